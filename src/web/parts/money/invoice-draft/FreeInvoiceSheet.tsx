// The start of an invoice that no payment schedule asks for: whose, for whom, what for, how much.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { InvoiceDraftInput } from '#domain/money/invoices/invoice-inputs.ts'
import { useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { DecimalInput } from './DecimalInput.tsx'
import { blankLine, type DraftValues } from './draft-values.ts'
import { PartyFields } from './DraftFields.tsx'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOpenCreated } from '#web/parts/money/invoice/use-open-created.ts'
import { ratesOn, useVatOptions, vatKey, vatOfKey } from './DraftVat.tsx'

const TextField = textFieldOf<DraftValues>()
const FormField = formFieldOf<DraftValues>()

type FreeInvoiceSheetProps = {
  open: boolean
  onClose: () => void
  /** The event that it is about. */
  eventId?: string
  /** The company that it is for. */
  recipientId?: string | undefined
}

/** Makes a draft and opens it; everything can be changed there. */
export function FreeInvoiceSheet({ open, onClose, eventId, recipientId }: FreeInvoiceSheetProps) {
  const { orgSlug, organisation } = useOrganisation()
  const today = useToday()
  const { data: setup } = useQuery({ ...moneySettingsQuery(orgSlug), enabled: open })
  const form = useZodForm(InvoiceDraftInput, {
    defaultValues: {
      issuerKind: 'organisation',
      issuerArtistId: null,
      kind: 'invoice',
      companyId: recipientId ?? null,
      contactId: null,
      artistId: null,
      eventId: eventId ?? null,
      bookingId: null,
      language: 'en',
      currency: organisation.baseCurrency,
      format: 'pdf',
      serviceFrom: today,
      serviceTo: null,
      dueOn: null,
      paymentTermsDays: null,
      buyerReference: null,
      notes: null,
      internalNote: null,
      lines: [{ ...blankLine }],
    },
  })
  const { problem, calls } = useOpenCreated({ form, onClose })
  const create = useMutation(trpc.invoices.create.mutationOptions(calls))
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>New invoice</Trans>}
      description={<Trans>You can add more lines and details in the draft.</Trans>}
      onSave={(draft) => {
        const { invoiceLanguage: language, domesticFormat } = setup?.settings ?? {}
        create.mutate({
          orgSlug,
          invoice: {
            ...draft,
            language: language ?? draft.language,
            format: draft.companyId ? (domesticFormat ?? draft.format) : draft.format,
          },
        })
      }}
      saving={create.isPending}
      saveLabel={<Trans>Create draft</Trans>}
      problem={problem}
    >
      <PartyFields />
      <TextField name="lines.0.description" label={<Trans>Description</Trans>} />
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          name="lines.0.unitPrice"
          label={<Trans>Net amount</Trans>}
          render={({ value, onChange, onBlur }) => (
            <DecimalInput
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              currency={organisation.baseCurrency}
            />
          )}
        />
        <VatField rates={ratesOn(setup?.figures ?? [], today)} />
      </div>
    </FormSheet>
  )
}

function VatField({ rates }: { rates: readonly string[] }) {
  const { control, setValue } = useFormContext<DraftValues>()
  const [vatCategory, vatPct] = useWatch({
    control,
    name: ['lines.0.vatCategory', 'lines.0.vatPct'],
  })
  const options = useVatOptions(rates, { vatCategory, vatPct })
  return (
    <Field label={<Trans>VAT</Trans>} hint={<Trans>The draft proposes the VAT that applies.</Trans>}>
      <Select
        value={vatKey({ vatCategory, vatPct })}
        options={options}
        onValueChange={(key) => {
          const choice = vatOfKey(key)
          setValue('lines.0.vatCategory', choice.vatCategory, { shouldDirty: true })
          setValue('lines.0.vatPct', choice.vatPct, { shouldDirty: true })
        }}
      />
    </Field>
  )
}
