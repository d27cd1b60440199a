/** The records that can be archived, in the database, and what ends or pauses with them. */
import { sql } from 'kysely'
import type { Archivable } from '#domain/people/archive-effects.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const tables = {
  artist: { table: 'artists', name: 'name' },
  venue: { table: 'venues', name: 'name' },
  company: { table: 'companies', name: 'name' },
  contact: { table: 'contacts', name: 'name' },
  emailTemplate: { table: 'email_templates', name: 'name' },
  contractTemplate: { table: 'contract_templates', name: 'name' },
  contractClause: { table: 'contract_clauses', name: 'title' },
  advancingTemplate: { table: 'advancing_templates', name: 'name' },
  sequence: { table: 'sequences', name: 'name' },
  webhook: { table: 'webhook_endpoints', name: 'name' },
} as const satisfies Record<Archivable, { table: string; name: string }>

/** All but sequences, whose state says that they are archived. */
export type DatedArchivable = Exclude<Archivable, 'sequence'>
export type ArchiveTarget = { id: string; name: string; archivedAt: Date | null }

/** The record; NOT_FOUND also for artists out of scope and people whom somebody else keeps private. */
export async function findArchivable(tx: Tx, scope: OrgScope, noun: Archivable, id: string) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tables[noun].table)} where ${isRecord(scope, noun, id)}`.execute(tx)
  return found(rows[0])
}

/** The record locked, so that nobody begins something new with it meanwhile. */
export async function lockArchivable(
  tx: Tx,
  scope: OrgScope,
  noun: DatedArchivable,
  id: string,
): Promise<ArchiveTarget> {
  const { table, name } = tables[noun]
  const { rows } = await sql<ArchiveTarget>`
    select id, ${sql.ref(name)} as name, archived_at from ${sql.table(table)}
    where ${isRecord(scope, noun, id)} for update`.execute(tx)
  return found(rows[0])
}

const isRecord = (scope: OrgScope, noun: Archivable, id: string) => sql`
  org_id = ${scope.orgId} and id = ${id}
  ${noun === 'artist' && scope.artistIds ? sql`and id = any(${scope.artistIds})` : sql``}`

const touch = (scope: OrgScope) =>
  sql`version = version + 1, updated_by = ${scope.userId}, updated_at = now()`

/** Archives a locked record, or brings it back. */
export async function setArchived(
  tx: Tx,
  scope: OrgScope,
  noun: DatedArchivable,
  id: string,
  archivedAt: Date | null,
): Promise<void> {
  await sql`
    update ${sql.table(tables[noun].table)}
    set archived_at = ${archivedAt}, ${touch(scope)}
    where org_id = ${scope.orgId} and id = ${id}`.execute(tx)
}

/** Closes the artist's portal, or opens it again for those for whom it was closed. */
export async function pausePortalAccess(
  tx: Tx,
  scope: OrgScope,
  artistId: string,
  isPaused: boolean,
): Promise<void> {
  const [from, to] = isPaused ? ['active', 'suspended'] : ['suspended', 'active']
  await sql`
    update artist_access set status = ${to}, ${touch(scope)}
    where org_id = ${scope.orgId} and artist_id = ${artistId} and status = ${from}`.execute(tx)
}

export async function endInvitations(tx: Tx, scope: OrgScope, artistId: string, now: Date): Promise<void> {
  await sql`
    update invitations set revoked_at = ${now}
    where org_id = ${scope.orgId} and artist_id = ${artistId} and accepted_at is null and revoked_at is null`.execute(
    tx,
  )
}

export async function endFeeds(tx: Tx, scope: OrgScope, artistId: string, now: Date): Promise<void> {
  await sql`
    update feeds set revoked_at = ${now}, ${touch(scope)}
    where org_id = ${scope.orgId} and artist_id = ${artistId} and revoked_at is null`.execute(tx)
}

/** Pauses the artist's own sequences, so that nobody is enrolled in them. */
export async function pauseSequences(tx: Tx, scope: OrgScope, artistId: string): Promise<void> {
  await sql`
    update sequences set state = 'paused', ${touch(scope)}
    where org_id = ${scope.orgId} and artist_id = ${artistId} and state = 'active'`.execute(tx)
}
