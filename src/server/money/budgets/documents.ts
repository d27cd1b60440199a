/** Budgets as tables and documents. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { languageOf, languages } from '#domain/language.ts'
import { budgetFileName, budgetTable, printBudget, type PrintedBudget } from '#texts/money/budget-document.ts'
import { findFace } from '../../platform/face/store.ts'
import { translatorOf } from '../../texts.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { readBudget } from './read.ts'

const target = orgInput({ tourId: z.uuid(), locale: z.enum(languages).optional() })
/** Without its ending. */
const name = z.string()

export const budgetDocumentsRouter = router({
  /** Everything, for the office. */
  table: orgProcedure('expenses.view')
    .input(target)
    .output(z.strictObject({ name, table: z.string() }))
    .query(async ({ ctx, input: { tourId, locale } }) => {
      const t = translatorOf(languageOf(locale, ctx.org.locale))
      const budget = await readBudget(ctx, tourId)
      return { name: budgetFileName(budget, t), table: budgetTable(budget, t) }
    }),

  /** For the artist's management: what the artist earns and bears. */
  document: orgProcedure('expenses.view')
    .input(target)
    .output(z.strictObject({ name, printed: z.custom<PrintedBudget>() }))
    .query(async ({ ctx, input: { tourId, locale } }) => {
      const t = translatorOf(languageOf(locale, ctx.org.locale))
      const budget = await readBudget(ctx, tourId, { borneBy: 'artist' })
      const agency = await findFace(ctx.tx, ctx.scope, ctx.scope.orgId)
      const printed = printBudget({ budget, agency, at: ctx.now, tz: ctx.org.tz }, t)
      return { name: budgetFileName(budget, t), printed }
    }),
})
