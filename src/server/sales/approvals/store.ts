/** Who may answer for an artist. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** People of the artist's side who may approve offers in the portal, with the language they read. */
export async function listApprovers(tx: Tx, scope: OrgScope, artistId: string) {
  return tx
    .selectFrom('artistAccess')
    .innerJoin('users', 'users.id', 'artistAccess.userId')
    .select(['users.email', 'users.name', 'users.locale'])
    .where('artistAccess.orgId', '=', scope.orgId)
    .where('artistAccess.artistId', '=', artistId)
    .where('artistAccess.status', '=', 'active')
    .where(sql<boolean>`(artist_access.flags ->> 'approveOffers')::boolean`)
    .orderBy('users.email')
    .execute()
}

/** The show in the words of an e-mail. */
export async function findShow(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .select(['a.name as artistName', 'v.name as venueName'])
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .where('b.orgId', '=', scope.orgId)
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
}
