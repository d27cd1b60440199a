/** Where the e-mails about an invoice go, in the database. */
import { sql } from 'kysely'
import { usableAddress } from '#domain/people/contact-details.ts'
import { defaultRecipients, rolesOf } from '#domain/booking/events/show-recipients.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

type Addressed = {
  companyId: string | null
  contactId: string | null
  artistId: string | null
  bookingId: string | null
}

/** Of a company: the address for bills, whoever the show's roles name for invoices there, its own. */
async function findCompanyAddress(
  tx: Tx,
  { orgId }: OrgScope,
  companyId: string,
  bookingId: string | null,
): Promise<string | null> {
  const company = await tx
    .selectFrom('companies')
    .select(['billingEmail', 'email'])
    .where('orgId', '=', orgId)
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (company?.billingEmail) return company.billingEmail
  const staff = await tx
    .selectFrom('contactCompanies as k')
    .innerJoin('contacts as p', (join) =>
      join.onRef('p.orgId', '=', 'k.orgId').onRef('p.id', '=', 'k.contactId'),
    )
    .select(['k.functions', 'p.emails'])
    .select(({ fn }) => fn.coalesce('k.title', 'p.role').as('title'))
    .where('k.orgId', '=', orgId)
    .where('k.companyId', '=', companyId)
    .where('p.archivedAt', 'is', null)
    .orderBy('k.isPrimary', 'desc')
    .orderBy('p.id')
    .execute()
  const buyer = await tx
    .selectFrom('bookings as b')
    .innerJoin('contacts as p', (join) =>
      join.onRef('p.orgId', '=', 'b.orgId').onRef('p.id', '=', 'b.buyerContactId'),
    )
    .select('p.emails')
    .where('b.orgId', '=', orgId)
    .where('b.id', '=', bookingId)
    .where('p.archivedAt', 'is', null)
    .executeTakeFirst()
  const reachable = [
    ...(buyer ? [{ emails: buyer.emails, roles: ['promoter' as const] }] : []),
    ...staff.map(({ emails, title, functions }) => ({
      emails,
      roles: rolesOf({ part: 'promoter', role: title, functions }),
    })),
  ].flatMap(({ emails, roles }) => {
    const person = usableAddress(emails)
    return person ? [{ person, roles }] : []
  })
  const [first] = defaultRecipients('invoice', reachable).recipients
  return first ?? company?.email ?? null
}

/**
 * Where an invoice's e-mails go unless somebody says otherwise: for a company see above; of a person the main address;
 * of an artist the one for bills, or that of their account. Null while none is known.
 */
export async function findInvoiceAddress(
  tx: Tx,
  scope: OrgScope,
  invoice: Addressed,
): Promise<string | null> {
  const { orgId } = scope
  const { companyId, contactId, artistId, bookingId } = invoice
  if (companyId) return findCompanyAddress(tx, scope, companyId, bookingId)
  if (contactId) {
    const contact = await tx
      .selectFrom('contacts')
      .select('emails')
      .where('orgId', '=', orgId)
      .where('id', '=', contactId)
      .executeTakeFirst()
    return contact ? usableAddress(contact.emails) : null
  }
  const { rows } = await sql<{ email: string }>`
    select email from (
      select t.billing_email as email, 1 as place from artist_tax t
        where t.org_id = ${orgId} and t.artist_id = ${artistId}
      union all
      select u.email, 2 from artist_access a join users u on u.id = a.user_id
        where a.org_id = ${orgId} and a.artist_id = ${artistId} and a.status = 'active'
          and a.role in ('artist_owner', 'management')
    ) known where email is not null and email <> '' order by place limit 1`.execute(tx)
  return rows[0]?.email ?? null
}
