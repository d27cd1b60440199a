/** What decides whether a date suits an artist: the rules it is booked by, its shows near the date, a free grid. */
import { sql } from 'kysely'
import { maxEventDays } from '#domain/booking/events/events.ts'
import { deadStatuses, firmStatuses, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { effectiveRadius, type Geo, type RadiusRule } from '#domain/booking/availability/radius.ts'
import { roadWindow } from '#domain/booking/availability/routing.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** No clause reaches further, see the checks of the columns. */
const LONGEST_CLAUSE_DAYS = 365

type RadiusColumns = {
  radiusKm: number | null
  radiusDaysBefore: number | null
  radiusDaysAfter: number | null
}
const ruleOf = ({ radiusKm, radiusDaysBefore, radiusDaysAfter }: RadiusColumns): RadiusRule | null =>
  radiusKm === null || radiusDaysBefore === null || radiusDaysAfter === null
    ? null
    : { km: radiusKm, daysBefore: radiusDaysBefore, daysAfter: radiusDaysAfter }

/** The artist with the own radius rule and the organisation's; NOT_FOUND outside the scope. */
export async function findBookedArtist(tx: Tx, scope: OrgScope, artistId: string) {
  let query = tx
    .selectFrom('artists')
    .innerJoin('organisations', 'organisations.id', 'artists.orgId')
    .where('artists.orgId', '=', scope.orgId)
    .where('artists.id', '=', artistId)
  if (scope.artistIds) query = query.where('artists.id', '=', sql<string>`any(${scope.artistIds})`)
  const row = found(
    await query
      .select([
        'artists.id',
        'artists.name',
        'artists.slug',
        'artists.version',
        'organisations.tz',
        'organisations.radiusKm as orgRadiusKm',
        'organisations.radiusDaysBefore as orgRadiusDaysBefore',
        'organisations.radiusDaysAfter as orgRadiusDaysAfter',
      ])
      // The usual clause of an artist is among the terms.
      .select(sql<number | null>`(artists.terms ->> 'radiusKm')::int`.as('radiusKm'))
      .select(sql<number>`coalesce((artists.terms ->> 'radiusDaysBefore')::int, 0)`.as('radiusDaysBefore'))
      .select(sql<number>`coalesce((artists.terms ->> 'radiusDaysAfter')::int, 0)`.as('radiusDaysAfter'))
      .executeTakeFirst(),
  )
  const { id, name, slug, tz, version } = row
  const orgRadius = ruleOf({
    radiusKm: row.orgRadiusKm,
    radiusDaysBefore: row.orgRadiusDaysBefore,
    radiusDaysAfter: row.orgRadiusDaysAfter,
  })
  return { id, name, slug, tz, version, ownRadius: ruleOf(row), orgRadius }
}

/** Where a venue lies, null when nobody entered it, and its country. */
export async function findVenueGeo(tx: Tx, scope: OrgScope, venueId: string) {
  const row = found(
    await tx
      .selectFrom('venues')
      .select(['latitude', 'longitude', 'country', 'tz'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', venueId)
      .executeTakeFirst(),
  )
  return { geo: geoOf(row), country: row.country, tz: row.tz }
}

const geoOf = (row: { latitude: number | null; longitude: number | null }): Geo | null =>
  row.latitude === null || row.longitude === null
    ? null
    : { latitude: row.latitude, longitude: row.longitude }

/** The artist's bookings on a date with what names them, dead ones left out; every status that is alive. */
export async function listDateBookings(
  tx: Tx,
  scope: OrgScope,
  { artistId, date }: { artistId: string; date: LocalDate },
) {
  return shows(tx, scope, artistId)
    .where('e.eventDate', '<=', date)
    .where(sql<boolean>`coalesce(e.ends_on, e.event_date) >= ${date}`)
    .where('b.status', 'not in', deadStatuses)
    .orderBy('b.startsAt')
    .execute()
}

/** An artist on a day. */
export type ArtistDay = { artistId: string; date: LocalDate }

/** What lies on days of several artists: `no` is the place of the day among those asked for, from 0 on. */
export async function listOnDays(tx: Tx, scope: OrgScope, days: readonly ArtistDay[]) {
  const asked = sql`unnest(${days.map(({ artistId }) => artistId)}::uuid[], ${days.map(({ date }) => date)}::date[])
    with ordinality as d (artist_id, day, place)`
  const [bookings, blocks] = await Promise.all([
    sql<{ no: number; status: BookingStatus }>`
      select d.place::int - 1 as no, b.status
      from ${asked}
      join bookings b on b.org_id = ${scope.orgId} and b.artist_id = d.artist_id
      join events e on e.org_id = b.org_id and e.id = b.event_id
      where e.archived_at is null and e.event_date <= d.day and coalesce(e.ends_on, e.event_date) >= d.day
        -- Which events these can be, for the index: a show begins on the first day, wherever that is, or the night after.
        and b.starts_at > d.day - ${maxEventDays + 1}::int and b.starts_at < d.day + 3`.execute(tx),
    sql<{ no: number; memberContactId: string | null }>`
      select d.place::int - 1 as no, k.member_contact_id
      from ${asked}
      join availability_blocks k on k.org_id = ${scope.orgId} and k.artist_id = d.artist_id
      where k.archived_at is null and k.from_date <= d.day and k.to_date >= d.day`.execute(tx),
  ])
  return { bookings: bookings.rows, blocks: blocks.rows }
}

function shows(tx: Tx, scope: OrgScope, artistId: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .where('b.orgId', '=', scope.orgId)
    .where('b.artistId', '=', artistId)
    .where('e.archivedAt', 'is', null)
    .select([
      'b.id as bookingId',
      'b.status',
      'b.showtime',
      'b.endTime',
      'b.setMinutes',
      'b.inTheNight',
      'b.tbaTime',
      'b.doubleOk',
      'b.startsAt',
      'b.endsAt',
      'b.radiusKm',
      'b.radiusDaysBefore',
      'b.radiusDaysAfter',
      'b.tourId',
      'e.id as eventId',
      'e.name as eventName',
      'e.eventDate',
      'e.endsOn',
      'e.tz',
      'e.curfew',
      'e.schedule',
      'e.venueId',
      'v.name as venueName',
      'v.latitude',
      'v.longitude',
    ])
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .select(sql<string | null>`coalesce(v.country, e.country)`.as('country'))
}
export type DateBooking = Awaited<ReturnType<typeof listDateBookings>>[number]

type Around = {
  artistId: string
  exceptBookingId?: string | undefined
  /** What counts for shows without a rule of their own. */
  generalRadius: RadiusRule | null
}

/** The artist's agreed and played shows as far around the date as any clause reaches, other than `exceptBookingId`. */
export async function listNearShows(
  tx: Tx,
  scope: OrgScope,
  about: Around & { date: LocalDate },
): Promise<ArtistShow[]> {
  return listArtistShows(tx, scope, { ...about, from: about.date, to: about.date, statuses: firmStatuses })
}

/** The artist's shows in these statuses from one day to another, and as far around as any clause reaches. */
export async function listArtistShows(
  tx: Tx,
  scope: OrgScope,
  about: Around & { from: LocalDate; to: LocalDate; statuses: readonly BookingStatus[] },
) {
  const { artistId, from, to, exceptBookingId, generalRadius } = about
  let query = shows(tx, scope, artistId)
    .where('b.status', 'in', about.statuses)
    .where('e.eventDate', '>=', addDays(from, -LONGEST_CLAUSE_DAYS))
    .where('e.eventDate', '<=', addDays(to, LONGEST_CLAUSE_DAYS))
  if (exceptBookingId) query = query.where('b.id', '!=', exceptBookingId)
  const rows = await query.orderBy('e.eventDate').limit(1000).execute()
  return rows.map((row) => ({
    bookingId: row.bookingId,
    eventId: row.eventId,
    tourId: row.tourId,
    eventName: row.eventName,
    eventDate: row.eventDate,
    endsOn: row.endsOn,
    tz: row.tz,
    status: row.status,
    showtime: row.showtime,
    hasTime: !row.tbaTime && row.showtime !== null,
    doubleOk: row.doubleOk,
    venueId: row.venueId,
    venueName: row.venueName,
    city: row.city,
    country: row.country,
    geo: geoOf(row),
    radius: effectiveRadius(ruleOf(row), generalRadius),
    ...roadWindow(row),
  }))
}
export type ArtistShow = Awaited<ReturnType<typeof listArtistShows>>[number]

/** One booking as the date it plans: place, times and the own clause; NOT_FOUND outside the scope. */
export async function findPlannedDate(tx: Tx, scope: OrgScope, bookingId: string) {
  let query = tx.selectFrom('bookings').where('orgId', '=', scope.orgId).where('id', '=', bookingId)
  if (scope.artistIds) query = query.where('artistId', '=', sql<string>`any(${scope.artistIds})`)
  const { artistId } = found(await query.select('artistId').executeTakeFirst())
  const row = await shows(tx, scope, artistId).where('b.id', '=', bookingId).executeTakeFirst()
  const booking = found(row)
  return {
    artistId,
    eventDate: booking.eventDate,
    geo: geoOf(booking),
    endsOn: booking.endsOn,
    status: booking.status,
    doubleOk: booking.doubleOk,
    ownRadius: ruleOf(booking),
    /** What the booking occupies, as overlaps are judged by. */
    window: { startsAt: booking.startsAt, endsAt: booking.endsAt },
    ...roadWindow(booking),
  }
}

/** Artists that can be booked, in scope, by their sort name. */
export async function listBookableArtists(tx: Tx, scope: OrgScope, artists: readonly string[] | undefined) {
  let query = tx
    .selectFrom('artists')
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', 'is', null)
    .where('rosterStatus', '!=', 'former')
  const { artistIds } = scope
  if (artistIds) query = query.where('id', '=', sql<string>`any(${artistIds})`)
  if (artists) query = query.where('id', '=', sql<string>`any(${artists})`)
  return query.select(['id', 'name', 'slug']).orderBy('sortName').orderBy('id').limit(500).execute()
}

/** Sets the radius clause of one booking; nulls fall back on the general rule. */
export async function setBookingRadius(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  radius: RadiusColumns,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ ...radius, updatedBy: scope.userId, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', bookingId)
    .execute()
}
