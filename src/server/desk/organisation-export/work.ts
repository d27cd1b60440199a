/** Makes the archives that owners ask for, one after the other, and removes those whose time is over. */
import type { Logger } from 'pino'
import { can } from '#domain/access.ts'
import { languageOf } from '#domain/language.ts'
import { exportDays } from '#domain/platform/organisation-export.ts'
import { exportReadyNotice } from '#texts/desk/organisation-export.ts'
import { exportReadyEmail } from '#texts/platform/owner-emails.ts'
import type { Clock } from '../../clock.ts'
import type { AsMember, Services } from '../../context.ts'
import { workOff, type BatchEnd } from '../../platform/batches/work.ts'
import type { Database } from '../../platform/db/database.ts'
import { startNotifiedWork, type ConnectionSettings } from '../../platform/db/listen.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { archiveKey, type Draft, type FileStorage } from '../../platform/files/storage.ts'
import { zipStream, type ZipEntry } from '../../platform/files/zip-writer.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { orgTranslator, translatorOf } from '../../texts.ts'
import { archiveEntries } from './archive.ts'
import {
  finishExport,
  listExpired,
  listOwners,
  nextExport,
  removeExport,
  saveProgress,
  type WaitingExport,
} from './store.ts'
import { withOrgSnapshot, type OrgSnapshot } from '../../platform/db/copies/org-snapshot.ts'

export type ExportParts = Pick<Services, 'secrets' | 'site'> & {
  db: Database
  scope: JobScope
  files: FileStorage
  asMember: AsMember
  clock: Clock
  log: Pick<Logger, 'info' | 'error'>
}

const expiry = (now: Date) => new Date(now.getTime() + exportDays * 86_400_000)

/** Works off everything that waits; returns how many exports were brought to an end. */
export async function runExports(
  parts: ExportParts,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db, scope, log } = parts
  return workOff(
    {
      next: (except) => nextExport(db.read(scope), scope, except),
      run: (found) => runOne(parts, found, isStopping),
      async fail(found, error) {
        // A restart goes on with it; nothing half done stays behind.
        if (isStopping()) return
        log.error({ err: error, exportId: found.id }, 'export of an organisation failed')
        await fail(parts, found)
      },
    },
    isStopping,
  )
}

const fail = ({ db, scope, clock }: ExportParts, found: WaitingExport) =>
  finishExport(db.read(scope), scope, found, {
    status: 'failed',
    finishedAt: clock(),
    expiresAt: expiry(clock()),
  })

async function runOne(
  parts: ExportParts,
  found: WaitingExport,
  isStopping: () => boolean,
): Promise<BatchEnd> {
  const { db, scope, asMember, log } = parts
  // Whoever asked for it has to be an owner still.
  const who = found.createdBy ? await asMember(found.createdBy, found.slug) : null
  if (!who || !can(who.member, 'organisation.administrate')) {
    await fail(parts, found)
    return 'ended'
  }
  const draft = await withOrgSnapshot(
    db,
    scope,
    { orgId: found.orgId, lock: `organisation export ${found.id}` },
    (snapshot) => stageArchive(parts, found, snapshot, isStopping),
  )
  if (!draft) return 'left'
  await draft.keep(archiveKey(found.orgId, found.id))
  await finish(parts, found, draft)
  log.info({ exportId: found.id, size: draft.size }, 'organisation exported')
  return 'ended'
}

/** Between two looks at the table: often enough for who watches. */
const PROGRESS_MS = 700

function stageArchive(
  { db, scope, files, clock }: ExportParts,
  found: WaitingExport,
  snapshot: OrgSnapshot,
  isStopping: () => boolean,
): Promise<Draft> {
  let savedAt = 0
  const onProgress = async (done: number, total: number) => {
    if (isStopping()) throw new Error('The server stops')
    const now = performance.now()
    if (now - savedAt < PROGRESS_MS && done < total) return
    savedAt = now
    await saveProgress(db.read(scope), scope, found, { done, total })
  }
  return stageZip(files, archiveEntries(snapshot, { files, onProgress }), clock())
}

/** A zip as a draft of the file storage, written as it goes. */
export const stageZip = (files: FileStorage, entries: AsyncIterable<ZipEntry>, now: Date): Promise<Draft> =>
  files.stage(zipStream(entries, now), Number.POSITIVE_INFINITY)

/** All owners learn that there is an archive of everything. */
async function finish(parts: ExportParts, found: WaitingExport, draft: Draft): Promise<void> {
  const { db, scope, clock, secrets, site } = parts
  const url = `/${found.slug}/settings/data-export`
  const facts = { orgName: found.orgName, actor: found.userName ?? '', link: site.appUrl + url }
  const now = clock()
  const t = orgTranslator(found)
  await db.transaction(scope, async (tx) => {
    await finishExport(tx, scope, found, {
      status: 'done',
      size: draft.size,
      sha256: draft.sha256,
      finishedAt: now,
      expiresAt: expiry(now),
    })
    for (const owner of await listOwners(tx, scope, found.orgId)) {
      await notifyMember(tx, scope, {
        userId: owner.id,
        orgId: found.orgId,
        topic: 'tasks',
        title: t(exportReadyNotice.title),
        body: t(exportReadyNotice.body, { name: found.userName ?? '' }),
        url,
        dedupeKey: `organisation-export:${found.id}`,
        wantsPush: true,
      })
      const reader = translatorOf(languageOf(owner.locale))
      const email = renderEmail(exportReadyEmail(facts, reader), reader.language)
      await enqueueEmail(tx, scope, secrets, {
        ...email,
        to: owner.email,
        kind: 'organisation.exported',
        orgId: found.orgId,
      })
    }
  })
}

/** Removes archives whose time is over; returns how many. */
export async function forgetExports({
  db,
  scope,
  files,
  clock,
}: Pick<ExportParts, 'db' | 'scope' | 'files' | 'clock'>): Promise<number> {
  const expired = await listExpired(db.read(scope), scope, clock())
  for (const each of expired) {
    await files.remove(archiveKey(each.orgId, each.id))
    await removeExport(db.read(scope), scope, each)
  }
  return expired.length
}

const SWEEP_MS = 10_000

/** Keeps working: notified by the database of what is asked for, and looking now and then for what a restart left. */
export function startOrganisationExports(parts: ExportParts & { connection: ConnectionSettings }): {
  stop(): Promise<void>
} {
  const run = (isStopping: () => boolean) => runExports(parts, isStopping)
  return startNotifiedWork({ ...parts, channel: 'organisation_exports', sweepMs: SWEEP_MS, run })
}
