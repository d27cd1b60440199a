// The pooler and the balancer that deploy/ has settings for, started with exactly those on ports of a test.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresUser } from '../../platform/db/embedded/os-user.ts'
import type { ExternalPostgres } from './external-postgres.ts'

const deploy = join(import.meta.dirname, '..', '..', '..', '..', 'deploy')
const startLimitMs = 10_000

export type Proxy = { child: ChildProcess; stop(): Promise<void> }

/** The settings in deploy/ with other values in some places, each of which has to be there. */
async function settings(name: string, changes: readonly [from: string | RegExp, to: string][]) {
  let text = await readFile(join(deploy, name), 'utf8')
  for (const [from, to] of changes) {
    if (text.search(from) < 0) throw new Error(`deploy/${name} has no ${String(from)}`)
    text = text.replace(from, to)
  }
  return text
}

/** Runs a program until it is stopped, and waits until it listens. */
async function startProxy(
  program: string,
  args: readonly string[],
  { folder, port, user }: { folder: string; port: number; user?: { uid: number; gid: number } | null },
): Promise<Proxy> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...user })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-10_000)))
  }
  child.on('error', (error) => (printed += error.message))
  const ended = once(child, 'close')
  const from = performance.now()
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() - from > startLimitMs)
      throw new Error(`${program} did not start:\n${printed}`)
    await sleep(50)
  }
  return {
    child,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** PgBouncer before this PostgreSQL. */
export async function startPgBouncer(
  { owner }: Pick<ExternalPostgres, 'owner'>,
  port: number,
): Promise<Proxy & { url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'fermata-pgbouncer-'))
  const users = join(folder, 'userlist.txt')
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${owner.user}" ""\n`)
  const ini = await settings('pgbouncer.ini', [
    [
      'host=/run/postgresql port=5432 dbname=fermata',
      `host=${owner.host} port=${owner.port} dbname=${owner.database}`,
    ],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
    ['pool_mode', `unix_socket_dir = ${folder}\npool_mode`],
  ])
  await writeFile(config, ini)
  // It refuses to run as root.
  const user = postgresUser(folder)
  if (user) for (const path of [folder, users, config]) await chown(path, user.uid, user.gid)
  const proxy = await startProxy('pgbouncer', ['-q', config], { folder, port, user })
  return { ...proxy, url: `postgresql://127.0.0.1:${port}/fermata` }
}

/** HAProxy before these three web processes. */
export async function startHaproxy(webs: readonly string[], port: number): Promise<Proxy & { url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'fermata-haproxy-'))
  const config = join(folder, 'haproxy.cfg')
  const cfg = await settings('haproxy.cfg', [
    // Each connection takes two files, of which a test may have few.
    ['maxconn 20000', 'maxconn 2000'],
    ['bind :80', `bind 127.0.0.1:${port}`],
    ...webs.map((url, index): [string, string] => [
      `server web${index + 1} 127.0.0.1:300${index + 1}`,
      `server web${index + 1} ${new URL(url).host}`,
    ]),
  ])
  await writeFile(config, cfg)
  const proxy = await startProxy('haproxy', ['-db', '-f', config], { folder, port })
  return { ...proxy, url: `http://localhost:${port}` }
}
