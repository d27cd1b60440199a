// The fields of a company: who it is and how to reach it first, address, billing and block folded.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { companyKindLabels, companyKinds } from '#domain/companies.ts'
import type { CompanyValues } from '#web/parts/company/company-values.ts'
import { PlaceFields, ReachFields, StreetFields, streetNames } from '#web/parts/form/AddressFields.tsx'
import { CurrencyInput, LanguageInput } from '#web/parts/form/CodeInputs.tsx'
import { formFieldOf } from '#web/parts/form/FormField.tsx'
import { FormFold } from '#web/parts/form/FormFold.tsx'
import { valueFieldsOf } from '#web/parts/form/value-fields.tsx'
import { notesFieldOf, textFieldOf } from '#web/parts/form/TextField.tsx'
import { Checkbox, Switch } from '#web/ui/Choice.tsx'
import { FieldGroup } from '#web/ui/Field.tsx'

const FormField = formFieldOf<CompanyValues>()
const { NumberField, WordsField } = valueFieldsOf<CompanyValues>()
const TextField = textFieldOf<CompanyValues>()
const NotesField = notesFieldOf<CompanyValues>()

/** Needs a FormProvider above. */
export function CompanyFields({ isNew, canBlock }: { isNew: boolean; canBlock: boolean }) {
  return (
    <>
      <TextField name="name" label={<Trans>Name</Trans>} autoFocus={isNew} />
      <Kinds />
      <div className="grid gap-4 md:grid-cols-2">
        <ReachFields />
        <WordsField name="tags" label={<Trans>Tags</Trans>} optional />
        <PlaceFields />
      </div>
      <FormFold<CompanyValues> title={<Trans>Address</Trans>} names={streetNames}>
        <StreetFields />
      </FormFold>
      <Billing />
      {canBlock ? <Block /> : null}
      <NotesField name="notesInternal" label={<Trans>Internal notes</Trans>} optional />
    </>
  )
}

function Kinds() {
  const { control } = useFormContext<CompanyValues>()
  const { field } = useController({ control, name: 'kinds' })
  const chosen = field.value ?? []
  return (
    <FieldGroup title={<Trans>What it is to you</Trans>}>
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-4">
        {companyKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={companyKindLabels[kind]}
            checked={chosen.includes(kind)}
            onCheckedChange={(checked) =>
              field.onChange(companyKinds.filter((one) => (one === kind ? checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function Billing() {
  const { t } = useLingui()
  return (
    <FormFold<CompanyValues>
      title={<Trans>Billing</Trans>}
      names={[
        'legalName',
        'vatId',
        'taxNumber',
        'registerNo',
        'billingEmail',
        'currency',
        'paymentTermsDays',
        'language',
      ]}
    >
      <TextField
        name="legalName"
        label={<Trans>Legal name</Trans>}
        hint={<Trans>As it stands on contracts and invoices.</Trans>}
        className="md:col-span-2"
        optional
      />
      <TextField name="vatId" label={<Trans>VAT ID</Trans>} autoCapitalize="characters" optional />
      <TextField name="taxNumber" label={<Trans>Tax number</Trans>} optional />
      <TextField name="registerNo" label={<Trans>Register number</Trans>} optional />
      <TextField
        name="billingEmail"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        label={<Trans>Address for bills</Trans>}
        optional
      />
      <FormField
        name="currency"
        label={<Trans>Currency</Trans>}
        optional
        render={(field) => <CurrencyInput value={field.value} onValueChange={field.onChange} />}
      />
      <NumberField
        name="paymentTermsDays"
        label={<Trans>Pays within</Trans>}
        optional
        min={0}
        unit={t`days`}
      />
      <FormField
        name="language"
        label={<Trans>Language of letters</Trans>}
        optional
        render={(field) => <LanguageInput value={field.value} onValueChange={field.onChange} />}
      />
    </FormFold>
  )
}

function Block() {
  const { control } = useFormContext<CompanyValues>()
  const { field } = useController({ control, name: 'blocked' })
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={<Trans>Blocked</Trans>}
        hint={<Trans>Shows with this promoter can no longer be confirmed.</Trans>}
        checked={field.value === true}
        onCheckedChange={field.onChange}
      />
      {field.value ? <TextField name="blockedReason" label={<Trans>Reason</Trans>} /> : null}
    </div>
  )
}
