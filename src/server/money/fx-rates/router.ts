/** Calls about exchange rates: the central bank's by day, and the finance ministry's monthly averages for VAT. */
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { FxRateInput, VatRateInput } from '#domain/money/tax/fx-rate-inputs.ts'
import { ministrySource } from '#domain/money/tax/exchange-rates.ts'
import { publishedMonths, publishedRates } from '#domain/money/tax/vat-rates-published.ts'
import { maxTableLength, readVatRateTable } from '#domain/money/tax/vat-rates-table.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { deleteVatRate, listVatRates, saveVatRates } from './average-store.ts'
import { readEcbRates } from './ecb.ts'
import { findHomeRates } from './home-rates.ts'
import { listRates, saveRates } from './store.ts'

/** The file of ninety days has 250 kB. */
const MAX_FILE = 900_000
const Rate = z.strictObject({
  currency: z.string(),
  rateDate: z.string(),
  rate: z.string(),
  source: z.string(),
})

const Average = z.strictObject({
  currency: z.string(),
  month: z.string(),
  rate: z.string(),
  source: z.string(),
  /** Entered or read in by the organisation; it comes before the published one. */
  isOwn: z.boolean(),
})

export const fxRatesRouter = router({
  /** The monthly averages for VAT: those that are shipped, and the organisation's own before them. */
  averages: orgProcedure('legal.view')
    .input(orgInput({}))
    .output(z.strictObject({ rates: z.array(Average), publishedUntil: z.string(), canManage: z.boolean() }))
    .query(async ({ ctx }) => {
      const own = (await listVatRates(ctx.tx, ctx.scope)).map((rate) => ({ ...rate, isOwn: true }))
      const known = new Set(own.map(({ currency, month }) => `${currency} ${month}`))
      const published = publishedMonths.flatMap((month) =>
        [...publishedRates(month)]
          .filter(([currency]) => !known.has(`${currency} ${month}`))
          .map(([currency, rate]) => ({ currency, month, rate, source: ministrySource, isOwn: false })),
      )
      return {
        rates: [...own, ...published].toSorted(
          (a, b) => b.month.localeCompare(a.month) || a.currency.localeCompare(b.currency),
        ),
        publishedUntil: publishedMonths.at(-1)!,
        canManage: can(ctx.member, 'legal.manage'),
      }
    }),

  /** Enters the average of a month. Issued invoices keep the rate that they were issued with. */
  setAverage: orgProcedure('legal.manage')
    .input(orgInput({ average: VatRateInput }))
    .output(z.strictObject({ currency: z.string(), month: z.string() }))
    .mutation(async ({ ctx, input: { average } }) => {
      await saveVatRates(ctx.tx, ctx.scope, [average])
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, after: { vatRate: average } })
      return { currency: average.currency, month: average.month }
    }),

  /** Imports the ministry's table, as downloaded or pasted. */
  readAverages: orgProcedure('legal.manage')
    .input(orgInput({ table: z.string().max(maxTableLength, asMessage(moneyProblem('rate.tableTooLong'))) }))
    .output(z.strictObject({ count: z.int(), from: z.string(), to: z.string() }))
    .mutation(async ({ ctx, input: { table } }) => {
      const rates = readVatRateTable(table)
      const months = rates.map(({ month }) => month).toSorted()
      const span = { count: rates.length, from: months[0]!, to: months.at(-1)! }
      await saveVatRates(ctx.tx, ctx.scope, rates)
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, after: { vatRates: span } })
      return span
    }),

  /** Removes an own average, so that the published one counts again. */
  removeAverage: orgProcedure('legal.manage')
    .input(orgInput({ currency: VatRateInput.shape.currency, month: VatRateInput.shape.month }))
    .output(z.strictObject({ currency: z.string(), month: z.string() }))
    .mutation(async ({ ctx, input: { currency, month } }) => {
      if (!(await deleteVatRate(ctx.tx, ctx.scope, { currency, month }))) throw new DomainError('NOT_FOUND')
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, before: { vatRate: { currency, month } } })
      return { currency, month }
    }),

  /** What overviews convert by: the latest rate of each currency that anybody published, and the own currency. */
  home: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(z.strictObject({ homeCurrency: z.string(), rates: z.array(Rate) }))
    .query(async ({ ctx }) => {
      const { homeCurrency, rates } = await findHomeRates(ctx)
      return { homeCurrency, rates: [...rates] }
    }),

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
    .input(orgInput({ xml: z.string().max(MAX_FILE, asMessage(moneyProblem('rate.fileTooLarge'))) }))
    .output(z.strictObject({ count: z.int(), from: z.string(), to: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const rates = readEcbRates(input.xml)
      const days = rates.map(({ rateDate }) => rateDate).toSorted()
      const span = { count: rates.length, from: days[0]!, to: days.at(-1)! }
      await saveRates(ctx.tx, ctx.scope, rates)
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, after: { fxRates: span } })
      return span
    }),

  /** Enters the rate of a day by hand. */
  set: orgProcedure('legal.manage')
    .input(orgInput({ rate: FxRateInput }))
    .output(z.strictObject({ currency: z.string() }))
    .mutation(async ({ ctx, input: { rate } }) => {
      await saveRates(ctx.tx, ctx.scope, [rate])
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, after: { fxRate: rate } })
      return { currency: rate.currency }
    }),
})
