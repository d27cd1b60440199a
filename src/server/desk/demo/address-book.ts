/** Venues, companies and contacts of a demo agency. */
import { searchText } from '#domain/platform/search/search.ts'
import { cities, cityNamed, festivalSites, houses, streets, type City } from './places.ts'
import { companyForms, firstNames, lastNames, promoterNames, supplierNames } from './names.ts'
import { demoId, type Random } from './random.ts'

export type Row = Record<string, unknown>
export type DemoVenue = { id: string; name: string; city: City; capacity: number; isFestival: boolean }
export type DemoCompany = { id: string; name: string; city: City }
export type DemoContact = { id: string; name: string; companyId: string | null }

type Book = {
  venues: DemoVenue[]
  promoters: DemoCompany[]
  contacts: DemoContact[]
  tables: {
    venues: Row[]
    companies: Row[]
    contacts: Row[]
    contact_companies: Row[]
    venue_contacts: Row[]
  }
}
type Size = { venues: number; promoters: number; suppliers: number; contacts: number }

const handle = (name: string) =>
  searchText([name])
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z0-9]+/g, '-')

/** `search` is made as the server makes it, so that the demo is found like anything typed in. */
export function makeAddressBook(org: string, orgId: string, size: Size, random: Random): Book {
  const id = (name: string) => demoId(`${org} ${name}`)
  const address = (city: City) => ({
    address_line1: `${random.pick(streets)} ${random.between(1, 140)}`,
    zip: city.zip,
    city: city.name,
    country: city.country,
  })

  const makeCompany = (name: string, kind: string, city: City, index: number): Row => ({
    org_id: orgId,
    id: id(`company ${name}`),
    name,
    legal_name: `${name} ${companyForms[city.country] ?? ''}`.trim(),
    kinds: [kind],
    ...address(city),
    email: `office@${handle(name)}.example`,
    billing_email: `billing@${handle(name)}.example`,
    phone: `+49341555${String(1000 + index)}`,
    website: `https://${handle(name)}.example`,
    language: city.country === 'DE' || city.country === 'AT' ? 'de' : 'en',
    currency:
      city.country === 'GB' ? 'GBP' : city.country === 'CH' ? 'CHF' : city.country === 'PL' ? 'PLN' : 'EUR',
    payment_terms_days: random.pick([14, 30]),
    // Two who pay late or not at all.
    blocked: kind === 'promoter' && (index === 7 || index === 19),
    blocked_reason:
      kind === 'promoter' && index === 7
        ? 'Two invoices unpaid for a year'
        : kind === 'promoter' && index === 19
          ? 'Insolvency filed'
          : null,
    tags: random.chance(20) ? ['reliable'] : [],
    search: searchText([name, city.name, city.country]),
  })

  const promoters: DemoCompany[] = []
  const companies: Row[] = []
  for (let index = 0; index < size.promoters; index++) {
    const city = cities[index % cities.length]!
    const base = promoterNames[index % promoterNames.length]!
    const name = index < promoterNames.length ? base : `${base} ${city.name}`
    promoters.push({ id: id(`company ${name}`), name, city })
    companies.push(makeCompany(name, index % 9 === 8 ? 'festival' : 'promoter', city, index))
  }
  for (const [index, name] of supplierNames.slice(0, size.suppliers).entries()) {
    companies.push(makeCompany(name, 'supplier', random.pick(cities), 100 + index))
  }

  const contacts: DemoContact[] = []
  const contactRows: Row[] = []
  const contactCompanies: Row[] = []
  for (let index = 0; index < size.contacts; index++) {
    const firstName = firstNames[index % firstNames.length]!
    const lastName = lastNames[(index * 7 + Math.floor(index / firstNames.length)) % lastNames.length]!
    const name = `${firstName} ${lastName}`
    const company = promoters[index % promoters.length]!
    const contactId = id(`contact ${index}`)
    const hasCompany = index % 6 !== 5
    const role = hasCompany
      ? random.pick(['Booker', 'Promoter', 'Production', 'Marketing'])
      : 'Sound engineer'
    const email = `${handle(firstName)}.${handle(lastName)}@${hasCompany ? handle(company.name) : 'postfach'}.example`
    const phone = `+4917${random.between(10000000, 99999999)}`
    contacts.push({ id: contactId, name, companyId: hasCompany ? company.id : null })
    contactRows.push({
      org_id: orgId,
      id: contactId,
      first_name: firstName,
      last_name: lastName,
      name,
      role,
      emails: [{ address: email, label: index % 40 === 3 ? 'bounced' : null }],
      phones: random.chance(85) ? [{ number: phone, label: 'mobile' }] : [],
      language: company.city.country === 'DE' ? 'de' : 'en',
      tags: index % 12 === 0 ? ['key contact'] : [],
      do_not_contact: index === 41,
      search: searchText([name, role, email, phone]),
    })
    if (hasCompany) {
      contactCompanies.push({
        org_id: orgId,
        contact_id: contactId,
        company_id: company.id,
        title: role,
        functions: role === 'Production' ? ['production', 'advancing'] : ['buyer', 'promoter'],
        is_primary: true,
      })
    }
  }

  const venues: DemoVenue[] = []
  const venueRows: Row[] = []
  const venueContacts: Row[] = []
  const addVenue = (
    idea: { name: string; kind: string; capacity: number },
    city: City,
    isFestival: boolean,
  ) => {
    const venueId = id(`venue ${idea.name} ${city.name}`)
    venues.push({ id: venueId, name: idea.name, city, capacity: idea.capacity, isFestival })
    venueRows.push({
      org_id: orgId,
      id: venueId,
      name: idea.name,
      kind: idea.kind,
      ...address(city),
      latitude: city.at[0] + random.between(-30, 30) / 1000,
      longitude: city.at[1] + random.between(-30, 30) / 1000,
      tz: city.tz,
      capacity: idea.capacity,
      website: `https://${handle(idea.name)}-${handle(city.name)}.example`,
      curfew: random.chance(30) ? '23:00' : null,
      age_limit: idea.kind === 'club' ? 18 : null,
      load_in: 'Rear yard, ring the bell marked Bühne.',
      parking: random.chance(50) ? 'Two vans and a trailer, permit on request.' : null,
      operator_company_id: random.pick(promoters).id,
      search: searchText([idea.name, city.name, city.country]),
    })
    const first = venues.length * 3
    for (const [offset, role] of (['production', 'booker'] as const).entries()) {
      const contact = contacts[(first + offset) % contacts.length]!
      venueContacts.push({ org_id: orgId, venue_id: venueId, contact_id: contact.id, role })
    }
  }
  for (const site of festivalSites) {
    if (venues.length < size.venues) addVenue(site, cityNamed(site.city), true)
  }
  for (let index = 0; venues.length < size.venues; index++) {
    const city = cities[index % cities.length]!
    addVenue(houses[city.name]![index < cities.length ? 0 : 1], city, false)
  }

  return {
    venues,
    promoters,
    contacts,
    tables: {
      companies,
      contacts: contactRows,
      contact_companies: contactCompanies,
      venues: venueRows,
      venue_contacts: venueContacts,
    },
  }
}
