/** One PostgreSQL for a test run: started before the first file, with a migrated template database. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../platform/db/embedded/start.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { host: string; port: number }
    template: string
    /** A folder of the run for what its files share. */
    shelf: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true })
  const { host, port } = postgres.connection
  const owner = { host, port, user: 'postgres' }

  const files = JSON.stringify(await readMigrations())
  const template = `template_${createHash('sha256').update(files).digest('hex').slice(0, 12)}`
  const admin = new pg.Client({ ...owner, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await migrate({ ...owner, database: template })
  await admin.query(`alter database ${template} is_template true`)
  await admin.end()

  project.provide('cluster', { host, port })
  project.provide('template', template)
  project.provide('shelf', join(dataDir, 'shelf'))
  return async () => {
    const left = await databasesOfTests({ ...owner, database: 'postgres' })
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
    if (left > 0)
      throw new Error(`${left} test files did not drop their database, whose connections stay open`)
  }
}

async function databasesOfTests(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ left: number }>(
    "select count(*)::int as left from pg_database where datname like 'test\\_%'",
  )
  await client.end()
  return rows[0]!.left
}
