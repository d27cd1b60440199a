// The editor of a rule: what it counts from, when, whom it notifies, how and what; with the next ten it would send.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
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
import { ruleSentence } from '#texts/automation/reminders.ts'
import { translate } from '#web/texts.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { RuleField } from './rule-field.ts'
import { NotifyFields } from './NotifyFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { blankRule, refreshRules, type Rule, type RuleValues, valuesOf } from './reminder-queries.ts'
import { ZoneNote } from '#web/parts/automation/times/ZoneNote.tsx'
import { useWhen } from './use-when.ts'

type RuleSheetProps = {
  /** Null for a new one. */
  rule: Rule | null
  open: boolean
  onClose: () => void
}

/** Remount it for each rule. */
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

/** The rule in words, and the next ten reminders that it would send. */
function RulePreview() {
  const { orgSlug } = useOrganisation()
  const when = useWhen()
  const values = useWatch<RuleValues>() as RuleValues
  // Neither name nor text change what is sent when to whom, and the request stays short.
  const wanted = useDebounced(JSON.stringify({ ...values, name: '-', text: '-' }), 300)
  const checked = ReminderRuleInput.safeParse(JSON.parse(wanted))
  const query = useQuery(
    trpc.reminderRules.preview.queryOptions(
      { orgSlug, rule: checked.data ?? values },
      { enabled: checked.success, placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  const rows = query.data?.rows ?? []
  return (
    <section aria-live="polite" className="rounded-card border border-line bg-paper px-4 py-3">
      <h3 className="text-base">{ruleSentence(values, translate())}</h3>
      {!checked.success ? (
        <p className="mt-1 text-sm text-mute">
          <Trans>The next ten reminders appear once all fields are filled in.</Trans>
        </p>
      ) : query.error ? (
        <p className="mt-1 text-sm text-mute">{messageOf(query.error)}</p>
      ) : !query.data ? (
        <Skeleton className="mt-2 h-16 w-full" />
      ) : rows.length === 0 ? (
        <p className="mt-1 text-sm text-mute">
          <Trans>No upcoming reminders. No matching show has this date in the future.</Trans>
        </p>
      ) : (
        <>
          <ZoneNote className="mt-1 block text-sm text-mute" />
          <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
            {rows.map((row, index) => (
              <li key={index} className="grid gap-x-4 py-1.5 md:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
                <time dateTime={row.when.toISOString()} className="text-mute">
                  {when(row.when)}
                </time>
                <span className="wrap-anywhere">{row.subject}</span>
                <span className="text-mute">
                  {row.recipients.length > 0 ? row.recipients.join(', ') : <Trans>Nobody</Trans>}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
