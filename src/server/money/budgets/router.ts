/** Calls about budgets of tours: what is planned beside what is, and saving what is planned. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { BudgetInput } from '#domain/money/budgets/budgets.ts'
import { findTour, lockTour } from '../../booking/tours/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { Budget, Line } from './outputs.ts'
import { readBudget } from './read.ts'
import { findBudget, listOtherBudgets, saveBudget } from './store.ts'

const ofTour = { tourId: z.uuid() }

export const budgetsRouter = router({
  get: orgProcedure('expenses.view')
    .input(orgInput(ofTour))
    .output(Budget)
    .query(({ ctx, input: { tourId } }) => readBudget(ctx, tourId)),

  /** Budgets of other tours, to begin with. */
  others: orgProcedure('expenses.view')
    .input(orgInput(ofTour))
    .output(
      z.array(
        z.strictObject({ tourId: z.uuid(), name: z.string(), artistName: z.string(), lines: z.array(Line) }),
      ),
    )
    .query(async ({ ctx, input: { tourId } }) => {
      const { id } = await findTour(ctx.tx, ctx.scope, tourId)
      return listOtherBudgets(ctx.tx, ctx.scope, id)
    }),

  /** Takes the place of all lines; version 0 is a budget that has none yet. */
  save: orgProcedure('expenses.manage')
    .input(orgInput({ ...ofTour, version: z.int().min(0), budget: BudgetInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { tourId, version, budget } }) => {
      const tour = await lockTour(ctx.tx, ctx.scope, tourId)
      if (!can(ctx.member, 'expenses.manage', { artistId: tour.artistId })) throw new DomainError('FORBIDDEN')
      const before = await findBudget(ctx.tx, ctx.scope, tourId)
      await saveBudget(ctx.tx, ctx.scope, tourId, { version, lines: budget.lines })
      ctx.log({
        entity: 'tour',
        entityId: tourId,
        before: { budgetLines: before.lines.length },
        after: { budgetLines: budget.lines.length },
      })
      return { version: version + 1 }
    }),
})
