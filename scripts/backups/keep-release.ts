/**
 * `npm run keep-release`: keeps what this version writes, as a backup of its demo, for `upgrade.test.ts`: every later
 * version then proves that it takes over an installation of this one. Run it once at each release.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { machineClock } from '#server/clock.ts'
import { loadDemoIfEmpty, loadSentContracts } from '#server/desk/demo/load.ts'
import { openArchive } from '#server/platform/backup/archive.ts'
import { folderPlace } from '#server/platform/backup/place.ts'
import { takeBackup } from '#server/platform/backup/take.ts'
import { zipStream } from '#server/platform/files/zip-writer.ts'
import { createPdfService } from '#server/platform/pdf/service.ts'
import { withDatabase } from '#server/platform/process/offline.ts'
import { createSecrets } from '#server/platform/process/secrets.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'
import { version } from '#server/platform/process/version.ts'

const releases = join(import.meta.dirname, '../../src/server/platform/backup/releases')

const folder = await mkdtemp(join(tmpdir(), 'fermata-release-'))
try {
  const now = machineClock()
  // Nothing of the installation that may be configured here.
  for (const name of ['DATABASE_URL', 'SUPABASE_URL', 'APP_SECRET', 'AUTH_JWT_SECRET'])
    delete process.env[name]
  process.env['DATA_DIR'] = join(folder, 'data')
  const backup = join(folder, 'backup')
  await withDatabase(async ({ owner, auth, files, dataDir, stored }) => {
    await loadDemoIfEmpty({ owner, auth, files, secrets: createSecrets(stored.appSecret), now })
    const pdf = createPdfService({ limitMs: null })
    await loadSentContracts(owner, pdf).finally(pdf.close)
    const archive = await openArchive(folderPlace(backup), { create: true })
    await takeBackup({ owner, files, dataDir, withAuth: true }, archive, { withSecrets: true })
  })
  const paths = await readdir(backup, { recursive: true, withFileTypes: true })
  const entries = paths
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // What is in it is compressed already.
    .map((path) => ({
      name: path.slice(backup.length + 1),
      content: createReadStream(path),
      compress: false,
    }))
  await mkdir(releases, { recursive: true })
  const kept = join(releases, `${version}.zip`)
  await pipeline(zipStream(entries, now), createWriteStream(kept))
  console.log(kept)
} catch (error) {
  exitWithStartError(error)
} finally {
  await rm(folder, { recursive: true, force: true })
}
