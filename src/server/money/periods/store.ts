/** Months and their books in the database: the open items of each, and which are closed. */
import { sql, type RawBuilder } from 'kysely'
import { firstDayOf, lastDayOf, type LocalMonth } from '#domain/dates.ts'
import {
  closingCheckKeys,
  type Checklist,
  type ClosingCheck,
} from '#domain/booking/availability/closing-checks.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The open items of each month from one to another, by the day that puts a record into it. */
export async function findChecklists(
  tx: Tx,
  scope: OrgScope,
  [first, last]: readonly [LocalMonth, LocalMonth],
): Promise<(month: LocalMonth) => Checklist> {
  const [from, to] = [firstDayOf(first), lastDayOf(last)]
  const open = ({ key, day, of }: { key: ClosingCheck; day: string; of: RawBuilder<unknown> }) => sql`
    select ${sql.lit(key)} as key, ${sql.raw(day)} as day from ${of} and ${sql.raw(day)} between ${from} and ${to}`
  const own = (alias: string) => sql`${sql.raw(alias)}.org_id = ${scope.orgId}`
  const checks = [
    open({
      key: 'drafts',
      day: 'i.service_from',
      of: sql`invoices i where ${own('i')} and i.state = 'draft'`,
    }),
    open({
      key: 'unrendered',
      day: 'i.issue_date',
      of: sql`invoices i where ${own('i')} and i.number is not null and i.rendered_at is null`,
    }),
    open({
      key: 'bankLines',
      day: 'l.booked_on',
      of: sql`bank_lines l where ${own('l')} and l.state = 'open'`,
    }),
    open({
      key: 'unallocated',
      day: 'p.paid_on',
      of: sql`payments p where ${own('p')} and p.direction = 'in' and p.state in ('recorded', 'reconciled')
        and not exists (select from payment_allocations a
                        where a.org_id = p.org_id and a.payment_id = p.id and a.released_at is null)`,
    }),
    open({
      key: 'unsettled',
      day: 'e.event_date',
      of: sql`bookings b join events e on e.org_id = b.org_id and e.id = b.event_id
        where ${own('b')} and b.status = 'played' and e.archived_at is null`,
    }),
    open({
      key: 'expenses',
      day: 'x.spent_on',
      of: sql`expenses x where ${own('x')} and x.state in ('submitted', 'approved') and x.archived_at is null`,
    }),
    open({
      key: 'statements',
      day: 's.period_to',
      of: sql`statements s where ${own('s')} and s.state in ('draft', 'reviewed')`,
    }),
  ]
  const { rows } = await sql<{ month: LocalMonth; key: ClosingCheck; count: number }>`
    select to_char(day, 'YYYY-MM') as month, key, count(*)::int as count
    from (${sql.join(checks, sql` union all `)}) open group by 1, 2`.execute(tx)
  const counts = new Map(rows.map(({ month, key, count }) => [`${month} ${key}`, count]))
  return (month) =>
    Object.fromEntries(closingCheckKeys.map((key) => [key, counts.get(`${month} ${key}`) ?? 0])) as Checklist
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
