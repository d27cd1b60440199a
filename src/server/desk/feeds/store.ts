/** Calendar feeds in the database, and the bookings that one shows. */
import { sql } from 'kysely'
import type { FeedBooking, FeedDetail, FeedScope } from '#domain/road/calendar-feeds/feeds.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

const columns = [
  'feeds.id',
  'feeds.userId',
  'feeds.name',
  'feeds.scope',
  'feeds.artistId',
  'feeds.personId',
  'feeds.detail',
  'feeds.lastReadAt',
  'feeds.revokedAt',
  'feeds.createdAt',
  'feeds.version',
] as const

/** Feeds in force; `userId` limits them to one owner. */
export async function listFeeds(tx: Tx, scope: OrgScope, userId: string | null) {
  let query = tx
    .selectFrom('feeds')
    .leftJoin('users as owner', 'owner.id', 'feeds.userId')
    .leftJoin('users as person', 'person.id', 'feeds.personId')
    .leftJoin('artists', (join) =>
      join.onRef('artists.orgId', '=', 'feeds.orgId').onRef('artists.id', '=', 'feeds.artistId'),
    )
    .where('feeds.orgId', '=', scope.orgId)
    .where('feeds.revokedAt', 'is', null)
  if (userId) query = query.where('feeds.userId', '=', userId)
  return query
    .select(columns)
    .select(['owner.name as ownerName', 'person.name as personName', 'artists.name as artistName'])
    .orderBy('feeds.createdAt', 'desc')
    .orderBy('feeds.id')
    .execute()
}

export async function insertFeed(
  tx: Tx,
  scope: OrgScope,
  feed: {
    name: string
    scope: FeedScope
    artistId: string | null
    personId: string | null
    detail: FeedDetail
    tokenHash: Buffer
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('feeds')
    .values({ ...created(scope), ...feed, userId: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lockFeed(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('feeds')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** Revokes the feed, or puts it in force again under the same address. */
export async function setRevoked(
  tx: Tx,
  scope: OrgScope,
  feed: { id: string; version: number },
  revokedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('feeds')
    .set({ revokedAt, ...touched(scope, feed.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', feed.id)
    .execute()
}

/** Whether somebody works here, so that a feed of theirs makes sense. */
export async function findPerson(tx: Tx, scope: OrgScope, userId: string) {
  return found(
    await tx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select(['users.id', 'users.name'])
      .where('memberships.orgId', '=', scope.orgId)
      .where('memberships.userId', '=', userId)
      .where('memberships.status', '=', 'active')
      .executeTakeFirst(),
  )
}

export async function findArtistName(tx: Tx, scope: OrgScope, id: string) {
  let query = tx.selectFrom('artists').select('name').where('orgId', '=', scope.orgId).where('id', '=', id)
  if (scope.artistIds) query = query.where('id', '=', sql<string>`any(${scope.artistIds})`)
  return found(await query.executeTakeFirst())
}

/** Enough for years of a busy agency; the nearest come first when there are more. */
const MOST = 5000

/**
 * The bookings of a feed from half a year ago on. What was called off stays for 90 days, so that calendars hear
 * of it; inquiries are no dates yet.
 */
export async function listFeedBookings(
  tx: Tx,
  scope: OrgScope,
  feed: { scope: FeedScope; artistId: string | null; personId: string | null },
  now: Date,
): Promise<(Omit<FeedBooking, 'fee'> & { terms: DealTerms | null })[]> {
  const of =
    feed.scope === 'artist'
      ? sql`b.artist_id = ${feed.artistId}`
      : feed.scope === 'person'
        ? sql`b.agent_user_id = ${feed.personId}`
        : sql`true`
  const inScope = scope.artistIds ? sql`b.artist_id = any(${scope.artistIds})` : sql`true`
  const { rows } = await sql<Omit<FeedBooking, 'fee'> & { terms: DealTerms | null }>`
    select b.id, b.event_id, b.status, a.name as artist_name, e.name as event_name, e.event_date, e.ends_on,
           b.starts_at, b.ends_at, b.showtime, b.tba_time, b.in_the_night, e.doors, e.stage, e.notes,
           v.name as venue_name, v.address_line1 as address, v.zip, coalesce(v.city, e.city) as city,
           coalesce(v.country, e.country) as country, v.latitude, v.longitude, c.name as promoter_name,
           b.version + e.version + a.version + coalesce(v.version, 0) + coalesce(c.version, 0)
             + coalesce(d.version, 0) as sequence,
           greatest(b.updated_at, e.updated_at, a.updated_at, v.updated_at, c.updated_at, d.updated_at) as updated_at,
           d.terms
    from events e
    join bookings b on b.org_id = e.org_id and b.event_id = e.id
    join artists a on a.org_id = b.org_id and a.id = b.artist_id
    left join venues v on v.org_id = e.org_id and v.id = e.venue_id
    left join companies c on c.org_id = e.org_id and c.id = e.promoter_company_id
    left join deals d on d.org_id = b.org_id and d.booking_id = b.id
    where e.org_id = ${scope.orgId} and ${of} and ${inScope}
      and e.event_date >= (${now}::timestamptz - interval '180 days')::date
      and b.status <> 'inquiry'
      and (e.archived_at is null and b.status in ${inStatuses.dated}
           or greatest(b.updated_at, e.updated_at) > ${now}::timestamptz - interval '90 days')
    order by e.event_date, b.starts_at, b.id
    limit ${MOST}`.execute(tx)
  return rows
}
