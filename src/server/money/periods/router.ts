/** Calls about the books of months: open items, closing, reopening. */
import { z } from 'zod'
import { monthOf, todayIn, type LocalMonth } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { requiredText } from '#domain/fields.ts'
import { assertMayClose, periodState } from '#domain/booking/availability/periods.ts'
import { closingCheckKeys } from '#domain/booking/availability/closing-checks.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { localMonth } from '#domain/money/tax/fx-rate-inputs.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { closingCheckLabels } from '#texts/booking/availability.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { closePeriod, findChecklists, listClosed, lockPeriod, reopenPeriod } from './store.ts'

const month = { month: localMonth() }
const State = z.enum(['open', 'closed', 'future'])

async function isMonthClosed(
  { tx, scope }: { tx: Tx; scope: OrgScope },
  month: LocalMonth,
): Promise<boolean> {
  const rows = await listClosed(tx, scope, Number(month.slice(0, 4)))
  return rows.some((row) => monthOf(row.month) === month && row.reopenedAt === null)
}

export const periodsRouter = router({
  /** The months of a year up to now, each with its open items. */
  list: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ year: z.int().min(2000).max(2100) }))
    .output(
      z.strictObject({
        months: z.array(
          z.strictObject({
            month: z.string(),
            state: State,
            checklist: z.array(
              z.strictObject({ key: z.enum(closingCheckKeys), label: z.string(), count: z.int() }),
            ),
            closedAt: z.date().nullable(),
            closedByName: z.string().nullable(),
            reopenedReason: z.string().nullable(),
          }),
        ),
      }),
    )
    .query(async ({ ctx, input: { year } }) => {
      const today = todayIn(ctx.org.tz, ctx.now)
      const closed = await listClosed(ctx.tx, ctx.scope, year)
      const names = Array.from({ length: 12 }, (_, index) => `${year}-${`${index + 1}`.padStart(2, '0')}`)
      const checklistOf = await findChecklists(ctx.tx, ctx.scope, [`${year}-01`, `${year}-12`])
      const months = names
        .filter((name) => name <= monthOf(today))
        .map((name) => {
          const row = closed.find((each) => monthOf(each.month) === name)
          const isClosed = row !== undefined && row.reopenedAt === null
          const counts = checklistOf(name)
          return {
            month: name,
            state: periodState(name, isClosed, today),
            checklist: closingCheckKeys.map((key) => ({
              key,
              label: ctx.t(closingCheckLabels[key]),
              count: counts[key],
            })),
            closedAt: isClosed ? row.closedAt : null,
            closedByName: isClosed ? row.closedByName : null,
            reopenedReason: row?.reopenedReason ?? null,
          }
        })
      return { months }
    }),

  /** Closes a month: nothing is issued, paid or posted into it any more. `despite` lets open records stay so. */
  close: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ ...month, despite: z.boolean().default(false) }))
    .output(z.strictObject({ state: State }))
    .mutation(async ({ ctx, input }) => {
      await lockPeriod(ctx.tx, ctx.scope, input.month)
      const checklistOf = await findChecklists(ctx.tx, ctx.scope, [input.month, input.month])
      const checklist = checklistOf(input.month)
      const state = periodState(
        input.month,
        await isMonthClosed(ctx, input.month),
        todayIn(ctx.org.tz, ctx.now),
      )
      assertMayClose(state, checklist, input.despite)
      await closePeriod(ctx.tx, ctx.scope, input.month, checklist)
      ctx.log({
        entity: 'organisation',
        entityId: ctx.org.id,
        after: { closedMonth: input.month, checklist },
      })
      return { state: 'closed' }
    }),

  reopen: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ ...month, reason: requiredText(300, moneyProblem('reasonMissing')) }))
    .output(z.strictObject({ state: State }))
    .mutation(async ({ ctx, input }) => {
      await lockPeriod(ctx.tx, ctx.scope, input.month)
      if (!(await reopenPeriod(ctx.tx, ctx.scope, input.month, input.reason))) {
        throw new DomainError('CONFLICT', { problem: moneyProblem('month.notClosed') })
      }
      const after = { reopenedMonth: input.month, reason: input.reason }
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, after })
      return { state: periodState(input.month, false, todayIn(ctx.org.tz, ctx.now)) }
    }),
})
