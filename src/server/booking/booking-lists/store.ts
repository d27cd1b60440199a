/** Lists of bookings over days, for calendars, lists and counts: one row per booking. */
import { sql } from 'kysely'
import { bookingStatuses, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { LocalDate, LocalTime } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { likePattern } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type BookingFilter = {
  from: LocalDate
  to: LocalDate
  artists?: readonly string[] | undefined
  tours?: readonly string[] | undefined
  venueId?: string | undefined
  /** The promoter of the event. */
  promoterId?: string | undefined
  statuses?: readonly BookingStatus[] | undefined
  /** Already in the form of `searchText`. */
  search?: string | undefined
  sort?: BookingSort | undefined
  descending?: boolean | undefined
  limit: number
}

/** What a list of bookings can be ordered by. */
export const bookingSorts = ['date', 'artist', 'venue', 'status'] as const
export type BookingSort = (typeof bookingSorts)[number]

// By place means by the venue, and by the city while it is open; a status counts by how far it has come.
const sortKeys = {
  date: sql`e.event_date`,
  artist: sql`lower(a.sort_name)`,
  venue: sql`lower(coalesce(v.name, e.city, e.name))`,
  status: sql`array_position(${bookingStatuses}::text[], b.status)`,
}

// An event spans a month at the most (see EventInput), so a list looks back that far for one that reaches in.
const LONGEST_EVENT_DAYS = 31

/** The bookings whose event touches the days `from` to `to`, by date, start and id. One row per booking. */
export async function listBookings(tx: Tx, scope: OrgScope, filter: BookingFilter) {
  let query = tx
    .selectFrom('events as e')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'e.orgId').onRef('b.eventId', '=', 'e.id'),
    )
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .leftJoin('companies as p', (join) =>
      join.onRef('p.orgId', '=', 'e.orgId').onRef('p.id', '=', 'e.promoterCompanyId'),
    )
    .leftJoin('holds as h', (join) =>
      join
        .onRef('h.orgId', '=', 'b.orgId')
        .onRef('h.bookingId', '=', 'b.id')
        // Written out: a value of its own would hide from a prepared statement that the index of live holds fits.
        .on(sql<boolean>`h.state in ('active', 'challenged')`),
    )
    .where('e.orgId', '=', scope.orgId)
    .where('e.eventDate', '>=', sql<string>`${filter.from}::date - ${LONGEST_EVENT_DAYS}::int`)
    .where('e.eventDate', '<=', filter.to)
    .where(sql`coalesce(e.ends_on, e.event_date)`, '>=', filter.from)
    .where('e.archivedAt', 'is', null)
  const { artistIds } = scope
  if (artistIds) query = query.where('b.artistId', '=', sql<string>`any(${artistIds})`)
  const { artists, tours, venueId, promoterId, statuses, search } = filter
  if (artists) query = query.where('b.artistId', '=', sql<string>`any(${artists})`)
  if (tours) query = query.where('b.tourId', '=', sql<string>`any(${tours})`)
  if (venueId) query = query.where('e.venueId', '=', venueId)
  if (promoterId) query = query.where('e.promoterCompanyId', '=', promoterId)
  if (statuses) query = query.where('b.status', '=', sql<BookingStatus>`any(${statuses})`)
  if (search) {
    const pattern = likePattern(search)
    // Artists and venues are looked through once, not once for each event.
    const matching = (table: 'artists' | 'venues') =>
      sql<string>`any(array(select id from ${sql.table(table)} where org_id = ${scope.orgId} and search like ${pattern}))`
    query = query.where((where) =>
      where.or([
        where('e.search', 'like', pattern),
        where('b.artistId', '=', matching('artists')),
        where('e.venueId', '=', matching('venues')),
      ]),
    )
  }
  return query
    .select([
      'b.id',
      'b.eventId',
      'b.status',
      'b.showtime',
      'e.doors',
      'b.tbaTime',
      'b.inTheNight',
      'b.tourId',
      'a.id as artistId',
      'a.name as artistName',
      'e.name as eventName',
      'e.eventDate',
      'e.endsOn',
      'e.tz',
      'e.version as eventVersion',
      'v.name as venueName',
      'p.name as promoterName',
      'h.rank as holdRank',
    ])
    .select(sql<Date | null>`coalesce(h.challenge_deadline, h.expires_at)`.as('holdEndsAt'))
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .select(sql<string | null>`coalesce(v.country, e.country)`.as('country'))
    .orderBy(sortKeys[filter.sort ?? 'date'], filter.descending ? 'desc' : 'asc')
    .orderBy('e.eventDate')
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .limit(filter.limit)
    .execute()
}

/** How many bookings of each status lie on each day from `from` to `to`; a long event counts on all its days. */
export async function countByDay(
  tx: Tx,
  scope: OrgScope,
  { from, to, artists, tours }: Pick<BookingFilter, 'from' | 'to' | 'artists' | 'tours'>,
) {
  const inScope = scope.artistIds ? sql`and b.artist_id = any(${scope.artistIds})` : sql``
  const chosen = artists ? sql`and b.artist_id = any(${artists})` : sql``
  const onTour = tours ? sql`and b.tour_id = any(${tours})` : sql``
  const { rows } = await sql<{ date: LocalDate; status: BookingStatus; count: number }>`
    select d::date::text as date, b.status, count(*)::int as count
    from events e
    join bookings b on b.org_id = e.org_id and b.event_id = e.id
    cross join lateral generate_series(
      greatest(e.event_date, ${from}::date), least(coalesce(e.ends_on, e.event_date), ${to}::date), interval '1 day') d
    where e.org_id = ${scope.orgId} and e.archived_at is null
      and e.event_date >= ${from}::date - ${LONGEST_EVENT_DAYS}::int and e.event_date <= ${to}::date
      ${inScope} ${chosen} ${onTour}
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

/** When load-in, end and curfew of the bookings are whose events touch the days `from` to `to`; none without any. */
export async function listShowTimes(
  tx: Tx,
  scope: OrgScope,
  { from, to }: Pick<BookingFilter, 'from' | 'to'>,
) {
  const inScope = scope.artistIds ? sql`and b.artist_id = any(${scope.artistIds})` : sql``
  const { rows } = await sql<{
    bookingId: string
    loadIn: LocalTime | null
    endTime: LocalTime | null
    setMinutes: number | null
    curfew: LocalTime | null
  }>`
    select b.id as booking_id, l.load_in, b.end_time, b.set_minutes, e.curfew
    from events e
    join bookings b on b.org_id = e.org_id and b.event_id = e.id
    cross join lateral (
      select min(line->>'time') as load_in from jsonb_array_elements(e.schedule) line where line->>'kind' = 'load_in'
    ) l
    where e.org_id = ${scope.orgId} and e.archived_at is null
      and e.event_date >= ${from}::date - ${LONGEST_EVENT_DAYS}::int and e.event_date <= ${to}::date
      and coalesce(e.ends_on, e.event_date) >= ${from}::date
      and (l.load_in is not null or b.end_time is not null or b.set_minutes is not null or e.curfew is not null)
      ${inScope}
    order by e.event_date, b.id`.execute(tx)
  return rows
}
