/** The call behind the address of a logo. Not mounted on /trpc: it makes sense only as bytes. */
import { z } from 'zod'
import { publicProcedure, router } from '../../trpc.ts'
import { found } from '../db/records.ts'
import { findLogo } from './store.ts'

export const faceRouter = router({
  logo: publicProcedure
    .input(z.strictObject({ orgId: z.uuid() }))
    .output(z.instanceof(Buffer))
    .query(async ({ ctx, input }) => found(await findLogo(ctx.tx, ctx.scope, input.orgId))),
})
