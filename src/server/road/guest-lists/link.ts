/** Calls of the page that a door opens with its link: the list, and who comes in, without an account. */
import { z } from 'zod'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { findDoorLink } from '../guest-door/store.ts'
import { linkProcedure } from '../../trpc.ts'
import { checkIn } from './check-in.ts'
import { CheckedIn, Door } from './outputs.ts'
import { viewDoor } from './view.ts'

const byLink = () => linkProcedure('guest-list', findDoorLink, 'link')
const token = z.string().min(1).max(200)

/** What one door reports about one name. */
export const reportShape = {
  entryId: z.uuid(),
  doorId: z.uuid(),
  count: z.int().min(-51).max(51),
  at: z.iso
    .datetime()
    .meta({ examples: ['2026-11-21T20:00:00Z'] })
    .transform((text) => new Date(text)),
}

export const doorLinkCalls = {
  open: byLink()
    .input(z.strictObject({ token, doorId: z.uuid() }))
    .output(Door)
    .query(({ ctx, input: { doorId } }) =>
      viewDoor(withAllArtists(ctx, 'sharedEvent'), { eventId: ctx.link.eventId, doorId, canCheckIn: true }),
    ),

  checkInByLink: byLink()
    .input(z.strictObject({ token, ...reportShape }))
    .output(CheckedIn)
    .mutation(({ ctx, input: { token: _token, ...report } }) =>
      checkIn(withAllArtists(ctx, 'sharedEvent'), ctx.link.eventId, report),
    ),
}
