/** Calls about how the agency does: pipeline, commission, what is owed, what artists earn. */
import { z } from 'zod'
import { can, ownOnly, type Member } from '#domain/access.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { addDays, addMonths, daysBetween, firstDayOf, lastDayOf, localDate, todayIn } from '#domain/dates.ts'
import { maxEventDays } from '#domain/booking/events/events.ts'
import { DomainError } from '#domain/errors.ts'
import {
  commissionRows,
  incomeRows,
  moneyOf,
  pipelineRows,
  receivableRows,
  ages,
  type ReportBooking,
} from '#domain/money/reports.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { localMonth } from '#domain/money/tax/fx-rate-inputs.ts'
import { restOfHundred, sumDecimals } from '#domain/money.ts'
import { asMessage } from '#domain/problems.ts'
import { listColleagues } from '../../platform/members/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { bookingFinance } from './booking-finance.ts'
import { listOpenAmounts, listReportBookings, type StoredBooking } from './store.ts'

const minor = z.int()

const maxYears = 5

/** Days of whole months, at most five years of them. */
function spanOf(from: string, to: string) {
  const span = { from: firstDayOf(from), to: lastDayOf(to) }
  if (
    span.to < span.from ||
    daysBetween(span.from, addMonths(span.from, 12 * maxYears)) < daysBetween(span.from, span.to)
  ) {
    const problem = moneyProblem('report.span', { years: maxYears })
    throw new DomainError('BAD_REQUEST', { problem, fields: { to: asMessage(problem) } })
  }
  return span
}

/** Who shares what the agency earns: as the deal says, else the co-agents, and the agent in charge the rest. */
function agentsOf({ terms, coAgents, agentUserId }: StoredBooking): ReportBooking['agents'] {
  if (terms && terms.commissionShares.length > 0) return terms.commissionShares
  if (!agentUserId) return []
  const others = coAgents
    .filter(({ splitPct }) => splitPct > 0)
    .map(({ userId, splitPct }) => ({ userId, pct: `${splitPct}` }))
  const rest = restOfHundred(sumDecimals(others.map(({ pct }) => pct)))
  return [{ userId: agentUserId, pct: rest }, ...others]
}
const asCase = ({ coAgents, agentUserId, ...booking }: StoredBooking): ReportBooking => ({
  ...booking,
  agents: agentsOf({ ...booking, coAgents, agentUserId }),
})

const ownUserId = (member: Member, userId: string) => (ownOnly(member, 'reportsFinance') ? userId : null)

export const reportsRouter = router({
  bookingFinance,

  /** Shows by month and status. Whoever may not see deals gets their number, and no amount. */
  pipeline: orgProcedure('reportsPipeline.view')
    .input(orgInput({ from: localMonth(), to: localMonth() }))
    .output(
      z.strictObject({
        rows: z.array(
          z.strictObject({
            month: z.string(),
            status: z.enum(bookingStatuses),
            currency: z.string().nullable(),
            count: z.int(),
            feeMinor: minor.nullable(),
            weightedMinor: minor.nullable(),
          }),
        ),
        seesMoney: z.boolean(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const stored = await listReportBookings(ctx.tx, ctx.scope, spanOf(input.from, input.to))
      const seesMoney = can(ctx.member, 'deals.view')
      if (seesMoney) return { rows: pipelineRows(stored.map(asCase)), seesMoney }
      const blind = stored.map((booking) => asCase({ ...booking, terms: null, figures: null }))
      const rows = pipelineRows(blind).map((row) => ({ ...row, feeMinor: null, weightedMinor: null }))
      return { rows, seesMoney }
    }),

  /** The fee of each booking that a list shows, as its deal has it now; those without a deal are left out. */
  fees: orgProcedure('deals.view')
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(z.array(z.strictObject({ bookingId: z.uuid(), amountMinor: minor, currency: z.string() })))
    .query(async ({ ctx, input: { from, to } }) => {
      // A list also shows events that began before its first day.
      const span = { from: addDays(from, -maxEventDays), to }
      const stored = await listReportBookings(ctx.tx, ctx.scope, span)
      return stored.flatMap((booking) => {
        const found = moneyOf(booking)
        return found
          ? [{ bookingId: booking.bookingId, amountMinor: found.feeMinor, currency: found.currency }]
          : []
      })
    }),

  /** What the agency earns by agent; agents see their own. */
  commission: orgProcedure('reportsFinance.view')
    .input(orgInput({ from: localMonth(), to: localMonth() }))
    .output(
      z.strictObject({
        rows: z.array(
          z.strictObject({
            userId: z.uuid().nullable(),
            name: z.string().nullable(),
            currency: z.string(),
            count: z.int(),
            earnedMinor: minor,
            forecastMinor: minor,
          }),
        ),
      }),
    )
    .query(async ({ ctx, input }) => {
      const stored = await listReportBookings(ctx.tx, ctx.scope, spanOf(input.from, input.to))
      const people = await listColleagues(ctx.tx, ctx.scope)
      const own = ownUserId(ctx.member, ctx.scope.userId)
      const rows = commissionRows(stored.map(asCase))
        .filter(({ userId }) => own === null || userId === own)
        .map((row) => ({ ...row, name: people.find(({ userId }) => userId === row.userId)?.name ?? null }))
      return { rows }
    }),

  /** Who owes what, by age. */
  receivables: orgProcedure('reportsFinance.view')
    .input(orgInput({}))
    .output(
      z.strictObject({
        rows: z.array(
          z.strictObject({
            payerId: z.uuid().nullable(),
            payer: z.string(),
            currency: z.string(),
            count: z.int(),
            openMinor: minor,
            byAge: z.record(z.enum(ages), minor),
            daysOverdue: z.int(),
          }),
        ),
      }),
    )
    .query(async ({ ctx }) => {
      const today = todayIn(ctx.org.tz, ctx.now)
      const own = ownUserId(ctx.member, ctx.scope.userId)
      return { rows: receivableRows(await listOpenAmounts(ctx.tx, ctx.scope, today, own)) }
    }),

  /** What artists earn by month of a year; agents see shows of their own. */
  artistIncome: orgProcedure('reportsFinance.view')
    .input(orgInput({ year: z.int().min(2000).max(2100), artistId: z.uuid().optional() }))
    .output(
      z.strictObject({
        rows: z.array(
          z.strictObject({
            month: z.string(),
            artistId: z.uuid(),
            artistName: z.string(),
            currency: z.string(),
            count: z.int(),
            feeMinor: minor,
            agencyMinor: minor,
            artistMinor: minor,
          }),
        ),
      }),
    )
    .query(async ({ ctx, input: { year, artistId } }) => {
      const span = { from: localDate(year, 1, 1)!, to: localDate(year, 12, 31)!, artistId }
      const stored = await listReportBookings(ctx.tx, ctx.scope, span)
      const own = ownUserId(ctx.member, ctx.scope.userId)
      const cases = stored.map(asCase)
      return {
        rows: incomeRows(
          own ? cases.filter(({ agents }) => agents.some(({ userId }) => userId === own)) : cases,
        ),
      }
    }),
})
