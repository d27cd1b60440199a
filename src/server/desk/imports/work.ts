/** Works on imports in the background: a batch a transaction, so that a restart goes on where it ended. */
import type { Logger } from 'pino'
import { can } from '#domain/access.ts'
import { importRights, type UndoOutcome } from '#domain/desk/imports.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { isDomainError } from '#domain/errors.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import type { LogEntry } from '#server/platform/db/activity.ts'
import { withSavepoint } from '#server/platform/db/savepoint.ts'
import { isUsed } from '#server/desk/known-records/store.ts'
import type { AsMember, Services } from '../../context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ConnectionSettings } from '../../platform/db/listen.ts'
import { type BatchEnd, type BatchStep, workOff } from '../../platform/batches/work.ts'
import { startNotifiedWork } from '../../platform/db/notified-work.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { BATCH, importBatch } from './batch.ts'
import {
  claimImport,
  finishImport,
  type ImportRecord,
  insertLogs,
  listDoneRows,
  listMade,
  nextWork,
  saveUndone,
} from './store.ts'
import { targets, type WorkCall } from './targets.ts'

export type ImportParts = Pick<
  Services,
  'bookingEffects' | 'clock' | 'recordEffects' | 'secrets' | 'site'
> & {
  db: Database
  scope: JobScope
  asMember: AsMember
  log: Pick<Logger, 'info' | 'error'>
}

type Found = NonNullable<Awaited<ReturnType<typeof nextWork>>>

/** Works off everything that waits; returns how many imports were brought to an end. */
export async function runImports(
  parts: ImportParts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db, scope, log } = parts
  return workOff(
    {
      next: (except) => nextWork(db.read(scope), scope, except),
      run: (found) => runOne(parts, found, isStopping),
      async fail({ id, orgId, status }, error) {
        log.error({ err: error, importId: id }, 'import failed')
        const back = status === 'undoing' ? 'done' : 'failed'
        await finishImport(
          db.read(scope),
          scope,
          { orgId, id },
          { status: back, error: deskProblem('import.interrupted') },
        )
      },
    },
    isStopping,
  )
}

async function runOne(parts: ImportParts, found: Found, isStopping: () => boolean): Promise<BatchEnd> {
  const { db, log, clock } = parts
  const at = { orgId: found.orgId, id: found.id }
  const who = found.updatedBy ? await parts.asMember(found.updatedBy, found.slug) : null
  if (!who) {
    const error = deskProblem('import.memberLeft')
    await finishImport(db.read(parts.scope), parts.scope, at, { status: 'failed', error })
    return 'ended'
  }
  let isCareful = false
  while (!isStopping()) {
    const step = (careful: boolean) =>
      db.transaction(who.scope, async (tx): Promise<BatchStep> => {
        const job = await claimImport(tx, who.scope, found.id)
        if (!job) return 'left'
        if (!can(who.member, importRights[job.noun])) {
          await finishImport(tx, who.scope, at, {
            status: 'failed',
            error: deskProblem('import.notAllowed'),
          })
          return 'ended'
        }
        const call: WorkCall = {
          ...who,
          tx,
          now: clock(),
          secrets: parts.secrets,
          site: parts.site,
          bookingEffects: parts.bookingEffects,
          recordEffects: parts.recordEffects,
        }
        const isUndo = job.status === 'undoing'
        const rows = isUndo ? await undoBatch(call, job) : await importBatch(call, job, careful)
        if (rows > 0) return 'more'
        await finishImport(tx, who.scope, at, { status: isUndo ? 'undone' : 'done' })
        log.info({ importId: found.id, noun: job.noun, isUndo }, 'import ended')
        return 'ended'
      })
    // Shows meet guards; all else seldom fails, and then the batch is done again row by row.
    const result = await step(isCareful).catch((error: unknown) => {
      if (isCareful) throw error
      return step(true)
    })
    isCareful = false
    if (result !== 'more') return result
  }
  return 'left'
}

const SWEEP_MS = 10_000

/** Keeps working: told by the database of what is started, and looking now and then for what a restart left. */
export function startImports(parts: ImportParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => runImports(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'imports', sweepMs: SWEEP_MS, run })
}

type Job = Pick<ImportRecord, 'id' | 'noun'>
type Entry = LogEntry & { entityId: string }
type Done = Awaited<ReturnType<typeof listDoneRows>>[number]

/** Undoes the next rows; 0 when all are through and the companies and venues made along are put away too. */
async function undoBatch(call: WorkCall, job: Job): Promise<number> {
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
  if (stored.stamp !== record.stamp) return 'changed'
  if (await isUsed(call.tx, call.scope, noun, record.id)) return 'used'
  await target.archive(call, stored)
  entries.push({ entity: target.entity, entityId: record.id, after: { archivedAt: call.now } })
  return 'undone'
}
