// How long each kind of data is kept.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { Retention, retentionBounds } from '#domain/desk/personal-data/retention.ts'
import type { Setting as SettingName } from '#domain/platform/settings/settings.ts'
import { settingLabels } from '#texts/platform/settings.ts'
import { messageOf } from '#web/calls/errors.ts'
import { formEntries, useZodForm } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Setting } from '#web/parts/platform/settings/Setting.tsx'
import { translate } from '#web/texts.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Card } from '#web/ui/Page.tsx'

type Field = keyof Retention
const RetentionField = formFieldOf<Retention>()
const settings = {
  inquiryMonths: 'keep-inquiries',
  messageMonths: 'keep-emails',
  guestDays: 'keep-guests',
  travellerMonths: 'keep-travellers',
  logMonths: 'keep-log',
  documentYears: 'keep-documents',
} as const satisfies Record<Field, SettingName>

export function RetentionForm({ retention, version }: RouterOutputs['retention']['get']) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const form = useZodForm(Retention, { defaultValues: retention })
  const save = useMutation(
    trpc.retention.update.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: () => toast.success(t`Saved`),
      onSettled: () => cache.invalidateQueries(trpc.retention.pathFilter()),
    }),
  )
  const units: Record<Field, string> = {
    inquiryMonths: t`months`,
    messageMonths: t`months`,
    guestDays: t`days`,
    travellerMonths: t`months`,
    logMonths: t`months`,
    documentYears: t`years`,
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((values) => save.mutate({ orgSlug, version, retention: values }))(event)
        }
      >
        <LeaveWarning isDirty={form.formState.isDirty && !save.isPending} entries={formEntries(form)} />
        <Card title={<Trans>How long data is kept</Trans>}>
          <div className="flex flex-col gap-5">
            <p className="text-sm text-pretty text-mute">
              <Trans>What is older is removed every night and cannot be restored.</Trans>
            </p>
            {(Object.keys(settings) as Field[]).map((name) => (
              <NumberField key={name} name={name} unit={units[name]} />
            ))}
            <FormError>{save.error ? messageOf(save.error) : null}</FormError>
            <FormButtons busy={save.isPending} label={<Trans>Save</Trans>} />
          </div>
        </Card>
      </form>
    </FormProvider>
  )
}

function NumberField({ name, unit }: { name: Field; unit: string }) {
  const { min, max } = retentionBounds[name]
  return (
    <Setting setting={settings[name]}>
      <RetentionField
        name={name}
        label={translate()(settingLabels[settings[name]].title)}
        render={({ value, onChange, onBlur }) => (
          <NumberInput
            className="max-w-40"
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            min={min}
            max={max}
            unit={unit}
          />
        )}
      />
    </Setting>
  )
}
