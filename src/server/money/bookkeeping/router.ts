/** Calls about what leaves for the tax adviser: what a month's export holds, and what keeps it from leaving. */
import { z } from 'zod'
import { datevFixes } from '#domain/money/bookkeeping/datev-month.ts'
import { localMonth } from '#domain/money/tax/fx-rate-inputs.ts'
import { problemText } from '#texts/problems.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { bookMonth } from './datev.ts'

const Problem = z.strictObject({
  fix: z.enum(datevFixes),
  id: z.string().nullable(),
  label: z.string(),
  message: z.string(),
  currency: z.string().nullable(),
  month: z.string().nullable(),
})
const UsedRate = z.strictObject({
  id: z.string(),
  kind: z.enum(['invoice', 'payment']),
  label: z.string(),
  text: z.string(),
  /** Found for the export, since the record was written without one. */
  isLater: z.boolean(),
})

export const bookkeepingRouter = router({
  /** How many bookings a month has, what has to be fixed first, and the exchange rates that were used. */
  month: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ month: localMonth() }))
    .output(z.strictObject({ rowCount: z.int(), problems: z.array(Problem), rates: z.array(UsedRate) }))
    .query(async ({ ctx, input: { month } }) => {
      const { rows, problems, rates } = await bookMonth(ctx, month)
      return {
        rowCount: rows.length,
        problems: problems.map(({ problem, ...rest }) => ({ ...rest, message: problemText(problem, ctx.t) })),
        rates,
      }
    }),
})
