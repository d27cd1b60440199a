// Runs PostgreSQL under a supervisor that stops it when Fermata dies, however it dies.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../process/start-error.ts'
import type { Binaries } from './binaries.ts'
import { type ClusterFolder, IN_FOLDER, programEnv } from './cluster.ts'
import { type Postmaster, readPostmaster } from './postmaster.ts'

/** A running server. `exited` resolves when it has ended, asked or not, with how it did. */
export type ServerProcess = { exited: Promise<string>; stop(): Promise<void> }

/**
 * The supervisor: two shells in a session of their own (Ctrl-C does not reach them), a megabyte each. The inner
 * one waits for the end of its input, a pipe whose other end is ours. It ends with us, kill -9 included, and then
 * PostgreSQL gets its fast shutdown, asked for again each second: in its first moments it is deaf to signals.
 */
const SUPERVISOR = `${IN_FOLDER}exec 3<&0
"$@" 3<&- </dev/null & server=$!
{ read -r _ <&3; while kill -INT "$server"; do sleep 1; done; } 2>/dev/null & watch=$!
wait "$server"; code=$?
kill "$watch" 2>/dev/null
exit "$code"`

/** Settings for every cluster; those of `fast` give up durability and are for tests. */
export function serverSettings(fast: boolean): string[] {
  const settings = [
    // Tests run many processes beside each other, each with a pool for every role.
    `max_connections=${fast ? 400 : 100}`,
    'jit=off',
    'shared_preload_libraries=pg_stat_statements',
    'log_min_messages=log', // failed statements are reported by Fermata, without their values
    'log_checkpoints=off',
    'log_line_prefix=%m ',
    ...(fast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  return settings.flatMap((setting) => ['-c', setting])
}

/**
 * Starts PostgreSQL on a cluster, without any TCP port, and waits until it accepts connections.
 * @param socketDir as the server sees it
 * @throws StartError with PostgreSQL's own reason when it does not come up
 */
export async function startServer(
  folder: ClusterFolder,
  binaries: Binaries,
  socketDir: string,
  fast: boolean,
): Promise<ServerProcess> {
  const data = join(folder.seenAs, 'data')
  const log = openSync(join(folder.path, 'postgres.log'), 'w', 0o600)
  if (folder.user) fchownSync(log, folder.user.uid, folder.user.gid)
  const args = ['-D', data, '-k', socketDir, '-h', '', '-p', '5432', ...serverSettings(fast)]
  const before = readPostmaster(folder.data)
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISOR, 'fermata-postgres', binaries.postgres, ...args], {
    cwd: folder.path,
    env: programEnv(binaries),
    stdio: ['pipe', 'ignore', log],
    detached: true,
    ...folder.user,
  })
  closeSync(log)
  supervisor.stdin?.on('error', () => {}) // the pipe breaks when the supervisor ends first
  const exited = new Promise<string>((resolve) => {
    supervisor.once('exit', (code, signal) => resolve(causeOf(code, signal)))
    supervisor.once('error', (error) => resolve(error.message))
  })
  await untilReady(folder, supervisor, before)
  return {
    exited,
    async stop() {
      supervisor.stdin?.end()
      await exited
    },
  }
}

/** A shell says of a program that a signal ended: 128 and the signal's number. */
function causeOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal) return `its supervisor was ended by ${signal}`
  const found = Object.entries(constants.signals).find(([, number]) => number + 128 === code)
  return found ? `ended by ${found[0]}` : `exit code ${code ?? 'unknown'}`
}

/**
 * Polls postmaster.pid: its last line is the one place where PostgreSQL says "ready" in no human language.
 * @param before what a crash left in that file; it may say "ready" too
 */
async function untilReady(
  folder: ClusterFolder,
  supervisor: ChildProcess,
  before: Postmaster | null,
): Promise<void> {
  while (supervisor.exitCode === null && supervisor.signalCode === null && supervisor.pid !== undefined) {
    const now = readPostmaster(folder.data)
    if (now?.ready && (now.pid !== before?.pid || now.startedAt !== before.startedAt)) return
    await sleep(4)
  }
  throw notStarted(join(folder.path, 'postgres.log'))
}

/** Says why PostgreSQL did not start, by its log, and what helps where its files are damaged. */
export const notStarted = (log: string): StartError =>
  new StartError(
    `PostgreSQL did not start: ${lastComplaint(log)}\nIf its files are damaged, set DATA_DIR to a new folder and restore a backup: npm run restore -- --from FOLDER`,
  )

/** The last fatal line of PostgreSQL's log, or a hint at the log. */
function lastComplaint(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1)
  return line?.replace(/^.*?(FATAL|PANIC):\s*/, '') || `see ${log}`
}
