/** Who belongs to an organisation: staff and people in the artist portal. */
import { sql } from 'kysely'
import type { AccessFlags, ArtistRole, Overrides, StaffRole } from '#domain/access.ts'
import type { MembershipState } from '#domain/platform/memberships.ts'
import type { Tx } from '../db/dialect.ts'
import { found, sameVersion, touched } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'

const memberColumns = [
  'memberships.id',
  'memberships.userId',
  'memberships.role',
  'memberships.artistScope',
  'memberships.overrides',
  'memberships.status',
  'memberships.version',
  'memberships.createdAt',
] as const

/** Staff of the organisation, former members left out, by name. */
export async function listMembers(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([...memberColumns, 'users.name', 'users.email'])
    .where('memberships.orgId', '=', scope.orgId)
    .where('memberships.status', '<>', 'removed')
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.email')
    .execute()
}

/** People in the portal, by artist and name. */
export async function listArtistAccess(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('artistAccess')
    .innerJoin('users', 'users.id', 'artistAccess.userId')
    .innerJoin('artists', (join) =>
      join
        .onRef('artists.orgId', '=', 'artistAccess.orgId')
        .onRef('artists.id', '=', 'artistAccess.artistId'),
    )
    .select([
      'artistAccess.id',
      'artistAccess.userId',
      'artistAccess.artistId',
      'artistAccess.role',
      'artistAccess.flags',
      'artistAccess.status',
      'artistAccess.version',
      'artists.name as artistName',
      'users.name',
      'users.email',
    ])
    .where('artistAccess.orgId', '=', scope.orgId)
    .where('artistAccess.status', '<>', 'removed')
    .orderBy('artists.sortName')
    .orderBy(sql`lower(users.name)`)
    .execute()
}

/** How many owners are active. */
export async function countActiveOwners(tx: Tx, scope: OrgScope): Promise<number> {
  const rows = await activeOwners(tx, scope).execute()
  return rows.length
}

const activeOwners = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('memberships')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .orderBy('id')

/**
 * Locks the membership (by its id, or by whose it is) and every active owner's, so that two people cannot both
 * be the last but one to go. NOT_FOUND for former members.
 */
export async function lockMember(tx: Tx, scope: OrgScope, who: { id: string } | { userId: string }) {
  const owners = await activeOwners(tx, scope).forUpdate().execute()
  let query = tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([...memberColumns, 'users.name', 'users.email'])
    .where('memberships.orgId', '=', scope.orgId)
    .where('memberships.status', '<>', 'removed')
  query =
    'id' in who
      ? query.where('memberships.id', '=', who.id)
      : query.where('memberships.userId', '=', who.userId)
  const member = found(await query.forUpdate('memberships').executeTakeFirst())
  return { member, activeOwners: owners.length }
}
export type LockedMember = Awaited<ReturnType<typeof lockMember>>['member']

/** Writes what a decision made of a locked membership. */
export async function updateMember(
  tx: Tx,
  scope: OrgScope,
  member: LockedMember,
  change: Pick<MembershipState, 'role' | 'status'> & {
    artistScope: string[] | null
    overrides: Overrides
  },
): Promise<void> {
  const { role, status, artistScope, overrides } = change
  await tx
    .updateTable('memberships')
    .set({
      role,
      status,
      artistScope,
      overrides: JSON.stringify(overrides),
      ...touched(scope, member.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', member.id)
    .execute()
}

/** Owners who are notified of changes among the members; the one who makes the change knows. */
export async function listOwners(tx: Tx, scope: OrgScope, { withCaller = false } = {}) {
  const owners = tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.email', 'users.name', 'users.locale'])
    .where('memberships.orgId', '=', scope.orgId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.status', '=', 'active')
  return (withCaller ? owners : owners.where('users.id', '<>', scope.userId)).execute()
}

/** Locks one person's way into the portal; NOT_FOUND when it was removed. */
export async function lockArtistAccess(tx: Tx, scope: OrgScope, id: string) {
  const row = await tx
    .selectFrom('artistAccess')
    .innerJoin('users', 'users.id', 'artistAccess.userId')
    .select([
      'artistAccess.id',
      'artistAccess.userId',
      'artistAccess.artistId',
      'artistAccess.role',
      'artistAccess.flags',
      'artistAccess.status',
      'artistAccess.version',
      'users.email',
    ])
    .where('artistAccess.orgId', '=', scope.orgId)
    .where('artistAccess.id', '=', id)
    .where('artistAccess.status', '<>', 'removed')
    .forUpdate('artistAccess')
    .executeTakeFirst()
  return found(row)
}

/** Another role and other flags for a person in the portal; CONFLICT when `version` is not the stored one. */
export async function updateArtistAccess(
  tx: Tx,
  scope: OrgScope,
  id: string,
  version: number,
  input: { role: ArtistRole; flags: AccessFlags },
) {
  const before = await lockArtistAccess(tx, scope, id)
  sameVersion(before, version, 'access')
  await tx
    .updateTable('artistAccess')
    .set({ role: input.role, flags: JSON.stringify(input.flags), ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  return before
}

/** Takes a person's way into the portal for one artist away. */
export async function removeArtistAccess(tx: Tx, scope: OrgScope, id: string) {
  const before = await lockArtistAccess(tx, scope, id)
  await tx
    .updateTable('artistAccess')
    .set({ status: 'removed', ...touched(scope, before.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  return before
}

/** Names and roles of everybody at work here, for choices such as "responsible agent". */
export async function listColleagues(
  tx: Tx,
  scope: OrgScope,
): Promise<{ userId: string; name: string; role: StaffRole }[]> {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'users.name', 'memberships.role'])
    .where('memberships.orgId', '=', scope.orgId)
    .where('memberships.status', '=', 'active')
    .orderBy(sql`lower(users.name)`)
    .execute()
}

/** Everybody who works here with what they may do, in the order in which they came. */
export async function listRights(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('memberships')
    .select(['userId', 'role', 'artistScope as artistIds', 'overrides'])
    .where('orgId', '=', scope.orgId)
    .where('status', '=', 'active')
    .orderBy('createdAt')
    .orderBy('userId')
    .execute()
}
