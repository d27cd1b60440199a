/** Companies in the database. */
import { sql } from 'kysely'
import type { CompanyInput } from '#domain/companies.ts'
import { searchText } from '#domain/search.ts'
import type { Tx } from '../db/dialect.ts'
import { created, found, likePattern, sameVersion, touched, type ListInput } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'

const columns = [
  'id',
  'name',
  'legalName',
  'kinds',
  'addressLine1',
  'addressLine2',
  'zip',
  'city',
  'region',
  'country',
  'vatId',
  'taxNumber',
  'registerNo',
  'billingEmail',
  'email',
  'phone',
  'website',
  'language',
  'currency',
  'paymentTermsDays',
  'blocked',
  'blockedReason',
  'tags',
  'notesInternal',
  'version',
  'archivedAt',
] as const

/** One page of companies by name, and how many there are in all. */
export async function listCompanies(tx: Tx, scope: OrgScope, { search, archived, offset, limit }: ListInput) {
  let query = tx
    .selectFrom('companies')
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
  if (search) query = query.where('search', 'like', likePattern(searchText([search])))
  const rows = await query
    .select(['id', 'name', 'kinds', 'city', 'country', 'email', 'phone', 'blocked', 'archivedAt'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function findCompany(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('companies')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

/** People who work for the company, the main contact first. */
export async function listCompanyContacts(tx: Tx, scope: OrgScope, companyId: string) {
  return tx
    .selectFrom('contactCompanies')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.orgId', '=', 'contactCompanies.orgId')
        .onRef('contacts.id', '=', 'contactCompanies.contactId'),
    )
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.emails',
      'contacts.phones',
      'contactCompanies.title as role',
    ])
    .where('contactCompanies.orgId', '=', scope.orgId)
    .where('contactCompanies.companyId', '=', companyId)
    .where('contacts.archivedAt', 'is', null)
    .orderBy('contactCompanies.isPrimary', 'desc')
    .orderBy('contacts.name')
    .execute()
}

const searchOf = (input: CompanyInput) =>
  searchText([input.name, input.legalName, input.city, input.country, ...input.tags])

export async function insertCompany(tx: Tx, scope: OrgScope, input: CompanyInput): Promise<string> {
  const { id } = await tx
    .insertInto('companies')
    .values({ ...created(scope), ...input, search: searchOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The company locked for a change; CONFLICT when `version` is given and not the stored one. */
export async function lockCompany(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const company = found(
    await tx
      .selectFrom('companies')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(company, version, 'company')
  return company
}

export async function updateCompany(
  tx: Tx,
  scope: OrgScope,
  company: { id: string; version: number },
  input: CompanyInput,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...input, ...touched(scope, company.version), search: searchOf(input) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', company.id)
    .execute()
}

/** Archives the company, or brings it back. */
export async function archiveCompany(
  tx: Tx,
  scope: OrgScope,
  company: { id: string; version: number },
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ archivedAt, ...touched(scope, company.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', company.id)
    .execute()
}
