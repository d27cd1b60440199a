/** A hold as calls show it: with what may be done with it, and why not. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { allowedHoldActions } from '#domain/booking/holds/hold-decisions.ts'
import { dateEnd } from '#domain/booking/holds/hold-queue.ts'
import { type Hold, holdActions, type HoldFacts, holdSides, holdStates } from '#domain/booking/holds/holds.ts'
import { translatedHoldActions } from '#texts/booking/booking-actions.ts'
import type { Translator } from '#texts/translator.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { actorOf } from '../bookings/change-status.ts'
import type { Org } from '../../context.ts'
import type { DescribedHold } from '../hold-queue/store.ts'

type Viewer = { member: Member; org: Org; now: Date }

/** The facts of a hold's guards; a hold that is over is first in no queue but its own. */
export function factsOf(
  ctx: Viewer,
  hold: Hold & Pick<DescribedHold, 'bookingStatus'>,
  first: HoldFacts['first'],
) {
  return {
    first,
    now: ctx.now,
    dateEndsAt: dateEnd(hold.date, ctx.org.tz),
    // A booking that goes on without its hold, such as an offer, is not ended by its release.
    mayEndBooking:
      hold.bookingStatus !== 'hold' || can(ctx.member, 'offers.administrate', { artistId: hold.artistId }),
  } satisfies HoldFacts
}

export function showHold(ctx: Viewer & { t: Translator }, hold: DescribedHold) {
  const first = {
    id: hold.firstId ?? hold.id,
    state: hold.firstState ?? hold.state,
    rank: 1,
  }
  return {
    id: hold.id,
    artistId: hold.artistId,
    artistName: hold.artistName,
    artistSlug: hold.artistSlug,
    date: hold.date,
    side: hold.side,
    rank: hold.rank,
    state: hold.state,
    bookingId: hold.bookingId,
    bookingStatus: hold.bookingStatus,
    eventId: hold.eventId,
    eventName: hold.eventName,
    venueName: hold.venueName,
    city: hold.city,
    holderName: hold.holderName,
    contactName: hold.contactName,
    agentName: hold.agentName,
    placedAt: hold.placedAt,
    expiresAt: hold.expiresAt,
    challengedByRank: hold.challengedByRank,
    challengeDeadline: hold.challengeDeadline,
    releasedReason: hold.releasedReason,
    endedAt: hold.endedAt,
    version: hold.version,
    actions: translatedHoldActions(allowedHoldActions(hold, actorOf(ctx), factsOf(ctx, hold, first)), ctx.t),
  }
}

const text = z.string().nullable()

const Action = z.strictObject({
  action: z.enum(holdActions),
  label: z.string(),
  allowed: z.boolean(),
  reason: z.string().optional(),
  reasons: z
    .array(z.strictObject({ value: z.string(), label: z.string() }))
    .readonly()
    .optional(),
})

/** What calls about holds answer with. */
export const HoldRow = z.strictObject({
  id: z.uuid(),
  artistId: z.uuid(),
  artistName: z.string(),
  artistSlug: z.string(),
  date: z.string(),
  side: z.enum(holdSides),
  rank: z.int(),
  state: z.enum(holdStates),
  bookingId: z.uuid().nullable(),
  bookingStatus: z.enum(bookingStatuses).nullable(),
  eventId: z.uuid().nullable(),
  eventName: text,
  venueName: text,
  city: text,
  /** The promoter who holds, and the person there. */
  holderName: text,
  contactName: text,
  agentName: text,
  placedAt: z.date(),
  expiresAt: z.date(),
  challengedByRank: z.int().nullable(),
  challengeDeadline: z.date().nullable(),
  releasedReason: text,
  endedAt: z.date().nullable(),
  version: z.int(),
  actions: z.array(Action),
})
