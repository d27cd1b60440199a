// The backups that the server takes of itself, and how many of them are kept.
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { S3Settings } from '../files/bucket.ts'
import { checkBackup } from './check.ts'
import { openConfigured } from './configured.ts'
import { takeBackup, type Progress, type Source } from './take.ts'

/** Snapshots that stay; what they have in common is kept once. */
export const keptSnapshots = 30

/** When a backup is taken each night, in UTC. */
export const nightlyCron = '53 1 * * *'

export type TakenBackup = {
  name: string
  /** Bytes that no earlier backup had. */
  newBytes: number
  /** How many tables and files it holds. */
  parts: number
  /** Whether it could be read back from its first to its last byte. */
  isVerified: boolean
}

/** Takes a backup where this installation keeps them, reads it back, and removes old ones. */
export type TakeBackup = (onProgress?: Progress) => Promise<TakenBackup>

export function configuredBackup({
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
}): TakeBackup {
  return async (onProgress) => {
    try {
      const archive = await openConfigured(
        { place, dataDir: source.dataDir, s3 },
        { passphrase, create: true },
      )
      const { name, snapshot, damaged, newBytes } = await archive.exclusively(clock(), async () => {
        const taken = await takeBackup(source, archive, {
          withSecrets: archive.isEncrypted,
          ...(onProgress && { onProgress }),
        })
        await archive.prune(keptSnapshots)
        return taken
      })
      const missing = snapshot.missingFiles
      if (missing.length + damaged.length > 0)
        log.error({ missing, damaged }, 'backup: files are missing or damaged')
      const problems = await checkBackup(archive, snapshot)
      if (problems.length > 0) log.error({ problems, name }, 'backup cannot be read back')
      log.info({ name, place }, 'backup taken')
      return {
        name,
        newBytes,
        parts: snapshot.tables.length + snapshot.files.length,
        isVerified: problems.length + missing.length + damaged.length === 0,
      }
    } catch (error) {
      log.error({ err: error, place }, 'no backup was taken')
      throw error
    }
  }
}
