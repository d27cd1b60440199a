/** Calls about what a new agency does first: the list, leaving a step out, putting the list away. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { firstSteps, firstStepsOf, firstStepsOwner, firstStepStates } from '#domain/desk/first-steps.ts'
import { languageOf } from '#domain/language.ts'
import { activateStandards } from '../../documents/contract-templates/standard.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { changeFirstSteps, countFirsts, findFirstSteps } from './store.ts'

const Step = z.enum(firstSteps)
const StepWithState = z.strictObject({ step: Step, state: z.enum(firstStepStates) })

export const firstStepsRouter = router({
  /** Prepares what a first contract needs; nothing where somebody has prepared it already. */
  begin: orgProcedure(firstStepsOwner)
    .input(orgInput({}))
    .output(z.strictObject({ templates: z.array(z.string()) }))
    .mutation(async ({ ctx }) => {
      const templates = await activateStandards(ctx.tx, ctx.scope, languageOf(ctx.org.locale))
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, after: { templates } })
      return { templates }
    }),

  /** Those that the caller may take. */
  get: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(z.strictObject({ steps: z.array(StepWithState), isHidden: z.boolean(), canChange: z.boolean() }))
    .query(async ({ ctx: { tx, scope, member } }) => {
      const [counts, stored] = await Promise.all([countFirsts(tx, scope), findFirstSteps(tx, scope)])
      return {
        steps: firstStepsOf(counts, stored.firstStepsSkipped, (permission) => can(member, permission)),
        isHidden: stored.firstStepsHidden,
        canChange: can(member, firstStepsOwner),
      }
    }),

  /** Leaves a step out for everybody, or takes it up again. */
  skip: orgProcedure(firstStepsOwner)
    .input(orgInput({ step: Step, isSkipped: z.boolean() }))
    .output(z.strictObject({ skipped: z.array(Step) }))
    .mutation(async ({ ctx, input: { step, isSkipped } }) => {
      const { firstStepsSkipped: before } = await findFirstSteps(ctx.tx, ctx.scope)
      const skipped = firstSteps.filter((each) => (each === step ? isSkipped : before.includes(each)))
      await changeFirstSteps(ctx.tx, ctx.scope, { firstStepsSkipped: skipped })
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, after: { firstStepsSkipped: skipped } })
      return { skipped }
    }),

  /** Puts the list away for everybody, or brings it back. */
  hide: orgProcedure(firstStepsOwner)
    .input(orgInput({ isHidden: z.boolean() }))
    .output(z.strictObject({ isHidden: z.boolean() }))
    .mutation(async ({ ctx, input: { isHidden } }) => {
      await changeFirstSteps(ctx.tx, ctx.scope, { firstStepsHidden: isHidden })
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, after: { firstStepsHidden: isHidden } })
      return { isHidden }
    }),
})
