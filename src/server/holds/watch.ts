/** What time does to holds: warns before they run out, ends them, and minds challenges nobody answers. */
import { decideStatus } from '#domain/booking-decisions.ts'
import { stateOf } from '#domain/bookings.ts'
import { dueOf, warningMs } from '#domain/hold-queue.ts'
import type { Hold, HoldPolicy } from '#domain/holds.ts'
import type { Services } from '../context.ts'
import type { Tx } from '../db/dialect.ts'
import type { JobScope } from '../db/scopes.ts'
import { noteOnHold, writeToAgent, type Keeper } from '../hold-queue/keeper.ts'
import { applyChange, end } from '../hold-queue/queue.ts'
import { describeHolds, findPolicy, listDueHolds, lockArtistDates, readQueue } from '../hold-queue/store.ts'
import { expireBooking, lockTentative } from './store.ts'

const AT_ONCE = 200
const unanswered = 'The challenge was not answered in time'
const ranOut = 'The hold ran out'

/** Does what is due by `now`; returns how many holds it touched. What somebody changes meanwhile waits its turn. */
export async function watchHolds(
  tx: Tx,
  scope: JobScope,
  now: Date,
  services: Pick<Services, 'secrets' | 'site'>,
): Promise<number> {
  let count = 0
  for (const due of await listDueHolds(tx, scope, new Date(now.getTime() + warningMs), AT_ONCE)) {
    const { orgId, artistId, date, side } = due
    const booking = due.bookingId ? await lockTentative(tx, scope, { orgId, id: due.bookingId }) : undefined
    // Somebody is at the booking this moment.
    if (booking === 'busy') continue
    await lockArtistDates(tx, scope, { orgId, artistId })
    const { policy, tz, slug } = await findPolicy(tx, scope, orgId)
    const hold = (await readQueue(tx, scope, { orgId, artistId, date, side })).find(({ id }) => id === due.id)
    if (!hold) continue
    const { secrets, site } = services
    const keeper: Keeper = {
      tx,
      scope,
      orgId,
      orgSlug: slug,
      tz,
      userId: null,
      now,
      secrets,
      appUrl: site.appUrl,
    }
    const done = await mind(keeper, hold, policy)
    if (!done) continue
    count++
    if (done === 'over' && booking?.status === 'hold') {
      const { state } = decideStatus(stateOf(booking), { action: 'expire' }, { kind: 'system' }, {}, now)
      const statusReason = hold.state === 'challenged' ? unanswered : ranOut
      await expireBooking(tx, scope, booking, { status: state.status, statusReason }, now)
      await noteOnHold(keeper, { eventId: booking.eventId, artistId }, 'bookings.expired', {
        before: { status: booking.status },
        after: { status: state.status, statusReason },
      })
    }
  }
  return count
}

/** Deals with one hold; tells whether it is over. Undefined when nothing was due. */
async function mind(keeper: Keeper, hold: Hold, policy: HoldPolicy): Promise<'over' | 'told' | undefined> {
  const { tx, scope, orgId, now } = keeper
  const due = dueOf(hold, policy, now)
  if (!due) return undefined
  const [described] = await describeHolds(tx, scope, orgId, [hold.id])
  if (!described) return undefined
  if (due === 'expire' || due === 'giveWay') {
    const reason = due === 'expire' ? ranOut : unanswered
    await end(keeper, hold, { state: due === 'expire' ? 'expired' : 'released', reason })
    await writeToAgent(keeper, described, { kind: 'expired' })
    await noteOnHold(keeper, described, due === 'expire' ? 'holds.expired' : 'holds.released', {
      before: { holdRank: hold.rank },
      after: { holdRank: null, holdReleased: reason },
    })
    return 'over'
  }
  const after: Hold = due === 'warn' ? { ...hold, warnedAt: now } : { ...hold, alarmedAt: now }
  await applyChange(keeper, [hold], { queue: [after], events: [] })
  if (due === 'warn') {
    await writeToAgent(keeper, described, { kind: 'expiring' })
    await noteOnHold(keeper, described, 'holds.warned', { after: { holdExpiresAt: hold.expiresAt } })
    return 'told'
  }
  const deadline = hold.challengeDeadline ?? now
  await writeToAgent(keeper, described, { kind: 'unanswered', deadline })
  const challengers = hold.challengedByHoldId ? [hold.challengedByHoldId] : []
  for (const challenger of await describeHolds(tx, scope, orgId, challengers)) {
    if (challenger.agentId !== described.agentId)
      await writeToAgent(keeper, challenger, { kind: 'unanswered', deadline })
  }
  await noteOnHold(keeper, described, 'holds.unanswered', { after: { challengeDeadline: deadline } })
  return 'told'
}
