/** What an organisation has so far, and which of its first steps it leaves out. */
import { sql } from 'kysely'
import type { FirstCounts, FirstStep } from '#domain/desk/first-steps.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Whether there is one is all that matters: each count ends at two. The sample show is nobody's step. */
export async function countFirsts(tx: Tx, scope: OrgScope): Promise<FirstCounts> {
  const { orgId, userId } = scope
  const { rows } = await sql<FirstCounts>`
    select
      (select count(*) from (select 1 from artists a where org_id = ${orgId} and archived_at is null
         and not exists (select from sample_shows s where s.org_id = a.org_id and s.artist_id = a.id) limit 1) a)::int
        as artists,
      (select count(*) from (select 1 from bookings b where org_id = ${orgId}
         and not exists (select from sample_shows s where s.org_id = b.org_id and s.event_id = b.event_id) limit 1) b)::int
        as bookings,
      (select count(*) from (select 1 from imports where org_id = ${orgId} and noun = 'events' and status = 'done' limit 1) i)::int
        as imports,
      (select count(*) from (
         select 1 from memberships where org_id = ${orgId} and status = 'active'
         union all
         select 1 from invitations where org_id = ${orgId} and kind = 'staff' and accepted_at is null
           and revoked_at is null
         limit 2) m)::int as members,
      (select count(*) from (
         select 1 from mail_accounts where owner_org_id = ${orgId} or user_id = ${userId} limit 1) c)::int
        as mail_accounts,
      (select count(*) from organisations where id = ${orgId} and logo is not null)::int as logos,
      (select count(*) from organisations where id = ${orgId} and legal_name is not null
         and address_line1 is not null and city is not null)::int as legal_details`.execute(tx)
  return found(rows[0])
}

const columns = ['firstStepsSkipped', 'firstStepsHidden'] as const

/** Which steps were skipped, and whether the list was put away. */
export async function findFirstSteps(tx: Tx, scope: OrgScope) {
  const row = await tx
    .selectFrom('organisations')
    .select(columns)
    .where('id', '=', scope.orgId)
    .executeTakeFirst()
  return found(row)
}

/** The version stays: nobody who edits the settings meanwhile is in the way. NOT_FOUND out of reach. */
export async function changeFirstSteps(
  tx: Tx,
  scope: OrgScope,
  changes: { firstStepsSkipped?: FirstStep[]; firstStepsHidden?: boolean },
): Promise<void> {
  const row = await tx
    .updateTable('organisations')
    .set(changes)
    .where('id', '=', scope.orgId)
    .returning('id')
    .executeTakeFirst()
  found(row)
}
