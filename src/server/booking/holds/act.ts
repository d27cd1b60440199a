/** Acting on a hold as a person: each action locks booking and dates first, asks the machine, and lets the rest follow. */
import type { Member } from '#domain/access.ts'
import { assertHoldAction, assertReleaseNote } from '#domain/booking/holds/hold-decisions.ts'
import { challengeFirst, dateEnd, extendHold, liveQueue } from '#domain/booking/holds/hold-queue.ts'
import {
  bookingEnd,
  isLiveHold,
  type Hold,
  type HoldAction,
  type ReleaseReason,
} from '#domain/booking/holds/holds.ts'
import { releaseText } from '#texts/booking/holds.ts'
import { orgTranslator } from '../../texts.ts'
import { actorOf, changeStatus, type StatusCall } from '../bookings/change-status.ts'
import { lockBooking } from '../bookings/store.ts'
import { sameVersion } from '../../platform/db/records.ts'
import { queueActorOf } from '../hold-queue/queue-actor.ts'
import { applyChange, end } from '../hold-queue/queue.ts'
import { findHold, findPolicy, lockArtistDates, readQueue } from '../hold-queue/store.ts'
import { factsOf } from './show-hold.ts'

export type HoldCall = StatusCall & { member: Member }

/** Everything about a hold that an action needs, with nobody else at it until the call is over. */
async function open(ctx: HoldCall, id: string, version: number) {
  const { tx, scope, org } = ctx
  const found = await findHold(tx, scope, id)
  const booking = found.bookingId ? await lockBooking(tx, scope, found.bookingId) : null
  await lockArtistDates(tx, scope, { orgId: org.id, artistId: found.artistId })
  // Read again behind the lock: a queue may have moved up meanwhile.
  const hold = await findHold(tx, scope, id)
  sameVersion(hold, version, 'hold')
  const { artistId, date, side } = hold
  const queue = await readQueue(tx, scope, { orgId: org.id, artistId, date, side })
  return { hold, booking, queue }
}
type Opened = Awaited<ReturnType<typeof open>>

function assertMay(ctx: HoldCall, action: HoldAction, { hold, queue }: Opened): void {
  const first = liveQueue(queue)[0] ?? hold
  assertHoldAction(action, hold, actorOf(ctx), factsOf(ctx, hold, first))
}

/** Where a person reads about the hold: its event, or the artist's page while there is none. */
const entityOf = ({ hold }: Opened) =>
  hold.eventId ? { entity: 'event', entityId: hold.eventId } : { entity: 'artist', entityId: hold.artistId }

/** Gives the hold more time: by the policy, or until the instant given. */
export async function extend(ctx: HoldCall, id: string, version: number, until: Date | null) {
  const opened = await open(ctx, id, version)
  assertMay(ctx, 'extend', opened)
  const { policy, tz } = await findPolicy(ctx.tx, ctx.scope, ctx.org.id)
  const before = opened.queue.find((hold) => hold.id === id)!
  const after = extendHold(before, policy, ctx.now, dateEnd(before.date, tz), until)
  const queue = opened.queue.map((hold) => (hold.id === id ? after : hold))
  await applyChange(queueActorOf(ctx), opened.queue, { queue, events: [] })
  const logged = { before: { expiresAt: before.expiresAt }, after: { expiresAt: after.expiresAt } }
  return { expiresAt: after.expiresAt, log: { ...entityOf(opened), ...logged } }
}

/** Calls on the first of the queue to answer, on behalf of a lower hold. */
export async function challenge(ctx: HoldCall, id: string, version: number) {
  const opened = await open(ctx, id, version)
  assertMay(ctx, 'challenge', opened)
  const { policy } = await findPolicy(ctx.tx, ctx.scope, ctx.org.id)
  const change = challengeFirst(opened.queue, id, policy, ctx.now)
  await applyChange(queueActorOf(ctx), opened.queue, change)
  const deadline = liveQueue(change.queue)[0]!.challengeDeadline!
  return {
    deadline,
    log: { ...entityOf(opened), after: { challengedFirst: true, challengeDeadline: deadline } },
  }
}

/** Gives the hold up; a booking that is still on hold ends with it. */
export async function release(
  ctx: HoldCall,
  id: string,
  version: number,
  { reason, note }: { reason: ReleaseReason; note: string | null },
) {
  const opened = await open(ctx, id, version)
  const { hold, booking } = opened
  assertMay(ctx, hold.state === 'challenged' ? 'giveWay' : 'release', opened)
  assertReleaseNote(reason, note)
  const text = releaseText(reason, note, orgTranslator(ctx.org))
  let status: string | undefined
  if (booking?.status === 'hold') {
    const command = { action: bookingEnd[reason], reason, note }
    status = (await changeStatus(ctx, booking, command)).state.status
  }
  // A dead booking has given its hold up already.
  const still: Hold = await findHold(ctx.tx, ctx.scope, id)
  if (isLiveHold(still)) await end(queueActorOf(ctx), still, { state: 'released', reason: text })
  return {
    log: {
      ...entityOf(opened),
      before: { holdRank: hold.rank, ...(status && { status: 'hold' }) },
      after: { holdRank: null, holdReleased: text, ...(status && { status, statusReason: text }) },
    },
  }
}

/** Confirms: the booking, by its own machine with all its guards; a hold without one is kept for good. */
export async function confirm(ctx: HoldCall, id: string, version: number, overrideReason: string | null) {
  const opened = await open(ctx, id, version)
  const { booking, hold } = opened
  assertMay(ctx, 'confirm', opened)
  if (booking) {
    const { logged } = await changeStatus(ctx, booking, { action: 'confirm', overrideReason })
    return { log: { ...entityOf(opened), ...logged } }
  }
  await end(queueActorOf(ctx), hold, { state: 'confirmed', reason: null })
  return { log: { ...entityOf(opened), before: { holdRank: hold.rank }, after: { holdConfirmed: true } } }
}
