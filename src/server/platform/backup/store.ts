/** Backups in the database: which were taken, which is being taken, and how that goes. */
import { sql } from 'kysely'
import type { Tx } from '../db/dialect.ts'
import type { JobScope, OrgScope } from '../db/scopes.ts'

export type BackupStatus = 'running' | 'done' | 'failed'

/** Asks for a backup, of which one is taken at a time; the database notifies whoever takes it. Null while one runs. */
export async function requestBackup(tx: Tx, scope: OrgScope): Promise<string | null> {
  const row = await tx
    .insertInto('backups')
    .values({ requestedBy: scope.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The latest backups that were asked for or taken at night. */
export async function listBackups(tx: Tx, _scope: OrgScope, limit: number) {
  return tx
    .selectFrom('backups as b')
    .leftJoin('users as u', 'u.id', 'b.requestedBy')
    .select(['b.id', 'b.done', 'b.total', 'b.size', 'b.createdAt', 'b.finishedAt', 'b.verifiedAt'])
    .select(['b.requestedBy', 'u.name as userName'])
    .select(sql<BackupStatus>`b.status`.as('status'))
    .orderBy('b.createdAt', 'desc')
    .limit(limit)
    .execute()
}

/** Begins the backup of the night; null while another one runs. */
export async function insertNightly(tx: Tx, _scope: JobScope, now: Date): Promise<string | null> {
  const row = await tx
    .insertInto('backups')
    .values({ createdAt: now, seenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Takes on the backup that was asked for, unless somebody else has. */
export async function claimBackup(tx: Tx, _scope: JobScope, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('backups')
    .set({ seenAt: now })
    .where('status', '=', 'running')
    .where('seenAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Ends those of which nobody has heard since: their process is gone. Returns how many. */
export async function failSilent(tx: Tx, _scope: JobScope, since: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('backups')
    .set({ status: 'failed', finishedAt: now })
    .where('status', '=', 'running')
    .where('seenAt', '<', since)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function saveProgress(
  tx: Tx,
  _scope: JobScope,
  id: string,
  progress: { done: number; total: number; seenAt: Date },
): Promise<void> {
  await tx.updateTable('backups').set(progress).where('id', '=', id).execute()
}

type Finished =
  | { status: 'done'; snapshot: string; size: number; verifiedAt: Date | null; finishedAt: Date }
  | { status: 'failed'; finishedAt: Date }

export async function finishBackup(tx: Tx, _scope: JobScope, id: string, finished: Finished): Promise<void> {
  await tx.updateTable('backups').set(finished).where('id', '=', id).execute()
}

/** Removes what the list has said for long. */
export async function forgetBackups(tx: Tx, _scope: JobScope, before: Date): Promise<void> {
  await tx.deleteFrom('backups').where('createdAt', '<', before).where('status', '<>', 'running').execute()
}

/** The owners of the organisation, where it has the installation to itself; who runs a shared one looks after it. */
export async function listSoleOwners(tx: Tx, _scope: JobScope) {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.orgId')
    .select(['m.userId', 'o.id as orgId', 'o.slug', 'o.locale'])
    .where('m.role', '=', 'owner')
    .where('m.status', '=', 'active')
    .where((where) =>
      where(where.selectFrom('organisations').select(sql<number>`count(*)`.as('count')), '=', 1),
    )
    .execute()
}
