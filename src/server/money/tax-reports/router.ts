/** Calls about what the tax office and the artists' social security want to know. */
import { z } from 'zod'
import { localDate as dayOf } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { localDate } from '#domain/fields.ts'
import { vatCategories } from '#domain/booking/ledger/invoice-kinds.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { problemText } from '#texts/problems.ts'
import { kskReportable, kskYear } from '#domain/money/tax/ksk.ts'
import { figuresOn } from '#domain/people/tax-figures.ts'
import { vatReport } from '#domain/money/tax/vat-report.ts'
import { listTaxFigures } from '../money-settings/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { listOwedFees, listOwnDocuments } from './store.ts'

const minor = z.int()

export const taxReportsRouter = router({
  /** VAT on what the agency sold in its own name, and its sales by VAT id; by day of issue. */
  vat: orgProcedure('reportsFinance.administrate')
    .input(orgInput({ from: localDate(), to: localDate() }))
    .output(
      z.strictObject({
        rows: z.array(
          z.strictObject({
            currency: z.string(),
            category: z.enum(vatCategories),
            pct: z.string(),
            count: z.int(),
            baseMinor: minor,
            vatMinor: minor,
          }),
        ),
        recap: z.array(
          z.strictObject({
            vatId: z.string(),
            name: z.string(),
            currency: z.string(),
            count: z.int(),
            baseMinor: minor,
          }),
        ),
      }),
    )
    .query(async ({ ctx, input: { from, to } }) => {
      if (to < from) {
        const problem = moneyProblem('period.order')
        throw new DomainError('BAD_REQUEST', { problem, fields: { to: asMessage(problem) } })
      }
      return vatReport(await listOwnDocuments(ctx.tx, ctx.scope, from, to))
    }),

  /** The yearly report to the artists' social security: who was paid, what counts, and the levy on it. */
  ksk: orgProcedure('reportsFinance.administrate')
    // From when on the usual figures are known.
    .input(orgInput({ year: z.int().min(2020).max(2100) }))
    .output(
      z.strictObject({
        rows: z.array(
          z.strictObject({
            artistId: z.uuid(),
            artistName: z.string(),
            currency: z.string(),
            shows: z.int(),
            amountMinor: minor,
            isReportable: z.boolean(),
            because: z.string(),
          }),
        ),
        pct: z.string(),
        baseMinor: minor,
        levyMinor: minor,
        /** Fees in other currencies count, at a rate that the accountant has to name. */
        hasForeign: z.boolean(),
      }),
    )
    .query(async ({ ctx, input: { year } }) => {
      const last = dayOf(year, 12, 31)!
      const fees = await listOwedFees(ctx.tx, ctx.scope, dayOf(year, 1, 1)!, last)
      const figures = figuresOn(await listTaxFigures(ctx.tx, ctx.scope), last)
      const rows = fees.map(({ legalKind, residenceCountry, ...row }) => {
        const verdict = kskReportable({ mode: 'agency_principal', legalKind, residenceCountry })
        return { ...row, isReportable: verdict.isReportable, because: problemText(verdict.because, ctx.t) }
      })
      const inEuro = rows.filter(({ currency }) => currency === 'EUR')
      const { baseMinor, levyMinor } = kskYear(inEuro, figures)
      return { rows, pct: figures.kskPct, baseMinor, levyMinor, hasForeign: inEuro.length < rows.length }
    }),
})
