// What the artists' ledger says of money that was set against an invoice, or taken from it again.
import type { LocalDate } from '#domain/dates.ts'
import { isOpening } from '#domain/booking/ledger/invoice-kinds.ts'
import type { MoneyWay } from '#domain/booking/ledger/payment-kinds.ts'
import { splitReceipt } from '#domain/money/payments/receipts.ts'
import type { LedgerPosting } from '../../booking/ledger/store.ts'
import type { HeldInvoice } from './wanted.ts'

export type PaymentFacts = {
  direction: 'in' | 'out'
  paidOn: LocalDate
  method: MoneyWay
  collectedBy: 'agency' | 'artist'
}

type Case = {
  invoice: HeldInvoice
  payment: PaymentFacts
  /** Below zero where money goes back, or an allocation is released. */
  amountMinor: number
  /** The allocation. */
  sourceId: string
  day: LocalDate
}

/**
 * Parts of a receipt on what the buyer pays, net and VAT: the tax that goes to the office lies wholly in the net, so
 * all VAT has come in once all but that tax was paid.
 */
function splitOf({ invoice, amountMinor }: Case): { netMinor: number; vatMinor: number } {
  const { document, payableMinor, withheldMinor, paidMinor } = invoice
  const dueMinor = payableMinor - withheldMinor
  if (!document || dueMinor <= 0) return { netMinor: amountMinor, vatMinor: 0 }
  const whole = (paid: number) => Number((BigInt(paid) * BigInt(payableMinor)) / BigInt(dueMinor))
  const [before, after] = [whole(paidMinor), whole(paidMinor + amountMinor)]
  const { vatMinor } = splitReceipt(document, after - before, before)
  return { netMinor: amountMinor - vatMinor, vatMinor }
}

/**
 * An artist's invoice that the agency collects is money held for the artist; what the artist collected, and what the
 * payer gave to the tax office, is only noted. Other invoices are the agency's own, but for what artists pay themselves.
 * What was taken over was settled with the artist where it was issued.
 */
export function postingsOf(about: Case): LedgerPosting[] {
  const { invoice, payment, amountMinor, sourceId, day } = about
  const { bookingId, currency, issuerKind, kind, companyId, contactId, number } = invoice
  const artistId = issuerKind === 'artist' ? invoice.artistId : invoice.aboutArtistId
  if (!artistId || isOpening(kind)) return []
  const base = { artistId, bookingId, currency, entryDate: day, source: 'allocation' as const, sourceId }
  const memo = number ?? ''
  if (issuerKind === 'artist') {
    const noted = { ...base, amountMinor: 0, notedMinor: amountMinor, memo }
    if (payment.method === 'withheld') return [{ ...noted, kind: 'withholding' }]
    if (payment.collectedBy === 'artist') return [{ ...noted, kind: 'fee_direct' }]
    const { netMinor, vatMinor } = splitOf(about)
    return [
      { ...base, kind: 'fee_collected', amountMinor: netMinor, memo },
      { ...base, kind: 'vat_collected', amountMinor: vatMinor, memo },
    ]
  }
  // The artist pays the agency's invoice: what was owed for it in the ledger is settled. An offset moves nothing.
  const isOfArtist =
    kind !== 'self_billed' && companyId === null && contactId === null && invoice.artistId !== null
  if (isOfArtist) {
    if (payment.method === 'offset') return []
    return [{ ...base, kind: 'payout', amountMinor, memo: `Paid by the artist: ${memo}` }]
  }
  if (payment.collectedBy === 'agency') return []
  // The agency's own money is with the artist: as principal it is part of the fee, otherwise it is owed back.
  const isFee = invoice.document?.lines.some((line) => line.kind === 'artist_fee') ?? false
  const owed = { ...base, amountMinor: -amountMinor, memo }
  return [isFee ? { ...owed, kind: 'fee_direct', notedMinor: amountMinor } : { ...owed, kind: 'advance' }]
}
