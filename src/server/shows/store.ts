/** Agreed shows as others must know them: when an artist is taken, and where. */
import { sql } from 'kysely'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'

type Window = { startsAt: Date; endsAt: Date }

/** Confirmed or contracted shows of the artist that overlap the window, other than `exceptId`. */
export async function findConflicts(
  tx: Tx,
  scope: OrgScope,
  { artistId, window, exceptId }: { artistId: string; window: Window; exceptId?: string },
) {
  let query = tx
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
    .where('bookings.startsAt', '<', window.endsAt)
    .where('bookings.endsAt', '>', window.startsAt)
  if (exceptId) query = query.where('bookings.id', '!=', exceptId)
  return query
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
    .execute()
}

/** Where a booking's show takes place, for sentences. */
export async function findShowPlace(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('bookings')
    .innerJoin('events', (join) =>
      join.onRef('events.orgId', '=', 'bookings.orgId').onRef('events.id', '=', 'bookings.eventId'),
    )
    .leftJoin('venues', (join) =>
      join.onRef('venues.orgId', '=', 'events.orgId').onRef('venues.id', '=', 'events.venueId'),
    )
    .where('bookings.orgId', '=', scope.orgId)
    .where('bookings.id', '=', bookingId)
    .select(['events.name as eventName', 'venues.name as venueName'])
    .select(sql<string | null>`coalesce(venues.city, events.city)`.as('city'))
    .executeTakeFirstOrThrow()
}
