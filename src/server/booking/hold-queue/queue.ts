/** The queue at work: placing, ending and moving holds with everything that follows, under the artist's lock. */
import { randomUUID } from 'node:crypto'
import { placeOf } from '#domain/booking/availability/availability.ts'
import type { LocalDate } from '#domain/dates.ts'
import {
  dateEnd,
  endHold,
  placeHold as placeInQueue,
  type QueueChange,
} from '#domain/booking/holds/hold-queue.ts'
import type { Hold, HoldSide } from '#domain/booking/holds/holds.ts'
import { holdEndTexts } from '#texts/booking/holds.ts'
import { noteOnHold, writeToAgent, type QueueActor } from './queue-actor.ts'
import {
  describeHolds,
  findBookingHold,
  findPolicy,
  findReleasedHold,
  insertHold,
  listDateHolds,
  lockArtistDates,
  readQueue,
  writeQueue,
  type HolderColumns,
  type QueueKey,
} from './store.ts'

const keyOf = (
  actor: QueueActor,
  { artistId, date, side }: Pick<Hold, 'artistId' | 'date' | 'side'>,
): QueueKey => ({
  orgId: actor.orgId,
  artistId,
  date,
  side,
})

type Wanted = {
  bookingId: string | null
  artistId: string
  date: LocalDate
  side?: HoldSide
  expiresAt?: Date | null
} & Partial<HolderColumns>

const nobody: HolderColumns = { venueId: null, holderCompanyId: null, holderContactId: null }

/** Places a hold behind the others; a booking that has one keeps it. CONFLICT when there are five already. */
export async function placeHold(actor: QueueActor, wanted: Wanted): Promise<Hold> {
  const { tx, scope, orgId, now } = actor
  const { bookingId, artistId, date, side = 'artist_date', expiresAt, ...holder } = wanted
  await lockArtistDates(tx, scope, { orgId, artistId })
  const present = bookingId && (await findBookingHold(tx, scope, { orgId, bookingId }))
  if (present) return present
  const { policy, tz } = await findPolicy(tx, scope, orgId)
  const key = { orgId, artistId, date, side }
  const queue = await readQueue(tx, scope, key)
  const placed = { id: randomUUID(), artistId, date, side, bookingId, expiresAt }
  const hold = placeInQueue(queue, placed, policy, now, dateEnd(date, tz))
  await insertHold(tx, scope, orgId, { ...nobody, ...holder, ...hold })
  return hold
}

/** Writes a change of a queue, and notifies everybody it moves: agents by e-mail, the histories of their events. */
export async function applyChange(
  actor: QueueActor,
  before: readonly Hold[],
  change: QueueChange,
): Promise<void> {
  const { tx, scope, orgId } = actor
  await writeQueue(tx, scope, orgId, before, change.queue)
  const notified = change.events.filter(
    ({ kind }) => kind !== 'released' && kind !== 'confirmed' && kind !== 'expired',
  )
  if (notified.length === 0) return
  const ids = change.queue.map(({ id }) => id)
  const described = new Map((await describeHolds(tx, scope, orgId, ids)).map((hold) => [hold.id, hold]))
  for (const event of notified) {
    const hold = described.get(event.holdId)
    if (!hold) continue
    if (event.kind === 'promoted') {
      await writeToAgent(actor, hold, { kind: 'promoted', to: event.to })
      await noteOnHold(actor, hold, 'holds.promoted', {
        before: { holdRank: event.from },
        after: { holdRank: event.to },
      })
    }
    if (event.kind === 'challenged') {
      const byRank = described.get(event.byHoldId)?.rank ?? hold.rank + 1
      await writeToAgent(actor, hold, { kind: 'challenged', deadline: event.deadline, byRank })
      await noteOnHold(actor, hold, 'holds.challenged', { after: { challengeDeadline: event.deadline } })
    }
    if (event.kind === 'challengeDropped') {
      await writeToAgent(actor, hold, { kind: 'challengeDropped' })
      await noteOnHold(actor, hold, 'holds.challengeDropped', { after: { challengeDeadline: null } })
    }
  }
}

export type HoldEnd = { state: 'released' | 'expired' | 'confirmed'; reason: string | null }

/** Ends a live hold of which the artist's dates are locked; those behind it move up. */
export async function end(actor: QueueActor, hold: Hold, how: HoldEnd): Promise<void> {
  const { tx, scope, orgId, now } = actor
  const { policy } = await findPolicy(tx, scope, orgId)
  const queue = await readQueue(tx, scope, keyOf(actor, hold))
  await applyChange(actor, queue, endHold(queue, hold.id, how, policy, now))
}

/** Ends the hold of a booking, if it has one. */
export async function endOfBooking(
  actor: QueueActor,
  booking: { id: string; artistId: string },
  how: HoldEnd,
): Promise<void> {
  const { tx, scope, orgId } = actor
  await lockArtistDates(tx, scope, { orgId, artistId: booking.artistId })
  const hold = await findBookingHold(tx, scope, { orgId, bookingId: booking.id })
  if (hold) await end(actor, hold, how)
}

/** Takes the hold of a booking along to another date, behind those already there. */
export async function moveOfBooking(
  actor: QueueActor,
  booking: { id: string; artistId: string },
  date: LocalDate,
): Promise<void> {
  const { tx, scope, orgId, now } = actor
  await lockArtistDates(tx, scope, { orgId, artistId: booking.artistId })
  const hold = await findBookingHold(tx, scope, { orgId, bookingId: booking.id })
  if (!hold || hold.date === date) return
  await end(actor, hold, {
    state: 'released',
    reason: actor.t(holdEndTexts.moved, { day: actor.t.day(date) }),
  })
  // The time it was given stays, as long as it reaches into the future and not past the new date.
  const { tz } = await findPolicy(tx, scope, orgId)
  const last = dateEnd(date, tz)
  const keeps = hold.expiresAt > now && hold.expiresAt <= last
  await placeHold(actor, {
    bookingId: booking.id,
    artistId: booking.artistId,
    date,
    side: hold.side,
    expiresAt: keeps ? hold.expiresAt : null,
  })
}

/**
 * Places the hold of a booking again after it was released, behind those who are there by now, with the time it had
 * been given where that is still to come. A booking that had none gets one only where it is needed.
 */
export async function placeAgain(
  actor: QueueActor,
  booking: { id: string; artistId: string; eventDate: LocalDate },
  { isNeeded }: { isNeeded: boolean },
): Promise<void> {
  const { tx, scope, orgId, now } = actor
  const last = await findReleasedHold(tx, scope, { orgId, bookingId: booking.id })
  if (!last && !isNeeded) return
  const { venueId = null, holderCompanyId = null, holderContactId = null, side } = last ?? {}
  await placeHold(actor, {
    bookingId: booking.id,
    artistId: booking.artistId,
    date: booking.eventDate,
    ...(side ? { side } : {}),
    venueId,
    holderCompanyId,
    holderContactId,
    expiresAt: last && last.expiresAt > now ? last.expiresAt : null,
  })
}

/** E-mails the agents of every other hold on a date that the artist is confirmed there now. */
export async function notifyDateTaken(
  actor: QueueActor,
  booking: { id: string; artistId: string; eventDate: LocalDate },
  show: { venueName: string | null; city: string | null; eventName: string },
): Promise<void> {
  const { tx, scope, orgId } = actor
  const key = { orgId, artistId: booking.artistId, date: booking.eventDate }
  for (const hold of await listDateHolds(tx, scope, key)) {
    if (hold.bookingId === booking.id) continue
    const by = placeOf(show)
    await writeToAgent(actor, hold, { kind: 'dateTaken', by })
    await noteOnHold(actor, hold, 'holds.dateTaken', { after: { dateTaken: by } })
  }
}
