/** Contacts in the database, with the companies they work for. */
import { sql } from 'kysely'
import { peopleProblem } from '#domain/people/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { internationalPhone } from '#domain/platform/phones.ts'
import { contactName, type ContactInput } from '#domain/people/contacts.ts'
import { DomainError } from '#domain/errors.ts'
import { mainEmail } from '#domain/people/contact-details.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import {
  created,
  direction,
  found,
  likePattern,
  sameVersion,
  touched,
  type RecordListInput,
} from '../../platform/db/records.ts'
import { orgToday } from '../../platform/db/org-today.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { isNotMerged } from '../records/store.ts'

const columns = [
  'contacts.id',
  'contacts.firstName',
  'contacts.lastName',
  'contacts.name',
  'contacts.role',
  'contacts.emails',
  'contacts.phones',
  'contacts.language',
  'contacts.pronouns',
  'contacts.ownerUserId',
  'contacts.visibility',
  'contacts.source',
  'contacts.consent',
  'contacts.consentOn',
  'contacts.consentHow',
  'contacts.tags',
  'contacts.doNotContact',
  'contacts.notesInternal',
  'contacts.version',
  'contacts.archivedAt',
] as const

const firstCompany = ({ orgId }: OrgScope) => sql<string | null>`(select co.name from contact_companies cc
  join companies co on co.org_id = cc.org_id and co.id = cc.company_id
  where cc.org_id = contacts.org_id and cc.contact_id = contacts.id and (cc.until is null or cc.until >= ${orgToday(orgId)})
  order by cc.is_primary desc, co.name limit 1)`

export const contactOrders = ['name', 'role', 'company', 'email'] as const
const orderOf = (scope: OrgScope, by: (typeof contactOrders)[number]) =>
  ({
    name: sql`lower(contacts.name)`,
    role: sql`lower(contacts.role)`,
    company: sql`lower(${firstCompany(scope)})`,
    email: sql`contacts.emails -> 0 ->> 'address'`,
  })[by]

/**
 * One page of contacts, by name unless asked otherwise, each with the company that comes first, and how many there
 * are in all. Private people of others are hidden by the table's own policy, here and everywhere.
 */
export async function listContacts(
  tx: Tx,
  scope: OrgScope,
  { search, archived, tags, sort, offset, limit }: RecordListInput<(typeof contactOrders)[number]>,
) {
  let query = tx
    .selectFrom('contacts')
    .where('contacts.orgId', '=', scope.orgId)
    .where('contacts.archivedAt', archived ? 'is not' : 'is', null)
  if (archived) query = query.where(isNotMerged('contact'))
  if (tags?.length) query = query.where(sql<boolean>`contacts.tags @> ${tags}`)
  if (search) query = query.where('contacts.search', 'like', likePattern(searchText([search])))
  const rows = await query
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.role',
      'contacts.emails',
      'contacts.phones',
      'contacts.doNotContact',
      'contacts.visibility',
      'contacts.tags',
      'contacts.archivedAt',
    ])
    .select(firstCompany(scope).as('company'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(orderOf(scope, sort?.by ?? 'name'), direction(sort?.desc ?? false))
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
      .leftJoin('users', 'users.id', 'contacts.ownerUserId')
      .select(columns)
      .select('users.name as ownerName')
      .where('contacts.orgId', '=', scope.orgId)
      .where('contacts.id', '=', id)
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
    .select(['cc.companyId', 'co.name', 'cc.title', 'cc.functions', 'cc.isPrimary', 'cc.since', 'cc.until'])
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

/** What decides whether people are the same, of all on file. */
export async function listContactDetails(tx: Tx, scope: OrgScope) {
  const contacts = await tx
    .selectFrom('contacts')
    .select(['id', 'name', 'role', 'emails', 'phones'])
    .select(firstCompany(scope).as('company'))
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return contacts.map((contact) => ({ ...contact, email: mainEmail(contact.emails)?.address ?? null }))
}

/**
 * The contact with its numbers as they are dialled from anywhere: what was written the way it is at home is read as
 * a number of the organisation's country. BAD_REQUEST names the number that cannot be read so.
 */
export async function withInternationalPhones(
  tx: Tx,
  scope: OrgScope,
  contact: ContactInput,
): Promise<ContactInput> {
  if (contact.phones.every(({ number }) => number.startsWith('+'))) return contact
  const { country } = await tx
    .selectFrom('organisations')
    .select('country')
    .where('id', '=', scope.orgId)
    .executeTakeFirstOrThrow()
  const problem = peopleProblem('contact.countryCode')
  const phones = contact.phones.map((phone, index) => {
    const number = internationalPhone(phone.number, country)
    if (number) return { ...phone, number }
    const fields = { [`contact.phones.${index}.number`]: asMessage(problem) }
    throw new DomainError('BAD_REQUEST', { problem, fields })
  })
  return { ...contact, phones }
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

/** Replaces the companies that a contact works for. */
export async function setCompanies(
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
