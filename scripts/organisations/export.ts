/**
 * `npm run export -- --org SLUG --to FOLDER`: writes everything that an organisation keeps into one ZIP in the folder,
 * also while Fermata runs. The same archive as from the settings.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { machineClock } from '#server/clock.ts'
import { archiveEntries } from '#server/desk/organisation-export/archive.ts'
import { findOrgId } from '#server/desk/organisation-export/store.ts'
import { withOrgSnapshot } from '#server/platform/db/copies/org-snapshot.ts'
import { jobScope } from '#server/jobs.ts'
import { writeLog } from '#server/platform/db/activity.ts'
import { zipStream } from '#server/platform/files/zip-writer.ts'
import { withDatabase } from '#server/platform/process/offline.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'

const { values } = parseArgs({ options: { org: { type: 'string' }, to: { type: 'string' } } })

try {
  const { org: slug, to: folder } = values
  if (!slug || !folder) throw new StartError('Say which organisation and where to: --org SLUG --to FOLDER')
  await withDatabase(async ({ db, files }) => {
    const orgId = await findOrgId(db.read(jobScope), jobScope, slug)
    if (!orgId) throw new StartError(`There is no organisation ${slug}.`)
    await mkdir(folder, { recursive: true })
    const now = machineClock()
    const path = join(folder, `${slug}-${now.toISOString().slice(0, 10)}.zip`)
    const part = `${path}.part`
    try {
      await withOrgSnapshot(db, jobScope, { orgId, lock: `organisation export to ${path}` }, (snapshot) => {
        const entries = archiveEntries(snapshot, { files, onProgress: async () => undefined })
        return pipeline(zipStream(entries, now), createWriteStream(part, { mode: 0o600 }))
      })
      await rename(part, path)
    } finally {
      await rm(part, { force: true })
    }
    const nobody = { userId: null, ip: '', userAgent: null, requestId: '' }
    const entry = { entity: 'export', after: { noun: 'organisation', by: 'command' } }
    await db.transaction(jobScope, (tx) =>
      writeLog(tx, { ...nobody, orgId, action: 'organisationExports.start' }, entry),
    )
    console.log(path)
  })
} catch (error) {
  exitWithStartError(error)
}
