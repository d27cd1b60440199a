/**
 * `npm run backup`: takes a snapshot of the configured installation, also while it runs.
 * `-- --to FOLDER` or `--to s3://BUCKET/FOLDER` (beside the data folder), `--keep N` (30 snapshots), `--with-secrets` (encrypted backups have them).
 */
import { parseArgs } from 'node:util'
import { machineClock } from '#server/clock.ts'
import { defaultFolder, openConfigured } from '#server/platform/backup/configured.ts'
import { keptSnapshots } from '#server/platform/backup/nightly.ts'
import { takeBackup } from '#server/platform/backup/take.ts'
import { withInstallation } from '#server/platform/process/offline.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    keep: { type: 'string', default: String(keptSnapshots) },
    'with-secrets': { type: 'boolean', default: false },
  },
})

try {
  const keep = Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1) throw new StartError('--keep must be a whole number above 0')
  await withInstallation(async ({ env, dataDir, connections, files }) => {
    const place = values.to ?? env.backupDir ?? defaultFolder(dataDir)
    const archive = await openConfigured(
      { place, dataDir, s3: env.s3 },
      { passphrase: env.backupPassphrase, create: true },
    )
    const withSecrets = archive.isEncrypted || values['with-secrets']
    const source = { owner: connections.owner, files, dataDir, withAuth: !env.hosted }
    const { name, snapshot, newBytes, damaged, pruned } = await archive.exclusively(
      machineClock(),
      async () => {
        const taken = await takeBackup(source, archive, { withSecrets })
        return { ...taken, pruned: await archive.prune(keep) }
      },
    )

    const rows = snapshot.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Snapshot ${name} in ${place}`)
    console.log(
      `${snapshot.tables.length} tables, ${rows} rows, ${snapshot.files.length} files; ${newBytes} bytes are new.`,
    )
    if (pruned.snapshots > 0) console.log(`${pruned.snapshots} older snapshots were removed.`)
    for (const key of snapshot.missingFiles) console.warn(`File ${key} is not where files are kept.`)
    for (const key of damaged) console.warn(`File ${key} is no longer what was uploaded.`)
    if (!snapshot.secrets)
      console.warn(
        env.appSecret
          ? 'APP_SECRET is not in the backup. Keep it in another place: without it, encrypted values cannot be read.'
          : `${dataDir}/secrets.json is not in the backup. Copy it to another place: without it, encrypted values cannot be read.`,
      )
    if (snapshot.missingFiles.length + damaged.length > 0) process.exitCode = 1
  })
} catch (error) {
  exitWithStartError(error)
}
