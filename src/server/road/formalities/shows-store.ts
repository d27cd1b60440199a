/** Where a tour plays, and who invites it there. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

/** The shows of a tour that are agreed or were played, with the addresses of venue and promoter, by day. */
export async function listAgreedShows(tx: Tx, scope: OrgScope, tourId: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .leftJoin('venues as v', (join) => join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'))
    .leftJoin('companies as p', (join) =>
      join.onRef('p.orgId', '=', 'e.orgId').onRef('p.id', '=', 'e.promoterCompanyId'),
    )
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.orgId', '=', 'b.orgId').onRef('c.id', '=', 'b.buyerContactId'),
    )
    .where('b.orgId', '=', scope.orgId)
    .where('b.tourId', '=', tourId)
    .where('e.archivedAt', 'is', null)
    .where(sql<boolean>`b.status in ${inStatuses.firm}`)
    .select(['e.id as eventId', 'e.eventDate', 'e.endsOn', 'e.name as eventName', 'v.name as venueName'])
    .select(['v.addressLine1 as venueAddress', 'v.zip as venueZip'])
    .select(sql<string | null>`coalesce(v.city, e.city)`.as('city'))
    .select(sql<string | null>`coalesce(v.country, e.country)`.as('country'))
    .select(['p.name as promoterName', 'p.addressLine1 as promoterAddress', 'p.zip as promoterZip'])
    .select(['p.city as promoterCity', 'p.country as promoterCountry', 'p.email as promoterEmail'])
    .select(['p.phone as promoterPhone', 'c.name as promoterContact'])
    .orderBy('e.eventDate')
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute()
}
export type AgreedShow = Awaited<ReturnType<typeof listAgreedShows>>[number]

/** The country that an artist travels from: their own, or the agency's where none is on file. */
export async function findHomeCountry(tx: Tx, scope: OrgScope, artistId: string): Promise<string> {
  const { home } = await tx
    .selectFrom('artists as a')
    .innerJoin('organisations as o', 'o.id', 'a.orgId')
    .select(sql<string>`coalesce(a.home_country, o.country)`.as('home'))
    .where('a.orgId', '=', scope.orgId)
    .where('a.id', '=', artistId)
    .executeTakeFirstOrThrow()
  return home
}
