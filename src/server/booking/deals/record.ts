/** One deal with all that follows from it: settlement, schedule, what others agreed before. */
import { can, type Member } from '#domain/access.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { localOf } from '#domain/dates.ts'
import { ArtistTermsInput } from '#domain/booking/deals/artist-terms.ts'
import { contractingModes, type ContractingMode } from '#domain/booking/deals/deal-terms.ts'
import { feeVat } from '#domain/booking/vat/fee-vat.ts'
import { whyNoFigures, whyTermsFixed } from '#domain/booking/deals/deal-decisions.ts'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import { agreedTotal, settleEvent } from '#domain/booking/settlement/event-settlement.ts'
import { allowedItemActions } from '#domain/booking/settlement/item-standing.ts'
import { money } from '#domain/money.ts'
import { readPosted } from '#domain/booking/settlement/settlement-sheet.ts'
import { dueDate, scheduleAmounts } from '#domain/booking/settlement/schedule.ts'
import { findInvoicesBehind, findItemClaims, listItems } from '../deal-schedule/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { sheetLines } from '#texts/booking/settlement-sheet.ts'
import { dealSummary } from '#texts/booking/deal-summary.ts'
import { feeVatGapText, feeVatText } from '#texts/booking/fee-vat.ts'
import { errorText, problemText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { listColleagues } from '../../platform/members/store.ts'
import { findVatParties } from '../vat-parties/store.ts'
import { findDeal, findDealBooking, listEventDeals, listPreviousDeals, type DealBooking } from './store.ts'

type RecordCall = { tx: Tx; scope: OrgScope; member: Member; t: Translator }
type StoredDeal = NonNullable<Awaited<ReturnType<typeof findDeal>>>

/** The names of the organisation's people by user id, for the shares of a commission. */
async function agentNames(tx: Tx, scope: OrgScope): Promise<Record<string, string>> {
  const people = await listColleagues(tx, scope)
  return Object.fromEntries(people.map(({ userId, name }) => [userId, name]))
}

/** The deals of the booking's event, settled in order, and this booking's own result, with `figures` when given. */
export async function settleBooking(tx: Tx, scope: OrgScope, booking: DealBooking, figures?: DealFigures) {
  const stored = await listEventDeals(tx, scope, booking.eventId)
  const names = await agentNames(tx, scope)
  const deals = stored.map((deal) => (figures && deal.bookingId === booking.id ? { ...deal, figures } : deal))
  const results = settleEvent(deals, booking.tickets, names)
  return { deals, results, names, own: results.get(booking.id) ?? null }
}

/** The instalments with the amounts and days that follow from the deal and the event. */
export async function loadSchedule(
  tx: Tx,
  scope: OrgScope,
  booking: DealBooking,
  deal: StoredDeal,
  promoterTotal: { amountMinor: number; currency: string } | null,
) {
  const items = await listItems(tx, scope, deal.id)
  const agreed = agreedTotal(deal.terms)
  const total = deal.figuresAt && promoterTotal ? promoterTotal : agreed
  const { amounts, unscheduled } = scheduleAmounts(items, { agreed, total })
  const signedOn = booking.contractedAt && localOf(booking.contractedAt, booking.tz).date
  const claims = await findItemClaims(tx, scope, items)
  const behind = await findInvoicesBehind(tx, scope, items)
  const rows = items.map((item, index) => ({
    ...item,
    claim: claims.get(item.id) ?? null,
    behind: behind.get(item.id) ?? null,
    amount: amounts[index]!,
    due: item.closedDueOn ?? dueDate(item, { eventDate: booking.eventDate, signedOn }),
  }))
  return { rows, unscheduled }
}

/** The instalments of a booking's deal as the settlement makes them. */
export async function listScheduleRows(tx: Tx, scope: OrgScope, bookingId: string, deal: StoredDeal) {
  const booking = await findDealBooking(tx, scope, bookingId)
  const { own } = await settleBooking(tx, scope, booking)
  return (await loadSchedule(tx, scope, booking, deal, own?.settlement?.promoterTotal ?? null)).rows
}

/** How a fee of this booking is quoted: by mode, since a form may change it before it is saved. */
async function quotedVat({ tx, scope, t }: RecordCall, bookingId: string) {
  const parties = await findVatParties(tx, scope, bookingId)
  const quoted = contractingModes.map((mode) => {
    const vat = feeVat(mode, parties)
    return [mode, { text: feeVatText(vat, t), gap: feeVatGapText(vat, t) }] as const
  })
  return Object.fromEntries(quoted) as Record<ContractingMode, { text: string; gap: string | null }>
}

function rights({ member, t }: RecordCall, booking: DealBooking, lockedAt: Date | null) {
  const about = { artistId: booking.artistId }
  const fixedBecause = whyTermsFixed({ lockedAt, status: booking.status })
  const figuresBecause = whyNoFigures(booking.status)
  return {
    canEdit: can(member, 'deals.manage', about) && fixedBecause === null,
    // The days of payments may change under a contract that was sent.
    canPlan: can(member, 'deals.manage', about) && booking.status !== 'settled' && !isDead(booking.status),
    canEnterFigures: can(member, 'bookingsSettle.manage', about) && figuresBecause === null,
    fixedBecause: fixedBecause && problemText(fixedBecause, t),
    figuresBecause: figuresBecause && problemText(figuresBecause, t),
  }
}

async function loadPrevious(tx: Tx, scope: OrgScope, booking: DealBooking, t: Translator) {
  const previous = await listPreviousDeals(tx, scope, booking)
  return previous.map(({ venueId, promoterCompanyId, ...row }) => ({
    ...row,
    sameVenue: venueId !== null && venueId === booking.venueId,
    samePromoter: promoterCompanyId !== null && promoterCompanyId === booking.promoterCompanyId,
    summary: dealSummary(row.terms, t),
    guarantee: row.terms.guaranteeMinor === null ? null : money(row.terms.guaranteeMinor, row.terms.currency),
  }))
}

/** Everything about the deal of a booking; NOT_FOUND out of scope. A booking without a deal has an empty record. */
export async function loadDealRecord(call: RecordCall, bookingId: string) {
  const { tx, scope, member, t } = call
  const booking = await findDealBooking(tx, scope, bookingId)
  const deal = await findDeal(tx, scope, bookingId)
  const { deals, results, names, own } = await settleBooking(tx, scope, booking)
  const settlement = own?.settlement ?? null
  const schedule = deal && (await loadSchedule(tx, scope, booking, deal, settlement?.promoterTotal ?? null))
  const counted = deal?.terms.afterBookingIds ?? []
  const others = deals.filter(
    (other) =>
      other.bookingId !== bookingId &&
      (counted.includes(other.bookingId) || (scope.artistIds?.includes(other.artistId) ?? true)),
  )
  return {
    bookingId,
    artistName: booking.artistName,
    status: booking.status,
    deal: deal?.terms ?? null,
    artistTerms: ArtistTermsInput.parse(booking.artistTerms ?? {}),
    version: deal?.version ?? null,
    summary: deal ? dealSummary(deal.terms, t) : null,
    feeVat: await quotedVat(call, bookingId),
    figures: deal?.figures ?? null,
    figuresAt: deal?.figuresAt ?? null,
    tickets: booking.tickets,
    ticketCounts: booking.ticketCounts,
    eventDate: booking.eventDate,
    eventVersion: booking.eventVersion,
    capacity: booking.capacity,
    schedule: (schedule?.rows ?? []).map(
      ({ dealId: _deal, closedMinor: _minor, closedDueOn: _due, version: _version, ...row }) => ({
        ...row,
        actions: allowedItemActions({ ...row, status: booking.status }, (right) =>
          can(member, right, { artistId: booking.artistId }),
        ),
      }),
    ),
    unscheduled: schedule?.unscheduled ?? null,
    lines: sheetLines(
      (booking.status === 'settled' ? deal?.posted?.map(readPosted) : null) ?? settlement?.lines ?? [],
      t,
    ),
    totals: settlement && {
      earnings: settlement.earnings,
      bookingFee: settlement.bookingFee,
      commission: settlement.commission,
      reimbursed: settlement.reimbursed,
      withholding: settlement.withholding,
      artistNet: settlement.artistNet,
      promoterTotal: settlement.promoterTotal,
    },
    problem: own?.problem ? errorText(own.problem, t) : null,
    others: others.map(({ bookingId: id, artistName }) => ({
      bookingId: id,
      artistName,
      earnings: results.get(id)?.settlement?.earnings ?? null,
    })),
    agentNames: names,
    previous: isDead(booking.status) ? [] : await loadPrevious(tx, scope, booking, t),
    ...rights(call, booking, deal?.lockedAt ?? null),
  }
}
