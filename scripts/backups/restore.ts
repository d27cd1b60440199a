/**
 * `npm run restore -- --from FOLDER` or `--from s3://BUCKET/FOLDER`: puts the newest snapshot, or `--snapshot NAME`, into the configured installation,
 * which must be empty and not running: set DATA_DIR to a new folder.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultFolder, openConfigured } from '#server/platform/backup/configured.ts'
import { restoreBackup, restoreSecrets } from '#server/platform/backup/restore.ts'
import { checkInvariants } from '#server/platform/db/invariants/invariants.ts'
import { configuredFolder, passwordsOf, withInstallation } from '#server/platform/process/offline.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    snapshot: { type: 'string' },
    'without-secrets': { type: 'boolean', default: false },
  },
})

try {
  const { env, dataDir } = configuredFolder()
  const place = values.from ?? env.backupDir ?? defaultFolder(dataDir)
  const archive = await openConfigured({ place, dataDir, s3: env.s3 }, { passphrase: env.backupPassphrase })
  const name = values.snapshot ?? (await archive.snapshots()).at(-1)
  if (!name) throw new StartError('There is no snapshot in this backup.')
  const snapshot = await archive.snapshot(name)
  const hasSecrets = env.appSecret !== undefined || existsSync(join(dataDir, 'secrets.json'))
  if (!hasSecrets && !(await restoreSecrets(archive, snapshot, dataDir)) && !values['without-secrets'])
    throw new StartError(
      `This backup has no secrets. Copy the secrets.json that belongs to it to ${dataDir}, or set APP_SECRET. Without them everyone must sign in again, and encrypted values (bank accounts, passwords of mail servers, keys of the signing certificates) are lost; to accept that, add --without-secrets.`,
    )
  await withInstallation(
    async ({ stored, connections, files }) => {
      const target = { owner: connections.owner, appSecret: passwordsOf(connections, stored), files }
      await restoreBackup(archive, snapshot, target)
      const broken = (await checkInvariants(connections.owner)).filter((one) => one.broken > 0)
      console.log(`Restored ${name}: ${snapshot.tables.length} tables, ${snapshot.files.length} files.`)
      for (const one of broken) console.warn(`${one.broken} rows break: ${one.name}`)
      if (broken.length > 0) process.exitCode = 1
    },
    { isAlone: true },
  )
} catch (error) {
  exitWithStartError(error)
}
