/** A database of one's own for a test file, cloned from the migrated template. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '../db/database.ts'

export type TestDatabase = Database & {
  /** The superuser's connection, for arranging and for looking behind the walls. */
  owner: pg.Pool
  /** Connection settings of the owner, for parts that open their own. */
  connection: pg.PoolConfig
}

/** Clones the template; the database is dropped after the file's tests. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ ...cluster, user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('template')}`)

  const connection = { ...cluster, user: 'postgres', database: name }
  const owner = new pg.Pool({ ...connection, max: 3 })
  const database = openDatabase((role) => ({ ...connection, user: role }), 6)
  afterAll(async () => {
    await database.close()
    await owner.end()
    await connectionsClosed(admin, name)
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { ...database, owner, connection }
}

// A pool's end() does not wait for the sockets; a backend that `force` ends then raises an error in nobody's hands.
async function connectionsClosed(admin: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name])
    if (!rowCount) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
