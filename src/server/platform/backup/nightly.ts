// The backup of each night, and how many of them are kept.
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { S3Settings } from '../files/bucket.ts'
import { openConfigured } from './configured.ts'
import { takeBackup, type Source } from './take.ts'

/** Snapshots that stay; what they have in common is kept once. */
export const keptSnapshots = 30

/** The job: takes a snapshot and removes old ones; returns how many tables and files it holds. */
export function nightlyBackup({
  source,
  place,
  s3,
  passphrase,
  clock,
  log,
}: {
  source: Source
  place: string
  s3: S3Settings
  passphrase?: string | undefined
  clock: Clock
  log: Logger
}): () => Promise<number> {
  return async () => {
    try {
      const archive = await openConfigured(
        { place, dataDir: source.dataDir, s3 },
        { passphrase, create: true },
      )
      const { name, snapshot, damaged } = await archive.exclusively(clock(), async () => {
        const taken = await takeBackup(source, archive, { withSecrets: archive.isEncrypted })
        await archive.prune(keptSnapshots)
        return taken
      })
      const missing = snapshot.missingFiles
      if (missing.length + damaged.length > 0)
        log.error({ missing, damaged }, 'backup: files are missing or damaged')
      log.info({ name, place }, 'backup taken')
      return snapshot.tables.length + snapshot.files.length
    } catch (error) {
      log.error({ err: error, place }, 'no backup was taken')
      throw error
    }
  }
}
