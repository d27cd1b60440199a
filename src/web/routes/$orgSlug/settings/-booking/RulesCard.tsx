// The rules bookings are made by: how long holds last, what a challenge does, and the radius clause of shows.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { BookingRulesInput } from '#domain/booking/bookings/booking-rules.ts'
import { formEntries, useZodForm } from '#web/forms.ts'
import { RadiusText } from '#web/parts/booking/availability/RadiusText.tsx'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { MergeNotice } from '#web/parts/platform/form/MergeNotice.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { FieldGroup } from '#web/ui/fields/Field.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Setting, SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import type { OrganisationDetails } from '../-organisation/organisation.ts'
import { useSettingsSave } from '../-organisation/use-settings-save.ts'

const RulesField = formFieldOf<z.input<typeof BookingRulesInput>>()
const { SwitchField } = plainFieldsOf<z.input<typeof BookingRulesInput>>()
type NumberName = Exclude<
  keyof z.input<typeof BookingRulesInput>,
  'holdAutoPromote' | 'holdReleaseUnanswered'
>

/** A form for those who may change it, facts for everyone else. */
export function RulesCard({ organisation }: { organisation: OrganisationDetails }) {
  return (
    <SettingCard setting="booking-rules" title={<Trans>Booking rules</Trans>}>
      {organisation.canEdit ? (
        <RulesForm organisation={organisation} />
      ) : (
        <RulesFacts rules={organisation.rules} />
      )}
    </SettingCard>
  )
}

function NumberField({ name, label, unit }: { name: NumberName; label: string; unit: string }) {
  return (
    <RulesField
      name={name}
      label={label}
      render={({ value, onChange, onBlur }) => (
        <NumberInput value={value ?? null} onValueChange={onChange} onBlur={onBlur} min={0} unit={unit} />
      )}
    />
  )
}

function RulesForm({ organisation }: { organisation: OrganisationDetails }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const form = useZodForm(BookingRulesInput, { defaultValues: organisation.rules })
  const update = useMutation(trpc.organisations.updateRules.mutationOptions({ meta: { mergesStale: true } }))
  const { save, isSaving, problem, merge } = useSettingsSave({
    form,
    organisation,
    valuesOf: ({ rules }) => rules,
    under: 'rules',
    send: (rules: BookingRulesInput, version) => update.mutateAsync({ orgSlug, version, rules }),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="flex flex-col gap-6"
      >
        <LeaveWarning isDirty={form.formState.isDirty && !isSaving} entries={formEntries(form)} />
        <FieldGroup title={<Trans>Holds</Trans>}>
          <div className="grid gap-4 @xl:grid-cols-3">
            <Setting setting="first-hold">
              <NumberField name="holdExpiryDays" label={t`First hold expires after`} unit={t`days`} />
            </Setting>
            <Setting setting="lower-holds">
              <NumberField name="holdSecondExpiryDays" label={t`Lower holds expire after`} unit={t`days`} />
            </Setting>
            <Setting setting="challenge-time">
              <NumberField name="holdChallengeHours" label={t`Time to answer a challenge`} unit={t`hours`} />
            </Setting>
          </div>
          <Setting setting="move-up-holds">
            <SwitchField name="holdAutoPromote" label={t`Move up lower holds`} />
          </Setting>
          <Setting setting="release-unanswered">
            <SwitchField name="holdReleaseUnanswered" label={t`Release the hold`} />
          </Setting>
        </FieldGroup>
        <FieldGroup title={<Trans>Radius clause</Trans>}>
          <Setting setting="radius" lineAt="below" className="grid items-end gap-4 @xl:grid-cols-3">
            <NumberField name="radiusKm" label={t`Radius`} unit="km" />
            <NumberField name="radiusDaysBefore" label={t`Before`} unit={t`days`} />
            <NumberField name="radiusDaysAfter" label={t`After`} unit={t`days`} />
          </Setting>
        </FieldGroup>
        <MergeNotice merge={merge} />
        <FormError>{problem}</FormError>
        <FormButtons busy={isSaving} label={<Trans>Save</Trans>} />
      </form>
    </FormProvider>
  )
}

function RulesFacts({ rules }: { rules: OrganisationDetails['rules'] }) {
  const { holdExpiryDays, holdSecondExpiryDays, holdChallengeHours } = rules
  const { radiusKm, radiusDaysBefore, radiusDaysAfter } = rules
  const radius =
    radiusKm === null
      ? null
      : { km: radiusKm, daysBefore: radiusDaysBefore ?? 0, daysAfter: radiusDaysAfter ?? 0 }
  return (
    <Facts>
      <Fact label={<Trans>First hold</Trans>}>
        <Trans>{holdExpiryDays} days</Trans>
      </Fact>
      <Fact label={<Trans>Lower holds</Trans>}>
        <Trans>{holdSecondExpiryDays} days</Trans>
      </Fact>
      <Fact label={<Trans>Challenges</Trans>}>
        <Trans>{holdChallengeHours} hours to answer</Trans>
      </Fact>
      <Fact label={<Trans>Shows</Trans>}>
        <RadiusText radius={radius} />
      </Fact>
    </Facts>
  )
}
