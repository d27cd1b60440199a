/** What a whole statement of the bank does to invoices, in a few statements instead of one for each. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import { syncItemStates } from '../../booking/deal-schedule/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { moneyChanges } from './counters.ts'
import { applyPaid, itemsBehind, type InvoiceRow } from './store.ts'

export type PaidChange = { invoice: InvoiceRow; deltaMinor: number; paidOn: LocalDate }

/** As `applyPaid`, for many invoices that the caller holds, each named once. */
export async function applyPaidToAll(tx: Tx, scope: OrgScope, changes: readonly PaidChange[]): Promise<void> {
  const [only, ...others] = changes
  if (!only) return
  if (others.length === 0) {
    await applyPaid(tx, scope, only.invoice, only.deltaMinor, only.paidOn)
    return
  }
  const rows = changes.map(({ invoice, deltaMinor, paidOn }) => ({
    id: invoice.id,
    ...moneyChanges(invoice, { paidMinor: deltaMinor }, paidOn),
  }))
  const column = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of)
  await sql`
    update invoices i set paid_minor = n.paid_minor, state = n.state, paid_on = n.paid_on,
      is_disputed = i.is_disputed and not n.is_over,
      dispute_note = case when n.is_over then null else i.dispute_note end,
      version = i.version + 1, updated_at = now(), updated_by = ${scope.userId}
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ paidMinor }) => paidMinor)}::bigint[],
                ${column(({ state }) => state)}::text[], ${column(({ paidOn }) => paidOn)}::date[],
                ${column(({ isDisputed }) => isDisputed === false)}::boolean[])
      as n(id, paid_minor, state, paid_on, is_over)
    where i.org_id = ${scope.orgId} and i.id = n.id`.execute(tx)
  const invoices = changes.map(({ invoice }) => invoice)
  await syncItemStates(tx, scope, await itemsBehind(tx, scope, invoices))
}
