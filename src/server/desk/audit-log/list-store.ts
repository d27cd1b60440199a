/** The audit log of an organisation as a list: who did what to which record, the latest first. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { LocalDate } from '#domain/dates.ts'
import { markedEntities, ruleOfArea } from '#domain/platform/audit-log/area-rules.ts'
import type { AuditArea } from '#domain/platform/audit-log/audit-areas.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type AuditFilter = {
  /** A person's id; 'nobody' for holders of links and what happens automatically. */
  person?: string | undefined
  area?: AuditArea | undefined
  entity?: string | undefined
  entityId?: string | undefined
  from?: LocalDate | undefined
  to?: LocalDate | undefined
}

export type AuditEntry = {
  id: number
  at: Date
  action: string
  entity: string
  entityId: string | null
  userId: string | null
  userName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  ip: string | null
  userAgent: string | null
  requestId: string | null
}

function areaCondition(area: AuditArea): RawBuilder<boolean> {
  const rule = ruleOfArea(area)
  if ('entity' in rule) return sql`l.entity = ${rule.entity}`
  const noun = sql`split_part(l.action, '.', 1)`
  const isPlain = sql`l.entity <> all(${Object.values(markedEntities)})`
  if ('nouns' in rule) return sql`${noun} = any(${rule.nouns}) and ${isPlain}`
  return sql`${noun} <> all(${rule.allBut}) and ${isPlain}`
}

/** One page; `before` is the id of the last entry already seen. */
export async function listAuditLog(
  tx: Tx,
  scope: OrgScope,
  filter: AuditFilter,
  { tz, before, limit }: { tz: string; before?: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const { person, area, entity, entityId, from, to } = filter
  const conditions: RawBuilder<unknown>[] = [sql`l.org_id = ${scope.orgId}`]
  if (person === 'nobody') conditions.push(sql`l.user_id is null`)
  else if (person) conditions.push(sql`l.user_id = ${person}`)
  if (area) conditions.push(areaCondition(area))
  if (entity) conditions.push(sql`l.entity = ${entity}`)
  if (entityId) conditions.push(sql`l.entity_id = ${entityId}`)
  if (from) conditions.push(sql`l.at >= ${from}::date::timestamp at time zone ${tz}`)
  if (to) conditions.push(sql`l.at < (${to}::date + 1)::timestamp at time zone ${tz}`)
  if (before !== undefined) conditions.push(sql`l.id < ${before}`)
  const { rows } = await sql<AuditEntry>`
    select l.id, l.at, l.action, l.entity, l.entity_id, l.user_id, u.name as user_name, l.before, l.after, l.ip,
           l.user_agent, l.request_id
    from activity_log l left join users u on u.id = l.user_id
    where ${sql.join(conditions, sql` and `)} order by l.id desc limit ${limit}`.execute(tx)
  return rows
}

/**
 * Who is in the log, by name: for the filter. Those who left are there as long as their account is. One entry of each is
 * looked up, from one person to the next by the index: the log has no end.
 */
export async function listAuditPeople(tx: Tx, scope: OrgScope): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive people as (
      (select l.user_id from activity_log l where l.org_id = ${scope.orgId} and l.user_id is not null
       order by l.user_id limit 1)
      union all
      select (select l.user_id from activity_log l where l.org_id = ${scope.orgId} and l.user_id > p.user_id
              order by l.user_id limit 1)
      from people p where p.user_id is not null)
    select u.id, u.name from people p join users u on u.id = p.user_id order by lower(u.name), u.id`.execute(
    tx,
  )
  return rows
}

/** A record that an entry names: what it is called, and where it is found, where that is not by its own id. */
export type AuditSubject = { entity: string; id: string; name: string; at: string | null }

// What each kind of record is called: its table, its name, and where it is.
const subjects: Record<string, { from: string; name: string; at?: string }> = {
  artist: { from: 'artists t', name: 't.name', at: 't.slug' },
  venue: { from: 'venues t', name: 't.name' },
  company: { from: 'companies t', name: 't.name' },
  contact: { from: 'contacts t', name: 't.name' },
  event: { from: 'events t', name: 't.name' },
  booking: {
    from: 'bookings t join events e on e.org_id = t.org_id and e.id = t.event_id',
    name: 'e.name',
    at: 't.event_id::text',
  },
  tour: { from: 'tours t', name: 't.name' },
  contract: { from: 'contracts t', name: 't.title' },
  contractTemplate: { from: 'contract_templates t', name: 't.name' },
  inquiry: { from: 'inquiries t', name: 't.email' },
  invoice: { from: 'invoices t', name: 'coalesce(t.number, t.recipient_name)' },
  statement: {
    from: 'statements t join artists a on a.org_id = t.org_id and a.id = t.artist_id',
    name: 'coalesce(t.number, a.name)',
  },
  payment: { from: 'payments t', name: 't.counterparty' },
  expense: { from: 'expenses t', name: 't.description' },
  task: { from: 'tasks t', name: 't.title' },
  workflow: { from: 'workflows t', name: 't.name' },
  sequence: { from: 'sequences t', name: 't.name' },
  emailTemplate: { from: 'email_templates t', name: 't.name' },
  webhook: { from: 'webhook_endpoints t', name: 't.name' },
  invitation: { from: 'invitations t', name: 't.email' },
  member: { from: 'memberships t join users u on u.id = t.user_id', name: 'u.name' },
  artistAccess: { from: 'artist_access t join users u on u.id = t.user_id', name: 'u.name' },
  signIn: {
    from: `(select m.org_id, u.id, u.name from users u join memberships m on m.user_id = u.id
            union select a.org_id, u.id, u.name from users u join artist_access a on a.user_id = u.id) t`,
    name: 't.name',
  },
}

const isUuid = (value: string | null) => z.uuid().safeParse(value).success

/** The records that entries name, as far as they are still there. */
export async function findSubjects(
  tx: Tx,
  scope: OrgScope,
  entries: readonly { entity: string; entityId: string | null }[],
): Promise<AuditSubject[]> {
  const named = entries.filter(({ entity, entityId }) => Object.hasOwn(subjects, entity) && isUuid(entityId))
  if (named.length === 0) return []
  // Always of all kinds: one statement, which stays prepared.
  const parts = Object.entries(subjects).map(([entity, { from, name, at = 'null::text' }]) => {
    const ids = named.flatMap((each) => (each.entity === entity ? each.entityId : []))
    return sql`select ${entity} as entity, t.id, ${sql.raw(name)} as name, ${sql.raw(at)} as at
      from ${sql.raw(from)} where t.org_id = ${scope.orgId} and t.id = any(${[...new Set(ids)]}::uuid[])`
  })
  const { rows } = await sql<AuditSubject>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return rows
}
