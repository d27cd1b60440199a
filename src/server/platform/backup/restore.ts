// Puts a snapshot into an installation that holds nothing yet.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Connections } from '../db/pools/connections.ts'
import { isInUse, writeSnapshot } from '../db/copies/write-snapshot.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import type { FileStorage } from '../files/storage.ts'
import { StartError } from '../process/start-error.ts'
import type { Archive } from './archive.ts'
import { checkBackup } from './check.ts'
import type { Snapshot } from './snapshot.ts'

export type Target = {
  owner: Connections['owner']
  /** For the passwords of login roles, where the database wants them. */
  appSecret?: Uint8Array | undefined
  files: FileStorage
}

/** The secrets come before the database is opened: what is made without them could not read what it holds. */
export async function restoreSecrets(
  archive: Archive,
  snapshot: Snapshot,
  dataDir: string,
): Promise<boolean> {
  if (!snapshot.secrets) return false
  const path = join(dataDir, 'secrets.json')
  const content = await buffer(archive.get(snapshot.secrets))
  await writeFile(path, content, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new StartError(`${path} is there already: restore into an empty folder.`)
      : error
  })
  return true
}

/**
 * The schema as it was when the snapshot was taken, its rows, its files, and then the migrations since.
 * @throws StartError when the snapshot is damaged or newer than this program, or the database is in use
 */
export async function restoreBackup(archive: Archive, snapshot: Snapshot, target: Target): Promise<void> {
  const known = Object.keys(await readMigrations())
  const last = snapshot.migrations.at(-1)
  if (!last || snapshot.migrations.some((name, index) => known[index] !== name))
    throw new StartError('This backup was written by a newer version of Fermata: update first.')
  const problems = await checkBackup(archive, snapshot)
  if (problems.length > 0)
    throw new StartError(`This backup is damaged. Nothing was restored.\n${problems.join('\n')}`)
  if (await isInUse(target.owner))
    throw new StartError('This database is in use. Restore into an empty one: set DATA_DIR to a new folder.')

  await migrate(target.owner, target.appSecret, last)
  for (const { key, object } of snapshot.files) {
    const draft = await target.files.stage(archive.get(object), Number.POSITIVE_INFINITY)
    await draft.keep(key)
  }
  await writeSnapshot(target.owner, snapshot, ({ object }) => archive.get(object))
  await migrate(target.owner, target.appSecret)
}
