/** A Kysely dialect over one function that runs a named statement; snake_case in SQL, camelCase outside. */
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { DB } from './schema.ts'
import type { OrgScope } from './scopes.ts'

export type Statement = { name: string; text: string; values: readonly unknown[] }
export type Run = (statement: Statement) => Promise<{ rows: unknown[]; rowCount: number | null }>

/** The only handle that stores get: a query builder bound to one scope. */
export type Tx = Kysely<DB>

// PostgreSQL plans a named statement once per connection. Names are short and per process; the cap keeps
// a statement with generated text from filling the server's memory. The product has about 450 statements, those
// that filters make of one included: the cap leaves room for as many again.
export const MOST_NAMES = 1000
const names = new Map<string, string>()
function statementName(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    if (names.size >= MOST_NAMES) return ''
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}

class RunConnection implements DatabaseConnection {
  readonly #run: Run
  constructor(run: Run) {
    this.#run = run
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#run({
      name: statementName(query.sql),
      text: query.sql,
      values: query.parameters,
    })
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered: read pages')
  }
}

class RunDriver implements Driver {
  readonly #connection: RunConnection
  constructor(run: Run) {
    this.#connection = new RunConnection(run)
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('The transaction is opened around the procedure, see Database.transaction')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}

const snakeNames = new Map<string, string>()

/** `eventDate` → `event_date`, remembered per name; the columns come back through `camelCase` of the driver. */
function snakeCase(name: string): string {
  let snake = snakeNames.get(name)
  if (snake === undefined) {
    snake = name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
    snakeNames.set(name, snake)
  }
  return snake
}

/** Writes names in snake_case. Kysely's own plugin copies the tree of every query for that: a third of its cost. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCase(name))
  }
}
const adapter = new PostgresAdapter()
const compiler = new SnakeCaseCompiler()

// Kept beside the handle, so that stores have no way to it.
const rescopes = new WeakMap<Tx, Rescope>()

/** A use of a scope beyond the artists of whoever it is for. */
export type WideUse = { userId: string; orgId: string; reason: string }
/** Makes the handle of another scope; `use` is called where that shows somebody more than their artists. */
export type Rescope = (scope: OrgScope, use?: WideUse) => Tx

/**
 * A query builder whose statements go through `run`. Cheap enough to be made for each call. `rescope` makes the handle
 * on the same connection, in the same transaction, whose statements run under another scope.
 */
export function kyselyOver(run: Run, rescope?: Rescope): Tx {
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createQueryCompiler: () => compiler,
    createDriver: () => new RunDriver(run),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  const tx = new Kysely<DB>({ dialect })
  if (rescope) rescopes.set(tx, rescope)
  return tx
}

/** The handle for the same transaction under another scope. For artist-reach.ts alone. */
export function rescoped(tx: Tx, scope: OrgScope, use?: WideUse): Tx {
  const rescope = rescopes.get(tx)
  if (!rescope) throw new Error('This handle was not opened under a scope')
  return rescope(scope, use)
}
