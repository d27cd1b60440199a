/** Who travels: with an artist as a rule, and on one tour. */
import { sql } from 'kysely'
import type { TravellerInput } from '#domain/road/formalities/party.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listMembers } from '../../people/artists/store.ts'

/** A contact whom the caller may not see has no name. */
export type Traveller = { contactId: string; name: string | null; role: string | null }

/** Whose travellers: of a tour, or without one the crew that usually travels with an artist. */
type Party = { artistId: string; tourId: string | null }

/** The travellers of a party as they were chosen. */
export async function listChosen(tx: Tx, scope: OrgScope, { artistId, tourId }: Party): Promise<Traveller[]> {
  return tx
    .selectFrom('travellers as t')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.orgId', '=', 't.orgId').onRef('c.id', '=', 't.contactId'),
    )
    .select(['t.contactId', 'c.name', 't.role'])
    .where('t.orgId', '=', scope.orgId)
    .where('t.artistId', '=', artistId)
    .where('t.tourId', tourId ? '=' : 'is', tourId)
    .orderBy('t.position')
    .execute()
}

/** Who usually travels with an artist: the members, then the crew. */
export async function listUsualParty(tx: Tx, scope: OrgScope, artistId: string): Promise<Traveller[]> {
  const members = (await listMembers(tx, scope, artistId)).map(({ contactId, name, instrument }) => ({
    contactId,
    name,
    role: instrument,
  }))
  const playing = new Set(members.map(({ contactId }) => contactId))
  const crew = await listChosen(tx, scope, { artistId, tourId: null })
  return [...members, ...crew.filter(({ contactId }) => !playing.has(contactId))]
}

/** Who travels on a tour: whoever was chosen for it, and the usual party where nobody was. */
export async function listTourParty(
  tx: Tx,
  scope: OrgScope,
  tour: { id: string; artistId: string },
): Promise<{ travellers: Traveller[]; isUsual: boolean }> {
  const chosen = await listChosen(tx, scope, { artistId: tour.artistId, tourId: tour.id })
  return chosen.length > 0
    ? { travellers: chosen, isUsual: false }
    : { travellers: await listUsualParty(tx, scope, tour.artistId), isUsual: true }
}

/** Replaces the travellers of a party; the artist or tour is locked by the caller. */
export async function replaceTravellers(
  tx: Tx,
  scope: OrgScope,
  { artistId, tourId }: Party,
  travellers: readonly TravellerInput[],
): Promise<void> {
  const { orgId } = scope
  await tx
    .deleteFrom('travellers')
    .where('orgId', '=', orgId)
    .where('artistId', '=', artistId)
    .where('tourId', tourId ? '=' : 'is', tourId)
    .execute()
  if (travellers.length === 0) return
  await tx
    .insertInto('travellers')
    .values(travellers.map((traveller, position) => ({ ...traveller, position, orgId, artistId, tourId })))
    .execute()
}

/** Does this person travel with an artist of the caller, on whatever tour? */
export async function isTraveller(tx: Tx, scope: OrgScope, contactId: string): Promise<boolean> {
  const artists = scope.artistIds
  const within = artists ? sql`and artist_id = any(${artists})` : sql``
  const { rows } = await sql<{ isOne: boolean }>`
    select exists (select from artist_members
                   where org_id = ${scope.orgId} and contact_id = ${contactId} ${within})
        or exists (select from travellers
                   where org_id = ${scope.orgId} and contact_id = ${contactId} ${within}) as is_one`.execute(
    tx,
  )
  return rows[0]?.isOne ?? false
}
