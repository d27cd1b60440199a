/** Budgets of tours in the database, and what invoices and expenses say of a tour. */
import { sql } from 'kysely'
import type { BudgetLine } from '#domain/money/budgets/budgets.ts'
import type { BudgetExpense } from '#domain/money/budgets/budget-figures.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, staleWrite, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type StoredBudget = { lines: BudgetLine[]; version: number }

/** The lines of a tour; none at version 0 before any was saved. The tour is in scope already. */
export async function findBudget(tx: Tx, scope: OrgScope, tourId: string): Promise<StoredBudget> {
  const budget = await tx
    .selectFrom('tourBudgets')
    .select(['lines', 'version'])
    .where('orgId', '=', scope.orgId)
    .where('tourId', '=', tourId)
    .executeTakeFirst()
  return budget ?? { lines: [], version: 0 }
}

/** Saves the lines of a tour; CONFLICT when `version` is not the stored one. */
export async function saveBudget(
  tx: Tx,
  scope: OrgScope,
  tourId: string,
  { version, lines }: StoredBudget,
): Promise<void> {
  const values = { lines: JSON.stringify(lines) }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('tourBudgets')
      .values({ ...created(scope), tourId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw staleWrite('tour')
    return
  }
  const { numUpdatedRows } = await tx
    .updateTable('tourBudgets')
    .set({ ...values, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('tourId', '=', tourId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw staleWrite('tour')
}

/** As many budgets as a list to choose from can show. */
const mostSources = 50

/** Budgets of other tours with lines, those changed last first. */
export async function listOtherBudgets(tx: Tx, scope: OrgScope, tourId: string) {
  let query = tx
    .selectFrom('tourBudgets as b')
    .innerJoin('tours as t', (join) => join.onRef('t.orgId', '=', 'b.orgId').onRef('t.id', '=', 'b.tourId'))
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 't.orgId').onRef('a.id', '=', 't.artistId'),
    )
    .select(['t.id as tourId', 't.name', 'a.name as artistName', 'b.lines'])
    .where('b.orgId', '=', scope.orgId)
    .where('b.tourId', '<>', tourId)
    .where(sql<boolean>`jsonb_array_length(b.lines) > 0`)
  if (scope.artistIds) query = query.where('t.artistId', '=', sql<string>`any(${scope.artistIds})`)
  return query.orderBy('b.updatedAt', 'desc').orderBy('t.id').limit(mostSources).execute()
}

/** What was spent on the tour and on its shows; what was turned down is no cost. */
export async function listTourExpenses(tx: Tx, scope: OrgScope, tourId: string): Promise<BudgetExpense[]> {
  return tx
    .selectFrom('expenses as x')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 'x.orgId').onRef('b.id', '=', 'x.bookingId'),
    )
    .select(['x.bookingId', 'x.category', 'x.borneBy', 'x.grossMinor', 'x.currency'])
    .where('x.orgId', '=', scope.orgId)
    .where('x.archivedAt', 'is', null)
    .where('x.state', '<>', 'rejected')
    .where((where) => where.or([where('x.tourId', '=', tourId), where('b.tourId', '=', tourId)]))
    .execute()
}

export type ShowInvoices = {
  bookingId: string
  currency: string
  /** Asked for and paid, VAT included. */
  invoicedMinor: number
  paidMinor: number
}

/** What promoters were asked for and have paid, by show: issued invoices that nothing took the place of. */
export async function listTourInvoices(tx: Tx, scope: OrgScope, tourId: string): Promise<ShowInvoices[]> {
  const { rows } = await sql<ShowInvoices>`
    select i.booking_id, i.currency,
           sum(i.payable_minor - i.withheld_minor - i.credited_minor - i.written_off_minor)::bigint as invoiced_minor,
           sum(i.paid_minor)::bigint as paid_minor
    from invoices i
    join bookings b on b.org_id = i.org_id and b.id = i.booking_id
    where i.org_id = ${scope.orgId} and b.tour_id = ${tourId} and i.replaced_by_id is null
      and i.state in ('issued', 'sent', 'part_paid', 'paid', 'written_off')
      and i.kind not in ('credit_note', 'self_billed')
    group by i.booking_id, i.currency
    order by i.booking_id, i.currency`.execute(tx)
  return rows
}
