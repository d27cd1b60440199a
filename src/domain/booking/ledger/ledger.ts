// The ledger of an artist: what the agency owes them and they owe the agency. It only grows; what a booking comes to
// is found again each time, and the difference is posted.
import type { LocalDate } from '../../dates.ts'
import type { ContractingMode } from '#domain/booking/deals/deal-terms.ts'
import { money, percentOf, type Decimal } from '../../money.ts'
import type { Settlement } from '#domain/booking/settlement/settlement.ts'

export const ledgerKinds = [
  'fee_collected',
  'fee_earned',
  'fee_direct',
  'vat_collected',
  'commission',
  'commission_vat',
  'expense',
  'advance',
  'withholding',
  'payout',
  'fx_diff',
  'correction',
  'carry_forward',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export type LedgerEntry = {
  date: LocalDate
  bookingId: string | null
  kind: LedgerKind
  /** What a correction corrects. */
  corrects: LedgerKind | null
  /** Above zero is owed to the artist, below zero to the agency. */
  amountMinor: number
  /** A figure shown beside the sum, such as what the artist collected. */
  notedMinor: number | null
  memo: string
}

/** What was received of the artist's fee, the money itself: tax withheld never arrived. Below zero it went back. */
export type LedgerReceipt = { collectedBy: 'agency' | 'artist'; netMinor: number; vatMinor: number }

export type LedgerFacts = {
  mode: ContractingMode
  currency: string
  settlement: Pick<
    Settlement,
    'artistFee' | 'bookingFee' | 'freeBonuses' | 'reimbursed' | 'deductions' | 'commission' | 'withholding'
  >
  /** The booking fee lies inside the artist's price and on no invoice of its own (see splitsInsideFee). */
  isFeeInside: boolean
  /** Whether it was settled: before, only what was received counts. */
  isSettled: boolean
  /** Null where the agency's invoice to the artist bears no VAT. */
  commissionVatPct: Decimal | null
  /** Null where the artist charges no VAT. */
  artistVatPct: Decimal | null
  /** On the artist's invoices; as principal, only what the artist was given by the promoter. */
  receipts: readonly LedgerReceipt[]
}

/** What the entries of a kind must come to for a booking. */
export type LedgerTarget = {
  kind: LedgerKind
  amountMinor: number
  notedMinor: number | null
  /** Comes in by and by: what is added later is of the kind itself, no correction. */
  comesInParts: boolean
}

const target = (kind: LedgerKind, amountMinor: number, notedMinor: number | null = null): LedgerTarget => ({
  kind,
  // −0 is no amount.
  amountMinor: amountMinor === 0 ? 0 : amountMinor,
  notedMinor,
  comesInParts: false,
})
const inParts = (kind: LedgerKind, amountMinor: number, notedMinor: number | null = null): LedgerTarget => ({
  ...target(kind, amountMinor, notedMinor),
  comesInParts: true,
})

function receivedBy(receipts: readonly LedgerReceipt[], by: LedgerReceipt['collectedBy']) {
  const own = receipts.filter(({ collectedBy }) => collectedBy === by)
  const net = own.reduce((all, { netMinor }) => all + netMinor, 0)
  const vat = own.reduce((all, { vatMinor }) => all + vatMinor, 0)
  return { net, vat, gross: net + vat }
}

/** The agency buys the performance: it owes the fee with the artist's VAT and keeps back the tax. */
function asPrincipal({
  settlement,
  currency,
  artistVatPct,
  isSettled,
  receipts,
}: LedgerFacts): LedgerTarget[] {
  const { artistFee, freeBonuses, reimbursed, deductions, commission, withholding } = settlement
  const fee = isSettled
    ? artistFee.amountMinor +
      freeBonuses.amountMinor +
      reimbursed.amountMinor -
      deductions.amountMinor -
      commission.amountMinor
    : 0
  const vat = artistVatPct === null ? 0 : percentOf(money(fee, currency), artistVatPct).amountMinor
  const { gross } = receivedBy(receipts, 'artist')
  return [
    target('fee_earned', fee),
    target('vat_collected', vat),
    target('withholding', isSettled ? -withholding.amountMinor : 0),
    // The fee is the agency's claim: what the promoter gave the artist is paid to them already.
    inParts('fee_direct', -gross, gross),
  ]
}

/**
 * What the ledger of a booking must sum to, by kind; kinds of no amount are among them, so that what was posted under
 * other terms is taken back. In the artist's name the agency owes what it collected and keeps its commission; tax
 * that the promoter withheld and money that the artist collected are only noted.
 */
export function bookingTargets(facts: LedgerFacts): LedgerTarget[] {
  const { mode, currency, settlement, isFeeInside, isSettled, commissionVatPct, receipts } = facts
  const all: readonly LedgerTarget[] = (
    [
      'fee_earned',
      'vat_collected',
      'withholding',
      'fee_direct',
      'fee_collected',
      'commission',
      'commission_vat',
    ] as const
  ).map((kind) => target(kind, 0))
  const merge = (found: readonly LedgerTarget[]) =>
    all.map((none) => found.find(({ kind }) => kind === none.kind) ?? none)
  if (mode === 'agency_principal') return merge(asPrincipal(facts))

  const agency = receivedBy(receipts, 'agency')
  const artist = receivedBy(receipts, 'artist')
  const inside = isFeeInside ? settlement.bookingFee.amountMinor : 0
  const commission = isSettled ? settlement.commission.amountMinor + inside : 0
  const vat =
    commissionVatPct === null ? 0 : percentOf(money(commission, currency), commissionVatPct).amountMinor
  const withheld = isSettled ? settlement.withholding.amountMinor : 0
  return merge([
    inParts('fee_collected', agency.net),
    inParts('vat_collected', agency.vat),
    inParts('fee_direct', 0, artist.gross),
    target('commission', -commission),
    target('commission_vat', -vat),
    target('withholding', 0, withheld),
  ])
}

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The balance of entries: above zero the artist gets it. */
export const balanceOf = (entries: readonly Pick<LedgerEntry, 'amountMinor'>[]): number =>
  total(entries.map(({ amountMinor }) => amountMinor))

/**
 * The entries that bring a booking's ledger to its targets: none when it is there. The first entry of a kind carries
 * it; later differences are corrections that name it, unless the kind comes in parts. Entries of other bookings, and
 * kinds without a target, are left alone.
 */
export function postTo(
  targets: readonly LedgerTarget[],
  posted: readonly LedgerEntry[],
  { date, bookingId, memo = '' }: { date: LocalDate; bookingId: string; memo?: string },
): LedgerEntry[] {
  const own = posted.filter((entry) => entry.bookingId === bookingId)
  return targets.flatMap(({ kind, amountMinor, notedMinor, comesInParts }): LedgerEntry[] => {
    const before = own.filter((entry) => entry.kind === kind || entry.corrects === kind)
    const amount = amountMinor - balanceOf(before)
    const noted = (notedMinor ?? 0) - total(before.map((entry) => entry.notedMinor ?? 0))
    if (amount === 0 && noted === 0) return []
    const isFirst = !before.some((entry) => entry.kind === kind)
    const keepsKind = isFirst || comesInParts
    return [
      {
        date,
        bookingId,
        kind: keepsKind ? kind : 'correction',
        corrects: keepsKind ? null : kind,
        amountMinor: amount,
        notedMinor: noted === 0 ? null : noted,
        memo,
      },
    ]
  })
}
