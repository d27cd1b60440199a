/** What contradicts an act, for the sheet that leads to it. */
import { z } from 'zod'
import { acts } from '#domain/conflicts.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import { conflictsOf } from './facts.ts'
import { ConflictRow } from './outputs.ts'

export const conflictsRouter = router({
  list: orgProcedure('bookings.view')
    .input(orgInput({ bookingIds: z.array(z.uuid()).min(1).max(20), act: z.enum(acts) }))
    .output(z.strictObject({ conflicts: z.array(ConflictRow) }))
    .query(async ({ ctx, input }) => {
      const all = []
      for (const bookingId of new Set(input.bookingIds))
        all.push(...(await conflictsOf(ctx, input.act, bookingId)))
      // Shows of one contract often share what stands against it.
      return { conflicts: [...new Map(all.map((each) => [each.message, each])).values()] }
    }),
})
