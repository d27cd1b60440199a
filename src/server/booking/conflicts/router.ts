/** What contradicts an act, for the sheet that leads to it. */
import { z } from 'zod'
import { acts } from '#domain/booking/bookings/conflicts.ts'
import { localDate } from '#domain/fields.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { conflictsOfAll } from './facts.ts'
import { ConflictRow, translatedConflicts } from './outputs.ts'

export const conflictsRouter = router({
  list: orgProcedure('bookings.view')
    .input(
      orgInput({
        bookingIds: z.array(z.uuid()).min(1).max(200),
        act: z.enum(acts),
        /** The day that the act is entered with; today unless it is given. */
        on: localDate().optional(),
        /** Of issuing: the drafts; all of the bookings unless they are given. */
        invoiceIds: z.array(z.uuid()).max(50).optional(),
      }),
    )
    .output(z.strictObject({ conflicts: z.array(ConflictRow) }))
    .query(async ({ ctx, input: { bookingIds, act, ...details } }) => ({
      conflicts: translatedConflicts(await conflictsOfAll(ctx, act, bookingIds, details), ctx.t),
    })),
})
