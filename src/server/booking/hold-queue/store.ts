/** Holds in the database: queues, one hold with what people know it by, and the policy they run by. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { Hold, HoldPolicy, HoldSide, HoldState } from '#domain/booking/holds/holds.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

/** People change holds within their organisation, jobs everywhere. */
export type QueueActorScope = OrgScope | JobScope

export type QueueKey = { orgId: string; artistId: string; date: LocalDate; side: HoldSide }

const holdColumns = [
  'h.id',
  'h.artistId',
  'h.holdDate as date',
  'h.side',
  'h.rank',
  'h.state',
  'h.bookingId',
  'h.placedAt',
  'h.expiresAt',
  'h.warnedAt',
  'h.challengedByHoldId',
  'h.challengedAt',
  'h.challengeDeadline',
  'h.alarmedAt',
  'h.releasedReason',
  'h.endedAt',
] as const

const isLive = sql<boolean>`h.state in ('active', 'challenged')`

/**
 * Waits until nobody else decides about the artist's dates: holds, confirmations and blocks of one artist follow each
 * other, so each reads what the one before it has written. Lasts until the end of the transaction.
 */
export async function lockArtistDates(
  tx: Tx,
  _scope: QueueActorScope,
  artist: { orgId: string; artistId: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${artist.orgId} ${artist.artistId}`}, 10))`.execute(
    tx,
  )
}

export async function findPolicy(tx: Tx, _scope: QueueActorScope, orgId: string) {
  const row = found(
    await tx
      .selectFrom('organisations')
      .select([
        'slug',
        'tz',
        'holdExpiryDays',
        'holdSecondExpiryDays',
        'holdChallengeHours',
        'holdAutoPromote',
        'holdReleaseUnanswered',
      ])
      .where('id', '=', orgId)
      .executeTakeFirst(),
  )
  const policy: HoldPolicy = {
    expiryDays: row.holdExpiryDays,
    secondExpiryDays: row.holdSecondExpiryDays,
    challengeHours: row.holdChallengeHours,
    autoPromote: row.holdAutoPromote,
    releaseUnanswered: row.holdReleaseUnanswered,
  }
  return { policy, tz: row.tz, slug: row.slug }
}

/** The live holds of a queue, first rank first. */
export async function readQueue(tx: Tx, _scope: QueueActorScope, key: QueueKey): Promise<Hold[]> {
  return tx
    .selectFrom('holds as h')
    .where('h.orgId', '=', key.orgId)
    .where('h.artistId', '=', key.artistId)
    .where('h.holdDate', '=', key.date)
    .where('h.side', '=', key.side)
    .where(isLive)
    .select(holdColumns)
    .orderBy('h.rank')
    .execute()
}

/** The live hold of a booking, or undefined. */
export async function findBookingHold(
  tx: Tx,
  _scope: QueueActorScope,
  booking: { orgId: string; bookingId: string },
): Promise<Hold | undefined> {
  return tx
    .selectFrom('holds as h')
    .where('h.orgId', '=', booking.orgId)
    .where('h.bookingId', '=', booking.bookingId)
    .where(isLive)
    .select(holdColumns)
    .executeTakeFirst()
}

/** The hold of a booking that was released last, with who held it. */
export async function findReleasedHold(
  tx: Tx,
  _scope: QueueActorScope,
  booking: { orgId: string; bookingId: string },
) {
  return tx
    .selectFrom('holds')
    .where('orgId', '=', booking.orgId)
    .where('bookingId', '=', booking.bookingId)
    .where('state', '=', 'released')
    .select(['side', 'expiresAt', 'venueId', 'holderCompanyId', 'holderContactId'])
    .orderBy('endedAt', 'desc')
    .executeTakeFirst()
}

export type HolderColumns = {
  venueId: string | null
  holderCompanyId: string | null
  holderContactId: string | null
}

export async function insertHold(
  tx: Tx,
  scope: QueueActorScope,
  orgId: string,
  /** With an agreement, it stands for the other agency. */
  hold: Hold & HolderColumns & { sharedArtistId?: string },
): Promise<void> {
  const { date: holdDate, ...columns } = hold
  const userId = 'userId' in scope ? scope.userId : null
  await tx
    .insertInto('holds')
    .values({ ...columns, holdDate, orgId, createdBy: userId, updatedBy: userId })
    .execute()
}

/**
 * Writes what changed in a queue. Ranks are written together in one statement, since the constraint on them is checked
 * after it.
 */
export async function writeQueue(
  tx: Tx,
  scope: QueueActorScope,
  orgId: string,
  before: readonly Hold[],
  after: readonly Hold[],
): Promise<void> {
  const stored = new Map(before.map((hold) => [hold.id, hold]))
  const changed = after.filter((hold) => hold !== stored.get(hold.id))
  if (changed.length === 0) return
  const rows = changed.map((hold) => ({
    id: hold.id,
    rank: hold.rank,
    state: hold.state,
    expires_at: hold.expiresAt,
    warned_at: hold.warnedAt,
    challenged_by_hold_id: hold.challengedByHoldId,
    challenged_at: hold.challengedAt,
    challenge_deadline: hold.challengeDeadline,
    alarmed_at: hold.alarmedAt,
    released_reason: hold.releasedReason,
    ended_at: hold.endedAt,
  }))
  const userId = 'userId' in scope ? scope.userId : null
  await sql`
    update holds h
    set rank = n.rank, state = n.state, expires_at = n.expires_at, warned_at = n.warned_at,
        challenged_by_hold_id = n.challenged_by_hold_id, challenged_at = n.challenged_at,
        challenge_deadline = n.challenge_deadline, alarmed_at = n.alarmed_at,
        released_reason = n.released_reason, ended_at = n.ended_at,
        version = h.version + 1, updated_at = now(), updated_by = ${userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      id uuid, rank int, state text, expires_at timestamptz, warned_at timestamptz, challenged_by_hold_id uuid,
      challenged_at timestamptz, challenge_deadline timestamptz, alarmed_at timestamptz, released_reason text,
      ended_at timestamptz)
    where h.org_id = ${orgId} and h.id = n.id`.execute(tx)
}

// The first of the queue that the hold is in; null once nobody does.
const first = (column: 'id' | 'state') => sql<string | null>`(
  select f.${sql.ref(column)} from holds f
  where f.org_id = h.org_id and f.artist_id = h.artist_id and f.hold_date = h.hold_date and f.side = h.side
    and f.state in ('active', 'challenged') order by f.rank limit 1)`

// Whom to write to: the agent of the hold; where that person has left the agency, whoever else of these is a member, at
// last an owner.
const recipient = sql<string>`(
  select m.user_id from memberships m
  where m.org_id = h.org_id and m.status = 'active'
    and (m.role = 'owner' or m.user_id in (b.agent_user_id, a.agent_user_id, h.created_by))
  order by array_position(array[b.agent_user_id, a.agent_user_id, h.created_by], m.user_id), m.created_at, m.id limit 1)`

/** Holds with the words people know them by. */
function described(tx: Tx) {
  return tx
    .selectFrom('holds as h')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'h.orgId').onRef('a.id', '=', 'h.artistId'),
    )
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'h.orgId').onRef('b.id', '=', 'h.bookingId'),
    )
    .leftJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .leftJoin('venues as v', (join) =>
      join.onRef('v.orgId', '=', 'h.orgId').on(sql<boolean>`v.id = coalesce(h.venue_id, e.venue_id)`),
    )
    .leftJoin('companies as co', (join) =>
      join
        .onRef('co.orgId', '=', 'h.orgId')
        .on(sql<boolean>`co.id = coalesce(h.holder_company_id, e.promoter_company_id)`),
    )
    .leftJoin('contacts as c', (join) =>
      join
        .onRef('c.orgId', '=', 'h.orgId')
        .on(sql<boolean>`c.id = coalesce(h.holder_contact_id, b.buyer_contact_id)`),
    )
    .leftJoin('holds as by', (join) =>
      join.onRef('by.orgId', '=', 'h.orgId').onRef('by.id', '=', 'h.challengedByHoldId'),
    )
    .leftJoin('users as u', (join) =>
      join.on(sql<boolean>`u.id = coalesce(b.agent_user_id, a.agent_user_id, h.created_by)`),
    )
    .leftJoin('users as w', (join) => join.on('w.id', '=', recipient))
    .select(holdColumns)
    .select([
      'h.orgId',
      'h.version',
      'h.sharedArtistId',
      'a.name as artistName',
      'a.slug as artistSlug',
      'b.status as bookingStatus',
      'e.id as eventId',
      'e.name as eventName',
      'v.id as venueId',
      'v.name as venueName',
      'c.name as contactName',
      'u.name as agentName',
      'w.id as recipientId',
      'w.email as recipientEmail',
      'w.locale as recipientLocale',
      'by.rank as challengedByRank',
    ])
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .select(
      sql<string | null>`case when h.shared_artist_id is null then co.name
        else private.shared_artist_partner(h.org_id, h.shared_artist_id) end`.as('holderName'),
    )
    .select(first('id').as('firstId'))
    .select(first('state').$castTo<HoldState | null>().as('firstState'))
}
export type DescribedHold = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>

export type HoldFilter = {
  artistId?: string | undefined
  date?: LocalDate | undefined
  bookingId?: string | undefined
  /** Only holds that run out, or whose challenge must be answered, before this instant. */
  dueBefore?: Date | undefined
  live: boolean
}

/** Holds in scope: by date and rank, or by how soon they end when that is asked for. */
export async function listHolds(tx: Tx, scope: OrgScope, filter: HoldFilter, limit = 200) {
  let query = described(tx).where('h.orgId', '=', scope.orgId)
  const { artistIds } = scope
  if (artistIds) query = query.where('h.artistId', '=', sql<string>`any(${artistIds})`)
  if (filter.live) query = query.where(isLive)
  if (filter.artistId) query = query.where('h.artistId', '=', filter.artistId)
  if (filter.date) query = query.where('h.holdDate', '=', filter.date)
  if (filter.bookingId) query = query.where('h.bookingId', '=', filter.bookingId)
  if (filter.dueBefore) {
    return query
      .where(sql<boolean>`coalesce(h.challenge_deadline, h.expires_at) < ${filter.dueBefore}`)
      .orderBy(sql`coalesce(h.challenge_deadline, h.expires_at)`)
      .orderBy('h.id')
      .limit(limit)
      .execute()
  }
  return query
    .orderBy('h.holdDate')
    .orderBy(sql`h.state not in ('active', 'challenged')`)
    .orderBy('h.rank')
    .orderBy('h.placedAt')
    .limit(limit)
    .execute()
}

/** Holds by id with their words, for e-mails and logs; in no order. */
export async function describeHolds(tx: Tx, _scope: QueueActorScope, orgId: string, ids: readonly string[]) {
  return described(tx)
    .where('h.orgId', '=', orgId)
    .where('h.id', '=', sql<string>`any(${ids})`)
    .execute()
}

/** The live holds of an artist on a date with their words, first rank first. */
export async function listDateHolds(tx: Tx, _scope: QueueActorScope, key: Omit<QueueKey, 'side'>) {
  return described(tx)
    .where('h.orgId', '=', key.orgId)
    .where('h.artistId', '=', key.artistId)
    .where('h.holdDate', '=', key.date)
    .where(isLive)
    .orderBy('h.rank')
    .execute()
}

/** NOT_FOUND for an artist that the scope does not reach. */
export async function checkArtist(tx: Tx, scope: OrgScope, artistId: string): Promise<void> {
  let query = tx.selectFrom('artists').where('orgId', '=', scope.orgId).where('id', '=', artistId)
  if (scope.artistIds) query = query.where('id', '=', sql<string>`any(${scope.artistIds})`)
  found(await query.select('id').executeTakeFirst())
}

/** One hold in scope, or NOT_FOUND. */
export async function findHold(tx: Tx, scope: OrgScope, id: string) {
  let query = described(tx).where('h.orgId', '=', scope.orgId).where('h.id', '=', id)
  if (scope.artistIds) query = query.where('h.artistId', '=', sql<string>`any(${scope.artistIds})`)
  return found(await query.executeTakeFirst())
}

/** Live holds on which time has something to do by `until`, over all organisations. */
export async function listDueHolds(tx: Tx, _scope: JobScope, until: Date, limit: number) {
  return tx
    .selectFrom('holds as h')
    .where((where) =>
      where.or([
        where.and([
          where('h.state', '=', 'active'),
          where('h.expiresAt', '<=', until),
          where.or([
            where('h.warnedAt', 'is', null),
            where('h.expiresAt', '<=', sql<Date>`${until}::timestamptz - interval '48 hours'`),
          ]),
        ]),
        where.and([
          where('h.state', '=', 'challenged'),
          where('h.alarmedAt', 'is', null),
          where('h.challengeDeadline', '<=', sql<Date>`${until}::timestamptz - interval '48 hours'`),
        ]),
      ]),
    )
    .select(['h.orgId', 'h.id', 'h.artistId', 'h.holdDate as date', 'h.side', 'h.bookingId'])
    .orderBy('h.expiresAt')
    .limit(limit)
    .execute()
}
