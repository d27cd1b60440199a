// Adds an open invoice that another program issued, as an opening balance of who owes it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  OpeningInvoiceInput,
  type OpeningInvoiceFields,
} from '#domain/money/opening-invoices/opening-invoices.ts'
import { useZodForm } from '#web/forms.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { CompanyField } from '#web/parts/people/company/CompanyField.tsx'
import { ContactField } from '#web/parts/people/contact/ContactField.tsx'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { useOpenCreated } from './use-open-created.ts'

const FormField = formFieldOf<OpeningInvoiceFields>()
const TextField = textFieldOf<OpeningInvoiceFields>()
const NotesField = notesFieldOf<OpeningInvoiceFields>()
const { DateField } = plainFieldsOf<OpeningInvoiceFields>()
const { MoneyField, PctField } = moneyFieldsOf<OpeningInvoiceFields>()

export function OpeningInvoiceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { orgSlug, organisation } = useOrganisation()
  const form = useZodForm(OpeningInvoiceInput, {
    defaultValues: {
      number: '',
      companyId: null,
      contactId: null,
      artistId: null,
      issueDate: '',
      dueOn: null,
      currency: organisation.baseCurrency,
      // Empty, and asked for.
      grossMinor: Number.NaN,
      openMinor: Number.NaN,
      vatPct: null,
      vatMinor: null,
      remindersSent: null,
      note: null,
    },
  })
  const currency = useWatch({ control: form.control, name: 'currency' })
  const { problem, calls } = useOpenCreated({ form, onClose })
  const add = useMutation(trpc.openingInvoices.add.mutationOptions(calls))
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Add open invoice</Trans>}
      description={<Trans>An unpaid invoice from another program. Your books and VAT stay unchanged.</Trans>}
      onSave={(invoice) => add.mutate({ orgSlug, invoice })}
      saving={add.isPending}
      saveLabel={<Trans>Add open invoice</Trans>}
      problem={problem}
    >
      <CustomerFields />
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextField name="number" label={<Trans>Invoice number</Trans>} />
        <DateField name="issueDate" label={<Trans>Issued on</Trans>} />
        <DateField name="dueOn" label={<Trans>Due on</Trans>} optional />
        <MoneyField name="grossMinor" label={<Trans>Total including VAT</Trans>} currency={currency} />
        <MoneyField name="openMinor" label={<Trans>Open amount</Trans>} currency={currency} />
        <FormField
          name="currency"
          label={<Trans>Currency</Trans>}
          render={({ value, onChange }) => (
            <CurrencyInput value={value} onValueChange={(code) => onChange(code ?? '')} />
          )}
        />
        <PctField name="vatPct" label={<Trans>VAT rate</Trans>} optional />
        <FormField
          name="artistId"
          label={<Trans>Artist</Trans>}
          optional
          className="md:col-span-2"
          render={({ value, onChange }) => <ArtistField value={value} onChange={(id) => onChange(id)} />}
        />
      </div>
      <RemindersField />
      <NotesField name="note" label={<Trans>Internal note</Trans>} optional />
    </FormSheet>
  )
}

function CustomerFields() {
  const { t } = useLingui()
  const { setValue } = useFormContext<OpeningInvoiceFields>()
  const [kind, setKind] = useState<'company' | 'contact'>('company')
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field label={<Trans>Customer</Trans>}>
        <SegmentedControl
          label={t`Customer`}
          value={kind}
          onValueChange={(next) => {
            setKind(next)
            setValue(next === 'company' ? 'contactId' : 'companyId', null, { shouldDirty: true })
          }}
          options={[
            { value: 'company', label: t`Company` },
            { value: 'contact', label: t`Person` },
          ]}
        />
      </Field>
      <FormField
        key={kind}
        name={kind === 'company' ? 'companyId' : 'contactId'}
        label={kind === 'company' ? <Trans>Company</Trans> : <Trans>Person</Trans>}
        render={({ value, onChange }) =>
          kind === 'company' ? (
            <CompanyField kind="promoter" value={value} onChange={(id) => onChange(id)} />
          ) : (
            <ContactField value={value} onChange={(id) => onChange(id)} />
          )
        }
      />
    </div>
  )
}

/** How far the other program has reminded: the next reminder follows the last one. */
function RemindersField() {
  const { t } = useLingui()
  return (
    <FormField
      name="remindersSent"
      label={<Trans>Reminders sent so far</Trans>}
      render={({ value, onChange }) => (
        <SegmentedControl
          label={t`Reminders sent so far`}
          value={String(value ?? 0)}
          onValueChange={(count) => onChange(Number(count))}
          options={['0', '1', '2', '3'].map((count) => ({ value: count, label: count }))}
        />
      )}
    />
  )
}
