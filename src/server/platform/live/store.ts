/** What changed in an organisation lately: what a page may have missed before it listened. */
import { sql } from 'kysely'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { everything } from './hub.ts'

/** More than these come from an import or the like. */
const MOST = 50
/** An entry has the moment at which its transaction began, and is seen once that has ended. */
const longestTransaction = sql`interval '5 seconds'`

/**
 * The entities that changed in the last milliseconds, by the log and by the person's notifications; 'everything' when they
 * are too many to name.
 */
export async function listLatestChanges(tx: Tx, scope: OrgScope, withinMs: number): Promise<string[]> {
  const since = sql<Date>`clock_timestamp() - ${longestTransaction} - make_interval(secs => ${withinMs / 1000})`
  const latest = await tx
    .selectFrom('activityLog')
    .select(['entity', sql<boolean>`at > ${since}`.as('isNew')])
    .where('orgId', '=', scope.orgId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const changed = latest.filter(({ isNew }) => isNew)
  if (changed.length === MOST) return [everything.entity]
  const notified = await tx
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', scope.userId)
    .where('orgId', '=', scope.orgId)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return [...new Set([...changed.map(({ entity }) => entity), ...(notified ? ['notification'] : [])])]
}
