/** Payment schedules in the database: the instalments of a deal. */
import { sql } from 'kysely'
import {
  claimOf,
  invoicedItemState,
  type ClaimOfItem,
  type InvoiceOfItem,
  type ItemClaim,
  type RefundOfItem,
} from '#domain/booking/settlement/invoiced-items.ts'
import type { InvoiceBehindItem, ScheduleItem } from '#domain/booking/settlement/schedule.ts'
import type { ItemState } from '#domain/booking/settlement/item-states.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'id',
  'dealId',
  'label',
  'kind',
  'pct',
  'amountMinor',
  'dueKind',
  'dueDays',
  'dueOn',
  'method',
  'payee',
  'state',
  'closedMinor',
  'closedDueOn',
  'paidOn',
  'waivedReason',
  'version',
] as const

/** The instalments of a deal in their order. */
export async function listItems(tx: Tx, scope: OrgScope, dealId: string) {
  return tx
    .selectFrom('dealScheduleItems')
    .select(columns)
    .where('orgId', '=', scope.orgId)
    .where('dealId', '=', dealId)
    .orderBy('no')
    .execute()
}

/** Whether an invoice, be it a draft or cancelled, is about an instalment of a booking: none can be taken away then. */
export async function isInvoiced(tx: Tx, scope: OrgScope, bookingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('scheduleItemId', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The instalment, and the booking whose deal it belongs to; NOT_FOUND when there is none. */
export async function findItem(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('dealScheduleItems as i')
      .innerJoin('deals as d', (join) => join.onRef('d.orgId', '=', 'i.orgId').onRef('d.id', '=', 'i.dealId'))
      .select(['i.id', 'i.state', 'd.bookingId'])
      .where('i.orgId', '=', scope.orgId)
      .where('i.id', '=', id)
      .executeTakeFirst(),
  )
}

/** Replaces the plan: items with an id are kept and changed, those left out go, the rest are new. */
export async function replaceItems(
  tx: Tx,
  scope: OrgScope,
  dealId: string,
  before: readonly { id: string; version: number }[],
  items: readonly (ScheduleItem & { id: string | null })[],
): Promise<void> {
  const gone = before.filter(({ id }) => !items.some((item) => item.id === id)).map(({ id }) => id)
  if (gone.length > 0) {
    await tx
      .deleteFrom('dealScheduleItems')
      .where('orgId', '=', scope.orgId)
      .where('dealId', '=', dealId)
      .where('id', 'in', gone)
      .execute()
  }
  for (const [no, { id, ...item }] of items.entries()) {
    const stored = before.find((each) => each.id === id)
    if (!stored) {
      await tx
        .insertInto('dealScheduleItems')
        .values({ ...created(scope), ...item, dealId, no })
        .execute()
      continue
    }
    await tx
      .updateTable('dealScheduleItems')
      .set({ ...item, no, ...touched(scope, stored.version) })
      .where('orgId', '=', scope.orgId)
      .where('id', '=', stored.id)
      .execute()
  }
}

/** Closes an instalment as it is, or opens it again (all but the state null). */
export async function setItemState(
  tx: Tx,
  scope: OrgScope,
  item: { id: string; version: number },
  change: {
    state: ItemState
    closedMinor: number | null
    closedDueOn: string | null
    paidOn: string | null
    waivedReason: string | null
  },
): Promise<void> {
  await tx
    .updateTable('dealScheduleItems')
    .set({ ...change, ...touched(scope, item.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', item.id)
    .execute()
}

/**
 * Lets instalments follow their invoices: planned, invoiced, part paid, paid. Called after every change of one of them
 * (issued, paid, cancelled, replaced), and of a refund of theirs, in the same transaction. What was waived stays.
 */
export async function syncItemStates(
  tx: Tx,
  scope: OrgScope,
  scheduleItemIds: readonly string[],
): Promise<void> {
  if (scheduleItemIds.length === 0) return
  const items = await tx
    .selectFrom('dealScheduleItems')
    .select(['id', 'state', 'paidOn', 'version'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', sql<string>`any(${scheduleItemIds})`)
    .where('state', '<>', 'waived')
    .orderBy('id')
    .forUpdate()
    .execute()
  // A replaced deposit is paid when the final invoice is; what a final invoice took over was asked for before.
  const { rows } = await sql<InvoiceOfItem & { itemId: string }>`
    select i.schedule_item_id as item_id,
      coalesce(f.state, i.state) as state, coalesce(f.paid_on, i.paid_on) as paid_on,
      i.paid_minor + coalesce(f.paid_minor, 0) > 0 as has_payment, i.due_on,
      (i.net_minor - i.withheld_minor
        - coalesce((select sum(c.net_minor) from invoices c where c.org_id = i.org_id and c.cancels_id = i.id
            and c.kind = 'credit_note' and c.number is not null), 0)
        - coalesce((select sum(d.net_minor) from invoices d where d.org_id = i.org_id and d.id in (
            select p.deposit_id from invoice_prepayments p where p.org_id = i.org_id and p.final_id = i.id
            union select r.id from invoices r where r.org_id = i.org_id and r.replaced_by_id = i.id)), 0))::bigint
        as net_minor
    from invoices i
    left join invoices f on f.org_id = i.org_id and f.id = i.replaced_by_id
    where i.org_id = ${scope.orgId} and i.schedule_item_id = any(${scheduleItemIds})
      and i.number is not null and i.state <> 'cancelled' and i.kind <> 'credit_note'`.execute(tx)
  const invoices = Map.groupBy(rows, ({ itemId }) => itemId)
  const ended = items.filter(({ id }) => !invoices.has(id)).map(({ id }) => id)
  const refunds = await listRefundsOfItems(tx, scope, ended)
  for (const item of items) {
    const next = invoicedItemState(invoices.get(item.id) ?? [], refunds.get(item.id) ?? null)
    if (next.state === item.state && next.paidOn === item.paidOn) continue
    await setItemState(tx, scope, item, { ...next, waivedReason: null })
  }
}

/** What was paid on the cancelled invoices of instalments, and what of these payments was given back. */
async function listRefundsOfItems(tx: Tx, scope: OrgScope, itemIds: readonly string[]) {
  if (itemIds.length === 0) return new Map<string, RefundOfItem>()
  const { rows } = await sql<RefundOfItem & { itemId: string }>`
    with paid as (
      select i.schedule_item_id as item_id, a.payment_id, sum(a.amount_minor)::bigint as amount
      from invoices i join payment_allocations a on a.org_id = i.org_id and a.invoice_id = i.id
      where i.org_id = ${scope.orgId} and i.schedule_item_id = any(${itemIds})
        and i.state = 'cancelled' and a.amount_minor > 0
      group by 1, 2)
    select p.item_id, sum(p.amount)::bigint as received_minor,
      sum(least(p.amount, r.amount))::bigint as refunded_minor, max(r.paid_on) as refunded_on
    from paid p cross join lateral (
      select coalesce(sum(o.amount_minor), 0)::bigint as amount, max(o.paid_on) as paid_on from payments o
      where o.org_id = ${scope.orgId} and o.refunds_id = p.payment_id and o.state <> 'reversed') r
    group by 1`.execute(tx)
  return new Map(rows.map(({ itemId, ...refund }) => [itemId, refund]))
}

/** The same for the instalments that a payment was once set against, after a refund of it came or went. */
export async function syncItemsOfPayment(tx: Tx, scope: OrgScope, paymentId: string): Promise<void> {
  const rows = await tx
    .selectFrom('paymentAllocations as a')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.orgId', '=', 'a.orgId').onRef('i.id', '=', 'a.invoiceId'),
    )
    .select('i.scheduleItemId')
    .distinct()
    .where('a.orgId', '=', scope.orgId)
    .where('a.paymentId', '=', paymentId)
    .execute()
  await syncItemStates(
    tx,
    scope,
    rows.flatMap(({ scheduleItemId }) => scheduleItemId ?? []),
  )
}

/** The same for one; NOT_FOUND when there is none. */
export async function syncItemState(tx: Tx, scope: OrgScope, scheduleItemId: string): Promise<void> {
  await findItem(tx, scope, scheduleItemId)
  await syncItemStates(tx, scope, [scheduleItemId])
}

/** The invoice that each instalment is on, a draft before one that was issued; those without one are left out. */
export async function findInvoicesBehind(
  tx: Tx,
  scope: OrgScope,
  items: readonly { id: string }[],
): Promise<Map<string, InvoiceBehindItem>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['scheduleItemId', 'id as invoiceId', 'number'])
    .where('orgId', '=', scope.orgId)
    .where('scheduleItemId', '=', sql<string>`any(${items.map(({ id }) => id)})`)
    .orderBy(sql`number is null`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ scheduleItemId, ...invoice }) => [scheduleItemId ?? '', invoice]))
}

/** The issued invoices of instalments, as far as they ask for money. */
async function listClaims(
  tx: Tx,
  scope: OrgScope,
  scheduleItemIds: readonly string[],
): Promise<(ClaimOfItem & { itemId: string })[]> {
  if (scheduleItemIds.length === 0) return []
  const { rows } = await sql<ClaimOfItem & { itemId: string }>`
    select i.schedule_item_id as item_id, i.number, i.state, i.currency, i.due_on,
           i.replaced_by_id is not null as is_replaced,
           i.payable_minor - i.withheld_minor - i.paid_minor - i.credited_minor - i.written_off_minor as open_minor
    from invoices i
    where i.org_id = ${scope.orgId} and i.schedule_item_id = any(${scheduleItemIds})
      and i.number is not null and i.state <> 'cancelled' and i.kind <> 'credit_note'
    order by i.issued_at, i.number`.execute(tx)
  return rows
}

/** What the invoices of each of these instalments ask for still; those without one are left out. */
export async function findItemClaims(
  tx: Tx,
  scope: OrgScope,
  items: readonly { id: string }[],
): Promise<Map<string, ItemClaim>> {
  const rows = await listClaims(
    tx,
    scope,
    items.map(({ id }) => id),
  )
  const claims = new Map<string, ItemClaim>()
  for (const [itemId, own] of Map.groupBy(rows, (row) => row.itemId)) {
    const claim = claimOf(own)
    if (claim) claims.set(itemId, claim)
  }
  return claims
}
