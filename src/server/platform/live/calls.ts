/** The call behind the route /live: may the person watch this organisation? Not on /trpc. */
import { z } from 'zod'
import { orgInput, orgProcedure, router } from '../../trpc.ts'

export const liveCalls = router({
  /** `isLimited` for members who see only some artists: they learn that something changed, not what. */
  watch: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(z.strictObject({ orgId: z.uuid(), isLimited: z.boolean() }))
    .query(({ ctx }) => ({ orgId: ctx.org.id, isLimited: ctx.member.artistIds !== null })),
})
