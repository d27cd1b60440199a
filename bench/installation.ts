/** A fresh installation with made-up agencies, served by the real program, for the measurements. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
export type Session = { access_token: string; refresh_token: string; user: { id: string } }

/** Makes a data folder, fills it, starts the program on it and signs in. */
export async function install(
  size: { orgs: number; events: number },
  nodeOptions: readonly string[] = [],
): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-bench-'))
  try {
    const seed = ['scripts/seed.ts', '--orgs', String(size.orgs), '--events', String(size.events)]
    const { stdout } = await run(process.execPath, seed, {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, NODE_ENV: 'production' },
      maxBuffer: 64 * 1024 * 1024,
    })
    const seeded = JSON.parse(stdout) as Seeded
    const program = await startProgram({ DATA_DIR: dataDir }, nodeOptions)
    const session = await signIn(program.url, seeded)
    const postgres = findRunningPostgres(dataDir)
    if (!postgres) throw new Error('PostgreSQL does not run')
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
