/** The budget of a tour as its page, its table and its document read it. */
import { can, type Member } from '#domain/access.ts'
import { daysBetween } from '#domain/dates.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { spanOf, stopsOf } from '#domain/booking/tours/route.ts'
import { budgetFigures } from '#domain/money/budgets/budget-figures.ts'
import type { ExpenseParty } from '#domain/money/expense-kinds.ts'
import { findTour, listTourShows } from '../../booking/tours/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findHomeRates } from '../fx-rates/home-rates.ts'
import { listReportBookings } from '../reports/store.ts'
import { findBudget, listTourExpenses, listTourInvoices } from './store.ts'

type Call = { tx: Tx; scope: OrgScope; member: Member; org: { baseCurrency: string } }

/**
 * Whoever may not see deals gets the costs, and no income; whoever may not see invoices gets none of these. With
 * `borneBy` only costs of that party count.
 */
export async function readBudget(call: Call, tourId: string, { borneBy }: { borneBy?: ExpenseParty } = {}) {
  const { tx, scope, member } = call
  const counts = (cost: { borneBy: ExpenseParty }) => borneBy === undefined || cost.borneBy === borneBy
  const tour = await findTour(tx, scope, tourId)
  const about = { artistId: tour.artistId }
  const seesIncome = can(member, 'deals.view', about)
  const shows = await listTourShows(tx, scope, [tourId])
  const span = spanOf(tour, stopsOf(shows))
  const days = span ? daysBetween(span.from, span.to) + 1 : 0
  const { lines, version } = await findBudget(tx, scope, tourId)
  const bookings = new Map(
    seesIncome
      ? (await listReportBookings(tx, scope, { tourId })).map((booking) => [booking.bookingId, booking])
      : [],
  )
  const { shows: rows, ...figures } = budgetFigures({
    shows: shows.map(({ bookingId, status }) => {
      const { terms = null, figures: final = null, tickets = null } = bookings.get(bookingId) ?? {}
      return { bookingId, status, terms, figures: final, tickets }
    }),
    lines: lines.filter(counts),
    expenses: (await listTourExpenses(tx, scope, tourId)).filter(counts),
    days,
    rates: await findHomeRates(call),
  })
  const invoices = can(member, 'invoices.view', about) ? await listTourInvoices(tx, scope, tourId) : []
  return {
    tour: { id: tour.id, name: tour.name, artistId: tour.artistId, artistName: tour.artistName, span },
    version,
    lines,
    days,
    ...figures,
    shows: rows.flatMap((row, index) => {
      const { eventId, eventDate, eventName, city, status } = shows[index]!
      // What was called off is shown where it left costs.
      if (isDead(status) && row.costs.actual === 0) return []
      const own = invoices.filter(({ bookingId }) => bookingId === row.bookingId)
      return {
        ...row,
        eventId,
        eventDate,
        name: city ?? eventName,
        status,
        invoices: own.map(({ bookingId: _of, ...sum }) => sum),
      }
    }),
    seesIncome,
    canEdit: can(member, 'expenses.manage', about),
  }
}
export type ReadBudget = Awaited<ReturnType<typeof readBudget>>
