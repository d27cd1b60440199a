/** Agreements to share an artist with another agency, in the database: the own side's rows, and functions that reach the other's. */
import { sql } from 'kysely'
import type { Sharing, SharingAction } from '#domain/people/shared-artists/sharing-actions.ts'
import type { SharingTerms } from '#domain/people/shared-artists/sharing-terms.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, touched } from '../../platform/db/records.ts'
import type { OrgScope, PublicScope } from '../../platform/db/scopes.ts'

const columns = [
  'id',
  'artistId',
  'side',
  'partnerOrgId',
  'state',
  'email',
  'expiresAt',
  'terms',
  'proposal',
  'proposedBy',
  'endedBy',
  'acceptedAt',
  'version',
] as const

/** The own side's agreements about artists in scope. */
function shares(tx: Tx, scope: OrgScope) {
  const query = tx.selectFrom('sharedArtists').where('orgId', '=', scope.orgId)
  const { artistIds } = scope
  return artistIds ? query.where('artistId', '=', sql<string>`any(${artistIds})`) : query
}

/** What is agreed or offered about an artist, with the name of the other agency once it has accepted. */
export async function listSharing(tx: Tx, scope: OrgScope, artistId: string) {
  const rows = await shares(tx, scope)
    .where('artistId', '=', artistId)
    .where('state', '!=', 'ended')
    .select(columns)
    .orderBy('createdAt')
    .execute()
  if (rows.length === 0) return []
  const partners = await listPartners(tx, scope)
  return rows.map((row) => ({ ...row, partnerName: partners.get(row.id) ?? null }))
}

/** Names of the other agencies, by agreement. */
export async function listPartners(tx: Tx, _scope: OrgScope): Promise<Map<string, string>> {
  const { rows } = await sql<{ shareId: string; name: string }>`
    select share_id, name from private.shared_artist_partners()`.execute(tx)
  return new Map(rows.map(({ shareId, name }) => [shareId, name]))
}

export async function insertSharing(
  tx: Tx,
  scope: OrgScope,
  share: { artistId: string; email: string; tokenHash: Buffer; expiresAt: Date; terms: SharingTerms },
): Promise<string> {
  const { id } = await tx
    .insertInto('sharedArtists')
    .values({
      ...created(scope),
      ...share,
      terms: JSON.stringify(share.terms),
      side: 'inviter',
      state: 'invited',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One agreement, with changes by the other side kept out until the end of the transaction; NOT_FOUND out of scope. */
export async function lockSharing(tx: Tx, scope: OrgScope, id: string) {
  await sql`select private.lock_shared_artist(${id})`.execute(tx)
  return found(await shares(tx, scope).where('id', '=', id).select(columns).forUpdate().executeTakeFirst())
}

/** Writes what became of a locked agreement, on both sides. */
export async function writeSharing(
  tx: Tx,
  scope: OrgScope,
  { id, version }: { id: string; version: number },
  { state, terms, proposal, proposedBy, endedBy }: Sharing,
  action: SharingAction,
): Promise<void> {
  await tx
    .updateTable('sharedArtists')
    .set({
      state,
      terms: JSON.stringify(terms),
      proposal: proposal && JSON.stringify(proposal),
      proposedBy,
      endedBy,
      // Whoever acts knows how things are.
      partnerAct: null,
      ...(state === 'ended' && { endedAt: sql<Date>`now()`, tokenHash: null }),
      ...touched(scope, version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  await sql`select private.mirror_shared_artist(${id}, ${action})`.execute(tx)
}

type OpenInvitation = {
  orgId: string
  email: string
  artistName: string
  inviter: string | null
  terms: SharingTerms
}

/** What the holder of an invitation may know; NOT_FOUND once it is used, withdrawn or expired. */
export async function openSharing(
  tx: Tx,
  _scope: PublicScope | OrgScope,
  tokenHash: Buffer,
): Promise<OpenInvitation> {
  const { rows } = await sql<OpenInvitation>`
    select org_id, email, artist_name, inviter, terms from private.open_shared_artist(${tokenHash})`.execute(
    tx,
  )
  return found(rows[0])
}

/** Accepts for an artist of the scope; NOT_FOUND when a parallel call was first. */
export async function acceptSharing(
  tx: Tx,
  _scope: OrgScope,
  tokenHash: Buffer,
  artistId: string,
): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`
    select private.accept_shared_artist(${tokenHash}, ${artistId}) as id`.execute(tx)
  return found(rows[0]?.id ?? undefined)
}
