/** What time does to holds: warns before they run out, ends them, and follows up challenges nobody answers. */
import { dueOf, warningMs } from '#domain/booking/holds/hold-queue.ts'
import type { Hold, HoldPolicy } from '#domain/booking/holds/holds.ts'
import { holdEndTexts } from '#texts/booking/holds.ts'
import type { ScheduledParts } from '../bookings/as-owner.ts'
import { changeBySystem, type StatusCall } from '../bookings/change-status.ts'
import { lockBookingIfFree } from '../bookings/store.ts'
import { queueActorOf, noteOnHold, writeToAgent, type QueueActor } from '../hold-queue/queue-actor.ts'
import { applyChange, end } from '../hold-queue/queue.ts'
import { describeHolds, findPolicy, listDueHolds, lockArtistDates, readQueue } from '../hold-queue/store.ts'

const AT_ONCE = 200

type Due = Awaited<ReturnType<typeof listDueHolds>>[number]

/** Does what is due by `now`; returns how many holds it touched. What somebody changes meanwhile waits its turn. */
export async function processDueHolds(parts: ScheduledParts, now: Date): Promise<number> {
  const { db, scope, asOwner, log } = parts
  let count = 0
  for (const due of await listDueHolds(db.read(scope), scope, new Date(now.getTime() + warningMs), AT_ONCE)) {
    const who = await asOwner(due.orgId)
    if (!who) continue
    try {
      const isDone = await db.transaction(who.scope, (tx) =>
        watchHold({ ...parts, tx, scope: who.scope, org: who.org, now }, due),
      )
      if (isDone) count++
    } catch (error) {
      log.error({ err: error, holdId: due.id }, 'hold not watched')
    }
  }
  return count
}

/** One hold with its booking, of which nobody else has the one or the other meanwhile. */
async function watchHold(call: Omit<StatusCall, 'member'>, due: Due): Promise<boolean> {
  const { tx, scope } = call
  const { orgId, artistId, date, side } = due
  const booking = due.bookingId ? await lockBookingIfFree(tx, scope, due.bookingId) : null
  // Somebody is at the booking this moment.
  if (booking === undefined) return false
  await lockArtistDates(tx, scope, { orgId, artistId })
  const { policy } = await findPolicy(tx, scope, orgId)
  const hold = (await readQueue(tx, scope, { orgId, artistId, date, side })).find(({ id }) => id === due.id)
  if (!hold) return false
  const actor = { ...queueActorOf(call), userId: null }
  const done = await processDue(actor, hold, policy)
  if (!done) return false
  if (done === 'over' && booking?.status === 'hold') {
    const reason = endReason(actor, hold)
    await changeBySystem(call, booking, { action: 'expire', reason }, { action: 'bookings.expired' })
  }
  return true
}

/** Why a hold ends automatically, as its history keeps it. */
const endReason = ({ t }: QueueActor, hold: Hold): string =>
  t(hold.state === 'challenged' ? holdEndTexts.unanswered : holdEndTexts.expired)

/** Deals with one hold; says whether it is over. Undefined when nothing was due. */
async function processDue(
  actor: QueueActor,
  hold: Hold,
  policy: HoldPolicy,
): Promise<'over' | 'notified' | undefined> {
  const { tx, scope, orgId, now } = actor
  const due = dueOf(hold, policy, now)
  if (!due) return undefined
  const [described] = await describeHolds(tx, scope, orgId, [hold.id])
  if (!described) return undefined
  if (due === 'expire' || due === 'giveWay') {
    const reason = endReason(actor, hold)
    await end(actor, hold, { state: due === 'expire' ? 'expired' : 'released', reason })
    await writeToAgent(actor, described, { kind: 'expired' })
    await noteOnHold(actor, described, due === 'expire' ? 'holds.expired' : 'holds.released', {
      before: { holdRank: hold.rank },
      after: { holdRank: null, holdReleased: reason },
    })
    return 'over'
  }
  const after: Hold = due === 'warn' ? { ...hold, warnedAt: now } : { ...hold, alarmedAt: now }
  await applyChange(actor, [hold], { queue: [after], events: [] })
  if (due === 'warn') {
    await writeToAgent(actor, described, { kind: 'expiring' })
    await noteOnHold(actor, described, 'holds.warned', { after: { holdExpiresAt: hold.expiresAt } })
    return 'notified'
  }
  const deadline = hold.challengeDeadline ?? now
  await writeToAgent(actor, described, { kind: 'unanswered', deadline })
  const challengers = hold.challengedByHoldId ? [hold.challengedByHoldId] : []
  for (const challenger of await describeHolds(tx, scope, orgId, challengers)) {
    if (challenger.recipientId !== described.recipientId)
      await writeToAgent(actor, challenger, { kind: 'unanswered', deadline })
  }
  await noteOnHold(actor, described, 'holds.unanswered', { after: { challengeDeadline: deadline } })
  return 'notified'
}
