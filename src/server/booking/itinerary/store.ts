/** Itineraries in the database. */
import { sql } from 'kysely'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { eventInstant, instantOf, type LocalDate, type LocalTime, type TimeZone } from '#domain/dates.ts'
import type { SegmentStatus } from '#domain/booking/travel/travel.ts'
import type { SharedSegment } from '#domain/booking/travel/travel-changes.ts'
import type { SegmentInput } from '#domain/booking/travel/travel-inputs.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Email } from '../../platform/db/schema.ts'
import { segmentColumns, toColumns } from './row.ts'

const staffColumns = [
  ...segmentColumns,
  's.costMinor',
  's.currency',
  's.paidBy',
  's.version',
  's.archivedAt',
] as const

/** Of several artists of an event, everybody sees what is for all and what is for artists in scope. */
function segmentsInScope(tx: Tx, scope: OrgScope) {
  const { artistIds } = scope
  const query = tx.selectFrom('itinerarySegments as s').where('s.orgId', '=', scope.orgId)
  if (artistIds === null) return query
  return query.where(
    sql<boolean>`exists (select from bookings b where b.org_id = s.org_id and b.event_id = s.event_id
      and (s.booking_id is null or b.id = s.booking_id) and b.artist_id = any(${artistIds}))`,
  )
}

/** The segments of events in the order in which they happen. `withRemoved` also gives removed ones that travellers know. */
export async function listSegments(
  tx: Tx,
  scope: OrgScope,
  eventIds: readonly string[],
  { withRemoved = false }: { withRemoved?: boolean } = {},
) {
  if (eventIds.length === 0) return []
  let query = segmentsInScope(tx, scope).where('s.eventId', '=', sql<string>`any(${eventIds})`)
  query = withRemoved
    ? query.where(({ eb, or }) => or([eb('s.archivedAt', 'is', null), eb('s.shared', 'is not', null)]))
    : query.where('s.archivedAt', 'is', null)
  return query.select(staffColumns).orderBy('s.departsAt').orderBy('s.id').limit(2000).execute()
}
export type StoredSegment = Awaited<ReturnType<typeof listSegments>>[number]

/** The segment locked for a change, or NOT_FOUND; CONFLICT when `version` is given and not the stored one. */
export async function lockSegment(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const segment = found(
    await segmentsInScope(tx, scope)
      .where('s.id', '=', id)
      .select(staffColumns)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(segment, version, 'segment')
  return segment
}

export async function insertSegments(
  tx: Tx,
  scope: OrgScope,
  eventId: string,
  inputs: readonly SegmentInput[],
): Promise<string[]> {
  if (inputs.length === 0) return []
  const rows = await tx
    .insertInto('itinerarySegments')
    .values(
      inputs.map((input) => ({ ...created(scope), eventId, source: input.source, ...toColumns(input) })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Locked = { id: string; version: number }

export async function updateSegment(
  tx: Tx,
  scope: OrgScope,
  segment: Locked,
  change: ReturnType<typeof toColumns> | { status: SegmentStatus } | { archivedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('itinerarySegments')
    .set({ ...change, ...touched(scope, segment.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', segment.id)
    .execute()
}

/** Notes what the travellers know now; null once they know that it is gone. It is no new version. */
export async function noteShared(
  tx: Tx,
  scope: OrgScope,
  notified: readonly { id: string; shared: SharedSegment | null }[],
  now: Date,
): Promise<void> {
  for (const { id, shared } of notified) {
    await tx
      .updateTable('itinerarySegments')
      .set({ shared: shared && JSON.stringify(shared), sharedAt: shared && now })
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .execute()
  }
}

type ShowColumns = {
  eventDate: LocalDate
  tz: TimeZone
  showtime: LocalTime | null
  tbaTime: boolean
  inTheNight: boolean
  doors: LocalTime | null
}
/** The time that travellers have to be there for: the show, or the doors while it is open. */
function showAtOf({ eventDate, tz, showtime, tbaTime, inTheNight, doors }: ShowColumns): Date | null {
  if (showtime && !tbaTime) return eventInstant(eventDate, showtime, tz, inTheNight)
  return doors ? instantOf(eventDate, doors, tz) : null
}

/** The shows of an event, or of a tour, whose artists are in scope, in order; also those that died. */
export async function listTravelShows(tx: Tx, scope: OrgScope, of: { eventId: string } | { tourId: string }) {
  let query = tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .where('b.orgId', '=', scope.orgId)
    .where('e.archivedAt', 'is', null)
  query =
    'eventId' in of ? query.where('b.eventId', '=', of.eventId) : query.where('b.tourId', '=', of.tourId)
  if (scope.artistIds) query = query.where('b.artistId', '=', sql<string>`any(${scope.artistIds})`)
  const rows = await query
    .select([
      'b.id as bookingId',
      'b.eventId',
      'b.artistId',
      'b.status',
      'b.showtime',
      'b.tbaTime',
      'b.inTheNight',
      'a.name as artistName',
      'e.name as eventName',
      'e.eventDate',
      'e.endsOn',
      'e.tz',
      'e.doors',
      'v.name as venueName',
    ])
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .select(sql<string | null>`coalesce(v.country, e.country)`.as('country'))
    .orderBy('e.eventDate')
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute()
  return rows.map(({ showtime, tbaTime, inTheNight, doors, status, ...show }) => ({
    ...show,
    isOff: isDead(status),
    showAt: showAtOf({ ...show, showtime, tbaTime, inTheNight, doors }),
  }))
}
export type TravelShowFacts = Awaited<ReturnType<typeof listTravelShows>>[number]

/** Who may travel with these artists: their members and the crew, then the people of the portal who are neither. */
export async function listTravellers(tx: Tx, scope: OrgScope, artistIds: readonly string[]) {
  if (artistIds.length === 0) return []
  const { rows } = await sql<{ contactId: string | null; name: string }>`
    with members as (
      select distinct on (c.id) c.id as contact_id, c.name, c.emails, m.part, m.position
      from (select contact_id, position, 0 as part from artist_members
            where org_id = ${scope.orgId} and artist_id = any(${artistIds})
            union all
            select contact_id, position, 1 from travellers
            where org_id = ${scope.orgId} and artist_id = any(${artistIds}) and tour_id is null) m
      join contacts c on c.org_id = ${scope.orgId} and c.id = m.contact_id
      where c.archived_at is null
      order by c.id, m.part, m.position
    ), team as (
      select distinct u.name from artist_access x join users u on u.id = x.user_id
      where x.org_id = ${scope.orgId} and x.artist_id = any(${artistIds}) and x.status = 'active' and u.name <> ''
        and not exists (select from members m where lower(m.name) = lower(u.name)
                        or m.emails @> jsonb_build_array(jsonb_build_object('address', u.email)))
    )
    select contact_id, name from (
      select contact_id, name, part, position from members
      union all select null, name, 2, 0 from team
    ) all_of_them
    order by part, position, name`.execute(tx)
  return rows
}

/** The people of the portal who follow these artists, with the language they read. */
export async function listTeam(tx: Tx, scope: OrgScope, artistIds: readonly string[]) {
  if (artistIds.length === 0) return []
  return tx
    .selectFrom('artistAccess')
    .innerJoin('users', 'users.id', 'artistAccess.userId')
    .select(['users.email', 'users.name', 'users.locale', 'artistAccess.artistId'])
    .where('artistAccess.orgId', '=', scope.orgId)
    .where('artistAccess.artistId', '=', sql<string>`any(${artistIds})`)
    .where('artistAccess.status', '=', 'active')
    .orderBy('users.email')
    .execute()
}

/** Of these contacts, those that there are. */
export async function listPassengerContacts(tx: Tx, scope: OrgScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('contacts')
    .select(['id', 'name', 'emails', 'language', 'doNotContact'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('archivedAt', 'is', null)
    .execute()
  return rows.map(({ emails, ...contact }) => ({ ...contact, email: firstAddress(emails) }))
}

const firstAddress = (emails: readonly Email[]): string | null => {
  const usable = emails.filter(({ isBounced }) => !isBounced)
  return (usable.find(({ isPrimary }) => isPrimary) ?? usable[0])?.address ?? null
}
