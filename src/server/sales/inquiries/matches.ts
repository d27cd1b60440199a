/** Who and what an inquiry may mean of all on file: the company, the person, the venue. */
import { can, type Member } from '#domain/access.ts'
import { companyKeys, contactKeys, isSimilarVenue } from '#domain/people/duplicates.ts'
import { listCompanyNames } from '../../people/companies/store.ts'
import { listContactDetails } from '../../people/contacts/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listVenueNames } from '../../people/venues/store.ts'
import type { StoredInquiry } from './store.ts'

export type Match = { id: string; name: string; detail: string | null }
const most = 3

const shares = (
  wanted: readonly { reason: string; value: string }[],
  known: readonly { reason: string; value: string }[],
) => wanted.some((key) => known.some(({ reason, value }) => reason === key.reason && value === key.value))

/** Up to three of each kind; nothing of what the member may not see. */
export async function findMatches(tx: Tx, scope: OrgScope, member: Member, inquiry: StoredInquiry) {
  const none = <T>(): Promise<T[]> => Promise.resolve([])
  const [companies, contacts, venues] = await Promise.all([
    inquiry.company && can(member, 'companies.view') ? listCompanyNames(tx, scope) : none<never>(),
    can(member, 'contacts.view') ? listContactDetails(tx, scope) : none<never>(),
    inquiry.venueName && can(member, 'venues.view') ? listVenueNames(tx, scope) : none<never>(),
  ])
  const { company, vatId, email, phone, venueName, city } = inquiry
  const name = `${inquiry.firstName} ${inquiry.lastName}`
  const wantedCompany = companyKeys({ name: company ?? '', legalName: null, vatId })
  const wantedPerson = contactKeys({
    name,
    emails: email ? [{ address: email }] : [],
    phones: phone ? [{ number: phone }] : [],
  })
  return {
    companies: companies
      .filter((known) => shares(wantedCompany, companyKeys(known)))
      .slice(0, most)
      .map((known): Match => ({ id: known.id, name: known.name, detail: known.city })),
    contacts: contacts
      .filter((known) => shares(wantedPerson, contactKeys(known)))
      .slice(0, most)
      .map((known): Match => ({ id: known.id, name: known.name, detail: known.company ?? known.email })),
    venues: venues
      .filter((known) => isSimilarVenue({ name: venueName ?? '', city }, known))
      .slice(0, most)
      .map((known): Match => ({ id: known.id, name: known.name, detail: known.city })),
  }
}
