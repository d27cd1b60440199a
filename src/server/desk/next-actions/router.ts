/** The call behind every place that names the next step of a show. */
import { z } from 'zod'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { todayIn } from '#domain/dates.ts'
import { actionRoles, kindsInOrder, turns } from '#domain/desk/next-action-rules.ts'
import { nextActionsOf, showGaps } from '#domain/desk/next-actions.ts'
import { withOwnArtists } from '../../platform/db/artist-reach.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { readEventFacts } from './store.ts'

const text = z.string().nullable()

export const NextAction = z.strictObject({
  kind: z.enum(kindsInOrder),
  id: z.uuid(),
  dueAt: z.date().nullable(),
  dueOn: text,
  turn: z.enum(turns),
  who: text,
  party: text,
  role: z.enum(actionRoles).nullable(),
  mayAct: z.boolean(),
  label: text,
  hold: z.strictObject({ version: z.int(), rank: z.int(), holder: text }).nullable(),
  gaps: z.array(z.enum(showGaps)),
})

const Show = z.strictObject({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  /** The show is still on or over, so that “nothing to do” says something. */
  isAlive: z.boolean(),
  /** Most pressing first. */
  actions: z.array(NextAction),
})

/** As many as a list asks about at once. */
export const mostEvents = 200

export const nextActionsRouter = router({
  ofEvents: orgProcedure('events.view')
    .input(orgInput({ eventIds: z.array(z.uuid()).max(mostEvents) }))
    .output(z.array(Show))
    .query(async ({ ctx, input }) => {
      const { member, now, org } = ctx
      // Each record beside the event keeps to the artists of the member.
      const { tx, scope } = withOwnArtists(ctx, member)
      const reader = { member, today: todayIn(org.tz, now) }
      const shows = await readEventFacts(tx, scope, reader, input.eventIds)
      const acting = { ...member, userId: scope.userId }
      return shows.map((show) => ({
        bookingId: show.bookingId,
        eventId: show.eventId,
        isAlive: !isDead(show.status),
        actions: nextActionsOf(show, acting, now),
      }))
    }),
})
