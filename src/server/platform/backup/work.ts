/** Takes backups: each night, and when an owner asks. What happens is kept in the database for those who look. */
import type { Logger } from 'pino'
import { backupFailedNotice } from '#texts/platform/health.ts'
import type { Clock } from '../../clock.ts'
import { orgTranslator } from '../../texts.ts'
import type { Database } from '../db/database.ts'
import { startNotifiedWork, type ConnectionSettings } from '../db/listen.ts'
import type { JobScope } from '../db/scopes.ts'
import { notifyMember } from '../notifications/store.ts'
import type { TakeBackup } from './nightly.ts'
import {
  claimBackup,
  failSilent,
  finishBackup,
  forgetBackups,
  insertNightly,
  listSoleOwners,
  saveProgress,
} from './store.ts'

export type BackupParts = {
  db: Database
  scope: JobScope
  clock: Clock
  take: TakeBackup
  log: Pick<Logger, 'error'>
}

/** A backup in progress says so at least this often, but for a table or file that takes longer. */
const SILENT_MS = 30 * 60_000
const PROGRESS_MS = 700
const KEPT_MS = 90 * 86_400_000

/** The job of the night; returns how many tables and files the backup holds, 0 while another one is taken. */
export async function takeNightly(parts: BackupParts): Promise<number> {
  const { db, scope, clock } = parts
  const now = clock()
  const id = await db.transaction(scope, async (tx) => {
    await forgetBackups(tx, scope, new Date(now.getTime() - KEPT_MS))
    await failSilent(tx, scope, new Date(now.getTime() - SILENT_MS), now)
    return insertNightly(tx, scope, now)
  })
  return id ? run(parts, id) : 0
}

/** Takes the backup that somebody asked for, if there is one. */
export async function takeRequested(parts: BackupParts): Promise<void> {
  const { db, scope, clock } = parts
  const now = clock()
  await failSilent(db.read(scope), scope, new Date(now.getTime() - SILENT_MS), now)
  const id = await claimBackup(db.read(scope), scope, now)
  if (id) await run(parts, id).catch(() => undefined)
}

async function run({ db, scope, clock, take, log }: BackupParts, id: string): Promise<number> {
  let savedAt = 0
  const save = (progress: { done: number; total: number }) =>
    saveProgress(db.read(scope), scope, id, { ...progress, seenAt: clock() })
  try {
    const taken = await take(({ done, of }) => {
      const now = performance.now()
      if (now - savedAt < PROGRESS_MS && done < of) return
      savedAt = now
      // The copying goes on meanwhile; a figure that is not saved is no reason to end it.
      save({ done, total: of }).catch((error: unknown) => log.error({ err: error }, 'progress of a backup'))
    })
    const now = clock()
    await finishBackup(db.read(scope), scope, id, {
      status: 'done',
      snapshot: taken.name,
      size: taken.newBytes,
      verifiedAt: taken.isVerified ? now : null,
      finishedAt: now,
    })
    if (!taken.isVerified) await notifyOwners({ db, scope }, id)
    return taken.parts
  } catch (error) {
    await finishBackup(db.read(scope), scope, id, { status: 'failed', finishedAt: clock() })
    await notifyOwners({ db, scope }, id)
    throw error
  }
}

async function notifyOwners({ db, scope }: Pick<BackupParts, 'db' | 'scope'>, id: string): Promise<void> {
  await db.transaction(scope, async (tx) => {
    for (const { userId, orgId, slug, locale } of await listSoleOwners(tx, scope)) {
      const t = orgTranslator({ locale })
      await notifyMember(tx, scope, {
        userId,
        orgId,
        topic: 'tasks',
        title: t(backupFailedNotice.title),
        body: t(backupFailedNotice.body),
        url: `/${slug}/settings/health`,
        dedupeKey: `backup:${id}`,
        wantsPush: true,
      })
    }
  })
}

const SWEEP_MS = 10_000

/** Keeps taking backups that are asked for. */
export function startBackups(parts: BackupParts & { connection: ConnectionSettings; log: Logger }): {
  stop(): Promise<void>
} {
  return startNotifiedWork({
    ...parts,
    channel: 'backups',
    sweepMs: SWEEP_MS,
    run: () => takeRequested(parts),
  })
}
