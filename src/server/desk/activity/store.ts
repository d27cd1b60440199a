/** What happened to a record, read from the activity log. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const tables = {
  artist: 'artists',
  company: 'companies',
  contact: 'contacts',
  contract: 'contracts',
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

type Page = {
  entity: string
  entityId: string
  before?: number | undefined
  limit: number
  nouns?: readonly string[] | undefined
}

/** Entries about one record, the latest first; `before` is the id of the last entry already seen. */
export async function listActivity(
  tx: Tx,
  scope: OrgScope,
  { entity, entityId, before, limit, nouns }: Page,
) {
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
    // What was merged into the record happened to it as well, and what was done to many at once.
    .where(
      sql<boolean>`(activity_log.entity_id = ${entityId}
        or activity_log.entity_id in (select r.id::text from record_redirects r
                                      where r.org_id = ${scope.orgId} and r.target_id = ${entityId})
        or (activity_log.entity_id is null and activity_log.after @> ${JSON.stringify({ ids: [entityId] })}::jsonb))`,
    )
  if (before !== undefined) query = query.where('activityLog.id', '<', before)
  if (nouns) query = query.where(sql`split_part(activity_log.action, '.', 1)`, '=', sql`any(${nouns})`)
  return query.orderBy('activityLog.id', 'desc').limit(limit).execute()
}
