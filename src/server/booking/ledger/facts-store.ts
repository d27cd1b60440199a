/** What the ledger of a booking is found from, beside the deal: money that went past the agency's invoices. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/**
 * What the promoter gave the artist of invoices that the agency wrote in its own name: paid by them, gross, in the
 * invoices' currency.
 */
export async function sumCollectedByArtist(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  currency: string,
): Promise<number> {
  const { rows } = await sql<{ amountMinor: number }>`
    select coalesce(sum(l.amount_minor), 0)::bigint as amount_minor
    from payment_allocations l
    join payments p on p.org_id = l.org_id and p.id = l.payment_id
    join invoices i on i.org_id = l.org_id and i.id = l.invoice_id
    where l.org_id = ${scope.orgId} and l.released_at is null and i.booking_id = ${bookingId}
      and i.issuer_kind = 'organisation' and i.kind not in ('self_billed', 'opening')
      and (i.company_id is not null or i.contact_id is not null)
      and p.collected_by = 'artist' and p.state <> 'reversed' and i.currency = ${currency}`.execute(tx)
  return rows[0]?.amountMinor ?? 0
}

/** Instalments that somebody marked as paid by hand: no invoice stands for them. */
export async function listPaidByHand(tx: Tx, scope: OrgScope, bookingId: string) {
  const { rows } = await sql<{ payee: 'agency' | 'artist'; amountMinor: number; paidOn: LocalDate | null }>`
    select s.payee, s.closed_minor as amount_minor, s.paid_on
    from deals d join deal_schedule_items s on s.org_id = d.org_id and s.deal_id = d.id
    where d.org_id = ${scope.orgId} and d.booking_id = ${bookingId} and s.state = 'paid'
      and not exists (select from invoices i where i.org_id = s.org_id and i.schedule_item_id = s.id
                      and i.number is not null and i.state <> 'cancelled' and i.kind <> 'credit_note')
    order by s.no`.execute(tx)
  return rows
}
