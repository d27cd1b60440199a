/** What tests of what hangs on a signature begin with: a database, its people, contracts in it. */
import { actors } from '../actors.ts'
import { testDatabase } from '../database.ts'
import { signingScene } from './signing.ts'

export async function signingSuite() {
  const db = await testDatabase()
  const people = await actors(db)
  const rows = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows
  return {
    db,
    people,
    signing: signingScene(people),
    rows,
    one: async (sql: string, ...values: unknown[]) => (await rows(sql, ...values))[0],
  }
}
