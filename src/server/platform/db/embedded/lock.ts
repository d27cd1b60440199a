// Keeps a second Fermata process out of a data folder, with a lock that the kernel drops when its holder dies.
import { chmodSync, existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../process/start-error.ts'

/** A held lock; `release` gives it back, the end of the process does so too, however it ends. */
export type FolderLock = { release(): void }

/** How long a process that is just ending gets, as in a restart. */
const PATIENCE_MS = 1200

/**
 * Takes the lock of a data folder.
 *
 * Node has no flock, but its SQLite locks a file with the operating system's own record lock on every platform:
 * no stale lock after kill -9 or a power cut, no race about who may remove one, and it holds between containers
 * that share a volume, where process ids mean nothing.
 * @throws StartError when another process holds it
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const pidFile = join(dataDir, 'fermata.pid')
  const database = openQuietly(join(dataDir, 'fermata.lock'))
  for (const until = performance.now() + PATIENCE_MS; !tryLock(database, dataDir); await sleep(50)) {
    if (performance.now() < until) continue
    database.close()
    throw new StartError(
      `Another Fermata process${holder(pidFile)} is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  chmodSync(join(dataDir, 'fermata.lock'), 0o600) // whoever may open it may hold it
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      rmSync(pidFile, { force: true })
      database.close()
    },
  }
}

/**
 * Refuses at once what a start would find out after all its preparations.
 * @throws StartError when another process uses the folder
 */
export async function refuseInUse(dataDir: string): Promise<void> {
  const path = resolve(dataDir)
  if (existsSync(join(path, 'fermata.lock'))) (await lockFolder(realpathSync(path))).release()
}

function tryLock(database: DatabaseSync, dataDir: string): boolean {
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    if (/locked/.test(String(error))) return false
    database.close()
    throw new StartError(`The data folder ${dataDir} cannot be locked: ${String(error)}`)
  }
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}

/** Opens the lock file; Node 24 calls its SQLite experimental in a warning that means nothing to an operator. */
function openQuietly(file: string): DatabaseSync {
  const warn = process.emitWarning
  process.emitWarning = () => {}
  try {
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
    return new DatabaseSync(file)
  } finally {
    process.emitWarning = warn
  }
}
