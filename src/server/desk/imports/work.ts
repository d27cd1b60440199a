/** Works on imports in the background: a batch a transaction, so that a restart goes on where it ended. */
import type { Logger } from 'pino'
import { can } from '#domain/access.ts'
import { importRights } from '#domain/desk/imports/imports.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import type { AsMember, Services } from '../../context.ts'
import type { Database } from '../../platform/db/database.ts'
import { type ConnectionSettings, startNotifiedWork } from '../../platform/db/listen.ts'
import { type BatchEnd, type BatchStep, workOff } from '../../platform/batches/work.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { importBatch } from './batch.ts'
import { claimImport, finishImport, nextWork } from './store.ts'
import type { WorkCall } from './targets.ts'
import { undoBatch } from './undo.ts'

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

/** Keeps working: notified by the database of what is started, and looking now and then for what a restart left. */
export function startImports(parts: ImportParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => runImports(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'imports', sweepMs: SWEEP_MS, run })
}
