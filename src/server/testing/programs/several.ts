// An installation of several machines, each with a data folder of its own: web and worker processes on an external
// PostgreSQL behind PgBouncer, files in a bucket, and HAProxy before all of it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBucketServer } from './bucket-server.ts'
import { startExternalPostgres, type ExternalPostgres } from './external-postgres.ts'
import { freePort, startProgram, type Program } from './program.ts'
import { startHaproxy, startPgBouncer } from './proxies.ts'

export type Several = {
  /** Where people reach it. */
  url: string
  postgres: ExternalPostgres
  /** For commands of the operator on this installation, as variables of their environment. */
  env: Record<string, string>
  webs: Program[]
  workers: Program[]
  /** Starts the web process at this place again, which was stopped before. */
  restartWeb(index: number): Promise<void>
  stop(): Promise<void>
}

const webCount = 3
const workerCount = 2

/** Starts all of it; `env` adds to the settings of each process. */
export async function startSeveral(
  options: { port?: number; env?: Record<string, string> } = {},
): Promise<Several> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'fermata-several-'))
    stops.push(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startExternalPostgres()
    stops.push(postgres.stop)
    const pooler = await startPgBouncer(postgres, await freePort())
    stops.push(pooler.stop)
    const store = await startBucketServer('agency')
    stops.push(store.stop)
    const port = options.port ?? (await freePort())
    const url = `http://localhost:${port}`
    const env = {
      DATABASE_URL: postgres.url,
      FILES_URL: 's3://agency/files',
      APP_SECRET: 'several'.repeat(6),
      APP_URL: url,
      ...store.env,
    }
    const start = async (role: 'web' | 'worker', index: number, ownPort?: string) => {
      const program = await startProgram({
        ROLE: role,
        DATA_DIR: join(folder, `${role}-${index}`),
        ...env,
        DATABASE_POOLER_URL: pooler.url,
        TRUSTED_PROXIES: '127.0.0.1',
        ...options.env,
        ...(ownPort && { PORT: ownPort }),
      })
      stops.push(() => program.end())
      return program
    }
    // The first one migrates; the others find it done.
    const webs = [await start('web', 0)]
    webs.push(
      ...(await Promise.all(Array.from({ length: webCount - 1 }, (_, index) => start('web', index + 1)))),
    )
    const workers = await Promise.all(
      Array.from({ length: workerCount }, (_, index) => start('worker', index)),
    )
    const balancer = await startHaproxy(
      webs.map((web) => web.url),
      port,
    )
    stops.push(balancer.stop)
    return {
      url: balancer.url,
      postgres,
      env: { ...env, DATA_DIR: join(folder, 'web-0') },
      webs,
      workers,
      async restartWeb(index) {
        webs[index] = await start('web', index, new URL(webs[index]!.url).port)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
