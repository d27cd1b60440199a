/** Contracts hold the terms of their deals: what was sent to be signed does not change underneath. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Fixes the deals of these bookings; those that are fixed already stay so from when they were. */
export async function lockDeals(
  tx: Tx,
  scope: OrgScope,
  bookingIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('deals')
    .set({ lockedAt: now })
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', sql<string>`any(${bookingIds})`)
    .where('lockedAt', 'is', null)
    .execute()
}

/**
 * Frees the deals of these bookings again, except where a contract about them is out or signed. `except` is a signed
 * contract that an amendment is being written to: its terms are what changes.
 */
export async function unlockDeals(
  tx: Tx,
  scope: OrgScope,
  bookingIds: readonly string[],
  except: string | null = null,
): Promise<void> {
  await sql`
    update deals d set locked_at = null
    where d.org_id = ${scope.orgId} and d.booking_id = any(${bookingIds}) and d.locked_at is not null
      and not exists (
        select from contract_bookings k join contracts c on c.org_id = k.org_id and c.id = k.contract_id
        where k.org_id = d.org_id and k.booking_id = d.booking_id
          and c.id is distinct from ${except}::uuid
          and c.state in ('sent', 'viewed', 'part_signed', 'signed'))`.execute(tx)
}

/** Invoices that were issued for a booking, while no contract about it is signed. */
export async function listUncoveredInvoices(tx: Tx, scope: OrgScope, bookingId: string) {
  return tx
    .selectFrom('invoices as i')
    .where('i.orgId', '=', scope.orgId)
    .where('i.bookingId', '=', bookingId)
    .where('i.number', 'is not', null)
    .where('i.kind', '<>', 'credit_note')
    .where('i.state', 'in', ['issued', 'sent', 'part_paid', 'paid'])
    .where('i.replacedById', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from contract_bookings k join contracts c on c.org_id = k.org_id and c.id = k.contract_id
        where k.org_id = i.org_id and k.booking_id = i.booking_id and c.state = 'signed')`,
    )
    .orderBy('i.dueOn')
    .orderBy('i.id')
    .select(['i.number', 'i.recipientName'])
    .execute()
}
