/** Settling a show: brings the artist's ledger of its booking to what the settlement says, by the difference alone. */
import { todayIn, type LocalDate } from '#domain/dates.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { splitsInsideFee } from '#domain/booking/ledger/invoice-components.ts'
import { artistVatPct, commissionVatPct } from '#domain/booking/ledger/ledger-vat.ts'
import {
  bookingTargets,
  postTo,
  type LedgerEntry,
  type LedgerReceipt,
  type LedgerTarget,
} from '#domain/booking/ledger/ledger.ts'
import { allocate, money } from '#domain/money.ts'
import type { Settlement } from '#domain/booking/settlement/settlement.ts'
import type { Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { settleBooking } from '../deals/record.ts'
import { findDeal, findDealBooking } from '../deals/store.ts'
import { findVatFacts } from '../vat-parties/store.ts'
import { listPaidByHand, sumCollectedByArtist } from './facts-store.ts'
import { openDay, postedOf, postEntries } from './store.ts'

type LedgerCall = { tx: Tx; scope: OrgScope; org: Org; now: Date }
type Posted = Awaited<ReturnType<typeof postedOf>>[number]

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/**
 * What was received for the artist: what the ledger has of invoices that were paid, and instalments that were
 * marked as paid by hand, of which the artist's part counts. As principal, only what the artist was given.
 */
async function receiptsOf(
  { tx, scope }: LedgerCall,
  bookingId: string,
  { terms, settlement, posted }: { terms: DealTerms; settlement: Settlement; posted: readonly Posted[] },
): Promise<LedgerReceipt[]> {
  const { currency } = terms
  const onTop = terms.bookingFee?.mode === 'on_top' ? settlement.bookingFee.amountMinor : 0
  const whole = settlement.promoterTotal.amountMinor
  const byHand = (await listPaidByHand(tx, scope, bookingId)).map(({ payee, amountMinor }): LedgerReceipt => {
    // Of a price with the booking fee on top, each instalment holds its part of the fee.
    const weights = [String(Math.max(0, whole - onTop)), String(Math.max(0, onTop))]
    const isSplit = onTop > 0 && whole > onTop
    const [artistPart] = isSplit
      ? allocate(money(amountMinor, currency), weights)
      : [money(amountMinor, currency)]
    return { collectedBy: payee, netMinor: artistPart!.amountMinor, vatMinor: 0 }
  })
  if (terms.contractingMode === 'agency_principal') {
    const given = await sumCollectedByArtist(tx, scope, bookingId, currency)
    const fromInvoices: LedgerReceipt = { collectedBy: 'artist', netMinor: given, vatMinor: 0 }
    return [fromInvoices, ...byHand.filter(({ collectedBy }) => collectedBy === 'artist')]
  }
  const allocated = posted.filter(({ source }) => source === 'allocation')
  const ofKind = (kind: Posted['kind']) => allocated.filter((entry) => entry.kind === kind)
  const netMinor = sumOf(ofKind('fee_collected').map(({ amountMinor }) => amountMinor))
  const vatMinor = sumOf(ofKind('vat_collected').map(({ amountMinor }) => amountMinor))
  const givenMinor = sumOf(ofKind('fee_direct').map(({ notedMinor }) => notedMinor ?? 0))
  return [
    { collectedBy: 'agency', netMinor, vatMinor },
    { collectedBy: 'artist', netMinor: givenMinor, vatMinor: 0 },
    ...byHand,
  ]
}

const entryOf = ({ entryDate, ...entry }: Posted): LedgerEntry => ({ ...entry, date: entryDate })

/** What the booking's ledger must come to, under the deal as it is. */
async function targetsOf(
  call: LedgerCall,
  bookingId: string,
  posted: readonly Posted[],
): Promise<{ currency: string; artistId: string; day: LocalDate; targets: LedgerTarget[] } | null> {
  const { tx, scope } = call
  const booking = await findDealBooking(tx, scope, bookingId)
  const deal = await findDeal(tx, scope, bookingId)
  if (!deal) return null
  const { own } = await settleBooking(tx, scope, booking)
  if (!own?.settlement) {
    throw own?.problem ?? new DomainError('CONFLICT', { problem: bookingProblem('ledger.notSettled') })
  }
  const { terms } = deal
  const { settlement } = own
  const vat = await findVatFacts(tx, scope, booking.artistId)
  const day: LocalDate = booking.eventDate
  const targets = bookingTargets({
    mode: terms.contractingMode,
    currency: terms.currency,
    settlement,
    isFeeInside: terms.bookingFee !== null && terms.bookingFee.mode !== 'on_top' && !splitsInsideFee(terms),
    isSettled: true,
    commissionVatPct: commissionVatPct(vat, terms.commission?.vatPct ?? null, day),
    artistVatPct: artistVatPct(vat, day),
    receipts: await receiptsOf(call, bookingId, { terms, settlement, posted }),
  })
  return { currency: terms.currency, artistId: booking.artistId, day, targets }
}

/**
 * What settling the booking now would post: what is missing, as corrections where something was posted before; nothing
 * when the ledger has it already. CONFLICT when the deal gives no settlement, or the books of this month are closed.
 */
export async function settlementEntries(call: LedgerCall, bookingId: string) {
  const { tx, scope, org, now } = call
  const posted = await postedOf(tx, scope, bookingId)
  const found = await targetsOf(call, bookingId, posted)
  if (!found) return []
  const { artistId, targets } = found
  const today = todayIn(org.tz, now)
  // What the show itself comes to belongs to its day; what is corrected, to the day of the correction.
  const date = await openDay(tx, scope, found.day, today)
  // Under other terms it may have been another currency: what was posted in that one is taken back.
  return [...new Set([found.currency, ...posted.map((entry) => entry.currency)])].flatMap((currency) => {
    const wanted =
      currency === found.currency
        ? targets
        : targets
            .filter(({ comesInParts }) => !comesInParts)
            .map((target) => ({ ...target, amountMinor: 0, notedMinor: null }))
    const inIt = posted.filter((entry) => entry.currency === currency).map(entryOf)
    return postTo(wanted, inIt, { date, bookingId }).map(({ date: showDay, ...entry }) => ({
      ...entry,
      entryDate: entry.kind === 'correction' ? today : showDay,
      artistId,
      currency,
      source: 'settlement' as const,
      sourceId: bookingId,
    }))
  })
}

/** Posts it. */
export async function postSettlement(call: LedgerCall, bookingId: string): Promise<void> {
  const entries = await settlementEntries(call, bookingId)
  if (entries.length > 0) await postEntries(call.tx, call.scope, entries)
}
