/** Bookings in the database: one per artist and event. */
import { sql } from 'kysely'
import type { ArtistApproval } from '#domain/booking/bookings/artist-approval.ts'
import type { BookingSource, CoAgent } from '#domain/booking/bookings/booking-inputs.ts'
import type { BookingState } from '#domain/booking/bookings/bookings.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

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
    .leftJoin('deals', (join) =>
      join.onRef('deals.orgId', '=', 'bookings.orgId').onRef('deals.bookingId', '=', 'bookings.id'),
    )
    .where('bookings.orgId', '=', scope.orgId)
    .where('bookings.id', '=', id)
  if (scope.artistIds) query = query.where('bookings.artistId', '=', sql<string>`any(${scope.artistIds})`)
  return query.select(columns).select([
    'events.eventDate',
    'events.endsOn',
    'events.tz',
    'events.name as eventName',
    'events.promoterCompanyId',
    // Since when the terms are in a contract that was sent.
    'deals.lockedAt as termsLockedAt',
  ])
}

/** The booking with its event's date and zone, or NOT_FOUND. */
export async function findBooking(tx: Tx, scope: OrgScope, id: string) {
  return found(await withEvent(tx, scope, id).executeTakeFirst())
}

/**
 * The booking locked for a change, with its event's date and zone; CONFLICT for an older version. Records that name it
 * are written meanwhile: its key never changes.
 */
export async function lockBooking(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const booking = found(await withEvent(tx, scope, id).forNoKeyUpdate('bookings').executeTakeFirst())
  if (version !== undefined) sameVersion(booking, version, 'booking')
  return booking
}

/**
 * Locks the booking with all that share a contract with it, by their ids, for work that has yet to find out what it
 * changes. See `lockContract` for the order of locks.
 */
export async function lockShow(tx: Tx, scope: OrgScope, bookingId: string): Promise<void> {
  await sql`
    select b.id from bookings b
    where b.org_id = ${scope.orgId} and (b.id = ${bookingId} or b.id in (
      select other.booking_id from contract_bookings own
      join contract_bookings other on other.org_id = own.org_id and other.contract_id = own.contract_id
      where own.org_id = ${scope.orgId} and own.booking_id = ${bookingId}))
    order by b.id for no key update of b`.execute(tx)
}

/** The booking locked like `lockBooking`, or undefined while somebody else has it. */
export async function lockBookingIfFree(tx: Tx, scope: OrgScope, id: string) {
  return withEvent(tx, scope, id).forNoKeyUpdate('bookings').skipLocked().executeTakeFirst()
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
  changes: Partial<BookingColumns & Window & { artistApproval: ArtistApproval }>,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ ...asColumns(changes), ...touched(scope, booking.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', booking.id)
    .execute()
}

/**
 * Writes the status of a booking that is locked. For change-status.ts alone, which carries out what follows; the
 * database refuses every other change of a status (private.guard_booking_status).
 */
export async function writeStatus(
  tx: Tx,
  scope: OrgScope,
  booking: { id: string; version: number },
  columns: StatusColumns,
): Promise<void> {
  await sql`select set_config('app.booking_status', ${`${booking.id} ${columns.status}`}, true)`.execute(tx)
  await tx
    .updateTable('bookings')
    .set({ ...asColumns(columns), ...touched(scope, booking.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', booking.id)
    .execute()
}

/**
 * Takes back the moment at which the booking got its present version: no workflow begins with it, nor with the next
 * change in this transaction, and those that it began end.
 */
export async function withdrawStatusEvent(
  tx: Tx,
  _scope: OrgScope,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await sql`select set_config('app.status_undone', ${id}, true),
    private.withdraw_status_event(${id}, ${version})`.execute(tx)
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
