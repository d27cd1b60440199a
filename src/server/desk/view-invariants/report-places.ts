/** Reports add up what the pages of the shows say: the months of a show's artists, and all shows of its month. */
import { isFirm, isPlayed } from '#domain/booking/bookings/bookings.ts'
import { firstDayOf, lastDayOf, monthOf } from '#domain/dates.ts'
import type { Place } from './day-places.ts'
import { caller } from './viewers.ts'

type Sum = { count: number; feeMinor: number; agencyMinor: number; artistMinor: number }

/** What the artists of the show earn in its month, as the report has it and as the deals of their shows add up. */
const income: Place = async ({ event, staff, orgSlug }, at) => {
  if (event.archivedAt) return
  const month = monthOf(event.eventDate)
  const year = Number(month.slice(0, 4))
  for (const artistId of new Set(event.bookings.map((booking) => booking.artistId))) {
    const days = { from: firstDayOf(month), to: lastDayOf(month) }
    const shows = await caller(staff).events.list({ orgSlug, ...days, artists: [artistId] })
    const sums = new Map<string, Sum>()
    for (const { id: bookingId } of shows.filter(({ status }) => isFirm(status))) {
      const { totals } = await caller(staff).deals.get({ orgSlug, bookingId })
      if (!totals) continue
      const { currency } = totals.promoterTotal
      const before = sums.get(currency) ?? { count: 0, feeMinor: 0, agencyMinor: 0, artistMinor: 0 }
      sums.set(currency, {
        count: before.count + 1,
        feeMinor: before.feeMinor + totals.promoterTotal.amountMinor,
        agencyMinor: before.agencyMinor + totals.commission.amountMinor + totals.bookingFee.amountMinor,
        artistMinor: before.artistMinor + totals.artistNet.amountMinor,
      })
    }
    const { rows } = await caller(staff).reports.artistIncome({ orgSlug, year, artistId })
    const notified = rows.filter((row) => row.month === month)
    for (const currency of new Set([...sums.keys(), ...notified.map((row) => row.currency)])) {
      const row = notified.find((one) => one.currency === currency)
      const about = `income in ${currency}:${artistId}`
      at('report')(about, row ? text(row) : 'none')
      const sum = sums.get(currency)
      at('deals')(about, sum ? text(sum) : 'none')
    }
  }
}

const text = ({ count, feeMinor, agencyMinor, artistMinor }: Sum) =>
  `${count} shows, ${feeMinor} paid, ${agencyMinor} to the agency, ${artistMinor} to the artist`

const byCurrency = <Row extends { currency: string | null }>(
  rows: readonly Row[],
  of: (row: Row) => number,
) => {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const sum = of(row)
    if (row.currency && sum !== 0) sums.set(row.currency, (sums.get(row.currency) ?? 0) + sum)
  }
  return [...sums].toSorted().join(', ')
}

/** All shows of the month, as the pipeline counts them, as the calendar lists them, and as two more reports add them. */
const pipeline: Place = async ({ event, staff, orgSlug }, at) => {
  const month = monthOf(event.eventDate)
  const { reports, events } = caller(staff)
  const span = { orgSlug, from: month, to: month }
  const { rows } = await reports.pipeline(span)
  const listed = await events.list({
    orgSlug,
    from: firstDayOf(month),
    to: lastDayOf(month),
    cancelled: true,
  })
  const statuses = new Set([...rows, ...listed].map(({ status }) => status))
  for (const status of statuses) {
    const counted = rows.filter((row) => row.status === status).reduce((sum, { count }) => sum + count, 0)
    at('report')(`shows of ${month} in ${status}`, counted)
    at('calendar')(`shows of ${month} in ${status}`, listed.filter((row) => row.status === status).length)
  }
  const agreed = rows.filter(({ status }) => isFirm(status))
  const earned = await reports.artistIncome({ orgSlug, year: Number(month.slice(0, 4)) })
  const ofMonth = earned.rows.filter((row) => row.month === month)
  at('pipeline')(
    `fees of ${month}`,
    byCurrency(agreed, ({ feeMinor }) => feeMinor ?? 0),
  )
  at('income')(
    `fees of ${month}`,
    byCurrency(ofMonth, ({ feeMinor }) => feeMinor),
  )
  // What is only likely counts in part for the agents, and not at all for the artists.
  if (!agreed.every(({ status }) => isPlayed(status))) return
  const commission = await reports.commission(span)
  at('commission')(
    `earned in ${month}`,
    byCurrency(commission.rows, ({ earnedMinor }) => earnedMinor),
  )
  at('income')(
    `earned in ${month}`,
    byCurrency(ofMonth, ({ agencyMinor }) => agencyMinor),
  )
}

export const reportPlaces: readonly Place[] = [income, pipeline]
