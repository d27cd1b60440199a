// Limits that all processes on one database share. One round trip for each look; nothing waits but the same key.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { tries, type Levels } from '../limits/levels.ts'
import type { Tx } from './dialect.ts'
import type { JobScope } from './scopes.ts'

/** Neither addresses nor e-mail addresses are written down. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Levels in the database, by its clock. `pool` is that of a login role. */
export function databaseLevels(pool: Pick<pg.Pool, 'query'>): Levels {
  return {
    async draw(key, { burst, perMs }, { least, most }) {
      const { rows } = await pool.query<{ taken: number; remaining: number }>(
        'select * from private.draw_limit($1, $2, $3, $4, $5)',
        [hashed(key), burst, perMs * 1000, least, most],
      )
      const { taken, remaining } = rows[0]!
      return { taken, left: remaining }
    },
    async countTry(key, free) {
      const { rows } = await pool.query<{ counted: boolean }>(
        'select private.count_try($1, $2, $3, $4) as counted',
        [hashed(key), free, tries.firstWaitMs / 1000, tries.windowMs / 1000],
      )
      return rows[0]!.counted
    },
    async forget(key) {
      await pool.query('select private.forget_limit($1)', [hashed(key)])
    },
  }
}

/** Removes what is full again, or free again, by now. Returns how many. */
export async function forgetLevels(tx: Tx, _scope: JobScope): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from private.limit_levels where at < now() - interval '1 hour'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
