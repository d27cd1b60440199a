// Makes the folder of the embedded PostgreSQL: a new cluster on first start, and refusals for one we cannot open.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../process/start-error.ts'
import type { Binaries } from './binaries.ts'
import { mayReach, type OsUser } from './os-user.ts'

/** Where the cluster is: `path` for us, `seenAs` for the account PostgreSQL runs as. */
export type ClusterFolder = { path: string; data: string; seenAs: string; user: OsUser | null }

/** Runs in the cluster's folder and keeps it open as descriptor 9, which `seenAs` may refer to. */
export const IN_FOLDER = 'exec 9<.; '

/** Makes `<dataDir>/pg`, private to the account PostgreSQL runs as. */
export function clusterFolder(dataDir: string, user: OsUser | null): ClusterFolder {
  const path = join(dataDir, 'pg')
  const data = join(path, 'data')
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  if (user) {
    chownSync(path, user.uid, user.gid)
    if (existsSync(data) && statSync(data).uid !== user.uid) chownTree(data, user) // restored by root
  }
  return { path, data, user, seenAs: mayReach(path, user) ? path : seenThroughDescriptor(path) }
}

/**
 * Below a directory such as /root the other account cannot follow the path, but it may use a directory that was
 * opened for it. Linux gives such a directory a path of its own.
 */
function seenThroughDescriptor(path: string): string {
  if (process.platform === 'linux' && existsSync('/proc/self/fd')) return '/proc/self/fd/9'
  throw new StartError(
    `PostgreSQL does not run as root, and no other account may reach ${path}. Start as a normal user, or set DATA_DIR to a folder such as /var/lib/fermata.`,
  )
}

function chownTree(path: string, user: OsUser): void {
  lchownSync(path, user.uid, user.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name)
    if (entry.isDirectory()) chownTree(below, user)
    else lchownSync(below, user.uid, user.gid)
  }
}

/**
 * Makes sure that a cluster of our major version is there. A half-made one from an interrupted first start is
 * discarded: it gets its final name only when it is whole.
 * @param fast leave syncing to disk out (tests)
 * @param password for the superuser, where connections go over TCP
 */
export async function ensureCluster(
  folder: ClusterFolder,
  binaries: Binaries,
  options: { fast: boolean; password?: string | undefined; log: (line: string) => void },
): Promise<void> {
  const { path, data } = folder
  if (existsSync(data)) return checkVersion(data, binaries.major)
  options.log('Creating the database (first start)')
  const draft = join(path, 'data.new')
  rmSync(draft, { recursive: true, force: true })
  const passwordFile = join(path, 'password.new')
  if (options.password) writeFileSync(passwordFile, options.password, { mode: 0o600 })
  await runInitdb(folder, binaries, [
    `--pgdata=${join(folder.seenAs, 'data.new')}`,
    '--username=postgres',
    '--auth-local=trust', // the socket lies in a folder that only its owner may enter
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin', // the same sort order on every machine
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(options.fast ? ['--no-sync'] : []),
    ...(options.password ? [`--pwfile=${passwordFile}`] : []),
  ])
  rmSync(passwordFile, { force: true })
  renameSync(draft, data)
  if (process.platform === 'win32' || options.fast) return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function checkVersion(data: string, major: string): void {
  const file = join(data, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new StartError(
      `${data} is not a whole database: PG_VERSION is missing. Restore it from a backup, or move it away to start empty.`,
    )
  }
  const found = readFileSync(file, 'utf8').trim()
  if (found !== major) {
    throw new StartError(
      `${data} was made by PostgreSQL ${found}, this Fermata brings PostgreSQL ${major}. Start it with the Fermata that made it, export, and import here.`,
    )
  }
}

/** The environment of every PostgreSQL program: none of ours, so that no machine's locale or PG* variable counts. */
export function programEnv(binaries: Binaries): Record<string, string> {
  const env = { ...binaries.env, LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '/usr/bin:/bin' }
  return process.platform === 'win32' ? { ...env, SystemRoot: process.env.SystemRoot ?? 'C:\\Windows' } : env
}

function runInitdb(folder: ClusterFolder, binaries: Binaries, args: string[]): Promise<void> {
  const windows = process.platform === 'win32'
  const command = windows ? binaries.initdb : '/bin/sh'
  const prefix = windows ? [] : ['-c', `${IN_FOLDER}exec "$@"`, 'initdb', binaries.initdb]
  const child = spawn(command, [...prefix, ...args], {
    cwd: folder.path,
    env: programEnv(binaries),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
    ...folder.user,
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const line =
        complaint.split('\n').find((text) => /error|fatal|could not|not found/i.test(text)) ??
        `exit code ${code}`
      reject(new StartError(`The database could not be created in ${folder.path}: ${line.trim()}`))
    })
  })
}
