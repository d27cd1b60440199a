/** Months and their books in the database: the open items of each, and which are closed. */
import { sql } from 'kysely'
import { firstDayOf, lastDayOf, type LocalMonth } from '#domain/dates.ts'
import type { Checklist } from '#domain/booking/availability/closing-checks.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The open items of the month, by the day that puts a record into it. */
export async function findChecklist(tx: Tx, scope: OrgScope, month: LocalMonth): Promise<Checklist> {
  const [from, to] = [firstDayOf(month), lastDayOf(month)]
  const within = (column: string) => sql`${sql.raw(column)} between ${from} and ${to}`
  const own = (table: string) => sql`${sql.raw(table)}.org_id = ${scope.orgId}`
  const { rows } = await sql<Checklist>`
    select
      (select count(*) from invoices i where ${own('i')} and i.state = 'draft' and ${within('i.service_from')})::int
        as drafts,
      (select count(*) from invoices i where ${own('i')} and i.number is not null and i.rendered_at is null
         and ${within('i.issue_date')})::int as unrendered,
      (select count(*) from bank_lines l where ${own('l')} and l.state = 'open' and ${within('l.booked_on')})::int
        as bank_lines,
      (select count(*) from payments p where ${own('p')} and p.direction = 'in' and p.state in ('recorded', 'reconciled')
         and ${within('p.paid_on')} and not exists (
           select from payment_allocations a
           where a.org_id = p.org_id and a.payment_id = p.id and a.released_at is null))::int as unallocated,
      (select count(*) from bookings b join events e on e.org_id = b.org_id and e.id = b.event_id
         where ${own('b')} and b.status = 'played' and e.archived_at is null and ${within('e.event_date')})::int
        as unsettled,
      (select count(*) from expenses x where ${own('x')} and x.state in ('submitted', 'approved')
         and x.archived_at is null and ${within('x.spent_on')})::int as expenses,
      (select count(*) from statements s where ${own('s')} and s.state in ('draft', 'reviewed')
         and ${within('s.period_to')})::int as statements`.execute(tx)
  return rows[0]!
}

/** The months of a year whose books are closed, with who closed them. */
export async function listClosed(tx: Tx, scope: OrgScope, year: number) {
  return tx
    .selectFrom('closedPeriods as c')
    .leftJoin('users as u', 'u.id', 'c.closedBy')
    .select(['c.month', 'c.closedAt', 'u.name as closedByName', 'c.reopenedAt', 'c.reopenedReason'])
    .where('c.orgId', '=', scope.orgId)
    .where('c.month', '>=', `${year}-01-01`)
    .where('c.month', '<=', `${year}-12-31`)
    .orderBy('c.month')
    .execute()
}

/** Keeps others from posting into the month until the transaction ends; they share the lock, closing has it alone. */
export const lockPeriod = (tx: Tx, scope: OrgScope, month: LocalMonth) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.orgId} ${month}`}, 11))`.execute(tx)

/** Closes the month, again after it was reopened. */
export async function closePeriod(tx: Tx, scope: OrgScope, month: LocalMonth, checklist: Checklist) {
  const row = { checklist: JSON.stringify(checklist), closedBy: scope.userId }
  await tx
    .insertInto('closedPeriods')
    .values({ orgId: scope.orgId, month: firstDayOf(month), ...row })
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'month']).doUpdateSet((eb) => ({
        ...row,
        closedAt: sql<Date>`now()`,
        reopenedAt: null,
        reopenedBy: null,
        reopenedReason: null,
        version: eb('closedPeriods.version', '+', 1),
      })),
    )
    .execute()
}

/** Opens a closed month again; false when it was not closed. */
export async function reopenPeriod(tx: Tx, scope: OrgScope, month: LocalMonth, reason: string) {
  const { numUpdatedRows } = await tx
    .updateTable('closedPeriods')
    .set((eb) => ({
      reopenedAt: sql<Date>`now()`,
      reopenedBy: scope.userId,
      reopenedReason: reason,
      version: eb('version', '+', 1),
    }))
    .where('orgId', '=', scope.orgId)
    .where('month', '=', firstDayOf(month))
    .where('reopenedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
