// A connection through a pooler, which lends another session of the database with each transaction.
import pg from 'pg'

/** Drops the names of statements: what was prepared in one session is unknown in the next. */
export class PooledClient extends pg.Client {
  // All of pg's forms of this call come down to one of an object with a name, or of a text.
  override query = ((query: string | { name?: string | undefined }, ...rest: unknown[]) => {
    if (typeof query === 'object' && query.name) query.name = ''
    return (super.query as (...all: unknown[]) => unknown).call(this, query, ...rest)
  }) as pg.Client['query']
}
