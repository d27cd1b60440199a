/** Travel in the portal: of one event (product specification 7), and of all shows together. */
import { z } from 'zod'
import { artistEventInput, artistEventProcedure, artistProcedure, orgInput } from '../../trpc.ts'
import { PortalSegmentRow } from '../travel/outputs.ts'
import { listPortalSegments } from '../travel/portal-store.ts'
import { findPortalEvent } from './store.ts'

const Itinerary = z.strictObject({ segments: z.array(PortalSegmentRow) })

export const travelCalls = {
  itinerary: artistEventProcedure
    .input(artistEventInput)
    .output(Itinerary)
    .query(async ({ ctx, input: { eventId } }) => {
      await findPortalEvent(ctx.tx, ctx.scope, eventId)
      return { segments: await listPortalSegments(ctx.tx, ctx.scope, eventId) }
    }),

  /** What leaves on the local days from `from` to `to`. */
  travel: artistProcedure
    .input(orgInput({ from: z.iso.date(), to: z.iso.date() }))
    .output(Itinerary)
    .query(async ({ ctx, input }) => ({ segments: await listPortalSegments(ctx.tx, ctx.scope, input) })),
}
