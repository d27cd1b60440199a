/** Files for the bank, out. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { assertAllArtists } from '../bank/all-artists.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findFile } from './store.ts'

export const payoutFilesRouter = router({
  file: orgProcedure('payments.administrate')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ name: z.string(), bytes: z.instanceof(Buffer) }))
    .query(async ({ ctx, input }) => {
      assertAllArtists(ctx.scope)
      const { messageId, bytes } = await findFile(ctx.tx, ctx.scope, input.id)
      return { name: `${messageId}.xml`, bytes }
    }),
})
