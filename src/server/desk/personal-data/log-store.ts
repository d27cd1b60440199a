/** The audit log and erasures: its entries lose what they say about a person, and keep what happened when. */
import { sql } from 'kysely'
import type { AuditRecord } from '#domain/platform/audit-log/audit-chain.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { likePatterns, type Person } from './rows-store.ts'

export type LoggedEntry = Pick<AuditRecord, 'id' | 'entityId' | 'before' | 'after' | 'ip' | 'userAgent'> & {
  /** About the person's own record: nothing that it says stays. */
  isAbout: boolean
  /** Done by the person: from where, and with what, does not stay. */
  isOwnAct: boolean
}

// The proofs of erasures hold figures alone, and have to stay what was sealed.
const mayLose = sql`l.entity <> 'erasure'`

/** The entries about the person, by the person, or that name them. */
export async function findEntries(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  person: Person,
): Promise<LoggedEntry[]> {
  const ids = [...person.contactIds, ...person.userIds]
  const patterns = likePatterns(person)
  const about = sql`coalesce(l.entity_id = any(${ids}::text[]), false)`
  const own = sql`coalesce(l.user_id = any(${person.userIds}::uuid[]), false)`
  const { rows } = await sql<LoggedEntry>`
    select l.id, l.entity_id, l.before, l.after, l.ip, l.user_agent, ${about} as is_about, ${own} as is_own_act
    from activity_log l
    where l.org_id = ${orgId} and ${mayLose}
      and ((${about} and (l.before is not null or l.after is not null or l.ip is not null or l.user_agent is not null))
           or (${own} and (l.ip is not null or l.user_agent is not null))
           or concat_ws(chr(10), l.entity_id, l.before::text, l.after::text, l.ip, l.user_agent)
              ilike any(${patterns}::text[]))
    order by l.id`.execute(tx)
  return rows
}

/** Entries before `before` that still say from where and what exactly; those about money and documents keep the latter. */
export async function findOldEntries(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  { before, keptEntities, limit }: { before: Date; keptEntities: readonly string[]; limit: number },
): Promise<LoggedEntry[]> {
  const { rows } = await sql<LoggedEntry>`
    select l.id, l.entity_id, l.before, l.after, l.ip, l.user_agent,
           l.entity <> all(${keptEntities}::text[]) as is_about, true as is_own_act
    from activity_log l
    where l.org_id = ${orgId} and ${mayLose} and l.at < ${before}
      and (l.ip is not null or l.user_agent is not null
           or (l.entity <> all(${keptEntities}::text[]) and (l.before is not null or l.after is not null)))
    order by l.id limit ${limit}`.execute(tx)
  return rows
}

/** Writes what remains of an entry. */
export async function writeEntry(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  entry: Pick<LoggedEntry, 'id' | 'entityId' | 'before' | 'after' | 'ip' | 'userAgent'>,
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await sql`
    update activity_log set entity_id = ${entry.entityId}, before = ${json(entry.before)}::jsonb,
      after = ${json(entry.after)}::jsonb, ip = ${entry.ip}, user_agent = ${entry.userAgent}
    where org_id = ${orgId} and id = ${entry.id}`.execute(tx)
}

/** Notes the hash of what remains of each entry. */
export async function insertRemains(
  tx: Tx,
  _scope: JobScope,
  { orgId, erasureId }: { orgId: string; erasureId: string },
  remains: readonly { entryId: number; hash: string }[],
): Promise<void> {
  if (remains.length === 0) return
  await sql`
    insert into activity_erasures (org_id, erasure_id, entry_id, remains_sha256)
    select ${orgId}, ${erasureId}, r.entry_id, decode(r.hash, 'hex')
    from unnest(${remains.map(({ entryId }) => entryId)}::bigint[], ${remains.map(({ hash }) => hash)}::text[])
      as r (entry_id, hash)`.execute(tx)
}
