/** What happened to a record, read from the activity log. */
import { sql, type RawBuilder } from 'kysely'
import { tokenNameOf } from '#domain/platform/access-tokens/token-agent.ts'
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

export type ActivityEntry = {
  id: number
  at: Date
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Of a person, or of the organisation's own access token. */
  userName: string | null
}

/**
 * Entries about one record, the latest first; `before` is the id of the last entry already seen. What was merged into the
 * record happened to it as well, and what was done to many at once. Each is asked for by itself: no index serves both.
 */
export async function listActivity(
  tx: Tx,
  scope: OrgScope,
  { entity, entityId, before, limit, nouns }: Page,
): Promise<ActivityEntry[]> {
  const entries = (about: RawBuilder<boolean>) => sql`
    (select l.id, l.at, l.action, l.before, l.after, l.user_id, l.user_agent
     from activity_log l
     where l.org_id = ${scope.orgId} and l.entity = ${entity} and ${about}
       and (${before ?? null}::bigint is null or l.id < ${before ?? null}::bigint)
       and (${nouns ?? null}::text[] is null or split_part(l.action, '.', 1) = any(${nouns ?? null}::text[]))
     order by l.id desc limit ${limit})`
  const itself = sql<boolean>`l.entity_id = any(array(
    select ${entityId}::text
    union all
    select r.id::text from record_redirects r where r.org_id = ${scope.orgId} and r.target_id = ${entityId}::uuid))`
  const amongMany = sql<boolean>`l.entity_id is null and l.after @> ${JSON.stringify({ ids: [entityId] })}::jsonb`
  const { rows } = await sql<ActivityEntry & { userAgent: string | null }>`
    select l.id, l.at, l.action, l.before, l.after, l.user_agent, u.name as user_name
    from (${entries(itself)} union all ${entries(amongMany)}) l
    left join users u on u.id = l.user_id
    order by l.id desc limit ${limit}`.execute(tx)
  return rows.map(({ userAgent, ...row }) => ({ ...row, userName: row.userName ?? tokenNameOf(userAgent) }))
}
