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
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { MergeNotice } from '#web/parts/platform/form/MergeNotice.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { FieldGroup } from '#web/ui/fields/Field.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Card } from '#web/ui/Page.tsx'
import type { OrganisationDetails } from './organisation.ts'
import { useSettingsSave } from './use-settings-save.ts'

const RulesField = formFieldOf<z.input<typeof BookingRulesInput>>()
type NumberName = Exclude<
  keyof z.input<typeof BookingRulesInput>,
  'holdAutoPromote' | 'holdReleaseUnanswered'
>

/** A form for those who may change it, facts for everyone else. */
export function RulesCard({ organisation }: { organisation: OrganisationDetails }) {
  return (
    <Card title={<Trans>Booking rules</Trans>}>
      {organisation.canEdit ? (
        <RulesForm organisation={organisation} />
      ) : (
        <RulesFacts rules={organisation.rules} />
      )}
    </Card>
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
          <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
            <NumberField name="holdExpiryDays" label={t`First hold expires after`} unit={t`days`} />
            <NumberField name="holdSecondExpiryDays" label={t`Lower holds expire after`} unit={t`days`} />
            <NumberField name="holdChallengeHours" label={t`Time to answer a challenge`} unit={t`hours`} />
          </div>
          <RulesField
            name="holdAutoPromote"
            label={t`When a hold ends`}
            render={({ value, onChange }) => (
              <Switch
                checked={value === true}
                onCheckedChange={onChange}
                label={t`Move up lower holds`}
                hint={t`Their agents are e-mailed.`}
              />
            )}
          />
          <RulesField
            name="holdReleaseUnanswered"
            label={t`Unanswered challenge`}
            render={({ value, onChange }) => (
              <Switch
                checked={value === true}
                onCheckedChange={onChange}
                label={t`Release the hold`}
                hint={t`If off, both agents get an e-mail and decide.`}
              />
            )}
          />
        </FieldGroup>
        <FieldGroup
          title={<Trans>Radius clause</Trans>}
          hint={<Trans>For shows without their own radius clause. Leave blank for none.</Trans>}
        >
          <div className="grid gap-4 md:grid-cols-3">
            <NumberField name="radiusKm" label={t`Radius`} unit="km" />
            <NumberField name="radiusDaysBefore" label={t`Before`} unit={t`days`} />
            <NumberField name="radiusDaysAfter" label={t`After`} unit={t`days`} />
          </div>
        </FieldGroup>
        <MergeNotice merge={merge} />
        <FormError>{problem}</FormError>
        <FormButtons isSecondary busy={isSaving} label={<Trans>Save</Trans>} />
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
