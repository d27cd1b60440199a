// Starts the PostgreSQL that Fermata brings along, on a folder of its own, and stops it again.
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../../process/processes.ts'
import { findBinaries } from './binaries.ts'
import { type ClusterFolder, clusterFolder, ensureCluster } from './cluster.ts'
import { lockFolder } from './lock.ts'
import { postgresUser } from './os-user.ts'
import { readPostmaster, stopLeftover } from './postmaster.ts'
import { freePort, startServerOnWindows, stopLeftoverOnWindows } from './server-process-windows.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** How to connect as the superuser; for pg's `Client` and `Pool`. `host` is a socket directory except on Windows. */
export type PostgresConnection = {
  host: string
  port: number
  user: 'postgres'
  database: string
  password?: string
}

export type EmbeddedPostgres = {
  connection: PostgresConnection
  /** Fast shutdown, then the folder is free for another process. Call it after the pools are closed. */
  stop(): Promise<void>
}

const WINDOWS = process.platform === 'win32'
const PORT = 5432
const DATABASE = 'fermata'
/** The longest path of a socket: the kernel's field less the closing zero. */
const SOCKET_PATH_LIMIT = process.platform === 'darwin' ? 103 : 107

/**
 * Starts PostgreSQL on `<dataDir>/pg`, makes the cluster and the database `fermata` when they are missing, recovers
 * what a crash left behind, starts it again whenever it ends unasked, and keeps every other Fermata process out of
 * the folder until `stop`.
 * @param options.fast for tests: no syncing to disk, so a crash of the machine may lose the cluster
 * @throws StartError with a readable reason
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log?: (line: string) => void
  fast?: boolean
}): Promise<EmbeddedPostgres> {
  const { log = () => {}, fast = false } = options
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const folder = clusterFolder(dataDir, postgresUser(join(dataDir, 'pg', 'data')))
    const binaries = findBinaries(folder.path, folder.user)
    const password = WINDOWS ? keptPassword(folder.path) : undefined
    await ensureCluster(folder, binaries, { fast, password, log })

    let host: string
    let port = PORT
    let server
    if (WINDOWS) {
      host = '127.0.0.1'
      port = await freePort()
      server = await keepRunning(async () => {
        await stopLeftoverOnWindows(folder, binaries)
        return startServerOnWindows(folder, binaries, port, fast)
      }, log)
    } else {
      const socket = socketDirectory(folder)
      host = socket.path
      server = await keepRunning(async () => {
        await stopLeftover(folder.data, socket.path, log)
        return startServer(folder, binaries, socket.seenAs, fast)
      }, log)
      void server.exited.then(socket.remove)
    }

    const connection: PostgresConnection = {
      host,
      port,
      user: 'postgres',
      database: DATABASE,
      ...(password && { password }),
    }
    const running = server
    const stop = async () => {
      await running.stop()
      lock.release()
    }
    try {
      await ensureDatabase(connection)
    } catch (error) {
      await stop()
      throw error
    }
    return { connection, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The connection to a PostgreSQL that another Fermata process runs on this data folder, for commands that work
 * beside it; null when none runs.
 */
export function findRunningPostgres(dataDir: string): PostgresConnection | null {
  const path = join(dataDir, 'pg')
  const found = readPostmaster(join(path, 'data'))
  if (!found?.ready || !isAlive(found.pid)) return null
  const base = { port: found.port, user: 'postgres' as const, database: DATABASE }
  if (WINDOWS) return { ...base, host: '127.0.0.1', password: keptPassword(path) }
  return { ...base, host: found.socketDir.startsWith('/proc/self/') ? realpathSync(path) : found.socketDir }
}

/** The cluster's own folder, or a short one where its path is too long for a socket. */
function socketDirectory(folder: ClusterFolder): { path: string; seenAs: string; remove(): void } {
  if (Buffer.byteLength(join(folder.path, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_LIMIT) {
    return { path: folder.path, seenAs: folder.seenAs, remove: () => {} }
  }
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'fermata-'))
  if (folder.user) chownSync(path, folder.user.uid, folder.user.gid)
  return { path, seenAs: path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The superuser's password on Windows, where there is no private socket. Kept beside the cluster. */
function keptPassword(path: string): string {
  const file = join(path, 'password')
  if (!existsSync(file))
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8')
}

async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      connection.database,
    ])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/**
 * Starts a server and starts it again whenever it ends unasked; `log` receives why it ended and that it is back.
 * `exited` of the result resolves once it was stopped on purpose.
 * @param start makes sure that nothing of the one before is left, and starts a new one
 */
async function keepRunning(
  start: () => Promise<ServerProcess>,
  log: (line: string) => void,
): Promise<ServerProcess> {
  let current = await start()
  let isStopping = false

  async function startAgain(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (isStopping) return
      try {
        current = await start()
        if (isStopping) await current.stop()
        else log('PostgreSQL is running again')
        return
      } catch (error) {
        log(`PostgreSQL does not come back yet: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(pause)
      }
    }
  }

  async function watch(): Promise<string> {
    for (;;) {
      const cause = await current.exited
      if (isStopping) return cause
      log(`PostgreSQL ended by itself (${cause}); starting it again`)
      await startAgain()
    }
  }

  const exited = watch()
  return {
    exited,
    async stop() {
      isStopping = true
      await current.stop()
      await exited
    },
  }
}
