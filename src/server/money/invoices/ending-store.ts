/** Invoices of shows that are off in the database: which ask for a decision, and what was decided. */
import { sql } from 'kysely'
import type { InvoiceOutcome } from '#domain/booking/bookings/booking-effects.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const creditedNet = sql<number>`coalesce((
  select sum(c.net_minor) from invoices c
  where c.org_id = i.org_id and c.cancels_id = i.id and c.kind = 'credit_note' and c.number is not null), 0)::bigint`

/** Of a final invoice, what it takes off for deposits that it replaced, or for those issued beside it. */
const takenOff = (column: 'net_minor' | 'gross_minor', isReplaced: boolean) => sql<number>`coalesce((
  select sum(p.${sql.ref(column)}) from invoice_prepayments p
  join invoices d on d.org_id = p.org_id and d.id = p.deposit_id
  where p.org_id = i.org_id and p.final_id = i.id
    and (d.replaced_by_id is not distinct from i.id) = ${isReplaced}), 0)::bigint`

/**
 * Issued invoices of a booking that still claim something or were paid, the first that is due first, and final ones
 * after the deposits that they take off. Deposits that a final invoice replaced speak through it.
 */
export async function listStandingInvoices(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('invoices as i')
    .select([
      'i.id',
      'i.version',
      'i.number',
      'i.kind',
      'i.state',
      'i.currency',
      'i.language',
      'i.dueOn',
      'i.recipientName',
    ])
    .select(['i.netMinor', 'i.grossMinor', 'i.payableMinor', 'i.paidMinor', 'i.creditedMinor'])
    .select(['i.writtenOffMinor', 'i.withheldMinor', 'i.replacedById'])
    .select([creditedNet.as('creditedNet'), takenOff('net_minor', false).as('prepaidNet')])
    .select(takenOff('gross_minor', true).as('paidBefore'))
    .where('i.orgId', '=', scope.orgId)
    .where('i.bookingId', '=', bookingId)
    .where('i.number', 'is not', null)
    .where('i.kind', 'in', ['invoice', 'deposit', 'final', 'corrected'])
    .where('i.state', 'in', ['issued', 'sent', 'part_paid', 'paid'])
    .where('i.replacedById', 'is', null)
    .where(sql<boolean>`i.net_minor > ${creditedNet}`)
    .orderBy(sql<boolean>`i.kind = 'final'`)
    .orderBy('i.dueOn')
    .orderBy('i.createdAt')
    .orderBy('i.id')
    .execute()
}
export type StandingInvoice = Awaited<ReturnType<typeof listStandingInvoices>>[number]

/** The deposits that a final invoice asks for in their place. */
export async function listReplacedBy(tx: Tx, scope: OrgScope, finalId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('replacedById', '=', finalId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps what was decided about an invoice of a booking; what was decided before, at an earlier end, is replaced. */
export async function recordDecision(
  tx: Tx,
  scope: OrgScope,
  decision: {
    bookingId: string
    invoiceId: string
    outcome: InvoiceOutcome
    keepMinor: number | null
    taskId: string | null
    decidedAt: Date
    /** Null: nobody was asked. */
    decidedBy: string | null
  },
): Promise<void> {
  const { bookingId: _booking, invoiceId: _invoice, ...changes } = decision
  await tx
    .insertInto('invoiceDecisions')
    .values({ ...decision, orgId: scope.orgId })
    .onConflict((conflict) => conflict.columns(['orgId', 'bookingId', 'invoiceId']).doUpdateSet(changes))
    .execute()
}

/** Drafts of invoices about a booking, the oldest first. */
export async function listDrafts(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('invoices')
    .select(['recipientName', 'currency', 'netMinor'])
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'draft')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Drafts go along with a show to its new date; what was issued says what it says. */
export async function moveDrafts(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  to: { bookingId: string; eventId: string; serviceFrom: string },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      ...to,
      serviceTo: null,
      scheduleItemId: null,
      updatedBy: scope.userId,
      updatedAt: sql<Date>`now()`,
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'draft')
    .execute()
}
