/** Venues in the database. */
import { sql } from 'kysely'
import { keptPhone } from '#domain/platform/phones.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { VenueContactInput, VenueInput, VenueColumn } from '#domain/people/venues.ts'
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

const columns = [
  'venues.id',
  'venues.name',
  'venues.aka',
  'venues.kind',
  'venues.addressLine1',
  'venues.addressLine2',
  'venues.zip',
  'venues.city',
  'venues.region',
  'venues.country',
  'venues.latitude',
  'venues.longitude',
  'venues.tz',
  'venues.capacity',
  'venues.configurations',
  'venues.stages',
  'venues.operatorCompanyId',
  'venues.website',
  'venues.phone',
  'venues.email',
  'venues.ageLimit',
  'venues.curfew',
  'venues.loadIn',
  'venues.parking',
  'venues.power',
  'venues.wifi',
  'venues.tags',
  'venues.notesInternal',
  'venues.version',
  'venues.archivedAt',
] as const

export const venueOrders = ['name', 'kind', 'city', 'capacity'] as const
const orders = {
  name: sql`lower(name)`,
  kind: sql`kind`,
  city: sql`lower(city)`,
  capacity: sql`capacity`,
}

/** One page of venues, by name unless asked otherwise, and how many there are in all. */
export async function listVenues(
  tx: Tx,
  scope: OrgScope,
  { search, archived, tags, sort, offset, limit }: RecordListInput<(typeof venueOrders)[number]>,
) {
  let query = tx
    .selectFrom('venues')
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
  if (archived) query = query.where(isNotMerged('venue'))
  if (tags?.length) query = query.where(sql<boolean>`tags @> ${tags}`)
  if (search) query = query.where('search', 'like', likePattern(searchText([search])))
  const rows = await query
    .select(['id', 'name', 'kind', 'city', 'country', 'capacity', 'tags', 'archivedAt'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(orders[sort?.by ?? 'name'], direction(sort?.desc ?? false))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** The venue with its operator's name, or NOT_FOUND. */
export async function findVenue(tx: Tx, scope: OrgScope, id: string) {
  const venue = await tx
    .selectFrom('venues')
    .leftJoin('companies', (join) =>
      join
        .onRef('companies.orgId', '=', 'venues.orgId')
        .onRef('companies.id', '=', 'venues.operatorCompanyId'),
    )
    .select(columns)
    .select('companies.name as operatorName')
    .where('venues.orgId', '=', scope.orgId)
    .where('venues.id', '=', id)
    .executeTakeFirst()
  return found(venue)
}

/** People of a venue, with the part each plays there. */
export async function listVenueContacts(tx: Tx, scope: OrgScope, venueId: string) {
  return tx
    .selectFrom('venueContacts')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.orgId', '=', 'venueContacts.orgId')
        .onRef('contacts.id', '=', 'venueContacts.contactId'),
    )
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.emails',
      'contacts.phones',
      'contacts.doNotContact',
      'venueContacts.role',
    ])
    .where('venueContacts.orgId', '=', scope.orgId)
    .where('venueContacts.venueId', '=', venueId)
    .where('contacts.archivedAt', 'is', null)
    .orderBy('contacts.name')
    .execute()
}

/** Replaces the people of a venue. */
export async function setVenueContacts(
  tx: Tx,
  scope: OrgScope,
  venueId: string,
  contacts: readonly VenueContactInput[],
): Promise<void> {
  await lockVenue(tx, scope, venueId)
  await tx
    .deleteFrom('venueContacts')
    .where('orgId', '=', scope.orgId)
    .where('venueId', '=', venueId)
    .execute()
  if (contacts.length === 0) return
  await tx
    .insertInto('venueContacts')
    .values(contacts.map((contact) => ({ ...contact, orgId: scope.orgId, venueId })))
    .execute()
}

const rowOf = ({ configurations, stages, ...input }: VenueInput) => ({
  ...input,
  phone: keptPhone(input.phone, input.country),
  configurations: JSON.stringify(configurations),
  stages: JSON.stringify(stages),
  search: searchText([input.name, ...input.aka, input.city, input.country]),
})

/** What decides whether venues are the same, of all on file. */
export async function listVenueNames(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('venues')
    .select(['id', 'name', 'aka', 'city'])
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export async function insertVenue(tx: Tx, scope: OrgScope, input: VenueInput): Promise<string> {
  const { id } = await tx
    .insertInto('venues')
    .values({ ...created(scope), ...rowOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Overwrites the venue; CONFLICT when `version` is not the stored one. Returns the version before. */
export async function updateVenue(tx: Tx, scope: OrgScope, id: string, version: number, input: VenueInput) {
  const before = await lockVenue(tx, scope, id)
  sameVersion(before, version, 'venue')
  await tx
    .updateTable('venues')
    .set({ ...rowOf(input), ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  return before
}

/** Writes one production fact of the venue's record; what a show was given stays with the show. */
export async function setVenueFact(tx: Tx, scope: OrgScope, id: string, column: VenueColumn, value: string) {
  const before = await lockVenue(tx, scope, id)
  await tx
    .updateTable('venues')
    .set({ [column]: value, ...touched(scope, before.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  return before
}

/** The venue locked for a change, or NOT_FOUND. */
export async function lockVenue(tx: Tx, scope: OrgScope, id: string) {
  const venue = await tx
    .selectFrom('venues')
    .select(columns)
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found(venue)
}
