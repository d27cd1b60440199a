/** The queue of another agency, in which a hold stands for this one: placed and challenging at once, or given up. */
import { randomUUID } from 'node:crypto'
import type { LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { challengeFirst, dateEnd, liveQueue, placeHold } from '#domain/booking/holds/hold-queue.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import type { Services } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { orgTranslator } from '../../texts.ts'
import type { QueueActor } from '../hold-queue/queue-actor.ts'
import { applyChange, end } from '../hold-queue/queue.ts'
import { findPolicy, insertHold, lockArtistDates, readQueue } from '../hold-queue/store.ts'
import { findPartnerSide, findStandIn, noteNotified } from './store.ts'

type Call = Pick<Services, 'secrets' | 'site'> & { tx: Tx; scope: JobScope; now: Date }
/** The agreement of the agency that challenges, and the date. */
type At = { orgId: string; shareId: string; date: LocalDate }

/** The other agency's queue with nobody else at it, and who works on it in nobody's name. */
async function openQueue({ tx, scope, now, secrets, site }: Call, { orgId: ownOrgId, shareId, date }: At) {
  const { orgId, artistId, locale } = await findPartnerSide(tx, scope, { orgId: ownOrgId, id: shareId })
  await lockArtistDates(tx, scope, { orgId, artistId })
  const { policy, tz, slug } = await findPolicy(tx, scope, orgId)
  const actor: QueueActor = {
    tx,
    scope,
    orgId,
    orgSlug: slug,
    tz,
    userId: null,
    now,
    t: orgTranslator({ locale }),
    secrets,
    appUrl: site.appUrl,
  }
  const queue = await readQueue(tx, scope, { orgId, artistId, date, side: 'artist_date' })
  const standIn = await findStandIn(tx, scope, { orgId, id: shareId, date })
  return { actor, artistId, policy, queue, standIn }
}

/** Takes a place behind the others' holds and challenges the first, by the rules and the deadline of that agency. */
export async function challengePartner(call: Call, at: At): Promise<Date> {
  const { actor, artistId, policy, queue, standIn } = await openQueue(call, at)
  const { tx, scope, orgId, now, tz } = actor
  const [first] = liveQueue(queue)
  if (standIn) throw new DomainError('CONFLICT', { problem: bookingProblem('hold.partnerWaits') })
  if (!first) throw new DomainError('CONFLICT', { problem: bookingProblem('hold.partnerGone') })
  if (first.state !== 'active') {
    throw new DomainError('CONFLICT', { problem: bookingProblem('hold.unchallenged') })
  }
  const wanted = { id: randomUUID(), artistId, date: at.date, side: 'artist_date', bookingId: null } as const
  const hold = placeHold(queue, wanted, policy, now, dateEnd(at.date, tz))
  const holder = { venueId: null, holderCompanyId: null, holderContactId: null, sharedArtistId: at.shareId }
  await insertHold(tx, scope, orgId, { ...hold, ...holder })
  const before = [...queue, hold]
  const change = challengeFirst(before, hold.id, policy, now)
  await applyChange(actor, before, change)
  return liveQueue(change.queue)[0]!.challengeDeadline!
}

/** Gives the place up; a challenge ends with it. */
export async function withdrawFromPartner(call: Call, at: At): Promise<void> {
  const { actor, queue, standIn } = await openQueue(call, at)
  const hold = queue.find(({ id }) => id === standIn?.id)
  if (!hold) throw new DomainError('NOT_FOUND')
  await end(actor, hold, { state: 'released', reason: null })
  // Whoever has taken it back needs no answer.
  await noteNotified(actor.tx, call.scope, { orgId: actor.orgId, id: hold.id }, actor.now)
}
