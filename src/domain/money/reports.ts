// What reports add up: shows by month and status, commission by agent, what is owed by age, what artists earn.
import { isFirm, isPlayed, statusInfo, type BookingStatus } from '../booking/bookings/bookings.ts'
import { monthOf, type LocalDate, type LocalMonth } from '../dates.ts'
import type { DealFigures } from '../booking/deals/deal-figures.ts'
import type { DealTerms } from '../booking/deals/deals.ts'
import { isDomainError } from '../errors.ts'
import { allocate, money, percentOf, type Money } from '../money.ts'
import { settle } from '../booking/settlement/settlement.ts'
import type { Tickets } from '../booking/deals/tickets.ts'

/** A booking as reports read it. `agents` share what the agency earns; percentages that add up to a hundred. */
export type ReportBooking = {
  bookingId: string
  artistId: string
  artistName: string
  status: BookingStatus
  /** The agent's own estimate, else the status's. */
  confidencePct: number | null
  date: LocalDate
  terms: DealTerms | null
  figures: DealFigures | null
  tickets: Tickets | null
  agents: readonly { userId: string; pct: string }[]
}

/** Minor units of the deal's currency: what the promoter pays net of VAT, the agency's part, the artist's. */
export type BookingMoney = { currency: string; feeMinor: number; agencyMinor: number; artistMinor: number }

/** The money of a booking as its deal has it now; null without a deal, or where the deal cannot be settled. */
export function moneyOf({
  terms,
  figures,
  tickets,
}: Pick<ReportBooking, 'terms' | 'figures' | 'tickets'>): BookingMoney | null {
  if (!terms) return null
  try {
    const settled = settle({ terms, figures, tickets })
    return {
      currency: terms.currency,
      feeMinor: settled.promoterTotal.amountMinor,
      agencyMinor: settled.commission.amountMinor + settled.bookingFee.amountMinor,
      artistMinor: settled.artistNet.amountMinor,
    }
  } catch (error) {
    if (isDomainError(error)) return null
    throw error
  }
}

/** How certain the money is, in per cent. */
export const confidenceOf = ({ status, confidencePct }: ReportBooking): number =>
  confidencePct ?? statusInfo[status].confidence

type Case<Found> = { booking: ReportBooking; money: Found }

/** Groups of rows by a key, in the order of first appearance; each begins as `first` has it. */
function groupsBy<Row, Group>(keyOf: (row: Row) => string, first: (row: Row) => Group) {
  const groups = new Map<string, Group>()
  return {
    of(row: Row): Group {
      const key = keyOf(row)
      const group = groups.get(key) ?? first(row)
      groups.set(key, group)
      return group
    },
    all: () => [...groups.values()],
  }
}

export type PipelineRow = {
  month: LocalMonth
  status: BookingStatus
  /** Null where the shows have no deal yet. */
  currency: string | null
  count: number
  feeMinor: number
  /** Each fee times its confidence, rounded by booking. */
  weightedMinor: number
}

/** Shows by month, status and currency, with their fees and what of them is likely to come. */
export function pipelineRows(bookings: readonly ReportBooking[]): PipelineRow[] {
  const cases = bookings.map((booking) => ({ booking, money: moneyOf(booking) }))
  const groups = groupsBy(
    ({ booking, money: found }: Case<BookingMoney | null>) =>
      `${monthOf(booking.date)} ${booking.status} ${found?.currency}`,
    ({ booking, money: found }): PipelineRow => ({
      month: monthOf(booking.date),
      status: booking.status,
      currency: found?.currency ?? null,
      count: 0,
      feeMinor: 0,
      weightedMinor: 0,
    }),
  )
  for (const each of cases) {
    const row = groups.of(each)
    row.count += 1
    if (!each.money) continue
    const { feeMinor, currency } = each.money
    row.feeMinor += feeMinor
    row.weightedMinor += percentOf(money(feeMinor, currency), `${confidenceOf(each.booking)}`).amountMinor
  }
  return groups.all().toSorted((a, b) => a.month.localeCompare(b.month))
}

export type CommissionRow = {
  /** Null where nobody is in charge. */
  userId: string | null
  currency: string
  count: number
  /** Of shows that were played. */
  earnedMinor: number
  /** Of shows to come, times their confidence. */
  forecastMinor: number
}

type AgentPart = { booking: ReportBooking; userId: string | null; part: Money }

/** What the agency earns by agent, odd units by the largest remainder. */
export function commissionRows(bookings: readonly ReportBooking[]): CommissionRow[] {
  const parts = bookings.flatMap((booking): AgentPart[] => {
    const found = moneyOf(booking)
    if (!found || confidenceOf(booking) === 0) return []
    const whole = money(found.agencyMinor, found.currency)
    const likely = isPlayed(booking.status) ? whole : percentOf(whole, `${confidenceOf(booking)}`)
    const { agents } = booking
    if (agents.length === 0) return [{ booking, userId: null, part: likely }]
    const amounts = allocate(
      likely,
      agents.map(({ pct }) => pct),
    )
    return agents.map(({ userId }, index) => ({ booking, userId, part: amounts[index]! }))
  })
  const groups = groupsBy(
    ({ userId, part }: AgentPart) => `${userId} ${part.currency}`,
    ({ userId, part }): CommissionRow => ({
      userId,
      currency: part.currency,
      count: 0,
      earnedMinor: 0,
      forecastMinor: 0,
    }),
  )
  for (const each of parts) {
    const row = groups.of(each)
    row.count += 1
    if (isPlayed(each.booking.status)) row.earnedMinor += each.part.amountMinor
    else row.forecastMinor += each.part.amountMinor
  }
  return groups
    .all()
    .toSorted((a, b) => a.currency.localeCompare(b.currency) || b.earnedMinor - a.earnedMinor)
}

/** The most first, whatever the currency: what was earned, then what comes. What has no rate comes last. */
export function byCommission<Row extends Pick<CommissionRow, 'currency' | 'earnedMinor' | 'forecastMinor'>>(
  rows: readonly Row[],
  inHome: (amountMinor: number, currency: string) => number | null,
): Row[] {
  const homeOf = (minor: number, { currency }: Row) => inHome(minor, currency) ?? -1
  return rows.toSorted(
    (a, b) =>
      homeOf(b.earnedMinor, b) - homeOf(a.earnedMinor, a) ||
      homeOf(b.forecastMinor, b) - homeOf(a.forecastMinor, a),
  )
}

export type IncomeRow = {
  month: LocalMonth
  artistId: string
  artistName: string
  currency: string
  count: number
  feeMinor: number
  agencyMinor: number
  artistMinor: number
}

/** What artists earn by month: agreed and played shows by their current deals. */
export function incomeRows(bookings: readonly ReportBooking[]): IncomeRow[] {
  const cases = bookings.flatMap((booking) => {
    const found = isFirm(booking.status) ? moneyOf(booking) : null
    return found ? [{ booking, money: found }] : []
  })
  const groups = groupsBy(
    ({ booking, money: { currency } }: Case<BookingMoney>) =>
      `${monthOf(booking.date)} ${booking.artistId} ${currency}`,
    ({ booking, money: { currency } }): IncomeRow => ({
      month: monthOf(booking.date),
      artistId: booking.artistId,
      artistName: booking.artistName,
      currency,
      count: 0,
      feeMinor: 0,
      agencyMinor: 0,
      artistMinor: 0,
    }),
  )
  for (const each of cases) {
    const row = groups.of(each)
    row.count += 1
    row.feeMinor += each.money.feeMinor
    row.agencyMinor += each.money.agencyMinor
    row.artistMinor += each.money.artistMinor
  }
  return groups.all().toSorted((a, b) => a.month.localeCompare(b.month))
}

export const ages = ['notDue', 'to30', 'to60', 'to90', 'older'] as const
export type Age = (typeof ages)[number]

/** The age of an open amount by the days it is late; zero and below is not due. */
export function ageOf(daysOverdue: number): Age {
  if (daysOverdue <= 0) return 'notDue'
  if (daysOverdue <= 30) return 'to30'
  if (daysOverdue <= 60) return 'to60'
  return daysOverdue <= 90 ? 'to90' : 'older'
}

export type OpenAmount = {
  payerId: string | null
  payer: string
  currency: string
  openMinor: number
  daysOverdue: number
}
export type ReceivableRow = {
  payerId: string | null
  payer: string
  currency: string
  count: number
  openMinor: number
  byAge: Record<Age, number>
  /** Of the oldest, in days; zero where nothing is late. */
  daysOverdue: number
}

/** Who owes what, by age; the largest sums first. */
export function receivableRows(open: readonly OpenAmount[]): ReceivableRow[] {
  const groups = groupsBy(
    ({ payerId, payer, currency }: OpenAmount) => `${payerId ?? payer} ${currency}`,
    ({ payerId, payer, currency }): ReceivableRow => ({
      payerId,
      payer,
      currency,
      count: 0,
      openMinor: 0,
      byAge: { notDue: 0, to30: 0, to60: 0, to90: 0, older: 0 },
      daysOverdue: 0,
    }),
  )
  for (const amount of open) {
    const row = groups.of(amount)
    row.count += 1
    row.openMinor += amount.openMinor
    row.byAge[ageOf(amount.daysOverdue)] += amount.openMinor
    row.daysOverdue = Math.max(row.daysOverdue, amount.daysOverdue)
  }
  return groups.all().toSorted((a, b) => b.openMinor - a.openMinor)
}
