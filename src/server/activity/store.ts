/** What happened to a record, read from the activity log. */
import { sql } from 'kysely'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'

const tables = {
  artist: 'artists',
  company: 'companies',
  contact: 'contacts',
  event: 'events',
  venue: 'venues',
  member: 'memberships',
  artistAccess: 'artist_access',
  invitation: 'invitations',
} as const
export type Entity = keyof typeof tables | 'organisation'

/** NOT_FOUND for a record that the organisation does not have. */
export async function checkRecord(tx: Tx, scope: OrgScope, entity: Entity, id: string): Promise<void> {
  const { rows } =
    entity === 'organisation'
      ? await sql`select 1 from organisations where id = ${scope.orgId} and id = ${id}`.execute(tx)
      : await sql`select 1 from ${sql.table(tables[entity])} where org_id = ${scope.orgId} and id = ${id}`.execute(
          tx,
        )
  found(rows[0])
}

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
