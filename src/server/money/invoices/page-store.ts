/** What the page of an invoice shows beside it: relations, payments, e-mails, links. */
import { sql } from 'kysely'
import type { ShownInvoiceState } from '#domain/booking/ledger/invoice-kinds.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { shownState } from './list-store.ts'
import type { InvoiceRow } from './store.ts'

/** What the other invoice is to this one. */
export const invoiceRelations = [
  'cancels',
  'cancelledBy',
  'corrects',
  'correctedBy',
  'prepayment',
  'final',
  'replaces',
] as const
export type InvoiceRelation = (typeof invoiceRelations)[number]

/** Every invoice that this one names or is named by. */
export async function listRelations(tx: Tx, scope: OrgScope, id: string) {
  const { rows } = await sql<{
    id: string
    number: string | null
    kind: InvoiceRow['kind']
    state: ShownInvoiceState
    role: InvoiceRelation
  }>`
    with self as (select * from invoices where org_id = ${scope.orgId} and id = ${id})
    select o.id, o.number, o.kind, ${shownState('o')} as state, r.role from (
      select self.cancels_id as id, case self.kind when 'credit_note' then 'cancels' else 'corrects' end as role,
        1 as place from self where self.cancels_id is not null
      union all
      select c.id, case c.kind when 'credit_note' then 'cancelledBy' else 'correctedBy' end, 2 from self join invoices c on c.org_id = self.org_id and c.cancels_id = self.id
      union all
      select p.deposit_id, 'prepayment', 3 from invoice_prepayments p
        where p.org_id = ${scope.orgId} and p.final_id = ${id}
      union all
      select d.id, 'replaces', 4 from invoices d where d.org_id = ${scope.orgId} and d.replaced_by_id = ${id}
        and not exists (select from invoice_prepayments p
          where p.org_id = d.org_id and p.final_id = ${id} and p.deposit_id = d.id)
      union all
      select p.final_id, 'final', 5 from invoice_prepayments p
        where p.org_id = ${scope.orgId} and p.deposit_id = ${id}
      union all
      select self.replaced_by_id, 'final', 5 from self where self.replaced_by_id is not null
        and not exists (select from invoice_prepayments p
          where p.org_id = self.org_id and p.final_id = self.replaced_by_id and p.deposit_id = self.id)
    ) r join invoices o on o.org_id = ${scope.orgId} and o.id = r.id
    order by r.place, o.created_at, o.id`.execute(tx)
  return rows
}

/** What was paid on an invoice and still counts, the earliest first. */
export async function listInvoicePayments(tx: Tx, scope: OrgScope, invoiceId: string) {
  return tx
    .selectFrom('paymentAllocations as l')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.orgId', '=', 'l.orgId').onRef('p.id', '=', 'l.paymentId'),
    )
    .select(['l.paymentId', 'p.paidOn', 'l.amountMinor', 'p.method', 'p.state'])
    .where('l.orgId', '=', scope.orgId)
    .where('l.invoiceId', '=', invoiceId)
    .where('l.releasedAt', 'is', null)
    .orderBy('p.paidOn')
    .orderBy('l.createdAt')
    .execute()
}

/** E-mails that went out about an invoice, the latest first. */
export async function listEmails(tx: Tx, scope: OrgScope, invoiceId: string) {
  return tx
    .selectFrom('invoiceEmails')
    .select(['id', 'level', 'sentTo', 'subject', 'interestMinor', 'lumpMinor', 'createdAt'])
    .where('orgId', '=', scope.orgId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** The links by which outsiders see an invoice, as far as they still open it. */
export async function listLinks(tx: Tx, scope: OrgScope, invoiceId: string, now: Date) {
  return tx
    .selectFrom('invoiceLinks')
    .select(['id', 'createdAt', 'expiresAt'])
    .where('orgId', '=', scope.orgId)
    .where('invoiceId', '=', invoiceId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** The batch that is still to issue this draft, if there is one. */
export async function findBatchOf(tx: Tx, scope: OrgScope, invoiceId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('invoiceBatchItems as i')
    .innerJoin('invoiceBatches as b', (join) =>
      join.onRef('b.orgId', '=', 'i.orgId').onRef('b.id', '=', 'i.batchId'),
    )
    .select('b.id')
    .where('i.orgId', '=', scope.orgId)
    .where('i.invoiceId', '=', invoiceId)
    .where('i.state', '=', 'waiting')
    .where('b.status', '=', 'running')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
