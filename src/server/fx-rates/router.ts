/** Calls about exchange rates: those of the central bank from its file, and others by hand. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { FxRateInput } from '#domain/fx-rate-inputs.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import { readEcbRates } from './ecb.ts'
import { listRates, saveRates } from './store.ts'

/** The file of ninety days has 250 kB. */
const MAX_FILE = 900_000
const Rate = z.strictObject({
  currency: z.string(),
  rateDate: z.string(),
  rate: z.string(),
  source: z.string(),
})

export const fxRatesRouter = router({
  /** The latest five of each currency. */
  list: orgProcedure('legal.view')
    .input(orgInput({}))
    .output(z.strictObject({ rates: z.array(Rate), canManage: z.boolean() }))
    .query(async ({ ctx }) => ({
      rates: await listRates(ctx.tx, ctx.scope, 5),
      canManage: can(ctx.member, 'legal.manage'),
    })),

  /** Takes over the rates of a file of the central bank. */
  read: orgProcedure('legal.manage')
    .input(
      orgInput({ xml: z.string().max(MAX_FILE, 'This file is too large. Take the file of ninety days.') }),
    )
    .output(z.strictObject({ count: z.int(), from: z.string(), to: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const rates = readEcbRates(input.xml)
      const days = rates.map(({ rateDate }) => rateDate).toSorted()
      const span = { count: rates.length, from: days[0]!, to: days.at(-1)! }
      await saveRates(ctx.tx, ctx.scope, rates)
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, after: { fxRates: span } })
      return span
    }),

  /** Enters one rate, such as the finance ministry's average of a month. */
  set: orgProcedure('legal.manage')
    .input(orgInput({ rate: FxRateInput }))
    .output(z.strictObject({ currency: z.string() }))
    .mutation(async ({ ctx, input: { rate } }) => {
      await saveRates(ctx.tx, ctx.scope, [rate])
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, after: { fxRate: rate } })
      return { currency: rate.currency }
    }),
})
