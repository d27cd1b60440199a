/** A hold as calls show it: with what may be done with it, and why not. */
import { can, type Member } from '#domain/access.ts'
import { allowedHoldActions } from '#domain/booking/holds/hold-decisions.ts'
import { dateEnd } from '#domain/booking/holds/hold-queue.ts'
import type { Hold, HoldFacts } from '#domain/booking/holds/holds.ts'
import { translatedHoldActions } from '#texts/booking/allowed-actions.ts'
import type { Translator } from '#texts/translator.ts'
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
