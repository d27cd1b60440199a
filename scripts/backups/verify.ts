/** `npm run verify`: reads every snapshot of a backup whole. `-- --from FOLDER` or `s3://BUCKET/FOLDER`, `--snapshot NAME` for one of them. */
import { parseArgs } from 'node:util'
import { checkBackup } from '#server/platform/backup/check.ts'
import { defaultFolder, openConfigured } from '#server/platform/backup/configured.ts'
import { configuredFolder } from '#server/platform/process/offline.ts'
import { exitWithStartError, StartError } from '#server/platform/process/start-error.ts'

const { values } = parseArgs({ options: { from: { type: 'string' }, snapshot: { type: 'string' } } })

try {
  const { env, dataDir } = configuredFolder()
  const place = values.from ?? env.backupDir ?? defaultFolder(dataDir)
  const archive = await openConfigured({ place, dataDir, s3: env.s3 }, { passphrase: env.backupPassphrase })
  const names = values.snapshot ? [values.snapshot] : await archive.snapshots()
  if (names.length === 0) throw new StartError('There is no snapshot in this backup.')
  for (const name of names) {
    const snapshot = await archive.snapshot(name)
    const problems = await checkBackup(archive, snapshot)
    console.log(
      `${problems.length === 0 ? '✓' : '✗'} ${name}: ${snapshot.tables.length} tables, ${snapshot.files.length} files`,
    )
    for (const problem of problems) console.log(`    ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
} catch (error) {
  exitWithStartError(error)
}
