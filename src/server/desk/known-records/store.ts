/** Records that rows of a file may mean, and whether anything still needs one. */
import { sql } from 'kysely'
import type { Known } from '#domain/desk/imports/duplicates.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type KnownRecord = Known & { id: string }
export type Wanted = {
  names: readonly string[]
  emails: readonly string[]
  vatIds: readonly string[]
  dates: readonly string[]
}

/** Records that may be meant by the rows of a batch; archived ones are not on record. */
export async function listKnown(
  tx: Tx,
  scope: OrgScope,
  noun: TableNoun,
  wanted: Wanted,
): Promise<KnownRecord[]> {
  const { orgId } = scope
  const names = wanted.names.map((name) => name.toLowerCase())
  switch (noun) {
    case 'contacts': {
      const { rows } = await sql<KnownRecord>`
        select c.id, c.name, array(select e ->> 'address' from jsonb_array_elements(c.emails) e) as emails,
               (select co.name from contact_companies cc join companies co on co.org_id = cc.org_id and co.id = cc.company_id
                where cc.org_id = c.org_id and cc.contact_id = c.id order by cc.is_primary desc, co.name limit 1) as place
        from contacts c
        where c.org_id = ${orgId} and c.archived_at is null
          and (lower(c.name) = any(${names})
               or exists (select from jsonb_array_elements(c.emails) e
                          where lower(e ->> 'address') = any(${wanted.emails})))
        order by c.created_at, c.id`.execute(tx)
      return rows
    }
    case 'companies': {
      const { rows } = await sql<KnownRecord>`
        select id, name, city as place, vat_id from companies
        where org_id = ${orgId} and archived_at is null
          and (lower(name) = any(${names}) or regexp_replace(upper(vat_id), '[\\s./-]', '', 'g') = any(${wanted.vatIds}))
        order by created_at, id`.execute(tx)
      return rows
    }
    case 'venues': {
      const { rows } = await sql<KnownRecord>`
        select id, name, city as place from venues
        where org_id = ${orgId} and archived_at is null and lower(name) = any(${names})
        order by created_at, id`.execute(tx)
      return rows
    }
    case 'artists': {
      const { rows } = await sql<KnownRecord>`
        select id, name from artists
        where org_id = ${orgId} and archived_at is null and lower(name) = any(${names})
        order by created_at, id`.execute(tx)
      return rows
    }
    case 'events': {
      const { rows } = await sql<KnownRecord>`
        select e.id, e.name, e.event_date as date, a.name as place from events e
        join bookings b on b.org_id = e.org_id and b.event_id = e.id
        join artists a on a.org_id = b.org_id and a.id = b.artist_id
        where e.org_id = ${orgId} and e.archived_at is null and e.event_date = any(${wanted.dates}::date[])
        order by e.created_at, e.id`.execute(tx)
      return rows
    }
    case 'openInvoices': {
      const { rows } = await sql<KnownRecord>`
        select id, number as name, recipient_name as place, issue_date as date from invoices
        where org_id = ${orgId} and lower(number) = any(${names}) and (kind <> 'opening' or state <> 'cancelled')
        order by issued_at, id`.execute(tx)
      return rows
    }
  }
}

/** The company of this name or legal name, else the person; the oldest of several. */
export async function findCustomer(
  tx: Tx,
  scope: OrgScope,
  name: string,
): Promise<{ companyId: string | null; contactId: string | null } | undefined> {
  const { orgId } = scope
  const wanted = name.toLowerCase()
  const { rows } = await sql<{ companyId: string | null; contactId: string | null }>`
    select company_id, contact_id from (
      select id as company_id, null::uuid as contact_id, 1 as place, created_at from companies
      where org_id = ${orgId} and archived_at is null and ${wanted} in (lower(name), lower(legal_name))
      union all
      select null, id, 2, created_at from contacts
      where org_id = ${orgId} and archived_at is null and lower(name) = ${wanted}
    ) found order by place, created_at limit 1`.execute(tx)
  return rows[0]
}

/** Whether another record still needs this one, so that undoing must not put it away. */
export async function isUsed(tx: Tx, scope: OrgScope, noun: TableNoun, id: string): Promise<boolean> {
  const { orgId } = scope
  const live = sql`join events e on e.org_id = b.org_id and e.id = b.event_id and e.archived_at is null`
  const uses = {
    contacts: sql`
      select from bookings b ${live} where b.org_id = ${orgId} and b.buyer_contact_id = ${id}
      union all select from venue_contacts where org_id = ${orgId} and contact_id = ${id}`,
    companies: sql`
      select from events where org_id = ${orgId} and promoter_company_id = ${id} and archived_at is null
      union all select from venues where org_id = ${orgId} and operator_company_id = ${id} and archived_at is null
      union all select from artists where org_id = ${orgId} and management_company_id = ${id} and archived_at is null
      union all select from invoices where org_id = ${orgId} and company_id = ${id}
      union all select from contact_companies cc
        join contacts c on c.org_id = cc.org_id and c.id = cc.contact_id and c.archived_at is null
        where cc.org_id = ${orgId} and cc.company_id = ${id}`,
    venues: sql`select from events where org_id = ${orgId} and venue_id = ${id} and archived_at is null`,
    artists: sql`
      select from bookings b ${live} where b.org_id = ${orgId} and b.artist_id = ${id}
      union all select from artist_access where org_id = ${orgId} and artist_id = ${id} and status = 'active'`,
    events: sql`
      select from bookings where org_id = ${orgId} and event_id = ${id}
        and status in ('contracted', 'played', 'settled')`,
    // What was paid, written, handed out or added here is more than a file can take back.
    openInvoices: sql`
      select from payment_allocations where org_id = ${orgId} and invoice_id = ${id}
      union all select from invoice_emails where org_id = ${orgId} and invoice_id = ${id}
      union all select from invoice_links where org_id = ${orgId} and invoice_id = ${id}
      union all select from invoice_documents where org_id = ${orgId} and invoice_id = ${id}
      union all select from card_checkouts where org_id = ${orgId} and invoice_id = ${id}`,
  }
  const { rows } = await sql<{ used: boolean }>`select exists (${uses[noun]}) as used`.execute(tx)
  return rows[0]?.used === true
}
