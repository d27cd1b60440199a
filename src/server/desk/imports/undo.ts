/** Takes an import back, batch by batch: what it made is archived, what it filled is as before, the rest stays. */
import { isDomainError } from '#domain/errors.ts'
import type { UndoOutcome } from '#domain/desk/imports/imports.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import { BATCH } from './batch.ts'
import { insertLogs, listDoneRows, listMade, saveUndone, type ImportRecord } from './store.ts'
import { targets, type WorkCall } from './targets.ts'
import { isUsed } from '../known-records/store.ts'

type Job = Pick<ImportRecord, 'id' | 'noun'>
type Entry = LogEntry & { entityId: string }
type Done = Awaited<ReturnType<typeof listDoneRows>>[number]

/** Undoes the next rows; 0 when all are done and the companies and venues made along are put away too. */
export async function undoBatch(call: WorkCall, job: Job): Promise<number> {
  const { tx, scope } = call
  const rows = await listDoneRows(tx, scope, job.id, BATCH)
  const entries: Entry[] = []
  if (rows.length === 0) {
    for (const { noun, id, version } of (await listMade(tx, scope, job.id)).toReversed()) {
      await withSavepoint(tx, () => archive(call, noun, { id, stamp: version }, entries)).catch(outcomeOf)
    }
  }
  const outcomes: { line: number; undone: UndoOutcome }[] = []
  for (const row of rows) {
    const undone = await withSavepoint(tx, () => undoRow(call, job.noun, row, entries)).catch(outcomeOf)
    outcomes.push({ line: row.line, undone })
  }
  await insertLogs(tx, scope, 'imports.undo', entries)
  if (rows.length > 0) await saveUndone(tx, scope, job.id, outcomes)
  return rows.length
}

/** A record that a rule holds back is in use; one that is not there any more is gone. */
function outcomeOf(error: unknown): UndoOutcome {
  if (!isDomainError(error)) throw error
  return error.code === 'NOT_FOUND' ? 'gone' : 'used'
}

async function undoRow(call: WorkCall, noun: TableNoun, row: Done, entries: Entry[]): Promise<UndoOutcome> {
  const { recordId, recordVersion, before, state } = row
  // The record's way back is another row's of this import.
  if (recordId === null || recordVersion === null) return 'undone'
  if (state === 'created') return archive(call, noun, { id: recordId, stamp: recordVersion }, entries)
  const target = targets[noun]
  const stored = await target.lock(call, recordId)
  if (stored.stamp !== recordVersion) return 'changed'
  if (!before || !target.update) return 'undone'
  await target.update(call, stored, before)
  entries.push({ entity: target.entity, entityId: recordId, after: before })
  return 'undone'
}

async function archive(
  call: WorkCall,
  noun: TableNoun,
  record: { id: string; stamp: number },
  entries: Entry[],
): Promise<UndoOutcome> {
  const target = targets[noun]
  const stored = await target.lock(call, record.id)
  if (stored.archivedAt !== null) return 'undone'
  // What is used has often changed by that as well.
  if (await isUsed(call.tx, call.scope, noun, record.id)) return 'used'
  if (stored.stamp !== record.stamp) return 'changed'
  await target.archive(call, stored)
  entries.push({ entity: target.entity, entityId: record.id, after: { archivedAt: call.now } })
  return 'undone'
}
