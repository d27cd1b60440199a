// Reads what a running PostgreSQL says about itself in postmaster.pid, and stops one that a crash left behind.
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isAlive, processFacts } from '../../process/processes.ts'
import { StartError } from '../../process/start-error.ts'

/** The lines of postmaster.pid that matter here. `startedAt` is in epoch seconds. */
export type Postmaster = {
  pid: number
  directory: string
  startedAt: number
  port: number
  socketDir: string
  ready: boolean
}

/** No process can have this id: it is above the highest that Linux, macOS or the BSDs give. */
const NO_SUCH_PROCESS = 4_194_305
const STOP_TIMEOUT_MS = 30_000

/** The postmaster that a data directory names, running or not; null without the file or while it is being written. */
export function readPostmaster(data: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, directory = '', startedAt, port, socketDir = '', , , status = ''] = lines
  if (!Number(pid)) return null
  return {
    pid: Number(pid),
    directory,
    startedAt: Number(startedAt),
    port: Number(port),
    socketDir,
    ready: status.trim() === 'ready',
  }
}

/**
 * Stops a PostgreSQL that outlived its Fermata and its supervisor, and waits for one that is just stopping.
 * Call it only while holding the folder's lock. It never signals on the id alone: the server is asked first
 * whether it is the one that serves this directory.
 * @param socketDir where our sockets are, as we see it
 */
export async function stopLeftover(
  data: string,
  socketDir: string,
  log: (line: string) => void,
): Promise<void> {
  let isStopRequested = false
  for (const until = performance.now() + STOP_TIMEOUT_MS; performance.now() < until; await sleep(20)) {
    const found = readPostmaster(data)
    if (!found || !isAlive(found.pid)) return
    if (!runsHere(found.pid, data)) return forgetPid(data, socketDir, found)
    if (!isStopRequested && (await servesThis(found, socketDir))) {
      log(`Stopping a PostgreSQL that an earlier run left behind (process ${found.pid})`)
      process.kill(found.pid, 'SIGINT') // "fast": ends sessions, rolls back, writes a checkpoint
      isStopRequested = true
    }
  }
  const pid = readPostmaster(data)?.pid ?? 'unknown'
  throw new StartError(
    `A PostgreSQL (process ${pid}) still uses ${data} and does not stop. End it and start again.`,
  )
}

/** Whether the process is a PostgreSQL working in this directory, as far as the system lets us see. */
function runsHere(pid: number, data: string): boolean {
  if (processFacts(pid)?.name.includes('postgres') !== true) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    return true // another account's: the server itself is asked next
  }
}

async function servesThis(found: Postmaster, socketDir: string): Promise<boolean> {
  const host = found.socketDir.startsWith('/proc/self/') ? socketDir : found.socketDir
  const client = new Client({
    host,
    port: found.port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ directory: string; started: number }>(
      `select current_setting('data_directory') as directory,
              extract(epoch from pg_postmaster_start_time())::float8 as started`,
    )
    const row = rows[0]
    return row?.directory === found.directory && Math.abs(row.started - found.startedAt) < 60
  } catch {
    return false // starting, stopping or gone: the caller looks again
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The id in postmaster.pid went to some other process (usual in containers, after a kill): PostgreSQL would
 * refuse to start for it. Only the id is replaced, so that its check for shared memory still in use stays.
 */
function forgetPid(data: string, socketDir: string, found: Postmaster): void {
  const file = join(data, 'postmaster.pid')
  const rest = readFileSync(file, 'utf8').split('\n').slice(1)
  writeFileSync(file, [NO_SUCH_PROCESS, ...rest].join('\n'))
  rmSync(join(socketDir, `.s.PGSQL.${found.port}.lock`), { force: true })
}
