/**
 * Brings the schema up to date from the numbered SQL files; safe when several processes start at once.
 * @destination database
 */
import { createHmac } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import type { LoginRole } from './database.ts'
import { StartError } from '../process/start-error.ts'
import { installJobSchema } from './job-schema.ts'

const folder = join(import.meta.dirname, 'migrations')
const loginRoles: LoginRole[] = ['app_api', 'app_auth', 'app_jobs']

/** The migrations by name, in order. */
export async function readMigrations(): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file.slice(0, -4), await readFile(join(folder, file), 'utf8')]),
    ),
  )
}

/** The password of a login role: the same in every process that shares the secret, so nothing is stored. */
export function rolePassword(appSecret: Uint8Array, role: LoginRole): string {
  return createHmac('sha256', appSecret).update(`postgres role ${role}`).digest('hex')
}

/**
 * Migrates with the owner's connection. With `appSecret` the login roles get their passwords; our own
 * PostgreSQL needs none, since its socket is open to nobody else.
 * Throws one readable sentence when the database is newer than this program.
 * @param last the migration to end with, for rows that were written then; without it all are run
 * @throws StartError when migrations after `last` were run already
 */
export async function migrate(owner: pg.PoolConfig, appSecret?: Uint8Array, last?: string): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 3 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await oneAtATime(pool, async (client) => {
      await applyMigrations(db, last)
      await installJobSchema(pool)
      if (appSecret) await setPasswords(client, appSecret)
    })
  } finally {
    await db.destroy()
  }
}

/**
 * Processes that start together work one after the other: neither PostgreSQL's grants nor its roles bear two writers.
 * The lock lives in a transaction, so that it also works through a pooler.
 */
async function oneAtATime(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('fermata migrate'))")
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function applyMigrations(db: Kysely<unknown>, last?: string): Promise<void> {
  const files = await readMigrations()
  const migrations = Object.fromEntries(
    Object.entries(files).map(([name, text]): [string, Migration] => [
      name,
      { up: async (tx) => void (await sql.raw(text).execute(tx)) },
    ]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  if (last && (await migrator.getMigrations()).some(({ name, executedAt }) => executedAt && name > last))
    throw new StartError(
      `This database has a newer schema than ${last}: take an empty one, or set DATA_DIR to a new folder.`,
    )
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw newerSchema(error) ?? error
}

function newerSchema(error: unknown): Error | undefined {
  const isNewer = error instanceof Error && /previously executed migration .* is missing/.test(error.message)
  return isNewer
    ? new Error('This database was written by a newer version of Fermata: update first.')
    : undefined
}

async function setPasswords(client: pg.ClientBase, appSecret: Uint8Array): Promise<void> {
  for (const role of loginRoles) {
    const password = client.escapeLiteral(rolePassword(appSecret, role))
    await client.query(`alter role ${client.escapeIdentifier(role)} password ${password}`)
  }
}
