/** Notes in the database. */
import type { NoteInput } from '#domain/platform/file-inputs.ts'
import type { FileEntity } from '#domain/platform/files.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

type Place = { entity: FileEntity; entityId: string }

const columns = [
  'notes.id',
  'notes.entity',
  'notes.entityId',
  'notes.body',
  'notes.visibility',
  'notes.version',
  'notes.createdAt',
  'notes.createdBy',
  'notes.updatedAt',
  'notes.archivedAt',
] as const

/** Notes on a record with their authors, the latest first. */
export async function listNotes(tx: Tx, scope: OrgScope, { entity, entityId }: Place) {
  return tx
    .selectFrom('notes')
    .leftJoin('users', 'users.id', 'notes.createdBy')
    .select(columns)
    .select('users.name as authorName')
    .where('notes.orgId', '=', scope.orgId)
    .where('notes.entity', '=', entity)
    .where('notes.entityId', '=', entityId)
    .where('notes.archivedAt', 'is', null)
    .orderBy('notes.createdAt', 'desc')
    .orderBy('notes.id')
    .limit(500)
    .execute()
}

/** The note, also one that was removed, or NOT_FOUND. */
export async function findNote(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('notes')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

export async function insertNote(tx: Tx, scope: OrgScope, place: Place, input: NoteInput): Promise<string> {
  const { id } = await tx
    .insertInto('notes')
    .values({ ...created(scope), ...place, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Overwrites the note; CONFLICT when `version` is not the stored one. */
export async function updateNote(tx: Tx, scope: OrgScope, id: string, version: number, input: NoteInput) {
  const before = await lockNote(tx, scope, id)
  sameVersion(before, version, 'note')
  await tx
    .updateTable('notes')
    .set({ ...input, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

/** Removes the note, or brings it back. */
export async function archiveNote(tx: Tx, scope: OrgScope, id: string, archivedAt: Date | null) {
  const { version } = await lockNote(tx, scope, id)
  await tx
    .updateTable('notes')
    // Not touched: words that were removed and brought back are not words that were edited.
    .set({ archivedAt, version: version + 1, updatedBy: scope.userId })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
}

async function lockNote(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('notes')
      .select(['id', 'version'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
}
