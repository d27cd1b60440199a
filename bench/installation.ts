/** A fresh installation with made-up agencies, served by the real program, for the measurements. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { describeSeed } from '#server/desk/demo/seed.ts'
import { findRunningPostgres, type PostgresConnection } from '#server/platform/db/embedded/start.ts'
import { readPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { startProgram, type Program } from '#server/testing/programs/program.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

export type Seeded = ReturnType<typeof describeSeed>
export type Installation = {
  seeded: Seeded
  program: Program
  dataDir: string
  postgres: PostgresConnection
  /** Process id of PostgreSQL. */
  postmaster: number
  /** The owner of the first agency. */
  session: Session
  stop(): Promise<void>
}
/** `years`: how far back go messages, invoices and all else that shows leave behind. */
export type Size = { orgs: number; events: number; years?: number }
export type Session = { access_token: string; refresh_token: string; user: { id: string } }

/** Makes a data folder, fills it, starts the program on it and signs in. */
export async function install(
  { orgs, events, years = 0 }: Size,
  nodeOptions: readonly string[] = [],
): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-bench-'))
  try {
    const size = ['--orgs', String(orgs), '--events', String(events), '--years', String(years)]
    const { stdout } = await run(process.execPath, ['scripts/seed.ts', ...size], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, NODE_ENV: 'production' },
      maxBuffer: 64 * 1024 * 1024,
    })
    const seeded = JSON.parse(stdout) as Seeded
    const program = await startProgram({ DATA_DIR: dataDir }, nodeOptions)
    const session = await signIn(program.url, seeded)
    const postgres = findRunningPostgres(dataDir)
    if (!postgres) throw new Error('PostgreSQL does not run')
    if (years > 0) await sealed(postgres)
    return {
      seeded,
      program,
      dataDir,
      postgres,
      postmaster: readPostmaster(join(dataDir, 'pg', 'data'))?.pid ?? 0,
      session,
      async stop() {
        await program.end()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** Waits until the server has sealed its log: it does so by itself, beside the calls that the bench measures. */
async function sealed(postgres: PostgresConnection): Promise<void> {
  const client = new pg.Client(postgres)
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query('select from public.activity_unsealed limit 1')
      if (rows.length === 0) return
      await sleep(1000)
    }
  } finally {
    await client.end()
  }
}

/** The request of a sign-in with e-mail and password. */
export const signInRequest = (url: string, seeded: Seeded) => ({
  url: `${url}/auth/v1/token?grant_type=password`,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    email: seeded.organisations[0]?.users.owner?.email,
    password: seeded.password,
  }),
})

async function signIn(url: string, seeded: Seeded): Promise<Session> {
  const { url: address, ...request } = signInRequest(url, seeded)
  const answer = await fetch(address, request)
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`)
  return (await answer.json()) as Session
}

/** The address of a query as the web app sends it: batched GET. */
export const queryUrl = (base: string, path: string, input: unknown): string =>
  `${base}/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { json: input } }))}`
