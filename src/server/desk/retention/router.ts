/** Calls about how long an organisation keeps data. */
import { z } from 'zod'
import { Retention } from '#domain/desk/personal-data/retention.ts'
import { DomainError } from '#domain/errors.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findRetention, saveRetention } from './store.ts'

export const retentionRouter = router({
  get: orgProcedure('personalData.administrate')
    .input(orgInput({}))
    .output(z.strictObject({ retention: Retention, version: z.int() }))
    .query(({ ctx }) => findRetention(ctx.tx, ctx.scope)),

  /** Shorter times remove data with the next run of the night. */
  update: orgProcedure('personalData.administrate')
    .meta({ recentSignIn: true })
    .input(orgInput({ retention: Retention, version: z.int().min(0) }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input: { retention, version } }) => {
      const { retention: before } = await findRetention(ctx.tx, ctx.scope)
      if (!(await saveRetention(ctx.tx, ctx.scope, { retention, version }))) throw new DomainError('CONFLICT')
      ctx.log({ entity: 'retention', ...changedFields(before, retention) })
      return { version: version + 1 }
    }),
})
