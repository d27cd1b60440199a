/** Tours in the database, and the shows that belong to them. */
import { sql } from 'kysely'
import { searchText } from '#domain/platform/search/search.ts'
import type { TourInput } from '#domain/booking/events/tours.ts'
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
      'e.eventDate',
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
