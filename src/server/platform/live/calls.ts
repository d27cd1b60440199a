/** The call behind the route /live: may the person watch this organisation? Not on /trpc. */
import { z } from 'zod'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { listLatestChanges } from './store.ts'

export const liveCalls = router({
  /**
   * `isLimited` for members who see only some artists: they learn that something changed, not what. `changed`: the
   * entities of the last `withinMs` milliseconds.
   */
  watch: orgProcedure('workspace.view')
    .input(orgInput({ withinMs: z.number().min(0).optional() }))
    .output(z.strictObject({ orgId: z.uuid(), isLimited: z.boolean(), changed: z.array(z.string()) }))
    .query(async ({ ctx, input: { withinMs } }) => ({
      orgId: ctx.org.id,
      isLimited: ctx.member.artistIds !== null,
      changed: withinMs ? await listLatestChanges(ctx.tx, ctx.scope, withinMs) : [],
    })),
})
