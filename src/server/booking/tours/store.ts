/** Tours in the database, and the shows that belong to them. */
import { sql } from 'kysely'
import { searchText } from '#domain/platform/search/search.ts'
import type { TourInput } from '#domain/booking/tours/tours.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import {
  created,
  found,
  likePattern,
  sameVersion,
  touched,
  type ListInput,
} from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

const columns = [
  'tours.id',
  'tours.artistId',
  'tours.name',
  'tours.startsOn',
  'tours.endsOn',
  'tours.territory',
  'tours.notes',
  'tours.version',
  'tours.archivedAt',
] as const

function withArtist(tx: Tx, scope: OrgScope) {
  let query = tx
    .selectFrom('tours')
    .innerJoin('artists', (join) =>
      join.onRef('artists.orgId', '=', 'tours.orgId').onRef('artists.id', '=', 'tours.artistId'),
    )
    .where('tours.orgId', '=', scope.orgId)
  if (scope.artistIds) query = query.where('tours.artistId', '=', sql<string>`any(${scope.artistIds})`)
  return query.select(columns).select('artists.name as artistName')
}

/** One page of tours with how many shows are on, the latest first; those without dates before all others. */
export async function listTours(
  tx: Tx,
  scope: OrgScope,
  { search, archived, offset, limit, artistId }: ListInput & { artistId?: string | undefined },
) {
  let query = withArtist(tx, scope).where('tours.archivedAt', archived ? 'is not' : 'is', null)
  if (artistId) query = query.where('tours.artistId', '=', artistId)
  if (search) query = query.where('tours.search', 'like', likePattern(searchText([search])))
  const rows = await query
    .select([
      sql<number>`(select count(*)::int from bookings b where b.org_id = tours.org_id and b.tour_id = tours.id
                   and b.status not in ${inStatuses.dead})`.as('shows'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(sql`tours.starts_on desc nulls first`)
    .orderBy('tours.name')
    .orderBy('tours.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** One page of tours with how many of their shows are agreed and how many are not yet: those to come first, by day. */
export async function listTourRows(
  tx: Tx,
  scope: OrgScope,
  { search, offset, limit, today }: Omit<ListInput, 'archived'> & { today: LocalDate },
) {
  let query = withArtist(tx, scope).where('tours.archivedAt', 'is', null)
  if (search) {
    const pattern = likePattern(searchText([search]))
    query = query.where((where) =>
      where.or([where('tours.search', 'like', pattern), where('artists.search', 'like', pattern)]),
    )
  }
  const rows = await query
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('bookings as b')
          .innerJoin('events as e', (join) =>
            join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'),
          )
          .whereRef('b.orgId', '=', 'tours.orgId')
          .whereRef('b.tourId', '=', 'tours.id')
          .where('e.archivedAt', 'is', null)
          .where(sql<boolean>`b.status not in ${inStatuses.dead}`)
          .select([
            sql<number>`count(*) filter (where b.status in ${inStatuses.firm})::int`.as('confirmed'),
            sql<number>`count(*) filter (where b.status not in ${inStatuses.firm})::int`.as('tentative'),
            sql<LocalDate | null>`min(e.event_date)`.as('firstOn'),
            sql<LocalDate | null>`max(coalesce(e.ends_on, e.event_date))`.as('lastOn'),
          ])
          .as('shows'),
      (join) => join.onTrue(),
    )
    .select('artists.slug as artistSlug')
    .select(sql<number>`shows.confirmed`.as('confirmed'))
    .select(sql<number>`shows.tentative`.as('tentative'))
    .select(sql<LocalDate | null>`coalesce(shows.first_on, tours.starts_on)`.as('firstOn'))
    .select(sql<LocalDate | null>`greatest(shows.last_on, tours.ends_on)`.as('lastOn'))
    .select(sql<number>`count(*) over ()`.as('total'))
    // To come or without a day yet, the next first; then what is over, the latest first.
    .orderBy(sql`coalesce(greatest(shows.last_on, tours.ends_on) < ${today}, false)`)
    .orderBy(
      sql`case when greatest(shows.last_on, tours.ends_on) < ${today} then null
          else coalesce(shows.first_on, tours.starts_on) end nulls last`,
    )
    .orderBy(sql`greatest(shows.last_on, tours.ends_on) desc nulls last`)
    .orderBy('tours.name')
    .orderBy('tours.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/**
 * Venues on file with a place on the map, and how well each is known: shows agreed or played there, and whether there
 * is somebody to call or write to. Those without a place are only counted.
 */
export async function listKnownVenues(tx: Tx, scope: OrgScope) {
  const rows = await tx
    .selectFrom('venues as v')
    .where('v.orgId', '=', scope.orgId)
    .where('v.archivedAt', 'is', null)
    .select(['v.id', 'v.name', 'v.city', 'v.country', 'v.capacity', 'v.tz', 'v.latitude', 'v.longitude'])
    .select([
      sql<number>`(select count(distinct e.id)::int from events e
                   join bookings b on b.org_id = e.org_id and b.event_id = e.id
                   where e.org_id = v.org_id and e.venue_id = v.id and e.archived_at is null
                     and b.status in ${inStatuses.firm})`.as('shows'),
      sql<boolean>`(v.email is not null or v.phone is not null or exists (
                    select 1 from venue_contacts c where c.org_id = v.org_id and c.venue_id = v.id))`.as(
        'hasContact',
      ),
    ])
    .orderBy('v.id')
    .limit(5000)
    .execute()
  const placed = rows.flatMap(({ latitude, longitude, ...venue }) =>
    latitude === null || longitude === null ? [] : [{ ...venue, geo: { latitude, longitude } }],
  )
  return { placed, unplaced: rows.length - placed.length }
}

/** The tour, or NOT_FOUND. */
export async function findTour(tx: Tx, scope: OrgScope, id: string) {
  return found(await withArtist(tx, scope).where('tours.id', '=', id).executeTakeFirst())
}

/** The shows of tours in the order of their days, with where they are. */
export async function listTourShows(tx: Tx, scope: OrgScope, tourIds: readonly string[]) {
  if (tourIds.length === 0) return []
  return tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('tours as t', (join) => join.onRef('t.orgId', '=', 'b.orgId').onRef('t.id', '=', 'b.tourId'))
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .where('b.orgId', '=', scope.orgId)
    .where('b.tourId', '=', sql<string>`any(${tourIds})`)
    .where('e.archivedAt', 'is', null)
    .select([
      'b.tourId',
      't.name as tourName',
      'b.id as bookingId',
      'b.eventId',
      'b.status',
      'b.showtime',
      'b.tbaTime',
      'b.inTheNight',
      'b.startsAt',
      'e.eventDate',
      'e.endsOn',
      'e.name as eventName',
      'v.name as venueName',
      'v.latitude',
      'v.longitude',
    ])
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .select(sql<string | null>`coalesce(v.country, e.country)`.as('country'))
    .orderBy('e.eventDate')
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute()
}

const searchOf = (input: TourInput) => searchText([input.name, input.territory])

export async function insertTour(tx: Tx, scope: OrgScope, input: TourInput): Promise<string> {
  const { id } = await tx
    .insertInto('tours')
    .values({ ...created(scope), ...input, search: searchOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The tour locked for a change; CONFLICT when `version` is given and not the stored one. */
export async function lockTour(tx: Tx, scope: OrgScope, id: string, version?: number) {
  let query = tx
    .selectFrom('tours')
    .select(columns)
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .forUpdate()
  if (scope.artistIds) query = query.where('artistId', '=', sql<string>`any(${scope.artistIds})`)
  const tour = found(await query.executeTakeFirst())
  if (version !== undefined) sameVersion(tour, version, 'tour')
  return tour
}

type Locked = { id: string; version: number }

export async function updateTour(tx: Tx, scope: OrgScope, tour: Locked, input: TourInput): Promise<void> {
  await tx
    .updateTable('tours')
    .set({ ...input, search: searchOf(input), ...touched(scope, tour.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', tour.id)
    .execute()
}

export async function archiveTour(
  tx: Tx,
  scope: OrgScope,
  tour: Locked,
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('tours')
    .set({ archivedAt, ...touched(scope, tour.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', tour.id)
    .execute()
}
