// The fields of a company: who it is and how to reach it first, address, billing and block folded.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { companyKinds, creditRatings, kskAnswers } from '#domain/people/companies.ts'
import { invoiceFormats } from '#domain/people/invoice-formats.ts'
import type { CompanyValues } from '#web/parts/people/company/company-values.ts'
import {
  PlaceFields,
  ContactDetailsFields,
  StreetFields,
  streetNames,
} from '#web/parts/platform/form/AddressFields.tsx'
import { CurrencyInput, LanguageInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { FieldGroup } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import {
  companyKindLabels,
  creditRatingLabels,
  kskLabels,
  invoiceFormatLabels,
} from '#texts/people/companies.ts'
import { translate } from '#web/texts.ts'

const FormField = formFieldOf<CompanyValues>()
const { NumberField, SelectField, TagsField } = valueFieldsOf<CompanyValues>()
const { SwitchField } = plainFieldsOf<CompanyValues>()
const TextField = textFieldOf<CompanyValues>()
const NotesField = notesFieldOf<CompanyValues>()

/** Needs a FormProvider above. */
export function CompanyFields({ isNew, canBlock }: { isNew: boolean; canBlock: boolean }) {
  return (
    <>
      <TextField name="name" label={<Trans>Name</Trans>} autoFocus={isNew} />
      <Kinds />
      <div className="grid gap-4 md:grid-cols-2">
        <ContactDetailsFields />
        <TagsField name="tags" label={<Trans>Tags</Trans>} optional />
        <PlaceFields />
      </div>
      <FormFold<CompanyValues> title={<Trans>Address</Trans>} names={streetNames}>
        <StreetFields />
      </FormFold>
      <Billing />
      <Payment canBlock={canBlock} />
      <NotesField name="notesInternal" label={<Trans>Internal notes</Trans>} optional />
    </>
  )
}

function Kinds() {
  const { control } = useFormContext<CompanyValues>()
  const { field } = useController({ control, name: 'kinds' })
  const chosen = field.value ?? []
  return (
    <FieldGroup title={<Trans>Type</Trans>}>
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-4">
        {companyKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={translate()(companyKindLabels[kind])}
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

const sidesOf = (isBusiness: unknown): '' | 'business' | 'private' =>
  typeof isBusiness === 'boolean' ? (isBusiness ? 'business' : 'private') : ''

function Billing() {
  const { t } = useLingui()
  return (
    <FormFold<CompanyValues>
      title={<Trans>Billing details</Trans>}
      names={[
        'legalName',
        'vatId',
        'taxNumber',
        'registerNo',
        'billingEmail',
        'isBusiness',
        'invoiceFormat',
        'buyerReference',
        'currency',
        'language',
        'kskLiable',
      ]}
    >
      <TextField
        name="legalName"
        label={<Trans>Legal name</Trans>}
        hint={<Trans>As shown on contracts and invoices.</Trans>}
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
        label={<Trans>Billing e-mail</Trans>}
        optional
      />
      <FormField
        name="currency"
        label={<Trans>Currency</Trans>}
        optional
        render={(field) => <CurrencyInput value={field.value} onValueChange={field.onChange} />}
      />
      <FormField
        name="language"
        label={<Trans>E-mail language</Trans>}
        optional
        render={(field) => <LanguageInput value={field.value} onValueChange={field.onChange} />}
      />
      <FormField
        name="isBusiness"
        label={<Trans>Business or private</Trans>}
        hint={<Trans>Determines the VAT if the recipient is abroad.</Trans>}
        render={(field) => (
          <Select
            value={sidesOf(field.value)}
            onValueChange={(value) => field.onChange(value === '' ? null : value === 'business')}
            options={[
              { value: '', label: t`Not specified` },
              { value: 'business', label: t({ message: 'Business', context: 'company' }) },
              { value: 'private', label: t`Private person` },
            ]}
          />
        )}
      />
      <SelectField
        name="invoiceFormat"
        label={<Trans>Invoice format</Trans>}
        hint={<Trans>Public bodies require XRechnung.</Trans>}
        options={[
          { value: '', label: t`Organisation default` },
          ...invoiceFormats.map((value) => ({ value, label: translate()(invoiceFormatLabels[value]) })),
        ]}
      />
      <TextField
        name="buyerReference"
        label={<Trans>Buyer reference</Trans>}
        hint={<Trans>A Leitweg-ID for public bodies, an order number for others.</Trans>}
        optional
      />
      <SelectField
        name="kskLiable"
        label={<Trans>Liable for KSK</Trans>}
        options={kskAnswers.map((value) => ({ value, label: translate()(kskLabels[value]) }))}
      />
    </FormFold>
  )
}

const ratingOptions = () =>
  creditRatings.map((value) => ({ value, label: translate()(creditRatingLabels[value]) }))

/** How it pays; blocking and payment in advance are for those who administrate companies. */
function Payment({ canBlock }: { canBlock: boolean }) {
  const { t } = useLingui()
  const { control } = useFormContext<CompanyValues>()
  const [blocked, prepaymentOnly] = useWatch({ control, name: ['blocked', 'prepaymentOnly'] })
  return (
    <FormFold<CompanyValues>
      title={<Trans>Payment and credit</Trans>}
      names={['paymentTermsDays', 'depositPct', 'creditRating', 'prepaymentOnly', 'blocked', 'blockedReason']}
    >
      <NumberField
        name="paymentTermsDays"
        label={<Trans>Pays within</Trans>}
        optional
        min={0}
        unit={t`days`}
      />
      <TextField
        name="depositPct"
        inputMode="decimal"
        label={<Trans>Deposit</Trans>}
        hint={<Trans>If different from your default.</Trans>}
        after="%"
        optional
      />
      <SelectField
        name="creditRating"
        label={<Trans>Rating</Trans>}
        options={[{ value: '', label: t`Not rated` }, ...ratingOptions()]}
      />
      {canBlock ? (
        <div className="flex flex-col gap-2 md:col-span-2">
          <SwitchField
            name="prepaymentOnly"
            label={<Trans>Prepayment only</Trans>}
            hint={<Trans>The whole fee before the show.</Trans>}
          />
          <SwitchField
            name="blocked"
            label={<Trans>Blocked</Trans>}
            hint={<Trans>Shows with this promoter can no longer be confirmed.</Trans>}
          />
          {blocked || prepaymentOnly ? (
            <TextField name="blockedReason" label={<Trans>Reason</Trans>} />
          ) : null}
        </div>
      ) : null}
    </FormFold>
  )
}
