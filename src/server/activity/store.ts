/** What happened to a record, read from the activity log. */
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'

type Asked = { entity: string; entityId: string; before?: number | undefined; limit: number }

/** Entries about one record, the latest first; `before` is the id of the last entry already seen. */
export async function listActivity(tx: Tx, scope: OrgScope, { entity, entityId, before, limit }: Asked) {
  let query = tx
    .selectFrom('activityLog')
    .leftJoin('users', 'users.id', 'activityLog.userId')
    .select([
      'activityLog.id',
      'activityLog.at',
      'activityLog.action',
      'activityLog.before',
      'activityLog.after',
      'users.name as userName',
    ])
    .where('activityLog.orgId', '=', scope.orgId)
    .where('activityLog.entity', '=', entity)
    .where('activityLog.entityId', '=', entityId)
  if (before !== undefined) query = query.where('activityLog.id', '<', before)
  return query.orderBy('activityLog.id', 'desc').limit(limit).execute()
}
