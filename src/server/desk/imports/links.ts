/** Finds the companies, venues and artists that rows name, and makes those that nobody has on file. */
import { CompanyInput, type CompanyAddress, type CompanyKind } from '#domain/people/companies.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Draft, EventDraft, RowLinks } from '#domain/desk/imports/rows.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { VenueInput } from '#domain/people/venues.ts'
import { insertCompany } from '../../people/companies/store.ts'
import { findVenue, insertVenue } from '../../people/venues/store.ts'
import { findArtists } from './plan.ts'
import type { MadeRecord } from './store.ts'
import type { LinkedIds, WorkCall } from './targets.ts'
import { findCustomer, listKnown } from '../known-records/store.ts'

const nothing = { names: [], emails: [], vatIds: [], dates: [] }
const fold = (name: string) => searchText([name])

/** What the rows of one batch lead to; a name is looked up once. */
export type LinkCache = Map<string, string>

type Linking = { call: WorkCall; cache: LinkCache; mayMake: boolean; made: MadeRecord[] }

async function companyId(
  { call, cache, mayMake, made }: Linking,
  name: string,
  more: { kinds?: CompanyKind[] } & Partial<CompanyAddress>,
) {
  const key = `company ${fold(name)}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const known = await listKnown(call.tx, call.scope, 'companies', { ...nothing, names: [name] })
  let id = known.find((company) => fold(company.name) === fold(name))?.id
  if (id === undefined && mayMake) {
    id = await insertCompany(call.tx, call.scope, CompanyInput.parse({ name, ...more }))
    made.push({ noun: 'companies', id, version: 1 })
  }
  if (id !== undefined) cache.set(key, id)
  return id
}

/** Who owes an invoice: a company by either of its names, else a person; a company is made where there is neither. */
async function customerOf(
  linking: Linking,
  name: string,
): Promise<Pick<LinkedIds, 'companyId' | 'contactId'>> {
  const { call, cache } = linking
  const key = `customer ${fold(name)}`
  const person = cache.get(key)
  if (person !== undefined) return { contactId: person }
  const found = await findCustomer(call.tx, call.scope, name)
  if (found?.contactId) {
    cache.set(key, found.contactId)
    return { contactId: found.contactId }
  }
  if (found?.companyId) cache.set(`company ${fold(name)}`, found.companyId)
  const id = await companyId(linking, name, { kinds: ['promoter'] })
  if (id === undefined)
    throw new DomainError('BAD_REQUEST', { problem: deskProblem('row.customerUnknown', { name }) })
  return { companyId: id }
}

async function venueOf({ call, cache, mayMake, made }: Linking, name: string, { event }: EventDraft) {
  const { city, country, tz } = event
  const key = `venue ${fold(name)} | ${fold(city ?? '')}`
  let id = cache.get(key)
  if (id === undefined) {
    const known = await listKnown(call.tx, call.scope, 'venues', { ...nothing, names: [name] })
    const named = known.filter((venue) => fold(venue.name) === fold(name))
    id = (
      named.find((venue) => !city || fold(venue.place ?? '') === fold(city)) ?? (city ? undefined : named[0])
    )?.id
  }
  if (id === undefined && mayMake) {
    id = await insertVenue(call.tx, call.scope, VenueInput.parse({ name, kind: 'other', city, country, tz }))
    made.push({ noun: 'venues', id, version: 1 })
  }
  if (id === undefined) {
    if (city) return undefined
    throw new DomainError('BAD_REQUEST', { problem: deskProblem('row.venueUnknown', { name }) })
  }
  cache.set(key, id)
  return findVenue(call.tx, call.scope, id)
}

async function artistId({ call, cache }: Linking, name: string) {
  const key = `artist ${fold(name)}`
  const id = cache.get(key) ?? (await findArtists(call.tx, call.scope, [name])).get(fold(name))
  if (id === undefined)
    throw new DomainError('BAD_REQUEST', { problem: deskProblem('row.artistUnknown', { name }) })
  cache.set(key, id)
  return id
}

/** The ids behind the names of a draft. Throws BAD_REQUEST with the reason where a name leads nowhere. */
export async function resolveLinks(linking: Linking, { input, links }: Draft): Promise<LinkedIds> {
  const { company, companyAddress, venue, promoter, artist, customer }: RowLinks = links
  return {
    ...(customer && (await customerOf(linking, customer))),
    ...(company && { companyId: await companyId(linking, company, { ...companyAddress }) }),
    ...(promoter && { promoterId: await companyId(linking, promoter, { kinds: ['promoter'] }) }),
    ...(artist && { artistId: await artistId(linking, artist) }),
    ...(venue && { venue: await venueOf(linking, venue, input as EventDraft) }),
  }
}
