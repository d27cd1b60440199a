// Runs PostgreSQL on Windows, through pg_ctl: it drops administrator rights, which the server refuses to run with.
import { execFile, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { type ClusterFolder, programEnv } from './cluster.ts'
import { notStarted, serverSettings, type ServerProcess } from './server-process.ts'

const run = promisify(execFile)

/** Waits for the end of its input, which ends with us, and then stops the server. */
const SUPERVISOR = `process.stdin.resume().on('end', () =>
  require('node:child_process').execFileSync(process.argv[1], process.argv.slice(2), { windowsHide: true }))`

/** A TCP port that is free on the loopback address now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Stops a server that an earlier run left behind; quiet when there is none. */
export async function stopLeftoverOnWindows(folder: ClusterFolder, binaries: Binaries): Promise<void> {
  const env = programEnv(binaries)
  await run(binaries.pgCtl, ['stop', '-D', folder.data, '-m', 'fast', '-w', '-s'], { env }).catch(() => {})
}

/** Starts PostgreSQL on 127.0.0.1:port and waits until it accepts connections. */
export async function startServerOnWindows(
  folder: ClusterFolder,
  binaries: Binaries,
  port: number,
  fast: boolean,
): Promise<ServerProcess> {
  const env = programEnv(binaries)
  const log = join(folder.path, 'postgres.log')
  const options = ['-h', '127.0.0.1', '-p', String(port), ...serverSettings(fast)]
  const quoted = options.map((option) => `"${option}"`).join(' ')
  const stopArgs = ['stop', '-D', folder.data, '-m', 'fast', '-w', '-s']
  const starter = spawn(binaries.pgCtl, ['start', '-w', '-s', '-D', folder.data, '-l', log, '-o', quoted], {
    env,
    stdio: 'ignore', // the server inherits these: a pipe would never end
    windowsHide: true,
  })
  const code = await new Promise<number | null>((resolve) => {
    starter.once('exit', resolve)
    starter.once('error', () => resolve(null))
  })
  if (code !== 0) throw notStarted(log)
  const supervisor = spawn(process.execPath, ['-e', SUPERVISOR, binaries.pgCtl, ...stopArgs], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
  })
  const exited = new Promise<string>((resolve) =>
    supervisor.once('exit', (end) => resolve(`exit code ${end ?? 'unknown'}`)),
  )
  return {
    exited,
    async stop() {
      supervisor.stdin.end()
      await exited
    },
  }
}
