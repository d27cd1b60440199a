// The queue of holds for one artist, date and side: who is where, and who moves up when one ends. Pure.
import { addDays, instantOf, type LocalDate, type TimeZone } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import { asMessage } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import { isLiveHold, lastRank, type Hold, type HoldPolicy } from './holds.ts'

const hourMs = 3_600_000
/** How long before it runs out a hold's agent is warned. */
export const warningMs = 48 * hourMs

/** What happened to a hold of the queue, for e-mails and the log. */
export type QueueEvent =
  | { kind: 'promoted'; holdId: string; from: number; to: number }
  | { kind: 'challenged'; holdId: string; byHoldId: string; deadline: Date }
  | { kind: 'challengeDropped'; holdId: string }
  | { kind: 'released' | 'expired' | 'confirmed'; holdId: string }

/** The queue after a change, whole, and what happened on the way. */
export type QueueChange = { queue: Hold[]; events: QueueEvent[] }

/** The holds that still have a place, first rank first. */
export const liveQueue = (queue: readonly Hold[]) =>
  queue.filter(isLiveHold).toSorted((a, b) => a.rank - b.rank)

/** The rank of the next hold, behind everybody; undefined when the queue is full. */
export function nextRank(queue: readonly Pick<Hold, 'rank' | 'state'>[]): number | undefined {
  const rank = Math.max(0, ...queue.filter(isLiveHold).map((hold) => hold.rank)) + 1
  return rank <= lastRank ? rank : undefined
}

/** When a date is over for good: six o'clock on the morning after. */
export const dateEnd = (date: LocalDate, zone: TimeZone) => instantOf(addDays(date, 1), '06:00', zone)

/** The end of a hold of this rank that begins at `from`: by policy, but no later than the date itself. */
export function expiryOf(rank: number, policy: HoldPolicy, from: Date, dateEndsAt: Date): Date {
  const days = rank === 1 ? policy.expiryDays : policy.secondExpiryDays
  const byPolicy = new Date(from.getTime() + days * 24 * hourMs)
  // A hold entered for a date long past still gets its time, for somebody to say what became of it.
  return dateEndsAt > from && dateEndsAt < byPolicy ? dateEndsAt : byPolicy
}

// Nobody is warned of what was so short from its first hour.
const warnedAtStart = (expiresAt: Date, now: Date) =>
  expiresAt.getTime() - now.getTime() <= warningMs ? now : null

type Placing = Pick<Hold, 'id' | 'artistId' | 'date' | 'side' | 'bookingId'> & { expiresAt?: Date | null }

/** Places a hold behind the others; CONFLICT when there are five already. */
export function placeHold(
  queue: readonly Hold[],
  { expiresAt, ...hold }: Placing,
  policy: HoldPolicy,
  now: Date,
  dateEndsAt: Date,
): Hold {
  const rank = nextRank(queue)
  if (rank === undefined) {
    throw new DomainError('CONFLICT', { problem: bookingProblem('hold.full', { max: lastRank }) })
  }
  const until = expiresAt ?? expiryOf(rank, policy, now, dateEndsAt)
  if (until <= now) {
    const problem = bookingProblem('hold.past')
    throw new DomainError('BAD_REQUEST', { problem, fields: { expiresAt: asMessage(problem) } })
  }
  return {
    ...hold,
    rank,
    state: 'active',
    placedAt: now,
    expiresAt: until,
    warnedAt: warnedAtStart(until, now),
    challengedByHoldId: null,
    challengedAt: null,
    challengeDeadline: null,
    alarmedAt: null,
    releasedReason: null,
    endedAt: null,
  }
}

/** The hold with a later end: the policy's time on top of what is left, or until the instant given. */
export function extendHold(
  hold: Hold,
  policy: HoldPolicy,
  now: Date,
  dateEndsAt: Date,
  until?: Date | null,
): Hold {
  const from = hold.expiresAt > now ? hold.expiresAt : now
  const expiresAt = until ?? expiryOf(hold.rank, policy, from, dateEndsAt)
  if (expiresAt <= hold.expiresAt) {
    const problem = bookingProblem('hold.shorter')
    throw new DomainError('BAD_REQUEST', { problem, fields: { until: asMessage(problem) } })
  }
  return { ...hold, expiresAt, warnedAt: warnedAtStart(expiresAt, now) }
}

const unchallenged = {
  challengedByHoldId: null,
  challengedAt: null,
  challengeDeadline: null,
  alarmedAt: null,
}

/** Calls on the first of the queue to confirm or release by the deadline. A challenge never lengthens a hold. */
export function challengeFirst(
  queue: readonly Hold[],
  byHoldId: string,
  policy: HoldPolicy,
  now: Date,
): QueueChange {
  const first = liveQueue(queue)[0]!
  const byPolicy = new Date(now.getTime() + policy.challengeHours * hourMs)
  const deadline = first.expiresAt < byPolicy ? first.expiresAt : byPolicy
  const challenged: Hold = {
    ...first,
    state: 'challenged',
    challengedByHoldId: byHoldId,
    challengedAt: now,
    challengeDeadline: deadline,
  }
  return {
    queue: queue.map((hold) => (hold.id === first.id ? challenged : hold)),
    events: [{ kind: 'challenged', holdId: first.id, byHoldId, deadline }],
  }
}

/**
 * Ends a hold. Lower ranks move up when the policy says so. A challenge whose author is gone is dropped; one whose
 * answer was a release goes on to the next in order of rank, until its author is first.
 */
export function endHold(
  queue: readonly Hold[],
  holdId: string,
  end: { state: 'released' | 'expired' | 'confirmed'; reason: string | null },
  policy: HoldPolicy,
  now: Date,
): QueueChange {
  const ended = queue.find(({ id }) => id === holdId)!
  const standing = liveQueue(queue.filter(({ id }) => id !== holdId)).map(({ id }) => id)
  const events: QueueEvent[] = [{ kind: end.state, holdId }]
  let next = queue.map((hold): Hold => {
    if (hold.id === holdId) {
      return { ...hold, ...unchallenged, state: end.state, releasedReason: end.reason, endedAt: now }
    }
    if (!isLiveHold(hold)) return hold
    const dropped = hold.challengedByHoldId === holdId
    if (dropped) events.push({ kind: 'challengeDropped', holdId: hold.id })
    const freed: Hold = dropped ? { ...hold, ...unchallenged, state: 'active' } : hold
    // Gaps from a time without promotion close as well.
    const rank = policy.autoPromote ? standing.indexOf(hold.id) + 1 : hold.rank
    if (rank === hold.rank) return freed
    events.push({ kind: 'promoted', holdId: hold.id, from: hold.rank, to: rank })
    return { ...freed, rank }
  })
  const challenger = next.find(({ id }) => id === ended.challengedByHoldId)
  const [first] = liveQueue(next)
  const goesOn =
    end.state !== 'confirmed' && challenger && isLiveHold(challenger) && first && first.id !== challenger.id
  if (goesOn && first.state === 'active') {
    const chain = challengeFirst(next, challenger.id, policy, now)
    next = chain.queue
    events.push(...chain.events)
  }
  return { queue: next, events }
}

/** What time does to a hold by now: it runs out, is left unanswered, or somebody should be notified; null when nothing. */
export function dueOf(
  hold: Hold,
  policy: HoldPolicy,
  now: Date,
): 'expire' | 'giveWay' | 'alarm' | 'warn' | null {
  if (hold.state === 'challenged') {
    if (hold.challengeDeadline === null || hold.challengeDeadline > now) return null
    if (policy.releaseUnanswered) return 'giveWay'
    return hold.alarmedAt ? null : 'alarm'
  }
  if (hold.state !== 'active') return null
  if (hold.expiresAt <= now) return 'expire'
  return !hold.warnedAt && hold.expiresAt.getTime() - now.getTime() <= warningMs ? 'warn' : null
}
