// The editor of a rule: what it counts from, when, whom it notifies, how and what; with the next ten it would send.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { ReminderRuleInput } from '#domain/automation/reminder-inputs.ts'
import { fieldErrorsOf, isStale, messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { RuleField } from './rule-field.ts'
import { RulePreview } from './RulePreview.tsx'
import { NotifyFields } from './NotifyFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { blankRule, refreshRules, valuesOf, type Rule } from './reminder-queries.ts'

type RuleSheetProps = {
  /** Null for a new one. */
  rule: Rule | null
  open: boolean
  onClose: () => void
}

/** Mount it anew for each rule. */
export function RuleSheet({ rule, open, onClose }: RuleSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const form = useZodForm(ReminderRuleInput, { defaultValues: rule ? valuesOf(rule) : blankRule })
  const saved = {
    onSettled: refreshRules,
    onError: (error: unknown) => void applyFieldErrors(form, error, 'rule'),
  }
  const create = useMutation(trpc.reminderRules.create.mutationOptions(saved))
  const update = useMutation(
    trpc.reminderRules.update.mutationOptions({ ...saved, meta: { mergesStale: true } }),
  )
  const remove = useMutation(trpc.reminderRules.remove.mutationOptions({ onSettled: refreshRules }))
  const restore = useMutation(trpc.reminderRules.restore.mutationOptions({ onSettled: refreshRules }))
  const { error } = rule ? update : create
  const onSuccess = () => {
    toast.success(t`Reminder saved`)
    onClose()
  }
  const removeRule = ({ id, name }: Rule) =>
    remove.mutate(
      { orgSlug, id },
      {
        onSuccess: () => {
          onClose()
          toastUndo(t`${name} removed`, () => restore.mutate({ orgSlug, id }), id)
        },
      },
    )
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={rule ? <Trans>Reminder</Trans> : <Trans>New reminder</Trans>}
      saving={create.isPending || update.isPending}
      saveLabel={<Trans>Save reminder</Trans>}
      onSave={(values) =>
        rule
          ? update.mutate({ orgSlug, id: rule.id, version: rule.version, rule: values }, { onSuccess })
          : create.mutate({ orgSlug, rule: values }, { onSuccess })
      }
      problem={
        error && Object.keys(fieldErrorsOf(error)).length === 0
          ? isStale(error)
            ? t`Someone else changed this reminder. Close it and open it again.`
            : messageOf(error)
          : null
      }
    >
      <RuleField
        name="name"
        label={<Trans>Name</Trans>}
        render={(field) => <Input {...field} maxLength={120} autoComplete="off" />}
      />
      <TimeFields eventName={rule?.eventName ?? null} />
      <NotifyFields />
      <RulePreview />
      {rule ? (
        <Button
          variant="danger"
          className="self-start"
          icon={<Trash2 aria-hidden />}
          busy={remove.isPending}
          onClick={() => removeRule(rule)}
        >
          <Trans>Remove reminder</Trans>
        </Button>
      ) : null}
    </FormSheet>
  )
}
