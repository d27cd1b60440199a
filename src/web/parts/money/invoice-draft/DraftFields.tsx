// Whose invoice a draft is, who gets it, when, in which form: all but its lines.
import { languages, type Language } from '#domain/language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { invoiceKinds } from '#domain/booking/ledger/invoice-kinds.ts'
import { invoiceFormats } from '#domain/people/invoice-formats.ts'
import { invoiceKindLabels } from '#texts/booking/invoices.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { CompanyField } from '#web/parts/people/company/CompanyField.tsx'
import { ContactField } from '#web/parts/people/contact/ContactField.tsx'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { translate } from '#web/texts.ts'
import type { DraftValues } from './draft-values.ts'
import type { InvoiceRecord } from '#web/parts/money/invoice/invoice-queries.ts'
import { invoiceFormatLabels } from '#texts/people/companies.ts'

const FormField = formFieldOf<DraftValues>()
const TextField = textFieldOf<DraftValues>()
const NotesField = notesFieldOf<DraftValues>()
const { NumberField, SelectField } = valueFieldsOf<DraftValues>()
const { DateField } = plainFieldsOf<DraftValues>()

/** The names of what is stored, as the lists may not have them; nothing for one that is new. */
export type KnownParties = {
  known?: Pick<InvoiceRecord['invoice'], 'artistName' | 'companyId' | 'contactId' | 'recipientName'>
}

/** Issuer and recipient. */
export function PartyFields({ known }: KnownParties) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <IssuerFields known={known} />
      <RecipientFields known={known} />
    </div>
  )
}

function IssuerFields({ known }: KnownParties) {
  const { t } = useLingui()
  const { organisation } = useOrganisation()
  const { control, setValue } = useFormContext<DraftValues>()
  const issuerKind = useWatch({ control, name: 'issuerKind' })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field label={<Trans>Issued by</Trans>}>
        <Select
          value={issuerKind}
          options={[
            { value: 'organisation' as const, label: organisation.name },
            { value: 'artist' as const, label: t`Artist, in their name` },
          ]}
          onValueChange={(kind) => {
            setValue('issuerKind', kind, { shouldDirty: true })
            // An artist is either whose invoice it is or who gets it.
            setValue(kind === 'artist' ? 'artistId' : 'issuerArtistId', null, { shouldDirty: true })
          }}
        />
      </Field>
      {issuerKind === 'artist' ? (
        <FormField
          name="issuerArtistId"
          label={<Trans>Artist</Trans>}
          render={({ value, onChange }) => (
            <ArtistField value={value} name={known?.artistName} onChange={(id) => onChange(id)} />
          )}
        />
      ) : null}
    </div>
  )
}

type RecipientKind = 'company' | 'contact' | 'artist'

function RecipientFields({ known }: KnownParties) {
  const { t } = useLingui()
  const { control, setValue } = useFormContext<DraftValues>()
  const [companyId, contactId, artistId, issuerKind] = useWatch({
    control,
    name: ['companyId', 'contactId', 'artistId', 'issuerKind'],
  })
  const isOwn = issuerKind === 'organisation'
  const [chosen, setChosen] = useState<RecipientKind>(
    companyId ? 'company' : contactId ? 'contact' : isOwn && artistId ? 'artist' : 'company',
  )
  const kind = chosen === 'artist' && !isOwn ? 'company' : chosen
  const stored = known?.recipientName
  const choose = (next: RecipientKind) => {
    setChosen(next)
    const clear = (name: 'companyId' | 'contactId' | 'artistId') =>
      setValue(name, null, { shouldDirty: true })
    if (next !== 'company') clear('companyId')
    if (next !== 'contact') clear('contactId')
    if (next !== 'artist') clear('artistId')
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field label={<Trans>Recipient</Trans>}>
        <SegmentedControl
          label={t`Recipient`}
          value={kind}
          onValueChange={choose}
          className="flex!"
          options={[
            { value: 'company', label: t`Company` },
            { value: 'contact', label: t`Person` },
            ...(isOwn ? [{ value: 'artist' as const, label: t`Artist` }] : []),
          ]}
        />
      </Field>
      {kind === 'company' ? (
        <FormField
          name="companyId"
          label={<Trans>Company</Trans>}
          render={({ value, onChange }) => (
            <CompanyField
              kind="promoter"
              value={value}
              name={value === known?.companyId ? stored : null}
              onChange={(id) => onChange(id)}
            />
          )}
        />
      ) : kind === 'contact' ? (
        <FormField
          name="contactId"
          label={<Trans>Person</Trans>}
          render={({ value, onChange }) => (
            <ContactField
              value={value}
              name={value === known?.contactId ? stored : null}
              onChange={(id) => onChange(id)}
            />
          )}
        />
      ) : (
        <FormField
          name="artistId"
          label={<Trans>Artist</Trans>}
          render={({ value, onChange }) => (
            <ArtistField value={value} name={known?.artistName} onChange={(id) => onChange(id)} />
          )}
        />
      )}
    </div>
  )
}

/** When it was or will be played, when it is due, and how it goes out. */
export function TermFields() {
  const { t } = useLingui()
  const { control } = useFormContext<DraftValues>()
  const [dueOn, kind] = useWatch({ control, name: ['dueOn', 'kind'] })
  const languageNames: Record<Language, string> = { en: t`English`, de: t`German` }
  return (
    <Card title={<Trans>Dates and format</Trans>}>
      <div className="grid items-start gap-4 md:grid-cols-4">
        <DateField name="serviceFrom" label={<Trans>Service date</Trans>} />
        <DateField name="serviceTo" label={<Trans>until</Trans>} optional />
        <NumberField
          name="paymentTermsDays"
          label={<Trans>Due after</Trans>}
          min={0}
          unit={t`days`}
          hint={dueOn ? <Trans>The fixed due date takes priority.</Trans> : undefined}
        />
        <DateField name="dueOn" label={<Trans>Fixed due date</Trans>} optional />
        <SelectField
          name="language"
          label={<Trans>Language</Trans>}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <FormField
          name="currency"
          label={<Trans>Currency</Trans>}
          render={({ value, onChange }) => (
            <CurrencyInput value={value} onValueChange={(code) => onChange(code ?? '')} />
          )}
        />
        <SelectField
          name="format"
          label={<Trans>Format</Trans>}
          className="md:col-span-2"
          options={invoiceFormats.map((value) => ({ value, label: translate()(invoiceFormatLabels[value]) }))}
        />
      </div>
      <div className="mt-4">
        <FormFold<DraftValues>
          title={<Trans>Reference and notes</Trans>}
          names={['kind', 'buyerReference', 'notes', 'internalNote']}
        >
          <SelectField
            name="kind"
            label={<Trans>Type</Trans>}
            options={invoiceKinds
              .filter((value) => value === kind || !['credit_note', 'corrected', 'opening'].includes(value))
              .map((value) => ({ value, label: translate()(invoiceKindLabels[value]) }))}
          />
          <TextField
            name="buyerReference"
            label={<Trans>Recipient’s reference</Trans>}
            hint={<Trans>Leitweg-ID for public bodies, or an order number.</Trans>}
            optional
          />
          <NotesField
            name="notes"
            label={<Trans>Text on the invoice</Trans>}
            rows={2}
            className="md:col-span-2"
            optional
          />
          <NotesField
            name="internalNote"
            label={<Trans>Internal note</Trans>}
            rows={2}
            className="md:col-span-2"
            optional
          />
        </FormFold>
      </div>
    </Card>
  )
}
