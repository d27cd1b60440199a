/** How PostgreSQL reads the tables of organisations for a call: every scan in the plans of its statements. */
import { callTRPCProcedure } from '@trpc/server'
import pg from 'pg'
import type { Context, SignIn } from '../context.ts'
import { openDatabase, typeParsers } from '../platform/db/database.ts'
import { kyselyOver, type Statement, type Tx } from '../platform/db/dialect.ts'
import { gate } from '../platform/db/gate.ts'
import { camelCase, SCOPE_SQL } from '../platform/db/scoped-query.ts'
import { scopeSettings, type Scope } from '../platform/db/scopes.ts'
import { appRouter } from '../router.ts'
import { fromNow } from './clock.ts'

/**
 * `by`: the index, where the plan names it, and what it is asked for. `isNarrow`: through an index, by the organisation at
 * least, or by the person who asks. `rows`: how many the planner expects.
 */
export type Scan = {
  table: string
  node: string
  by: string
  isNarrow: boolean
  rows: number
  statement: string
}

type PlanNode = {
  'Node Type': string
  'Plan Rows': number
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: PlanNode[]
}
type Explained = { rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] }

/** Runs the query `path` as the person, and explains each statement under the role and settings it runs with. */
export async function scansOf(
  connection: pg.PoolConfig,
  { userId, path, input }: { userId: string; path: string; input: unknown },
): Promise<Scan[]> {
  const pool = new pg.Pool({ ...connection, user: 'app_api', types: typeParsers, max: 1 })
  const scans: Scan[] = []
  try {
    const tables = await tenantTables(pool)
    const read = (scope: Scope): Tx =>
      kyselyOver(async (statement) => {
        const client = await pool.connect()
        try {
          await client.query('begin read only')
          await client.query(SCOPE_SQL, scopeSettings(scope))
          for (const node of await explain(client, statement)) {
            const table = node['Relation Name']
            if (!table || !tables.has(table)) continue
            const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? ''
            const isNarrow = /\b(org_id|user_id)\b/.test(condition)
            const by = `${node['Index Name'] ?? ''} ${condition}`
            const rows = node['Plan Rows']
            scans.push({ table, node: node['Node Type'], by, isNarrow, rows, statement: statement.text })
          }
          const { rows, rowCount } = await client.query<Record<string, unknown>>(statement.text, [
            ...statement.values,
          ])
          return { rows: rows.map(camelKeys), rowCount }
        } finally {
          await client.query('rollback')
          client.release()
        }
      }, read)
    // Queries need no more of the context than this.
    const known: Partial<Context> = {
      db: { ...openDatabase(() => connection), read },
      gate,
      signIn: { ownSessions: false } as SignIn,
      limiter: null,
      mail: { providers: { google: null, microsoft: null }, hasServer: true },
      cards: null,
      claims: { userId, sessionId: userId, email: '', aal: 'aal1', provenAt: null },
      now: fromNow(),
    }
    const ctx = known as Context
    const getRawInput = () => Promise.resolve(input)
    await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput,
      ctx,
      type: 'query',
      signal: undefined,
      batchIndex: 0,
    })
    return scans
  } finally {
    await pool.end()
  }
}

/** The nodes of both plans a prepared statement may get: for these values, and for any. */
async function explain(client: pg.ClientBase, { text, values }: Statement): Promise<PlanNode[]> {
  const own: Explained = await client.query(`explain (format json) ${text}`, [...values])
  const general: Explained = await client.query(`explain (generic_plan, format json) ${text}`)
  return [own, general].flatMap(({ rows }) => nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan))
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const camelKeys = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]))

/** The tables of organisations, but for those that hold nothing yet: they are read in one go, and rightly. */
async function tenantTables(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples > 0`,
  )
  return new Set(rows.map(({ name }) => name))
}
