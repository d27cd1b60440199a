/**
 * The database as the rest of the server knows it: a read or a transaction under a scope, nothing else.
 * @destination database
 */
import pg from 'pg'
import { kyselyOver, type Rescope, type Run, type Statement, type Tx, type WideUse } from './dialect.ts'
import { CamelQuery, SCOPE_SQL, SCOPE_STATEMENT, ScopedQuery, prepareScope } from './scoped-query.ts'
import { scopeSettings, type Scope, type ScopeSettings } from './scopes.ts'
import type { PoolUse } from '../telemetry/metrics.ts'
import { traced } from '../telemetry/tracing.ts'

export type Database = {
  /** A handle for single statements under the scope; each is its own transaction, in one round trip. */
  read(scope: Scope): Tx
  /** Runs `work` in one transaction under the scope; rolls back when it throws. */
  transaction<T>(scope: Scope, work: (tx: Tx, client: pg.PoolClient) => Promise<T>): Promise<T>
  /** The pool of a login role, for parts that speak to PostgreSQL directly (sign-in, job queue). */
  pool(role: LoginRole): pg.Pool
  /** What the pools that were opened hold at this moment, for the figures of the process. */
  connections(): PoolUse[]
  close(): Promise<void>
}

export type LoginRole = 'app_api' | 'app_auth' | 'app_jobs'
export type Connect = (role: LoginRole) => pg.PoolConfig

const { builtins } = pg.types
/** date[]: the library names no types of arrays. */
const dateArray = 1182
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [dateArray, (text) => text.slice(1, -1).split(',').filter(Boolean)],
  [builtins.TIME, (text) => text.slice(0, 5)],
  [builtins.INT8, Number],
])

/** Dates stay 'YYYY-MM-DD', times of day 'HH:MM', bigints numbers (all of ours are safe integers). */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

type QueryCallback = (error: Error | null, result: pg.QueryResult) => void

/** Hands a submittable to a pool or client; its callback must be passed along, or the pool would leak. */
function submit(target: pg.Pool | pg.ClientBase, query: CamelQuery): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const done: QueryCallback = (error, result) => (error ? reject(error) : resolve(result))
    ;(target.query as (query: CamelQuery, values: undefined, done: QueryCallback) => unknown).call(
      target,
      query,
      undefined,
      done,
    )
  })
}

/** A handle over a transaction that another part has opened itself; it runs as that part's role. */
export const txOver = (client: pg.ClientBase): Tx =>
  kyselyOver((statement) => submit(client, new CamelQuery(statement)))

/** Says only what a transaction committed; it has no scope, and would not run behind one that failed. */
const isControl = ({ text }: Statement) => /^(savepoint|release|rollback) /.test(text)

/** The handle of a transaction under `base`; those under other scopes run each statement with the settings of theirs. */
function txWithin(client: pg.ClientBase, base: ScopeSettings, note: NoteUse): Tx {
  const plain: Run = (statement) => submit(client, new CamelQuery(statement))
  const under: Rescope = (scope, use) => {
    if (use) note(use)
    const settings = scopeSettings(scope)
    const run: Run = (statement) =>
      isControl(statement) ? plain(statement) : submit(client, new ScopedQuery(statement, settings, base))
    return kyselyOver(run, under)
  }
  return kyselyOver(plain, under)
}

type NoteUse = (use: WideUse) => void

/**
 * Opens the pools lazily: the connection settings per login role come from `connect`. `note` hears of calls that show
 * somebody more than their artists.
 */
export function openDatabase(connect: Connect, max = 12, note: NoteUse = () => {}): Database {
  const pools = new Map<LoginRole, pg.Pool>()

  function pool(role: LoginRole): pg.Pool {
    let found = pools.get(role)
    if (!found) {
      const config: pg.PoolConfig = { max, types: typeParsers, statement_timeout: 15_000, ...connect(role) }
      // Through a pooler nothing prepared is there with the next transaction.
      if (role !== 'app_auth' && !config.Client) config.onConnect = prepareScope
      found = new pg.Pool(config)
      // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
      found.on('error', () => {})
      // The same for one that breaks while it is lent out: the statement under way rejects.
      found.on('connect', (client) => void client.on('error', () => {}))
      pools.set(role, found)
    }
    return found
  }
  const poolOf = (scope: Scope) => pool(scope.kind === 'job' ? 'app_jobs' : 'app_api')

  function read(scope: Scope): Tx {
    const settings = scopeSettings(scope)
    const target = poolOf(scope)
    return kyselyOver(
      (statement) => submit(target, new ScopedQuery(statement, settings)),
      (other, use) => {
        if (use) note(use)
        return read(other)
      },
    )
  }

  return {
    pool,
    read,
    transaction: (scope, work) =>
      traced('database transaction', { 'db.system': 'postgresql' }, async () => {
        const client = await poolOf(scope).connect()
        let broken: Error | undefined
        try {
          await client.query('begin')
          const settings = scopeSettings(scope)
          await client.query({ name: SCOPE_STATEMENT, text: SCOPE_SQL, values: settings })
          const result = await work(txWithin(client, settings, note), client)
          const { command } = await client.query('commit')
          if (command !== 'COMMIT') throw new Error('The transaction was rolled back at commit')
          return result
        } catch (error) {
          await client.query('rollback').catch((failure: Error) => (broken = failure))
          throw error
        } finally {
          client.release(broken)
        }
      }),
    connections: () =>
      [...pools].map(([role, { totalCount, idleCount, waitingCount }]) => ({
        role,
        open: totalCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    async close() {
      await Promise.all([...pools.values()].map((each) => each.end()))
      pools.clear()
    },
  }
}
