/** The very SQL that the month list sends, and pgbench (or a bare loop) running it under the same policy. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listBookings } from '#server/booking/booking-lists/store.ts'
import { kyselyOver, type Statement } from '#server/platform/db/dialect.ts'
import { SCOPE_SQL } from '#server/platform/db/scoped-query.ts'
import { mintOrgScope, scopeSettings } from '#server/platform/db/scopes.ts'
import type { PostgresConnection } from '#server/platform/db/embedded/start.ts'
import { runJson } from './child.ts'

const run = promisify(execFile)

export type Month = { orgId: string; userId: string; from: string; to: string }
export type SqlOptions = { postgres: PostgresConnection; month: Month; connections: number; seconds: number }
/** Runs the month's SQL for some seconds; gives transactions a second. */
export type RunSql = (options: SqlOptions) => Promise<number>

/** The statement that `events.list` sends, caught on its way, and the settings of its scope. */
export async function monthStatement({ orgId, userId, from, to }: Month) {
  const caught: Statement[] = []
  const tx = kyselyOver(async (statement) => {
    caught.push(statement)
    return { rows: [], rowCount: 0 }
  })
  const scope = mintOrgScope({ orgId, userId, role: 'owner', artistIds: null })
  await listBookings(tx, scope, { from, to, limit: 2000 })
  return { statement: caught[0]!, settings: scopeSettings(scope) }
}

/** pgbench where it is on this machine; else pg alone, in a process of its own. */
export async function chooseSqlRunner(): Promise<{ name: string; run: RunSql }> {
  try {
    const { stdout } = await run('pgbench', ['--version'])
    return { name: stdout.trim().replace(/ \(.*/, ''), run: runPgbench }
  } catch {
    return { name: 'a bare loop over pg', run: runLoop }
  }
}

/** begin, scope, list, commit, each prepared once per connection. */
async function runPgbench({ postgres, month, connections, seconds }: SqlOptions): Promise<number> {
  const { statement, settings } = await monthStatement(month)
  const variables: string[] = []
  const fill = (sql: string, prefix: string, values: readonly unknown[]) => {
    for (const [index, value] of values.entries())
      variables.push('-D', `${prefix}${index + 1}=${String(value)}`)
    return sql.replace(/\$(\d+)/g, `:${prefix}$1`)
  }
  const script = [
    'begin',
    fill(SCOPE_SQL, 'scope', settings),
    fill(statement.text, 'value', statement.values),
    'commit',
  ]
  const folder = await mkdtemp(join(tmpdir(), 'fermata-pgbench-'))
  try {
    const file = join(folder, 'month.sql')
    await writeFile(file, script.map((line) => `${line};\n`).join(''))
    const { host, port, database } = postgres
    const how = ['-n', '-M', 'prepared', '-c', String(connections), '-T', String(seconds), '-f', file]
    const where = ['-h', host, '-p', String(port), '-U', 'app_api', database]
    const { stdout } = await run('pgbench', [...how, ...variables, ...where])
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0'
    if (failed !== '0') throw new Error(`pgbench: ${failed} transactions failed`)
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runLoop({ postgres, month, connections, seconds }: SqlOptions): Promise<number> {
  const { statement, settings } = await monthStatement(month)
  const scope = { name: 'scope', text: SCOPE_SQL, values: settings }
  return runJson<number>('sql-loop.ts', { postgres, connections, seconds, statements: [scope, statement] })
}
