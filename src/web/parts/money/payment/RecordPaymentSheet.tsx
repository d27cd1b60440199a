// Writes a payment down: what came in or went out, how, and which invoices it is for.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { NamedInvoice } from './AllocationFields.tsx'
import { bookingFinanceQuery } from './payment-calls.ts'
import type { RecordPaymentSheetProps } from './record-props.ts'
import { RecordPaymentForm } from './RecordPaymentForm.tsx'

/** The form is made once it is known what it starts with, and again with each opening. */
export function RecordPaymentSheet({ invoiceId, bookingId, ...props }: RecordPaymentSheetProps) {
  const { orgSlug, can } = useOrganisation()
  const { open } = props
  const [opening, setOpening] = useState({ open: false, no: 0 })
  if (open !== opening.open) setOpening({ open, no: opening.no + (open ? 1 : 0) })
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
  const isOne = found !== undefined && found.invoice.number !== null && found.openMinor > 0
  const ofBooking = (ofShow.data?.invoices ?? []).filter(({ openMinor }) => (openMinor ?? 0) > 0)
  const currency = found?.invoice.currency ?? ofBooking[0]?.currency
  const known: NamedInvoice[] = [
    ...(isOne ? [{ ...found.invoice, number: found.invoice.number ?? '', openMinor: found.openMinor }] : []),
    ...ofBooking.flatMap(({ id, number, openMinor, recipientName, currency: code }) =>
      number && id !== invoiceId && code === currency
        ? [{ id, number, openMinor: openMinor ?? 0, recipientName }]
        : [],
    ),
  ]
  return (
    <RecordPaymentForm
      {...props}
      key={opening.no}
      known={known}
      first={isOne || known.length === 1 ? known[0] : undefined}
      currency={currency}
    />
  )
}
