/** Fermata as a program of its own, as an operator starts it: for tests of whole processes and for the bench. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..', '..', '..')
/** How long a start may take before it counts as one that never ends; a machine with neighbours is ten times slower. */
const START_LIMIT_MS = 240_000
const POLL_MS = 10

export type Program = {
  /** Where it answers, without a slash at the end. */
  url: string
  child: ChildProcess
  /** Milliseconds from its start until it said that it is ready and, where it serves, /healthz was 200. */
  readyMs: number
  /** Everything it has printed. */
  output(): string
  /** Sends the signal and resolves when the process has ended. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/**
 * A TCP port of the loopback address that is free now. It lies below those that the system gives to connections (from
 * 32768 on Linux), which may take one of theirs before the program listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}

/**
 * Starts the server with nothing in its environment but `env`, by default on a free port of 127.0.0.1, without the
 * demo and without limits on calls, and waits until it is ready.
 * @throws Error with what the program printed, when it ends or takes longer than four minutes
 */
export async function startProgram(
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<Program> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'scripts', 'serve.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      APP_URL: url,
      FERMATA_DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  }
  const ended = once(child, 'close')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const isReady = async () =>
    printed.includes('is ready') && (env.ROLE === 'worker' || (await isHealthy(url)))
  while (!(await isReady())) {
    if (hasEnded() || performance.now() - started > START_LIMIT_MS) {
      child.kill('SIGKILL')
      throw new Error(`Fermata did not start:\n${printed}`)
    }
    await sleep(POLL_MS)
  }
  return {
    url,
    child,
    readyMs: performance.now() - started,
    output: () => printed,
    async end(signal = 'SIGTERM') {
      if (!hasEnded()) child.kill(signal)
      await ended
    },
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`)
    await answer.body?.cancel()
    return answer.status === 200
  } catch {
    return false
  }
}
