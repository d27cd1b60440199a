/** Bookings in the database: one per artist and event. */
import { sql } from 'kysely'
import type { ArtistApproval } from '#domain/artist-approval.ts'
import type { BookingSource, CoAgent } from '#domain/booking-inputs.ts'
import { bookingStatuses, type BookingState, type BookingStatus } from '#domain/bookings.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../db/dialect.ts'
import { created, found, likePattern, sameVersion, touched } from '../db/records.ts'
import type { JobScope, OrgScope } from '../db/scopes.ts'

export type BookingFilter = {
  from: LocalDate
  to: LocalDate
  artists?: readonly string[] | undefined
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
  status: sql`array_position(${bookingStatuses as readonly string[] as string[]}::text[], b.status)`,
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
  const { artists, venueId, promoterId, statuses, search } = filter
  if (artists) query = query.where('b.artistId', '=', sql<string>`any(${artists})`)
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
      'a.id as artistId',
      'a.name as artistName',
      'e.name as eventName',
      'e.eventDate',
      'e.endsOn',
      'e.tz',
      'e.version as eventVersion',
      'v.name as venueName',
      'h.rank as holdRank',
    ])
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
  { from, to, artists }: Pick<BookingFilter, 'from' | 'to' | 'artists'>,
) {
  const inScope = scope.artistIds ? sql`and b.artist_id = any(${scope.artistIds})` : sql``
  const chosen = artists ? sql`and b.artist_id = any(${artists})` : sql``
  const { rows } = await sql<{ date: LocalDate; status: BookingStatus; count: number }>`
    select d::date::text as date, b.status, count(*)::int as count
    from events e
    join bookings b on b.org_id = e.org_id and b.event_id = e.id
    cross join lateral generate_series(
      greatest(e.event_date, ${from}::date), least(coalesce(e.ends_on, e.event_date), ${to}::date), interval '1 day') d
    where e.org_id = ${scope.orgId} and e.archived_at is null
      and e.event_date >= ${from}::date - ${LONGEST_EVENT_DAYS}::int and e.event_date <= ${to}::date
      ${inScope} ${chosen}
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

const columns = [
  'bookings.id',
  'bookings.eventId',
  'bookings.artistId',
  'bookings.status',
  'bookings.showtime',
  'bookings.endTime',
  'bookings.setMinutes',
  'bookings.inTheNight',
  'bookings.tbaTime',
  'bookings.billing',
  'bookings.agentUserId',
  'bookings.buyerContactId',
  'bookings.startsAt',
  'bookings.endsAt',
  'bookings.doubleOk',
  'bookings.statusReason',
  'bookings.cancellation',
  'bookings.postponedToBookingId',
  'bookings.confirmedAt',
  'bookings.contractedAt',
  'bookings.playedAt',
  'bookings.settledAt',
  'bookings.tourId',
  'bookings.source',
  'bookings.labels',
  'bookings.confidencePct',
  'bookings.coAgents',
  'bookings.artistApproval',
  'bookings.embargoUntil',
  'bookings.version',
] as const

/** The bookings of an event that are in scope, in order of their start. */
export async function listEventBookings(tx: Tx, scope: OrgScope, eventId: string) {
  let query = tx
    .selectFrom('bookings')
    .innerJoin('artists', (join) =>
      join.onRef('artists.orgId', '=', 'bookings.orgId').onRef('artists.id', '=', 'bookings.artistId'),
    )
    .leftJoin('contacts', (join) =>
      join
        .onRef('contacts.orgId', '=', 'bookings.orgId')
        .onRef('contacts.id', '=', 'bookings.buyerContactId'),
    )
    .leftJoin('users', 'users.id', 'bookings.agentUserId')
    .where('bookings.orgId', '=', scope.orgId)
    .where('bookings.eventId', '=', eventId)
  if (scope.artistIds) query = query.where('bookings.artistId', '=', sql<string>`any(${scope.artistIds})`)
  return query
    .select(columns)
    .select([
      'artists.name as artistName',
      'artists.slug as artistSlug',
      'contacts.name as buyerName',
      'users.name as agentName',
    ])
    .orderBy('bookings.startsAt')
    .orderBy('bookings.id')
    .execute()
}

/** Names of people who work here or follow an artist here, by their id. */
export async function listColleagueNames(tx: Tx, _scope: OrgScope, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, string>()
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${userIds})`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function withEvent(tx: Tx, scope: OrgScope, id: string) {
  let query = tx
    .selectFrom('bookings')
    .innerJoin('events', (join) =>
      join.onRef('events.orgId', '=', 'bookings.orgId').onRef('events.id', '=', 'bookings.eventId'),
    )
    .where('bookings.orgId', '=', scope.orgId)
    .where('bookings.id', '=', id)
  if (scope.artistIds) query = query.where('bookings.artistId', '=', sql<string>`any(${scope.artistIds})`)
  return query
    .select(columns)
    .select([
      'events.eventDate',
      'events.endsOn',
      'events.tz',
      'events.name as eventName',
      'events.promoterCompanyId',
    ])
}

/** The booking with its event's date and zone, or NOT_FOUND. */
export async function findBooking(tx: Tx, scope: OrgScope, id: string) {
  return found(await withEvent(tx, scope, id).executeTakeFirst())
}

/** The booking locked for a change, with its event's date and zone; CONFLICT for an older version. */
export async function lockBooking(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const booking = found(await withEvent(tx, scope, id).forUpdate('bookings').executeTakeFirst())
  if (version !== undefined) sameVersion(booking, version, 'booking')
  return booking
}

type Window = { startsAt: Date; endsAt: Date }

export type BookingColumns = {
  artistId: string
  showtime: string | null
  endTime: string | null
  setMinutes: number | null
  inTheNight: boolean
  tbaTime: boolean
  billing: string | null
  agentUserId: string | null
  buyerContactId: string | null
  doubleOk: boolean
  tourId: string | null
  source: BookingSource | null
  labels: string[]
  confidencePct: number | null
  coAgents: CoAgent[]
  embargoUntil: Date | null
}

/** The columns that the status machine writes. */
export type StatusColumns = Omit<BookingState, 'artistId' | 'doubleOk'>

type JsonColumns = {
  cancellation?: BookingState['cancellation']
  coAgents?: CoAgent[]
  artistApproval?: ArtistApproval
}
const asColumns = <T extends JsonColumns>({ cancellation, coAgents, artistApproval, ...rest }: T) => ({
  ...rest,
  ...(cancellation !== undefined && { cancellation: cancellation && JSON.stringify(cancellation) }),
  ...(coAgents && { coAgents: JSON.stringify(coAgents) }),
  ...(artistApproval && { artistApproval: JSON.stringify(artistApproval) }),
})

export async function insertBooking(
  tx: Tx,
  scope: OrgScope,
  booking: BookingColumns & Window & { eventId: string } & StatusColumns,
): Promise<string> {
  const { id } = await tx
    .insertInto('bookings')
    .values({ ...created(scope), ...asColumns(booking) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes changed columns of a booking that `lockBooking` has locked. */
export async function updateBooking(
  tx: Tx,
  scope: OrgScope,
  booking: { id: string; version: number },
  changes: Partial<BookingColumns & Window & StatusColumns & { artistApproval: ArtistApproval }>,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ ...asColumns(changes), ...touched(scope, booking.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', booking.id)
    .execute()
}

/** Bookings that took place and wait to be marked as played, over all organisations. */
export async function listEndedBookings(tx: Tx, _scope: JobScope, before: Date, limit: number) {
  return tx
    .selectFrom('bookings')
    .innerJoin('events', (join) =>
      join.onRef('events.orgId', '=', 'bookings.orgId').onRef('events.id', '=', 'bookings.eventId'),
    )
    .where('bookings.status', 'in', ['confirmed', 'contracted'])
    .where('bookings.endsAt', '<', before)
    .select(columns)
    .select(['bookings.orgId', 'events.eventDate', 'events.endsOn', 'events.tz'])
    .orderBy('bookings.endsAt')
    .limit(limit)
    .execute()
}

/** Marks one booking as played, unless somebody changed it since it was read. */
export async function markPlayed(
  tx: Tx,
  _scope: JobScope,
  booking: { id: string; orgId: string; version: number },
  playedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ status: 'played', playedAt, updatedAt: playedAt, version: booking.version + 1 })
    .where('orgId', '=', booking.orgId)
    .where('id', '=', booking.id)
    .where('version', '=', booking.version)
    .where('status', 'in', ['confirmed', 'contracted'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether the promoter of the booking's event is blocked. */
export async function isPayerBlocked(tx: Tx, scope: OrgScope, companyId: string): Promise<boolean> {
  const company = await tx
    .selectFrom('companies')
    .select('blocked')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', companyId)
    .executeTakeFirst()
  return company?.blocked ?? false
}

const eventCase = ['id', 'eventDate', 'endsOn', 'tz', 'promoterCompanyId'] as const

/** What a booking needs to know of its event, which is locked against moving meanwhile. */
export async function lockEventCase(tx: Tx, scope: OrgScope, eventId: string) {
  return found(
    await tx
      .selectFrom('events')
      .select(eventCase)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', eventId)
      .where('archivedAt', 'is', null)
      .forShare()
      .executeTakeFirst(),
  )
}

/** The event once more on another date, with all that was planned except its dates and its announcement. */
export async function copyEventTo(tx: Tx, scope: OrgScope, eventId: string, eventDate: LocalDate) {
  const planned = [
    'name',
    'tz',
    'venueId',
    'stage',
    'city',
    'country',
    'kind',
    'promoterCompanyId',
    'doors',
    'curfew',
    'capacity',
    'notes',
    'notesInternal',
    'ageLimit',
    'lineUp',
    'schedule',
    'search',
  ] as const
  const event = await tx
    .selectFrom('events')
    .select(planned)
    .where('orgId', '=', scope.orgId)
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('events')
    .values({
      ...created(scope),
      ...event,
      lineUp: JSON.stringify(event.lineUp),
      schedule: JSON.stringify(event.schedule),
      eventDate,
    })
    .returning(eventCase)
    .executeTakeFirstOrThrow()
}
