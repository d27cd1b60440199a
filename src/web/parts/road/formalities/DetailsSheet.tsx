// Fields of a traveller's details, for the office and for the person themselves in the portal.
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  employments,
  sexes,
  TravellerDetailsInput,
  type TravellerDetails,
} from '#domain/road/formalities/traveller-details.ts'
import { detailLabels, employmentLabels, sexLabels } from '#texts/road/formalities/labels.ts'
import { useZodForm } from '#web/forms.ts'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { useSheetSave } from '#web/parts/platform/form/use-sheet-save.ts'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { translate } from '#web/texts.ts'
import { FieldGroup } from '#web/ui/fields/Field.tsx'

type Values = z.input<typeof TravellerDetailsInput>
type Name = keyof TravellerDetails
type Kept = { details: TravellerDetails; version: number }

const FormField = formFieldOf<Values>()
const TextField = textFieldOf<Values>()
const { SelectField } = valueFieldsOf<Values>()
const { DateField } = plainFieldsOf<Values>()

export type DetailsSheetProps = {
  open: boolean
  title: ReactNode
  description: ReactNode
  record: Kept
  latest: () => Promise<Kept>
  send: (details: TravellerDetails, version: number) => Promise<unknown>
  onSaved: () => Promise<unknown>
  onClose: () => void
  /** What else can be done with the details, below the fields. */
  children?: ReactNode
}

const valuesOf = ({ details }: Kept): Values => ({
  ...details,
  sex: details.sex ?? '',
  employment: details.employment ?? '',
})
const grid = 'grid gap-4 md:grid-cols-2'
const label = (name: Name) => translate()(detailLabels[name])

// Nothing has to be filled in: what a tour needs is named on its page.
const Text = ({ name }: { name: Name }) => <TextField name={name} label={label(name)} />
const Day = ({ name }: { name: Name }) => <DateField name={name} label={label(name)} />
const Country = ({ name, hint }: { name: Name; hint?: ReactNode }) => (
  <FormField
    name={name}
    label={label(name)}
    hint={hint}
    render={(field) => <CountryInput value={field.value} onValueChange={field.onChange} />}
  />
)

export function DetailsSheet({
  record,
  onSaved,
  onClose,
  latest,
  send,
  children,
  ...sheet
}: DetailsSheetProps) {
  // What the form began with: an answer that comes later is put together with it on saving.
  const [begun] = useState(record)
  const form = useZodForm(TravellerDetailsInput, { defaultValues: valuesOf(begun) })
  const { save, isSaving, problem, merge } = useSheetSave({
    form,
    record,
    valuesOf,
    latest,
    under: 'details',
    send,
    onSaved,
    onClose,
  })
  const employment = useWatch({ control: form.control, name: 'employment' })
  const t = translate()
  const unknown = { value: '', label: '–' }
  return (
    <FormSheet
      {...sheet}
      form={form}
      onClose={onClose}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
    >
      <FieldGroup title={<Trans>Person</Trans>} hint={<Trans>Names as in the passport.</Trans>}>
        <div className={grid}>
          <Text name="firstNames" />
          <Text name="lastName" />
          <Text name="birthName" />
          <SelectField
            name="sex"
            label={label('sex')}
            options={[unknown, ...sexes.map((value) => ({ value, label: t(sexLabels[value]) }))]}
          />
          <Day name="birthDate" />
          <Text name="birthPlace" />
          <Country name="nationality" />
        </div>
      </FieldGroup>
      <FieldGroup title={<Trans>Passport</Trans>}>
        <div className={grid}>
          <TextField
            name="passportNumber"
            label={label('passportNumber')}
            autoCapitalize="characters"
            autoComplete="off"
          />
          <Country name="passportCountry" />
          <Day name="passportIssuedOn" />
          <Day name="passportExpiresOn" />
        </div>
      </FieldGroup>
      <FieldGroup title={<Trans>Address</Trans>}>
        <div className={grid}>
          <Text name="addressLine1" />
          <Text name="zip" />
          <Text name="city" />
          <Country name="country" />
        </div>
      </FieldGroup>
      <FieldGroup title={<Trans>Social insurance</Trans>} hint={<Trans>Needed for A1 certificates.</Trans>}>
        <div className={grid}>
          <Text name="insuranceNumber" />
          <Text name="insurer" />
          <Country name="insuredIn" hint={<Trans>If not the country of the address.</Trans>} />
          <SelectField
            name="employment"
            label={label('employment')}
            options={[unknown, ...employments.map((value) => ({ value, label: t(employmentLabels[value]) }))]}
          />
          {employment === 'employed' ? (
            <>
              <Text name="employerName" />
              <Text name="employerAddress" />
              <TextField
                name="employerNumber"
                label={label('employerNumber')}
                hint={<Trans>In Germany the Betriebsnummer.</Trans>}
              />
            </>
          ) : null}
        </div>
      </FieldGroup>
      {children}
    </FormSheet>
  )
}
