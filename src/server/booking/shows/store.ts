/** Agreed shows as others must know them: when an artist is taken, and where. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

type Window = { startsAt: Date; endsAt: Date }

/** Confirmed or contracted shows of an artist, with what names them. */
function agreedShows(tx: Tx, scope: OrgScope, artistId: string) {
  return tx
    .selectFrom('bookings')
    .innerJoin('artists', (join) =>
      join.onRef('artists.orgId', '=', 'bookings.orgId').onRef('artists.id', '=', 'bookings.artistId'),
    )
    .innerJoin('events', (join) =>
      join.onRef('events.orgId', '=', 'bookings.orgId').onRef('events.id', '=', 'bookings.eventId'),
    )
    .leftJoin('venues', (join) =>
      join.onRef('venues.orgId', '=', 'events.orgId').onRef('venues.id', '=', 'events.venueId'),
    )
    .where('bookings.orgId', '=', scope.orgId)
    .where('bookings.artistId', '=', artistId)
    .where('bookings.status', 'in', ['confirmed', 'contracted'])
    .select([
      'bookings.id',
      'bookings.startsAt',
      'bookings.endsAt',
      'events.id as eventId',
      'events.name as eventName',
      'events.eventDate',
      'events.tz',
      'artists.name as artistName',
      'venues.name as venueName',
    ])
    .select(sql<string | null>`coalesce(venues.city, events.city)`.as('city'))
    .select(sql<boolean>`bookings.showtime is not null and not bookings.tba_time`.as('hasTime'))
    .orderBy('bookings.startsAt')
}

/** Agreed shows of the artist that overlap the window, other than `exceptId`. */
export async function findConflicts(
  tx: Tx,
  scope: OrgScope,
  { artistId, window, exceptId }: { artistId: string; window: Window; exceptId?: string | undefined },
) {
  const query = agreedShows(tx, scope, artistId)
    .where('bookings.startsAt', '<', window.endsAt)
    .where('bookings.endsAt', '>', window.startsAt)
  return (exceptId ? query.where('bookings.id', '!=', exceptId) : query).execute()
}

/** Agreed shows of the artist whose event touches the days. */
export async function listAgreedBetween(
  tx: Tx,
  scope: OrgScope,
  { artistId, from, to }: { artistId: string; from: LocalDate; to: LocalDate },
) {
  return agreedShows(tx, scope, artistId)
    .where('events.eventDate', '<=', to)
    .where(sql<boolean>`coalesce(events.ends_on, events.event_date) >= ${from}`)
    .execute()
}

/** Where a booking's show takes place, for sentences. */
export async function findShowPlace(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('bookings')
    .innerJoin('events', (join) =>
      join.onRef('events.orgId', '=', 'bookings.orgId').onRef('events.id', '=', 'bookings.eventId'),
    )
    .innerJoin('artists', (join) =>
      join.onRef('artists.orgId', '=', 'bookings.orgId').onRef('artists.id', '=', 'bookings.artistId'),
    )
    .leftJoin('venues', (join) =>
      join.onRef('venues.orgId', '=', 'events.orgId').onRef('venues.id', '=', 'events.venueId'),
    )
    .where('bookings.orgId', '=', scope.orgId)
    .where('bookings.id', '=', bookingId)
    .select(['events.name as eventName', 'venues.name as venueName', 'artists.name as artistName'])
    .select(sql<string | null>`coalesce(venues.city, events.city)`.as('city'))
    .select(sql<string | null>`coalesce(venues.country, events.country)`.as('country'))
    .executeTakeFirstOrThrow()
}
