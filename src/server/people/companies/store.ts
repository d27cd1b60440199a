/** Companies in the database. */
import { sql } from 'kysely'
import type { CompanyInput } from '#domain/people/companies.ts'
import { keptPhone } from '#domain/platform/phones.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { checkVatId } from '#domain/people/vat-checksums.ts'
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
import type { OrgScope } from '../../platform/db/scopes.ts'
import { isNotMerged } from '../records/store.ts'
import { inStatuses } from '../../platform/db/status-sets.ts'

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
  'vatCheck',
  'taxNumber',
  'registerNo',
  'billingEmail',
  'email',
  'phone',
  'website',
  'language',
  'currency',
  'paymentTermsDays',
  'buyerReference',
  'invoiceFormat',
  'isBusiness',
  'depositPct',
  'creditRating',
  'kskLiable',
  'prepaymentOnly',
  'blocked',
  'blockedReason',
  'tags',
  'notesInternal',
  'version',
  'archivedAt',
] as const

export const companyOrders = ['name', 'kind', 'city', 'email', 'rating'] as const
const orders = {
  name: sql`lower(name)`,
  kind: sql`kinds[1]`,
  city: sql`lower(city)`,
  email: sql`email`,
  rating: sql`credit_rating`,
}

/** One page of companies, by name unless asked otherwise, and how many there are in all. */
export async function listCompanies(
  tx: Tx,
  scope: OrgScope,
  { search, archived, tags, sort, offset, limit }: RecordListInput<(typeof companyOrders)[number]>,
) {
  let query = tx
    .selectFrom('companies')
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
  if (archived) query = query.where(isNotMerged('company'))
  if (tags?.length) query = query.where(sql<boolean>`tags @> ${tags}`)
  if (search) query = query.where('search', 'like', likePattern(searchText([search])))
  const rows = await query
    .select(['id', 'name', 'kinds', 'city', 'country', 'email', 'phone', 'tags', 'archivedAt'])
    .select(['blocked', 'prepaymentOnly', 'creditRating'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(orders[sort?.by ?? 'name'], direction(sort?.desc ?? false))
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
      'contacts.doNotContact',
      'contactCompanies.title as role',
    ])
    .where('contactCompanies.orgId', '=', scope.orgId)
    .where('contactCompanies.companyId', '=', companyId)
    .where('contacts.archivedAt', 'is', null)
    .orderBy('contactCompanies.isPrimary', 'desc')
    .orderBy('contacts.name')
    .execute()
}

/** Shows that the company promoted up to a day: how many took place, and when the last one was. */
export async function findShowRecord(tx: Tx, scope: OrgScope, companyId: string, today: string) {
  const { rows } = await sql<{ shows: number; lastShowOn: string | null }>`
    select count(*) as shows, max(e.event_date) as last_show_on from events e
    where e.org_id = ${scope.orgId} and e.promoter_company_id = ${companyId} and e.event_date <= ${today}::date
      and e.archived_at is null
      and exists (select from bookings b where b.org_id = e.org_id and b.event_id = e.id
                  and b.status in ${inStatuses.firm})`.execute(tx)
  return rows[0]!
}

/** What decides whether companies are the same, of all on file. */
export async function listCompanyNames(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('companies')
    .select(['id', 'name', 'legalName', 'vatId', 'city'])
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** With the check of the VAT id: only its form and digits, `at` the database's clock. */
function rowOf(input: CompanyInput) {
  const vatCheck = input.vatId
    ? sql<string>`jsonb_build_object('result', ${checkVatId(input.vatId)}::text, 'at', now())`
    : null
  return {
    ...input,
    phone: keptPhone(input.phone, input.country),
    vatCheck,
    search: searchText([input.name, input.legalName, input.city, input.country]),
  }
}

export async function insertCompany(tx: Tx, scope: OrgScope, input: CompanyInput): Promise<string> {
  const { id } = await tx
    .insertInto('companies')
    .values({ ...created(scope), ...rowOf(input) })
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
    .set({ ...rowOf(input), ...touched(scope, company.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', company.id)
    .execute()
}
