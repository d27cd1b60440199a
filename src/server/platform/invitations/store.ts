/** Invitations in the database; of a link's token only the hash is known here. */
import { sql } from 'kysely'
import type { AccessFlags, ArtistRole, StaffRole } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { asMessage } from '#domain/problems.ts'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { JobScope, OrgScope, PublicScope, UserScope } from '../db/scopes.ts'

const now = sql<Date>`now()`

/** Refuses artists that the organisation does not have. */
export async function checkArtists(
  tx: Tx,
  scope: OrgScope,
  artistIds: readonly string[] | null,
  field: string,
): Promise<void> {
  if (!artistIds) return
  const known = await tx
    .selectFrom('artists')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where(sql<boolean>`id = any(${artistIds}::uuid[])`)
    .execute()
  if (known.length !== new Set(artistIds).size) {
    const message = asMessage(platformProblem('member.artistUnknown'))
    throw new DomainError('BAD_REQUEST', { fields: { [field]: message } })
  }
}

/** The membership, or the way into the portal of `artistId`, that a person with this address has by now. */
export async function findBelonging(tx: Tx, scope: OrgScope, email: string, artistId: string | null) {
  const address = sql`lower(users.email)`
  if (artistId === null) {
    return tx
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select('memberships.status')
      .where('memberships.orgId', '=', scope.orgId)
      .where(address, '=', email)
      .executeTakeFirst()
  }
  return tx
    .selectFrom('artistAccess')
    .innerJoin('users', 'users.id', 'artistAccess.userId')
    .select('artistAccess.status')
    .where('artistAccess.orgId', '=', scope.orgId)
    .where('artistAccess.artistId', '=', artistId)
    .where(address, '=', email)
    .executeTakeFirst()
}

export type NewInvitation = {
  email: string
  tokenHash: Buffer
  expiresAt: Date
} & (
  | { kind: 'staff'; role: StaffRole; artistScope: string[] | null }
  | { kind: 'artist'; role: ArtistRole; artistId: string; flags: AccessFlags }
)

export async function insertInvitation(tx: Tx, scope: OrgScope, invitation: NewInvitation): Promise<string> {
  const { id } = await tx
    .insertInto('invitations')
    .values({
      ...invitation,
      flags: invitation.kind === 'artist' ? JSON.stringify(invitation.flags) : '{}',
      orgId: scope.orgId,
      createdBy: scope.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const pending = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('invitations')
    .where('invitations.orgId', '=', scope.orgId)
    .where('invitations.acceptedAt', 'is', null)
    .where('invitations.revokedAt', 'is', null)

/** Invitations that nobody has accepted yet, expired ones included, the latest first. */
export async function listPendingInvitations(tx: Tx, scope: OrgScope) {
  return pending(tx, scope)
    .leftJoin('artists', (join) =>
      join.onRef('artists.orgId', '=', 'invitations.orgId').onRef('artists.id', '=', 'invitations.artistId'),
    )
    .leftJoin('users', 'users.id', 'invitations.createdBy')
    .select([
      'invitations.id',
      'invitations.kind',
      'invitations.email',
      'invitations.role',
      'invitations.artistId',
      'artists.name as artistName',
      'users.name as inviter',
      'invitations.sentAt',
      'invitations.expiresAt',
    ])
    .orderBy('invitations.sentAt', 'desc')
    .execute()
}

/** Locks an invitation that is still open, however old; NOT_FOUND when it was accepted or revoked. */
export async function lockInvitation(tx: Tx, scope: OrgScope, id: string) {
  const row = await pending(tx, scope)
    .select(['id', 'kind', 'email', 'role', 'artistId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found(row)
}

/** Gives an invitation a new token and a new life; the e-mail before leads nowhere from now on. */
export async function renewInvitation(
  tx: Tx,
  scope: OrgScope,
  id: string,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ tokenHash, expiresAt, sentAt: now })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

export async function revokeInvitation(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revokedAt: now })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/**
 * Revokes what is open for this address: as staff and in every portal, or for one artist only. Somebody who
 * was removed must not come back by an older e-mail.
 */
export async function revokeInvitationsOf(tx: Tx, scope: OrgScope, email: string, artistId?: string | null) {
  let query = tx
    .updateTable('invitations')
    .set({ revokedAt: now })
    .where('orgId', '=', scope.orgId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
  if (artistId === null) query = query.where('kind', '=', 'staff')
  else if (artistId) query = query.where('artistId', '=', artistId)
  await query.execute()
}

/** The name of an artist, or NOT_FOUND. */
export async function artistName(tx: Tx, scope: OrgScope, id: string): Promise<string> {
  const row = await tx
    .selectFrom('artists')
    .select('name')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found(row).name
}

/** The caller's name as colleagues know it; '' while it is not filled in. */
export async function ownName(tx: Tx, scope: OrgScope): Promise<string> {
  const row = await tx.selectFrom('users').select('name').where('id', '=', scope.userId).executeTakeFirst()
  return row?.name ?? ''
}

type OpenInvitation = {
  orgId: string
  id: string
  kind: 'staff' | 'artist'
  email: string
  role: StaffRole | ArtistRole
  orgSlug: string
  orgName: string
  artistName: string | null
  inviter: string | null
}

/** What the holder of a token may know; NOT_FOUND once it is used, revoked, expired, or was never ours. */
export async function openInvitation(
  tx: Tx,
  _scope: PublicScope | UserScope,
  tokenHash: Buffer,
): Promise<OpenInvitation> {
  const { rows } = await sql<OpenInvitation>`
    select org_id, id, kind, email, role, org_slug, org_name, artist_name, nullif(inviter, '') as inviter
    from private.open_invitation(${tokenHash})`.execute(tx)
  return found(rows[0])
}

/** Whether the organisation's people can sign in at a provider of its own. */
export async function hasSignOn(tx: Tx, _scope: PublicScope, orgId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select private.has_sign_on(${orgId}) as has`.execute(tx)
  return rows[0]?.has === true
}

/** Uses the invitation up for the person in scope; false when a parallel call was first. */
export async function acceptInvitation(tx: Tx, _scope: UserScope, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ accepted: boolean }>`
    select private.accept_invitation(${tokenHash}) as accepted`.execute(tx)
  return rows[0]?.accepted === true
}

/** Forgets the addresses of people who were invited and never came, 30 days after the e-mail ran out. */
export async function forgetExpiredInvitations(tx: Tx, _scope: JobScope): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
