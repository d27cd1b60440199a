/** Contacts in the database, with the companies they work for. */
import { sql } from 'kysely'
import { contactName, type ContactInput } from '#domain/contacts.ts'
import { searchText } from '#domain/search.ts'
import type { Tx } from '../db/dialect.ts'
import { created, found, likePattern, sameVersion, touched, type ListInput } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'

const columns = [
  'id',
  'firstName',
  'lastName',
  'name',
  'role',
  'emails',
  'phones',
  'language',
  'tags',
  'doNotContact',
  'notesInternal',
  'version',
  'archivedAt',
] as const

/** One page of contacts by name, each with the company that comes first, and how many there are in all. */
export async function listContacts(tx: Tx, scope: OrgScope, { search, archived, offset, limit }: ListInput) {
  let query = tx
    .selectFrom('contacts')
    .where('contacts.orgId', '=', scope.orgId)
    .where('contacts.archivedAt', archived ? 'is not' : 'is', null)
  if (search) query = query.where('contacts.search', 'like', likePattern(searchText([search])))
  const rows = await query
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.role',
      'contacts.emails',
      'contacts.phones',
      'contacts.doNotContact',
      'contacts.archivedAt',
    ])
    .select(
      sql<string | null>`(select co.name from contact_companies cc
        join companies co on co.org_id = cc.org_id and co.id = cc.company_id
        where cc.org_id = contacts.org_id and cc.contact_id = contacts.id
        order by cc.is_primary desc, co.name limit 1)`.as('company'),
    )
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`lower(contacts.name)`)
    .orderBy('contacts.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function findContact(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('contacts')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

/** The companies that a contact works for, the main one first. */
export async function listContactCompanies(tx: Tx, scope: OrgScope, contactId: string) {
  return tx
    .selectFrom('contactCompanies as cc')
    .innerJoin('companies as co', (join) =>
      join.onRef('co.orgId', '=', 'cc.orgId').onRef('co.id', '=', 'cc.companyId'),
    )
    .select(['cc.companyId', 'co.name', 'cc.title', 'cc.functions', 'cc.isPrimary'])
    .where('cc.orgId', '=', scope.orgId)
    .where('cc.contactId', '=', contactId)
    .orderBy('cc.isPrimary', 'desc')
    .orderBy('co.name')
    .execute()
}

/** Contacts that already use one of these addresses: a warning, since people share mailboxes. */
export async function listContactsByEmail(
  tx: Tx,
  scope: OrgScope,
  addresses: readonly string[],
  exceptId?: string,
) {
  if (addresses.length === 0) return []
  let query = tx
    .selectFrom('contacts')
    .select(['id', 'name'])
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', 'is', null)
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(emails) e where lower(e ->> 'address') = any(${addresses}))`,
    )
  if (exceptId) query = query.where('id', '!=', exceptId)
  return query.orderBy('name').limit(5).execute()
}

function rowOf({ companies: _companies, emails, phones, ...input }: ContactInput) {
  const name = contactName(input)
  return {
    ...input,
    name,
    emails: JSON.stringify(emails),
    phones: JSON.stringify(phones),
    search: searchText([
      name,
      input.role,
      ...emails.map(({ address }) => address),
      ...phones.map(({ number }) => number),
      ...input.tags,
    ]),
  }
}

export async function insertContact(tx: Tx, scope: OrgScope, input: ContactInput): Promise<string> {
  const { id } = await tx
    .insertInto('contacts')
    .values({ ...created(scope), ...rowOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setCompanies(tx, scope, id, input.companies)
  return id
}

/** The contact locked for a change; CONFLICT when `version` is given and not the stored one. */
export async function lockContact(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const contact = found(
    await tx
      .selectFrom('contacts')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(contact, version, 'contact')
  return contact
}

export async function updateContact(
  tx: Tx,
  scope: OrgScope,
  contact: { id: string; version: number },
  input: ContactInput,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ ...rowOf(input), ...touched(scope, contact.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', contact.id)
    .execute()
  await setCompanies(tx, scope, contact.id, input.companies)
}

async function setCompanies(
  tx: Tx,
  scope: OrgScope,
  contactId: string,
  companies: ContactInput['companies'],
) {
  await tx
    .deleteFrom('contactCompanies')
    .where('orgId', '=', scope.orgId)
    .where('contactId', '=', contactId)
    .execute()
  if (companies.length === 0) return
  await tx
    .insertInto('contactCompanies')
    .values(companies.map((company) => ({ ...company, orgId: scope.orgId, contactId })))
    .execute()
}

/** Archives the contact, or brings it back. */
export async function archiveContact(
  tx: Tx,
  scope: OrgScope,
  contact: { id: string; version: number },
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ archivedAt, ...touched(scope, contact.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', contact.id)
    .execute()
}
