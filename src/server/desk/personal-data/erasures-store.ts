/** Erasures: those that wait, what they did, and what of them is kept outside the database. */
import { sql } from 'kysely'
import type { ErasureReport, Tombstone } from '#domain/desk/personal-data/erasures.ts'
import { standardRetention } from '#domain/desk/personal-data/retention.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope, UserScope } from '../../platform/db/scopes.ts'

/** An erasure to carry out: where, and whom. */
export type ErasureRequest = Pick<Tombstone, 'contactIds' | 'userIds' | 'salt' | 'addressHashes'>

const arrays = ({ contactIds, userIds, salt, addressHashes }: ErasureRequest) =>
  sql`${contactIds}::uuid[], ${userIds}::uuid[], ${salt}, ${addressHashes}::text[]`

/** Asks for an erasure within an organisation; whoever does it is notified by the database. */
export async function insertErasure(tx: Tx, scope: OrgScope, request: ErasureRequest): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into erasures (org_id, contact_ids, user_ids, salt, address_hashes, created_by)
    values (${scope.orgId}, ${arrays(request)}, ${scope.userId}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Asks for the erasure of one's own account. */
export async function insertOwnErasure(tx: Tx, _scope: UserScope, request: ErasureRequest): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into erasures (org_id, contact_ids, user_ids, salt, address_hashes)
    values (null, ${arrays(request)}) returning id`.execute(tx)
  return rows[0]!.id
}

/** Brings an erasure in: from a command, or from where erasures are kept outside the database. False when it is there. */
export async function insertTombstone(tx: Tx, _scope: JobScope, tombstone: Tombstone): Promise<boolean> {
  const { id, orgId, createdAt } = tombstone
  const { numAffectedRows } = await sql`
    insert into erasures (id, org_id, contact_ids, user_ids, salt, address_hashes, created_at)
    select ${id}, ${orgId}::uuid, ${arrays(tombstone)}, ${createdAt}::timestamptz
    where ${orgId}::uuid is null or exists (select from organisations where id = ${orgId}::uuid)
    on conflict (id) do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

const tombstoneColumns = sql`e.id, e.org_id, e.contact_ids, e.user_ids, e.salt, e.address_hashes,
  to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`

export type FoundErasure = Tombstone & {
  /** Carried out before: it is about the rows that were kept then. */
  isDue: boolean
  personEncrypted: string | null
}

/** The next erasure to carry out: one that waits, or whose kept rows are past their time. */
export async function nextErasure(
  tx: Tx,
  _scope: JobScope,
  { today, except }: { today: string; except: readonly string[] },
): Promise<FoundErasure | undefined> {
  const { rows } = await sql<FoundErasure>`
    select ${tombstoneColumns}, e.status = 'done' as is_due, e.person_encrypted from erasures e
    where (e.status = 'waiting' or e.due_on < ${today}) and e.id <> all(${except}::uuid[])
    order by e.created_at limit 1`.execute(tx)
  return rows[0]
}

/** Keeps everybody else from the erasure until the transaction ends; false when somebody else has it. */
export async function lockErasure(tx: Tx, _scope: JobScope, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from erasures where id = ${id} for update skip locked`.execute(tx)
  return rows.length > 0
}

export async function finishErasure(
  tx: Tx,
  _scope: JobScope,
  id: string,
  done: { report: ErasureReport; dueOn: string | null; personEncrypted: string | null; now: Date },
): Promise<void> {
  await sql`update erasures set status = 'done', report = ${JSON.stringify(done.report)}::jsonb,
              due_on = ${done.dueOn}::date, person_encrypted = ${done.personEncrypted}, finished_at = ${done.now}
            where id = ${id}`.execute(tx)
}

/** All erasures of this installation, the oldest first. */
export async function listTombstones(tx: Tx, _scope: JobScope): Promise<Tombstone[]> {
  const { rows } =
    await sql<Tombstone>`select ${tombstoneColumns} from erasures e order by e.created_at, e.id`.execute(tx)
  return rows
}

export type ErasureState = { status: 'waiting' | 'done'; report: ErasureReport | null }

/** How far an erasure of the organisation is; undefined when there is none of that id. */
export async function findErasure(tx: Tx, scope: OrgScope, id: string): Promise<ErasureState | undefined> {
  const { rows } = await sql<ErasureState>`
    select status, report from erasures where org_id = ${scope.orgId} and id = ${id}`.execute(tx)
  return rows[0]
}

/** What an erasure did; undefined while it waits. */
export async function findReport(tx: Tx, _scope: JobScope, id: string): Promise<ErasureReport | undefined> {
  const { rows } = await sql<{ report: ErasureReport }>`
    select report from erasures where id = ${id} and report is not null`.execute(tx)
  return rows[0]?.report
}

/** For how many years an organisation keeps documents. */
export async function findKeeping(tx: Tx, _scope: JobScope, orgId: string): Promise<{ years: number }> {
  const { rows } = await sql<{ years: number }>`
    select document_years as years from retention_settings where org_id = ${orgId}`.execute(tx)
  return rows[0] ?? { years: standardRetention.documentYears }
}
