/** Whom an e-mail about a booking may go to, and who wants none. */
import { sql } from 'kysely'
import { mainEmail } from '#domain/people/contact-details.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type Recipient = { name: string; address: string; contactId: string | null }

/** People in the order in which they should be asked, as far as they have an address. */
function reachable(
  rows: readonly { id: string; name: string; emails: readonly { address: string }[] }[],
): Recipient[] {
  return rows.flatMap(({ id, name, emails }) => {
    const address = mainEmail(emails)?.address
    return address ? [{ contactId: id, name, address }] : []
  })
}

const columns = ['c.id', 'c.name', 'c.emails'] as const

/** A person of the address book; none without an address. */
export async function findContactRecipient(tx: Tx, scope: OrgScope, id: string): Promise<Recipient | null> {
  const rows = await tx
    .selectFrom('contacts as c')
    .select(columns)
    .where('c.orgId', '=', scope.orgId)
    .where('c.id', '=', id)
    .where('c.archivedAt', 'is', null)
    .execute()
  return reachable(rows)[0] ?? null
}

/** The main person of a company, else another of its people, else its own address. */
export async function findCompanyRecipient(
  tx: Tx,
  scope: OrgScope,
  companyId: string,
): Promise<Recipient | null> {
  const rows = await tx
    .selectFrom('contactCompanies as k')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.orgId', '=', 'k.orgId').onRef('c.id', '=', 'k.contactId'),
    )
    .select(columns)
    .where('k.orgId', '=', scope.orgId)
    .where('k.companyId', '=', companyId)
    .where('k.until', 'is', null)
    .where('c.archivedAt', 'is', null)
    .orderBy('k.isPrimary', 'desc')
    .orderBy(sql`'promoter' = any(k.functions)`, 'desc')
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
  const [person] = reachable(rows)
  if (person) return person
  const company = await tx
    .selectFrom('companies')
    .select(['name', 'email'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', companyId)
    .executeTakeFirst()
  return company?.email ? { name: company.name, address: company.email, contactId: null } : null
}

/** The artist, else the management: whoever has them in the portal. Else the company of the management. */
export async function listArtistRecipients(tx: Tx, scope: OrgScope, artistId: string): Promise<Recipient[]> {
  const people = await tx
    .selectFrom('artistAccess as x')
    .innerJoin('users as u', 'u.id', 'x.userId')
    .select(['u.name', 'u.email as address'])
    .where('x.orgId', '=', scope.orgId)
    .where('x.artistId', '=', artistId)
    .where('x.status', '=', 'active')
    .where('x.role', 'in', ['artist_owner', 'management'])
    .orderBy('x.role')
    .orderBy('u.email')
    .execute()
  if (people.length > 0) return people.map((person) => ({ ...person, contactId: null }))
  const artist = await tx
    .selectFrom('artists')
    .select('managementCompanyId')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', artistId)
    .executeTakeFirst()
  const company = artist?.managementCompanyId
    ? await findCompanyRecipient(tx, scope, artist.managementCompanyId)
    : null
  return company ? [company] : []
}

/** Of these addresses, in lower case, those whose owners are not to be written to, or wish for no more e-mails. */
export async function listRefused(
  tx: Tx,
  scope: OrgScope,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = addresses.map((address) => address.toLowerCase())
  const { rows } = await sql<{ address: string }>`
    select address from mail_opt_outs where org_id = ${scope.orgId} and address = any(${wanted})
    union
    select lower(e ->> 'address') from contacts c, jsonb_array_elements(c.emails) e
    where c.org_id = ${scope.orgId} and c.do_not_contact and lower(e ->> 'address') = any(${wanted})`.execute(
    tx,
  )
  return new Set(rows.map(({ address }) => address))
}
