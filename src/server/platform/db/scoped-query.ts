/** One statement under a scope in one round trip: the scope's settings and the statement travel before one Sync. */
import pg from 'pg'

// The protocol treats everything before one Sync as one implicit transaction, so settings made with
// set_config(…, true) cover exactly this statement and vanish with it. pg has no public call for that;
// these are the parts of its Query that we rely on (pg is pinned, scoped-query.test.ts is the contract).
type Connection = {
  /** By name, what was parsed on this connection. */
  parsedStatements: Record<string, string>
  parse(message: { name: string; text: string; types: [] }): void
  bind(message: {
    portal: string
    statement: string
    values: unknown[]
    binary: boolean
    valueMapper: unknown
  }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}
type RowDescription = { fields: { name: string }[] }
type QueryInternals = {
  prepare(connection: Connection): void
  _getRows(connection: Connection, rows: number | undefined): void
  handleRowDescription(message: RowDescription): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
type QueryConstructor = new (config: {
  name: string
  text: string
  values: readonly unknown[]
  queryMode?: 'extended'
}) => QueryInternals & pg.Submittable

export const SCOPE_STATEMENT = 'scope'
export const SCOPE_SQL =
  "select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.org_id', $3, true), set_config('app.artist_ids', $4, true)"

/** Parses the scope statement once per connection; the pool awaits it before it lends the connection. */
export async function prepareScope(client: { query: pg.ClientBase['query'] }): Promise<void> {
  await client.query({ name: SCOPE_STATEMENT, text: SCOPE_SQL, values: ['none', '', '', ''] })
}

const camelNames = new Map<string, string>()

/** `event_date` → `eventDate`, remembered per name. */
export function camelCase(name: string): string {
  let camel = camelNames.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, camel)
  }
  return camel
}

/** Renames the columns of a result once per statement, instead of the keys of every row. */
export class CamelQuery extends (pg.Query as unknown as QueryConstructor) {
  override handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = camelCase(field.name)
    super.handleRowDescription(message)
  }
}

/** Binds and runs the statement of the scope, prepared where it can be, within whatever is sent before the next Sync. */
function takeOn(connection: Connection, settings: readonly string[]): void {
  const statement = SCOPE_STATEMENT in connection.parsedStatements ? SCOPE_STATEMENT : ''
  if (!statement) connection.parse({ name: '', text: SCOPE_SQL, types: [] })
  connection.bind({
    portal: '',
    statement,
    values: [...settings],
    binary: false,
    valueMapper: (value: unknown) => value,
  })
  connection.execute({ portal: '', rows: 0 })
}

/**
 * A statement under settings of its own. Within an open transaction `after` gives it back the settings that it had:
 * they come with the statement, so nothing else can run in between, and where the statement fails, what is rolled back
 * takes them along.
 */
export class ScopedQuery extends CamelQuery {
  readonly #settings: readonly string[]
  readonly #after: readonly string[] | undefined
  #answers = 0

  constructor(
    config: { name: string; text: string; values: readonly unknown[] },
    settings: readonly string[],
    after?: readonly string[],
  ) {
    // Without a name and without values pg would choose the simple protocol, which has no room for a scope.
    super({ ...config, queryMode: 'extended' })
    this.#settings = settings
    this.#after = after
  }

  override prepare(connection: Connection): void {
    takeOn(connection, this.#settings)
    super.prepare(connection)
  }

  override _getRows(connection: Connection, rows: number | undefined): void {
    if (!this.#after) return super._getRows(connection, rows)
    connection.execute({ portal: '', rows: 0 })
    takeOn(connection, this.#after)
    connection.sync()
  }

  // The first answer is the scope's, the second the statement's, the third gives the scope back.
  override handleDataRow(message: unknown): void {
    if (this.#answers === 1) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#answers === 1) super.handleCommandComplete(message, connection)
    this.#answers++
  }
}
