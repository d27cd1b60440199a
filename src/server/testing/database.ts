/** A database of one's own for a test file, cloned from the migrated template. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Clock } from '../clock.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { clockFrom, fromNow } from './clock.ts'
import { atFileEnd } from './file-end.ts'

export type TestDatabase = Database & {
  /** The superuser's connection, for arranging and for looking behind the tenant isolation. */
  owner: pg.Pool
  /** Connection settings of the owner, for parts that open their own. */
  connection: pg.PoolConfig
  /** What the calls of its actors take for now. */
  clock: Clock
}

/**
 * Clones the template; the database is dropped after the file's tests. A test that names days gives the moment `now` at
 * which it begins: calls and the functions of the database, which judge the age of links, go on from there.
 */
export async function testDatabase(now?: Date, template = inject('template')): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ ...cluster, user: 'postgres', database: 'postgres' })
  await admin.connect()
  await copyDatabase(admin, name, template)

  const connection = { ...cluster, user: 'postgres', database: name }
  const owner = new pg.Pool({ ...connection, max: 3 })
  const clock = now ? clockFrom(now) : fromNow
  if (now) await shiftClock(owner, clock)
  const database = openDatabase((role) => ({ ...connection, user: role }), 6)
  atFileEnd(async () => {
    await database.close()
    await checkLog(owner)
    await owner.end()
    await connectionsClosed(admin, name)
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { ...database, owner, connection, clock }
}

/** Without a synced disk a copy of the files costs half of what a copy through the log does. */
const copyDatabase = (admin: pg.Client, name: string, template: string) =>
  admin.query(`create database ${name} template ${template} strategy file_copy`)

/**
 * A template that the files of a run share under `name`: whoever asks first fills a copy of the migrated one, and the
 * others wait for it.
 */
export async function sharedTemplate(
  name: string,
  fill: (owner: pg.PoolConfig) => Promise<void>,
): Promise<string> {
  const cluster = { ...inject('cluster'), user: 'postgres' }
  const admin = new pg.Client({ ...cluster, database: 'postgres' })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const found = await admin.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (!found.rowCount) {
      // One that was not filled to its end is no use to anybody.
      await admin.query(`drop database if exists ${name} with (force)`)
      await copyDatabase(admin, name, inject('template'))
      await fill({ ...cluster, database: name })
      await connectionsClosed(admin, name)
      await admin.query(`alter database ${name} is_template true`)
    }
  } finally {
    // The lock ends with its connection.
    await admin.end()
  }
  return name
}

/** The connection to a new database in which nothing is, dropped after the file's tests. */
export async function emptyDatabase(): Promise<pg.PoolConfig> {
  const cluster = { ...inject('cluster'), user: 'postgres' }
  const name = `empty_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const client = new pg.Client({ ...cluster, database: 'postgres' })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name}`)
  atFileEnd(() => run(`drop database ${name} with (force)`))
  return { ...cluster, database: name }
}

/** Lets the functions of the database take another moment for now than its machine does. */
async function shiftClock(owner: pg.Pool, clock: Clock): Promise<void> {
  const ahead = clock().getTime() - fromNow().getTime()
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prosrc ~ '\\m(now\\(\\)|current_date)'`,
  )
  const shifted = rows.map(({ definition }) =>
    definition
      .replaceAll(/\bnow\(\)/g, 'public.test_now()')
      .replaceAll(/\bcurrent_date\b/g, 'public.test_now()::date'),
  )
  await owner.query(
    [
      `create function public.test_now() returns timestamptz language sql stable set search_path = ''
       as $$ select now() + interval '${ahead} milliseconds' $$`,
      ...shifted,
    ].join(';\n'),
  )
}

/** Each call that changed something left one entry: its builder refuses to commit without, and here is no second. */
async function checkLog(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ action: string }>(
    `select distinct action from activity_log where request_id <> '' and request_id not like 'workflow:%'
     group by request_id, action having count(*) > 1`,
  )
  if (rows.length > 0) throw new Error(`Logged twice: ${rows.map(({ action }) => action).join(', ')}`)
}

// A pool's end() does not wait for the sockets; a backend that `force` ends then raises an error in nobody's hands.
async function connectionsClosed(admin: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name])
    if (!rowCount) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
