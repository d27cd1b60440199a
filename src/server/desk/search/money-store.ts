/** What the search box finds in the books: invoices, payments, lines of the bank, statements. */
import { sql } from 'kysely'
import { invoiceInScope } from '../../money/invoices/store.ts'
import { paymentInScope } from '../../money/payments/store.ts'
import { answers, mostOfKind, ofArtists, type Finder, type StoredHit } from './matching-store.ts'

/** By number, recipient, show, artist and amount. */
export const findInvoices: Finder = async (tx, scope, { query }) => {
  const text = sql`concat_ws(' ', i.search, e.search, a.search)`
  const amounts = [sql`i.payable_minor`, sql`i.gross_minor`, sql`i.net_minor`]
  const { rows } = await sql<StoredHit>`
    select i.id, i.number, i.recipient_name as title, e.name as detail, i.issue_date as date,
           i.payable_minor as amount_minor, i.currency
    from invoices i
    left join events e on e.org_id = i.org_id and e.id = i.event_id
    left join bookings b on b.org_id = i.org_id and b.id = i.booking_id
    left join artists a on a.org_id = i.org_id and a.id = coalesce(b.artist_id, i.artist_id)
    where i.org_id = ${scope.orgId} and ${invoiceInScope(scope, 'i')}
      and ${answers(query, text, { amounts, date: sql`i.issue_date` })}
    order by i.created_at desc, i.id limit ${mostOfKind}`.execute(tx)
  return rows
}

/** By payer, reference and amount. */
export const findPayments: Finder = async (tx, scope, { query }) => {
  const text = sql`concat_ws(' ', p.search, c.search)`
  const { rows } = await sql<StoredHit>`
    select p.id, coalesce(nullif(p.counterparty, ''), c.name, '') as title, p.reference as detail,
           p.paid_on as date, p.amount_minor, p.currency
    from payments p left join companies c on c.org_id = p.org_id and c.id = p.company_id
    where p.org_id = ${scope.orgId} and ${paymentInScope(scope)}
      and ${answers(query, text, { amounts: [sql`p.amount_minor`], date: sql`p.paid_on` })}
    order by p.paid_on desc, p.id limit ${mostOfKind}`.execute(tx)
  return rows
}

/** For those alone whose right reaches every artist. Lines that became payments are found as these. */
export const findBankLines: Finder = async (tx, scope, { query }) => {
  if (scope.artistIds !== null) return []
  const amounts = [sql`abs(l.amount_minor)`]
  const { rows } = await sql<StoredHit>`
    select l.id, coalesce(nullif(l.counterparty, ''), l.text) as title, nullif(l.text, '') as detail,
           l.booked_on as date, l.amount_minor, l.currency, l.state as at
    from bank_lines l
    where l.org_id = ${scope.orgId} and l.state <> 'matched'
      and ${answers(query, sql`l.search`, { amounts, date: sql`l.booked_on` })}
    order by l.booked_on desc, l.id limit ${mostOfKind}`.execute(tx)
  return rows
}

/** By number, artist and amount, void ones left out. */
export const findStatements: Finder = async (tx, scope, { query }) => {
  const text = sql`concat_ws(' ', lower(s.number), a.search)`
  const amounts = [sql`s.payout_minor`, sql`s.closing_minor`]
  const { rows } = await sql<StoredHit>`
    select s.id, s.number, a.name as title, s.period_to as date,
           s.payout_minor as amount_minor, s.currency
    from statements s join artists a on a.org_id = s.org_id and a.id = s.artist_id
    where s.org_id = ${scope.orgId} and s.state <> 'void' and ${ofArtists(scope, 's.artist_id')}
      and ${answers(query, text, { amounts, date: sql`s.period_to` })}
    order by s.period_to desc, s.id limit ${mostOfKind}`.execute(tx)
  return rows
}
