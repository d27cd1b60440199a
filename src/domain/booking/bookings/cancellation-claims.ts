// What the standard cancellation clause gives when a show is off, and what that means for its invoices.
import type { InvoiceOutcome } from './booking-effects.ts'
import type { CancelledBy } from './bookings.ts'
import { hasGuarantee } from '#domain/booking/deals/deal-terms.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { money, percentOf, type Decimal } from '../../money.ts'

/** Of the fee, by how many days before the show the promoter cancels; the clause "cancellation" in words. */
export const promoterCancels: readonly { moreThanDays: number; pct: Decimal }[] = [
  { moreThanDays: 60, pct: '50' },
  { moreThanDays: 30, pct: '75' },
  { moreThanDays: -Infinity, pct: '100' },
]

/** The share of the fee that is due when this side cancels so many days before the show, in per cent. */
export function cancellationPct(by: CancelledBy, daysBefore: number): Decimal {
  if (by !== 'promoter') return '0'
  return promoterCancels.find(({ moreThanDays }) => daysBefore > moreThanDays)!.pct
}

/** What the percentage is of: the guarantee and the booking fee on top; null where no fixed amount was agreed. */
export function claimBase(terms: DealTerms): number | null {
  const { type, guaranteeMinor, currency, bookingFee } = terms
  if (!hasGuarantee(type) || guaranteeMinor === null) return null
  if (bookingFee?.mode !== 'on_top') return guaranteeMinor
  const fee =
    bookingFee.kind === 'pct'
      ? percentOf(money(guaranteeMinor, currency), bookingFee.pct ?? '0').amountMinor
      : (bookingFee.amountMinor ?? 0)
  return guaranteeMinor + fee
}

export type ClaimedInvoice = {
  id: string
  /** What it claims before VAT, less what was credited of it. */
  netMinor: number
  /** Of that, what a final invoice takes off for deposits, which are in the list themselves. */
  prepaidNetMinor: number
  /** Of its gross, what nobody has paid. */
  openMinor: number
  grossMinor: number
}
export type ProposedOutcome = { invoiceId: string; outcome: InvoiceOutcome; keepMinor: number | null }

/**
 * What to do with each invoice, in the order given, when `claimMinor` (net) is due of all: kept while the claim lasts,
 * credited in part where it ends, cancelled after that. Deposits are before the final invoice that takes them off, which
 * claims the rest. A part that was paid already cannot be credited: that is for a
 * person to decide. Without a claim in figures every invoice is. Also says what is due beyond the invoices.
 */
export function proposeOutcomes(
  invoices: readonly ClaimedInvoice[],
  claimMinor: number | null,
): { outcomes: ProposedOutcome[]; uninvoicedMinor: number } {
  if (claimMinor === null) {
    const outcomes = invoices.map(({ id }) => ({ invoiceId: id, outcome: 'later' as const, keepMinor: null }))
    return { outcomes, uninvoicedMinor: 0 }
  }
  let left = claimMinor
  const outcomes = invoices.map(
    ({ id, netMinor, prepaidNetMinor, openMinor, grossMinor }): ProposedOutcome => {
      const ownKept = Math.min(left, netMinor - prepaidNetMinor)
      left -= ownKept
      const kept = Math.min(claimMinor, prepaidNetMinor) + ownKept
      if (kept === netMinor) return { invoiceId: id, outcome: 'keep', keepMinor: null }
      if (ownKept === 0) return { invoiceId: id, outcome: 'cancel', keepMinor: null }
      const credit = Math.ceil(((netMinor - kept) * grossMinor) / netMinor)
      return credit <= openMinor
        ? { invoiceId: id, outcome: 'credit', keepMinor: kept }
        : { invoiceId: id, outcome: 'later', keepMinor: null }
    },
  )
  return { outcomes, uninvoicedMinor: left }
}

/** Spreads what is taken back over the lines, in proportion to what is left of each, to the cent. */
export function creditParts(
  lines: readonly { no: number; netMinor: number }[],
  keepMinor: number,
): { no: number; netMinor: number }[] {
  const total = lines.reduce((sum, { netMinor }) => sum + netMinor, 0)
  let before = 0
  let taken = 0
  return lines.map(({ no, netMinor }) => {
    before += netMinor
    const upTo = total === 0 ? 0 : Math.round(((total - keepMinor) * before) / total)
    const part = upTo - taken
    taken = upTo
    return { no, netMinor: part }
  })
}
