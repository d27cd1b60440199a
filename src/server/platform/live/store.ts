/** What changed in an organisation lately, by its activity log. */
import { sql } from 'kysely'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { everything } from './hub.ts'

/** More than these come from an import or the like. */
const MOST = 50
/** An entry has the moment at which its transaction began, and is seen once that has ended. */
const longestTransaction = sql`interval '5 seconds'`

/** The entities of the entries of the last milliseconds; 'everything' when they are too many to name. */
export async function listLatestChanges(tx: Tx, scope: OrgScope, withinMs: number): Promise<string[]> {
  const latest = await tx
    .selectFrom('activityLog')
    .select([
      'entity',
      sql<boolean>`at > clock_timestamp() - ${longestTransaction} - make_interval(secs => ${withinMs / 1000})`.as(
        'isNew',
      ),
    ])
    .where('orgId', '=', scope.orgId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const changed = latest.filter(({ isNew }) => isNew)
  return changed.length === MOST ? [everything.entity] : [...new Set(changed.map(({ entity }) => entity))]
}
