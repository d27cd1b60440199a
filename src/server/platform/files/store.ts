/** Files in the database: what is known about them. Their bytes lie in the file storage. */
import { sql } from 'kysely'
import type { FileInput } from '#domain/platform/file-inputs.ts'
import {
  inMegabytes,
  isRiderKind,
  type FileEntity,
  type FileKind,
  type Visibility,
} from '#domain/platform/files.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '../db/dialect.ts'
import { created, found, sameVersion, touched } from '../db/records.ts'
import type { ArtistScope, JobScope, OrgScope, UserScope } from '../db/scopes.ts'

const tables = {
  artist: 'artists',
  venue: 'venues',
  company: 'companies',
  contact: 'contacts',
  event: 'events',
} as const satisfies Record<FileEntity, string>

/** NOT_FOUND for a record that the organisation does not have, or none of whose artists is in scope. */
export async function findPlace(
  tx: Tx,
  scope: OrgScope,
  { entity, entityId }: { entity: FileEntity; entityId: string },
): Promise<void> {
  const { artistIds } = scope
  const inScope =
    artistIds === null || (entity !== 'artist' && entity !== 'event')
      ? sql`true`
      : entity === 'artist'
        ? sql`r.id = any(${artistIds})`
        : sql`exists (select from bookings b where b.org_id = r.org_id and b.event_id = r.id
                      and b.artist_id = any(${artistIds}))`
  const { rows } = await sql`
    select 1 from ${sql.table(tables[entity])} r
    where r.org_id = ${scope.orgId} and r.id = ${entityId} and ${inScope}`.execute(tx)
  found(rows[0])
}

const columns = [
  'files.id',
  'files.entity',
  'files.entityId',
  'files.kind',
  'files.name',
  'files.mime',
  'files.size',
  'files.visibility',
  'files.seriesId',
  'files.revision',
  'files.validFrom',
  'files.version',
  'files.createdAt',
] as const

const select = (tx: Tx, orgId: string) =>
  tx
    .selectFrom('files')
    .leftJoin('users', 'users.id', 'files.createdBy')
    .select(columns)
    .select('users.name as createdByName')
    .where('files.orgId', '=', orgId)
    .where('files.archivedAt', 'is', null)

/** Every version of every file on these records of one kind, the latest version of each first. */
export async function listFiles(tx: Tx, scope: OrgScope, entity: FileEntity, ids: readonly string[]) {
  if (ids.length === 0) return []
  return select(tx, scope.orgId)
    .where('files.entity', '=', entity)
    .where('files.entityId', '=', sql<string>`any(${ids})`)
    .orderBy(sql`lower(files.name)`)
    .orderBy('files.seriesId')
    .orderBy('files.revision', 'desc')
    .execute()
}

/** Artists who play at the event and are in scope, by name. */
export async function listPlayingArtists(tx: Tx, scope: OrgScope, eventId: string) {
  let query = tx
    .selectFrom('bookings as b')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .innerJoin('events as e', (join) => join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'))
    .select(['a.id', 'a.name', 'a.slug', 'e.eventDate'])
    .where('b.orgId', '=', scope.orgId)
    .where('b.eventId', '=', eventId)
  if (scope.artistIds) query = query.where('a.id', '=', sql<string>`any(${scope.artistIds})`)
  return query.orderBy('a.sortName').execute()
}

/** The file, also one that was removed, or NOT_FOUND. */
export async function findFile(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('files')
      .select([...columns, 'files.archivedAt'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

type NewFile = {
  id: string
  entity: FileEntity
  entityId: string
  kind: FileKind
  name: string
  mime: string
  size: number
  sha256: Buffer
  visibility: Visibility
  validFrom: string | null
  /** The file that this is a newer version of. */
  replaces: string | null
}

/**
 * Notes a file whose bytes are stored, as the next version of another or as a first one: an artist has one rider
 * of each kind and one picture, in versions. BAD_REQUEST when it does not fit into the organisation's space.
 */
export async function insertFile(
  tx: Tx,
  scope: OrgScope,
  { replaces, ...file }: NewFile,
  installedQuota: number,
) {
  // Locked, so that two files sent at once cannot both take the last space or the same number.
  const { fileQuotaBytes } = await tx
    .selectFrom('organisations')
    .select('fileQuotaBytes')
    .where('id', '=', scope.orgId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { usedBytes } = await findUsage(tx, scope)
  assertRoom((fileQuotaBytes ?? installedQuota) - usedBytes, file.size)
  const before = await findLatest(tx, scope, file, replaces)
  if (replaces && !before) throw new DomainError('NOT_FOUND')
  const series = { seriesId: before?.seriesId ?? file.id, revision: (before?.revision ?? 0) + 1 }
  await tx
    .insertInto('files')
    .values({ ...created(scope), ...file, visibility: before?.visibility ?? file.visibility, ...series })
    .execute()
  return series
}

function assertRoom(room: number, size: number): void {
  if (size <= room) return
  const megabytes = inMegabytes(Math.max(0, room))
  throw new DomainError('BAD_REQUEST', { problem: platformProblem('file.spaceUsedUp', { megabytes }) })
}

async function findLatest(tx: Tx, scope: OrgScope, file: Omit<NewFile, 'replaces'>, replaces: string | null) {
  let query = tx
    .selectFrom('files')
    .select(['seriesId', 'revision', 'visibility'])
    .where('orgId', '=', scope.orgId)
    .where('entity', '=', file.entity)
    .where('entityId', '=', file.entityId)
    .where('kind', '=', file.kind)
    .orderBy('revision', 'desc')
    .limit(1)
  const isAlone = isRiderKind(file.kind) || file.kind === 'avatar'
  if (!replaces && !isAlone) return undefined
  if (replaces) {
    query = query.where('seriesId', '=', ({ selectFrom }) =>
      selectFrom('files').select('seriesId').where('orgId', '=', scope.orgId).where('id', '=', replaces),
    )
  }
  return query.executeTakeFirst()
}

/** Changes what is said about a file; CONFLICT when `version` is not the stored one. Returns it as it was. */
export async function updateFile(tx: Tx, scope: OrgScope, id: string, version: number, input: FileInput) {
  const before = await lockFile(tx, scope, id)
  sameVersion(before, version, 'file')
  await tx
    .updateTable('files')
    .set({ ...input, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  return before
}

async function lockFile(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('files')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** Removes the file with its earlier versions; `restoreFile` undoes it until the bytes are cleaned away. */
export async function archiveFile(tx: Tx, scope: OrgScope, seriesId: string, archivedAt: Date) {
  await tx
    .updateTable('files')
    .set({ archivedAt, updatedBy: scope.userId, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where('seriesId', '=', seriesId)
    .where('archivedAt', 'is', null)
    .execute()
}

/** Brings back what was removed together with this file. */
export async function restoreFile(tx: Tx, scope: OrgScope, seriesId: string, archivedAt: Date) {
  await tx
    .updateTable('files')
    .set({ archivedAt: null, updatedBy: scope.userId, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where('seriesId', '=', seriesId)
    .where('archivedAt', '=', archivedAt)
    .execute()
}

/** What the organisation's files take, removed ones included until they are cleaned away. */
export async function findUsage(tx: Tx, scope: OrgScope) {
  const { rows } = await sql<{ usedBytes: number; count: number }>`
    select coalesce(sum(size), 0)::bigint as used_bytes, count(*)::int as count from files
    where org_id = ${scope.orgId}`.execute(tx)
  return rows[0]!
}

/** The organisation's space for files: its own, or what the installation gives everyone. */
export async function findQuota(tx: Tx, scope: OrgScope, installedQuota: number): Promise<number> {
  const row = await tx
    .selectFrom('organisations')
    .select('fileQuotaBytes')
    .where('id', '=', scope.orgId)
    .executeTakeFirstOrThrow()
  return row.fileQuotaBytes ?? installedQuota
}

/** BAD_REQUEST when a file of this size does not fit into the organisation's space. */
export async function mustFit(tx: Tx, scope: OrgScope, size: number, installedQuota: number): Promise<void> {
  const quota = await findQuota(tx, scope, installedQuota)
  const { usedBytes } = await findUsage(tx, scope)
  assertRoom(quota - usedBytes, size)
}

/** The present picture of each artist in scope. */
export async function listAvatars(tx: Tx, scope: OrgScope) {
  let query = tx
    .selectFrom('files')
    .select(['entityId as artistId', 'id as fileId'])
    .distinctOn('entityId')
    .where('orgId', '=', scope.orgId)
    .where('entity', '=', 'artist')
    .where('kind', '=', 'avatar')
    .where('archivedAt', 'is', null)
  if (scope.artistIds) query = query.where('entityId', '=', sql<string>`any(${scope.artistIds})`)
  return query.orderBy('entityId').orderBy('revision', 'desc').execute()
}

/** What a signed link leads to, if the person it was made for may still read it; NOT_FOUND otherwise. */
export async function findLinkedFile(tx: Tx, _scope: UserScope, orgId: string, id: string) {
  const { rows } = await sql<{ name: string; mime: string; size: number; kind: FileKind }>`
    select name, mime, size, kind from private.linked_file(${orgId}, ${id})`.execute(tx)
  return found(rows[0])
}

const sharedColumns = [
  'id',
  'entity',
  'entityId',
  'kind',
  'name',
  'mime',
  'size',
  'seriesId',
  'revision',
  'validFrom',
  'createdAt',
] as const

/** Shared files of these records, as far as the artist may read them. */
export async function listSharedFiles(tx: Tx, scope: ArtistScope, ids: readonly string[]) {
  return tx
    .selectFrom('files')
    .select(sharedColumns)
    .where('orgId', '=', scope.orgId)
    .where('entityId', '=', sql<string>`any(${ids})`)
    .where('kind', '!=', 'avatar')
    .orderBy('name')
    .orderBy('revision', 'desc')
    .execute()
}

/** A shared file that the artist may read, or NOT_FOUND. */
export async function findSharedFile(tx: Tx, scope: ArtistScope, id: string) {
  return found(
    await tx
      .selectFrom('files')
      .select(['id', 'name'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

/**
 * Forgets files that were removed more than 30 days ago; the sweep then takes their bytes. A file that a contract names
 * stays, for as long as the contract is there: it was signed with it. Returns how many.
 */
export async function forgetRemovedFiles(tx: Tx, _scope: JobScope, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('archivedAt', '<', new Date(now.getTime() - 30 * 86_400_000))
    .where(
      sql<boolean>`not exists (
        select from contracts c cross join jsonb_array_elements(c.attachments) a
        where c.org_id = files.org_id and (a ->> 'fileId')::uuid = files.id)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Every file by organisation and id, of all organisations. */
export async function listFileIds(tx: Tx, _scope: JobScope) {
  return tx.selectFrom('files').select(['orgId', 'id']).execute()
}
