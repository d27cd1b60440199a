/** Exports of organisations: which were asked for, how far they are, and which can be downloaded. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

export type ExportStatus = 'running' | 'done' | 'failed'

/** Keeps the work, of which there is one at a time; whoever does it is notified by the database. Null while one runs. */
export async function insertExport(tx: Tx, scope: OrgScope): Promise<string | null> {
  const row = await tx
    .insertInto('organisationExports')
    .values({ orgId: scope.orgId, createdBy: scope.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The latest exports of the organisation, without those that have expired. */
export async function listExports(tx: Tx, scope: OrgScope, now: Date) {
  return tx
    .selectFrom('organisationExports as e')
    .leftJoin('users as u', 'u.id', 'e.createdBy')
    .select(['e.id', 'e.done', 'e.total', 'e.size', 'e.createdAt', 'e.expiresAt', 'u.name as userName'])
    .select(sql<ExportStatus>`e.status`.as('status'))
    .where('e.orgId', '=', scope.orgId)
    .where((where) => where.or([where('e.expiresAt', 'is', null), where('e.expiresAt', '>', now)]))
    .orderBy('e.createdAt', 'desc')
    .limit(10)
    .execute()
}

/** An export that can be downloaded, or NOT_FOUND. */
export async function findExport(tx: Tx, scope: OrgScope, id: string, now: Date) {
  return found(
    await tx
      .selectFrom('organisationExports')
      .select(['id', sql<number>`size`.as('size'), 'createdAt'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('status', '=', 'done')
      .where('expiresAt', '>', now)
      .executeTakeFirst(),
  )
}

export type WaitingExport = {
  orgId: string
  id: string
  slug: string
  orgName: string
  locale: string
  createdBy: string | null
  userName: string | null
}

/** The next export to work on, of all organisations. */
export async function nextExport(
  tx: Tx,
  _scope: JobScope,
  except: readonly string[],
): Promise<WaitingExport | undefined> {
  const { rows } = await sql<WaitingExport>`
    select e.org_id, e.id, o.slug, o.name as org_name, o.locale, e.created_by, u.name as user_name
    from organisation_exports e
    join organisations o on o.id = e.org_id
    left join users u on u.id = e.created_by
    where e.status = 'running' and e.id <> all(${except}::uuid[])
    order by e.created_at limit 1`.execute(tx)
  return rows[0]
}

type Place = { orgId: string; id: string }

export async function saveProgress(
  tx: Tx,
  _scope: JobScope,
  { orgId, id }: Place,
  progress: { done: number; total: number },
): Promise<void> {
  await tx
    .updateTable('organisationExports')
    .set(progress)
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .execute()
}

type Finished =
  | { status: 'done'; size: number; sha256: Buffer; finishedAt: Date; expiresAt: Date }
  | { status: 'failed'; finishedAt: Date; expiresAt: Date }

export async function finishExport(
  tx: Tx,
  _scope: JobScope,
  { orgId, id }: Place,
  finished: Finished,
): Promise<void> {
  await tx
    .updateTable('organisationExports')
    .set(finished)
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

/** The owners of an organisation. */
export async function listOwners(tx: Tx, _scope: JobScope, orgId: string) {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.email', 'users.locale'])
    .where('memberships.orgId', '=', orgId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.status', '=', 'active')
    .execute()
}

/** Those whose time is over; their bytes go before they do. */
export async function listExpired(tx: Tx, _scope: JobScope, now: Date): Promise<Place[]> {
  return tx.selectFrom('organisationExports').select(['orgId', 'id']).where('expiresAt', '<=', now).execute()
}

export async function removeExport(tx: Tx, _scope: JobScope, { orgId, id }: Place): Promise<void> {
  await tx.deleteFrom('organisationExports').where('orgId', '=', orgId).where('id', '=', id).execute()
}

/** The organisation with this slug. */
export async function findOrgId(tx: Tx, _scope: JobScope, slug: string): Promise<string | undefined> {
  const row = await tx.selectFrom('organisations').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}
