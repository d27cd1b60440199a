/** The chains of hashes over the audit log in the database: they grow, and never change. */
import { sql } from 'kysely'
import type { AuditRecord, ChainEnd, Remains, Seal } from '#domain/platform/audit-log/audit-chain.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'

// With all digits of the moment, which a Date has not.
const recordColumns = sql`l.id, l.org_id, l.user_id, l.action, l.entity, l.entity_id, l.before, l.after, l.ip,
  l.user_agent, l.request_id, to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

/** Organisations in which something waits to be sealed. */
export async function listUnsealedOrgs(tx: Tx, _scope: JobScope): Promise<string[]> {
  const rows = await tx.selectFrom('activityUnsealed').select('orgId').distinct().orderBy('orgId').execute()
  return rows.map(({ orgId }) => orgId)
}

/** Keeps everybody else from the organisation's chain until the transaction ends; false when somebody else has it. */
export async function lockChain(tx: Tx, _scope: JobScope, orgId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit chain ${orgId}`}, 0)) as has`.execute(tx)
  return rows[0]?.has === true
}

/** The last link; undefined before there is one. */
export async function findChainEnd(tx: Tx, _scope: JobScope, orgId: string): Promise<ChainEnd | undefined> {
  const row = await tx
    .selectFrom('activitySeals')
    .select(['seq', 'hash'])
    .where('orgId', '=', orgId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { seq: row.seq, hash: row.hash.toString('hex') }
}

/** The oldest entries that wait, each found by its id. What commits late is among them whenever that is. */
export async function listUnsealed(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  limit: number,
): Promise<AuditRecord[]> {
  const { rows } = await sql<AuditRecord>`
    select ${recordColumns} from activity_log l
    where l.org_id = ${orgId} and l.id = any(array(
      select u.entry_id from activity_unsealed u where u.org_id = ${orgId} order by u.entry_id limit ${limit}))
    order by l.id`.execute(tx)
  return rows
}

/** Adds links; their entries wait no longer. The caller has locked the chain. */
export async function insertSeals(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  seals: readonly Seal[],
): Promise<void> {
  const each = <Value>(value: (seal: Seal) => Value) => seals.map(value)
  await sql`
    insert into activity_seals (org_id, seq, entry_id, content_sha256, hash)
    select ${orgId}, s.seq, s.entry_id, decode(s.content, 'hex'), decode(s.hash, 'hex')
    from unnest(${each(({ seq }) => seq)}::bigint[], ${each(({ entryId }) => entryId)}::bigint[],
                ${each(({ contentHash }) => contentHash)}::text[], ${each(({ hash }) => hash)}::text[])
      as s (seq, entry_id, content, hash)`.execute(tx)
  await tx
    .deleteFrom('activityUnsealed')
    .where('orgId', '=', orgId)
    .where('entryId', '=', sql<number>`any(${seals.map(({ entryId }) => entryId)})`)
    .execute()
}

export type ChainOwner = { orgId: string; slug: string; waiting: number; unknown: number }

/** Every organisation, with how many entries wait, and how many neither wait nor are sealed: there must be none. */
export async function listChains(tx: Tx, _scope: JobScope): Promise<ChainOwner[]> {
  const { rows } = await sql<ChainOwner>`
    select o.id as org_id, o.slug,
           (select count(*) from activity_unsealed u where u.org_id = o.id) as waiting,
           (select count(*) from activity_log l where l.org_id = o.id
              and not exists (select from activity_unsealed u where u.org_id = l.org_id and u.entry_id = l.id)
              and not exists (select from activity_seals s where s.org_id = l.org_id and s.entry_id = l.id)) as unknown
    from organisations o order by o.slug`.execute(tx)
  return rows
}

/** Entries by id, as they are sealed. */
export async function listRecords(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  ids: readonly number[],
): Promise<AuditRecord[]> {
  const { rows } = await sql<AuditRecord>`
    select ${recordColumns} from activity_log l where l.org_id = ${orgId} and l.id = any(${ids}::bigint[])
    order by l.id`.execute(tx)
  return rows
}

/** Every erasure in the log of an organisation: what it left, and the proof that the log's entry about it has. */
export async function listErasures(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
): Promise<{ remains: Remains[]; proof: string | null }[]> {
  const { rows } = await sql<{ remains: Remains[]; proof: string | null }>`
    select e.remains, (select l.after ->> 'proof' from activity_log l where l.org_id = ${orgId}
                         and l.entity = 'erasure' and l.entity_id = e.erasure_id::text) as proof
    from (select erasure_id, jsonb_agg(jsonb_build_object('entryId', entry_id,
                                                          'hash', encode(remains_sha256, 'hex'))) as remains
          from activity_erasures where org_id = ${orgId} group by erasure_id) e`.execute(tx)
  return rows
}

/** A page of an organisation's chain with what is left of the entries. */
export async function listSealed(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ seal: Seal; entry: AuditRecord | null; remains: string | null }[]> {
  type Row = { seal: Seal; remains: string | null } & { [Key in keyof AuditRecord]: AuditRecord[Key] | null }
  const { rows } = await sql<Row>`
    select jsonb_build_object('seq', s.seq, 'entryId', s.entry_id, 'contentHash', encode(s.content_sha256, 'hex'),
                              'hash', encode(s.hash, 'hex')) as seal,
           (select encode(e.remains_sha256, 'hex') from activity_erasures e
            where e.org_id = s.org_id and e.entry_id = s.entry_id order by e.erased_at desc limit 1) as remains,
           ${recordColumns}
    from activity_seals s
    left join activity_log l on l.org_id = s.org_id and l.id = s.entry_id
    where s.org_id = ${orgId} and s.seq > ${after} order by s.seq limit ${limit}`.execute(tx)
  return rows.map(({ seal, remains, ...entry }) => ({
    seal,
    remains,
    entry: entry.id === null ? null : (entry as AuditRecord),
  }))
}
