/** What makes the demo's address book true to life: members and tax, credit, privacy, tags, and records on file twice. */
import { addDays } from '#domain/dates.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { checkVatId } from '#domain/people/vat-checksums.ts'
import type { Row } from '../address-book.ts'
import { twiceCompanies, twiceContacts, twiceVenues } from './book-twice.ts'
import { demoId } from '../random.ts'

type Tables = { companies: Row[]; contacts: Row[]; contact_companies: Row[]; venues: Row[] }
type Setting = {
  org: string
  orgId: string
  today: string
  tables: Tables
  artistId: (slug: string) => string
}

const agent = demoId('user agent@halbmond')
const mina = demoId('user mina@halbmond')

/** Terms in euros and, for acts from abroad, in their own currency. Fees in whole units. */
const terms = (
  currency: string,
  feeMin: number,
  feeTypical: number,
  commissionPct: string,
  more: Row = {},
) => ({
  currency,
  feeMinMinor: feeMin * 100,
  feeTypicalMinor: feeTypical * 100,
  dealType: 'flat',
  contractingMode: 'agent_in_artist_name',
  commissionKind: 'pct',
  commissionPct,
  depositPct: '50',
  radiusKm: 100,
  radiusDaysBefore: 30,
  radiusDaysAfter: 14,
  ...more,
})

const artistColumns: Record<string, (today: string) => Row> = {
  'mira-sol': () => ({
    terms: terms('EUR', 2500, 4000, '15'),
    tags: ['festival summer'],
    travel_party: 5,
    territories: [{ countries: [], from: null, to: null }],
  }),
  'mara-voss': () => ({ terms: terms('EUR', 900, 1500, '15'), travel_party: 2 }),
  'brass-riot': () => ({
    terms: terms('EUR', 4000, 6500, '15'),
    tags: ['festival summer'],
    travel_party: 11,
  }),
  'the-paper-lanterns': (today) => ({
    terms: terms('GBP', 3000, 5000, '12.5', { contractingMode: 'direct_artist' }),
    tags: ['festival summer', 'UK'],
    travel_party: 8,
    territories: [
      {
        countries: ['DE', 'AT', 'CH', 'NL', 'PL', 'FR'],
        from: addDays(today, -400),
        to: addDays(today, 330),
      },
    ],
  }),
  'juno-park': () => ({
    terms: terms('USD', 6000, 9000, '10', { radiusKm: 300, radiusDaysBefore: 60, radiusDaysAfter: 60 }),
    tags: ['club', 'US'],
    travel_party: 1,
    territories: [{ countries: ['DE', 'AT', 'CH', 'NL', 'FR', 'GB', 'PL'], from: null, to: null }],
  }),
  'dj-kestrel': () => ({ terms: terms('EUR', 1200, 2000, '15'), tags: ['club'], travel_party: 1 }),
  'lumi-helvetia': () => ({ terms: terms('CHF', 1500, 2500, '15'), tags: ['club'], travel_party: 1 }),
  'zwei-im-zug': () => ({
    terms: terms('EUR', 300, 600, '10', { radiusKm: null, radiusDaysBefore: null, radiusDaysAfter: null }),
    travel_party: 2,
  }),
  halbton: (today) => ({
    former_on: addDays(today, -120),
    terms: terms('EUR', 1500, 2500, '15'),
    public_visible: false,
    inquiry_enabled: false,
    notes_internal: 'Commission on shows agreed before the last day is ours, by contract for two years.',
  }),
}

/** Columns of an artist's row beside those of the roster. */
export const artistDetails = (slug: string, today: string): Row => {
  const { terms: usual, territories, ...columns } = artistColumns[slug]?.(today) ?? {}
  return { ...columns, terms: usual ?? {}, territories: territories ?? [] }
}

const band = [
  ['Callum', 'Reid', 'Voice, guitar', '30', 'GB'],
  ['Aoife', 'Byrne', 'Fiddle', '20', 'IE'],
  ['Tom', 'Ashworth', 'Bass', '20', 'GB'],
  ['Priya', 'Nair', 'Keys', '17.5', 'GB'],
  ['Euan', 'Kerr', 'Drums', '12.5', 'GB'],
] as const

const duo = [
  ['Karl', 'Weidner', 'Accordion'],
  ['Ilse', 'Brandauer', 'Double bass'],
] as const

/** Further rows by table, and columns written into those that are there. The second agency stays plain. */
export function addBookDetails({ org, orgId, today, tables, artistId }: Setting): Record<string, Row[]> {
  if (org !== 'halbmond') return {}
  const id = (name: string) => demoId(`${org} ${name}`)
  const person = (name: string, firstName: string, lastName: string, row: Row = {}): Row => ({
    org_id: orgId,
    id: id(name),
    first_name: firstName,
    last_name: lastName,
    name: `${firstName} ${lastName}`,
    emails: [],
    phones: [],
    search: searchText([firstName, lastName]),
    ...row,
  })
  const member = (slug: string, contact: string, position: number, row: Row): Row => ({
    org_id: orgId,
    artist_id: artistId(slug),
    contact_id: id(contact),
    position,
    ...row,
  })

  detailContacts(tables, today)
  detailCompanies(tables)
  detailVenues(tables)
  const contacts = [
    ...band.map(([first, last, instrument]) =>
      person(`member ${last}`, first, last, { role: instrument, tags: ['band member'] }),
    ),
    ...duo.map(([first, last, instrument]) => person(`member ${last}`, first, last, { role: instrument })),
    ...twiceContacts(tables.contacts, person),
    person('private', 'Sibylle', 'Thorn', {
      role: 'Investor',
      visibility: 'owner_only',
      owner_user_id: agent,
      source: 'Introduced at a fair',
      emails: [{ address: 'sibylle@thorn.example', label: null, isPrimary: true, isBounced: false }],
    }),
  ]
  return {
    companies: [
      publicBody(orgId, id('company city')),
      ...twiceCompanies(tables.companies, id('company twice')),
    ],
    contacts,
    venues: twiceVenues(tables.venues, id('venue twice')),
    artist_members: [
      ...band.map(([, last, instrument, share, country], index) =>
        member('the-paper-lanterns', `member ${last}`, index, {
          instrument,
          share_pct: share,
          tax_country: country,
          vat_status: 'foreign',
        }),
      ),
      ...duo.map(([, last, instrument], index) =>
        member('zwei-im-zug', `member ${last}`, index, {
          instrument,
          share_pct: '50',
          tax_country: 'DE',
          vat_status: 'small_business',
        }),
      ),
    ],
    ...commissionTail({ orgId, today, artistId: artistId('halbton'), id }),
    artist_agents: [
      {
        org_id: orgId,
        artist_id: artistId('the-paper-lanterns'),
        user_id: mina,
        role: 'co',
        split_pct: '30',
      },
      {
        org_id: orgId,
        artist_id: artistId('mira-sol'),
        user_id: demoId('user assistant@halbmond'),
        role: 'assistant',
        split_pct: '0',
      },
    ],
  }
}

/** Marks of addresses and people: bounced, on WhatsApp, asked about marketing. */
function detailContacts({ contacts }: Tables, today: string): void {
  contacts.forEach((contact, index) => {
    const emails = contact['emails'] as { address: string; label: string | null }[]
    const phones = contact['phones'] as { number: string; label: string | null }[]
    contact['emails'] = emails.map(({ address, label }) => ({
      address,
      label: label === 'bounced' ? null : label,
      isPrimary: true,
      isBounced: label === 'bounced',
    }))
    contact['phones'] = phones.map((phone) => ({ ...phone, hasWhatsapp: index % 3 === 0 }))
    contact['consent'] = index % 5 === 0 ? 'yes' : index % 17 === 3 ? 'no' : 'unknown'
    contact['consent_on'] = index % 5 === 0 ? addDays(today, -30 - index) : null
    contact['consent_how'] = index % 5 === 0 ? 'By e-mail' : null
    contact['owner_user_id'] = index % 4 === 0 ? agent : index % 4 === 1 ? mina : null
    contact['pronouns'] = index % 13 === 2 ? 'they/them' : null
  })
}

/** Ids that their countries could have given out; one of them with a slip in its digits. */
const vatIds: Record<string, string> = {
  AT: 'ATU13585627',
  CH: 'CHE107787577MWST',
  DE: 'DE287401531',
  FR: 'FR40303265045',
  GB: 'GB341907211',
  NL: 'NL812640706B01',
  PL: 'PL8567346215',
}

function detailCompanies({ companies }: Tables): void {
  companies.forEach((company, index) => {
    // One of each country, so that a shared id is no sign of a duplicate.
    const isFirst = companies.findIndex(({ country }) => country === company['country']) === index
    const vatId = index === 2 ? 'DE123456789' : isFirst ? vatIds[String(company['country'])] : undefined
    company['vat_id'] = vatId ?? null
    company['vat_check'] = vatId ? { result: checkVatId(vatId), at: '2026-01-05T09:00:00Z' } : null
    company['credit_rating'] = company['blocked']
      ? 'D'
      : index % 9 === 4
        ? 'C'
        : index % 3 === 0
          ? 'A'
          : index % 3 === 1
            ? 'B'
            : null
    company['prepayment_only'] = index === 13
    if (index === 13) company['blocked_reason'] = 'Paid the last two shows three months late'
    company['deposit_pct'] = index === 4 ? '30' : null
    company['ksk_liable'] = company['country'] === 'DE' && index % 2 === 0 ? 'yes' : 'unknown'
  })
}

function detailVenues({ venues }: Tables): void {
  venues.forEach((venue, index) => {
    const capacity = Number(venue['capacity'])
    const isSite = venue['kind'] === 'festival_site'
    venue['stages'] = isSite
      ? [
          { name: 'Main stage', capacity },
          { name: 'Tent', capacity: Math.round(capacity / 4) },
          { name: 'Lakeside', capacity: Math.round(capacity / 8) },
        ]
      : []
    venue['configurations'] =
      index % 4 === 1 && !isSite
        ? [
            { name: 'Standing', seated: null, standing: capacity },
            { name: 'Seated', seated: Math.round(capacity * 0.45), standing: null },
          ]
        : []
    venue['power'] = index % 3 === 0 ? '63 A CEE at stage left, 2 × 32 A for the truck.' : null
    venue['wifi'] = index % 5 === 2 ? 'backstage / goodshow' : null
    venue['tags'] = index % 7 === 1 ? ['good sound'] : index % 11 === 3 ? ['no lift'] : []
  })
}

/** A public body: its invoices need a Leitweg-ID. */
const publicBody = (orgId: string, id: string): Row => ({
  org_id: orgId,
  id,
  name: 'Kulturamt Elsterstadt',
  legal_name: 'Stadt Elsterstadt, Kulturamt',
  kinds: ['promoter'],
  address_line1: 'Marktplatz 1',
  zip: '04103',
  city: 'Leipzig',
  country: 'DE',
  email: 'kultur@elsterstadt.example',
  billing_email: 'rechnung@elsterstadt.example',
  language: 'de',
  currency: 'EUR',
  payment_terms_days: 30,
  buyer_reference: '04011000-1234512345-06',
  credit_rating: 'A',
  tags: ['public body'],
  search: searchText(['Kulturamt Elsterstadt', 'Leipzig', 'DE']),
})

type Tail = { orgId: string; today: string; artistId: string; id: (name: string) => string }

/** A show agreed before the artist left the roster and played after it: its commission is still owed. */
function commissionTail({ orgId, today, artistId, id }: Tail): { events: Row[]; bookings: Row[] } {
  const date = addDays(today, 24)
  const event = id('event commission tail')
  return {
    events: [
      {
        org_id: orgId,
        id: event,
        name: 'Halbton, last round',
        event_date: date,
        tz: 'Europe/Berlin',
        city: 'Jena',
        country: 'DE',
        kind: 'headline',
        notes_internal: 'Agreed before they left: commission is ours.',
        search: searchText(['Halbton, last round', 'Jena']),
      },
    ],
    bookings: [
      {
        org_id: orgId,
        id: id('booking commission tail'),
        event_id: event,
        artist_id: artistId,
        status: 'confirmed',
        showtime: '21:00',
        set_minutes: 75,
        agent_user_id: agent,
        starts_at: `${date}T20:00:00Z`,
        ends_at: `${date}T21:15:00Z`,
        confirmed_at: `${addDays(today, -150)}T10:00:00Z`,
      },
    ],
  }
}
