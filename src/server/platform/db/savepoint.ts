/** A part of a transaction that may fail while the rest goes on. */
import { sql } from 'kysely'
import type { Tx } from './dialect.ts'

/** Runs `work`; when it throws, what it did is undone, the transaction goes on, and the error is passed along. */
export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}
