// Writes a payment down: what came in or went out, how, and which invoices it is for.
import { useQuery } from '@tanstack/react-query'
import type { PaymentFields } from '#domain/payment-inputs.ts'
import { invoiceQuery } from '#web/parts/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import type { NamedInvoice } from './AllocationFields.tsx'
import { bookingFinanceQuery } from './payment-queries.ts'
import { RecordPaymentForm } from './RecordPaymentForm.tsx'

export type RecordPaymentSheetProps = {
  open: boolean
  onClose: () => void
  /** The invoice that it pays. */
  invoiceId?: string
  /** The show that it is for: its open invoices are offered first. */
  bookingId?: string
  artistId?: string
  /** What is known already, such as cash in the hands of the artist. */
  start?: Pick<PaymentFields, 'method' | 'collectedBy'>
}

/** The form is made once it is known what it starts with, and anew with each opening. */
export function RecordPaymentSheet({ invoiceId, bookingId, ...props }: RecordPaymentSheetProps) {
  const { orgSlug, can } = useOrganisation()
  const { open } = props
  const one = useQuery({
    ...invoiceQuery(orgSlug, invoiceId ?? ''),
    enabled: open && invoiceId !== undefined,
  })
  const ofShow = useQuery({
    ...bookingFinanceQuery(orgSlug, bookingId ?? ''),
    enabled: open && bookingId !== undefined && can('invoices.view'),
  })
  const isKnown =
    invoiceId === undefined
      ? bookingId === undefined || !can('invoices.view') || !ofShow.isPending
      : !one.isPending
  if (!isKnown) return null
  const found = one.data
  const single: NamedInvoice[] =
    found?.invoice.number && found.openMinor > 0
      ? [{ ...found.invoice, number: found.invoice.number, openMinor: found.openMinor }]
      : []
  const open_ = (ofShow.data?.invoices ?? []).filter(({ openMinor }) => (openMinor ?? 0) > 0)
  const known = [
    ...single,
    ...open_
      .filter(({ id }) => id !== invoiceId)
      .flatMap(({ id, number, openMinor, recipientName, currency }) =>
        number ? [{ id, number, openMinor: openMinor ?? 0, recipientName, currency }] : [],
      ),
  ]
  const first = single[0] ?? (known.length === 1 ? known[0] : undefined)
  const currency = found?.invoice.currency ?? open_[0]?.currency
  return (
    <RecordPaymentForm
      {...props}
      key={`${invoiceId ?? bookingId ?? ''} ${open}`}
      known={known}
      first={first}
      currency={currency}
    />
  )
}
