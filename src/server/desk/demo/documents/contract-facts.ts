/** What a demo contract says about its show, from the rows that the show is made of. */
import type { BookingFacts, ContractFactsInput, PersonFacts } from '#domain/documents/contract-facts.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { agreedTotal } from '#domain/booking/settlement/event-settlement.ts'
import { dueDate, scheduleAmounts, type StoredItem } from '#domain/booking/settlement/schedule.ts'
import type { Row } from '../address-book.ts'
import { quotedVat } from './quoted-vat.ts'

export type DemoRecords = {
  organisation: Row
  events: readonly Row[]
  bookings: readonly Row[]
  artists: readonly Row[]
  companies: readonly Row[]
  contacts: readonly Row[]
  contactCompanies: readonly Row[]
  venues: readonly Row[]
  deals: readonly Row[]
  items: readonly Row[]
  artistTax: readonly Row[]
  vatIdChecks: readonly Row[]
  users: readonly { id: string; name: string; email: string }[]
}

/** Rows by id, so that hundreds of contracts do not search through thousands of rows. */
function byId(rows: readonly Row[]): (id: unknown) => Row | undefined {
  const map = new Map(rows.map((row) => [row['id'], row]))
  return (id) => map.get(id)
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const instant = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null)

const addressOf = (row: Row) => ({
  addressLine1: text(row['address_line1']),
  addressLine2: text(row['address_line2']),
  zip: text(row['zip']),
  city: text(row['city']),
  region: text(row['region']),
  country: text(row['country']),
})

export type DemoPerson = PersonFacts & { contactId: string | null; userId: string | null }
const personOf = (contact: Row | undefined): DemoPerson | null => {
  if (!contact) return null
  const [mail] = (contact['emails'] ?? []) as { address: string }[]
  const [phone] = (contact['phones'] ?? []) as { number: string }[]
  return {
    contactId: String(contact['id']),
    userId: null,
    name: String(contact['name']),
    email: mail?.address ?? null,
    phone: phone?.number ?? null,
  }
}

function payments(show: Row, deal: Row | undefined, items: readonly Row[]): BookingFacts['payments'] {
  if (!deal || items.length === 0) return []
  const terms = deal['terms'] as DealTerms
  const plan = items.map((item) => ({
    label: item['label'],
    kind: item['kind'],
    pct: item['pct'],
    amountMinor: item['amount_minor'],
    dueKind: item['due_kind'],
    dueDays: item['due_days'],
    dueOn: item['due_on'],
    method: item['method'],
    payee: item['payee'],
    state: 'planned',
    closedMinor: null,
  })) as StoredItem[]
  const agreed = agreedTotal(terms)
  const { amounts } = scheduleAmounts(plan, { agreed, total: agreed })
  return plan.map((item, index) => ({
    ...item,
    amountMinor: amounts[index]!.amountMinor,
    due: dueDate(item, { eventDate: String(show['event_date']), signedOn: null }),
  }))
}

/** Reads shows out of the rows: what a contract says about each, and who could sign it. */
export function readShows(records: DemoRecords) {
  const find = {
    event: byId(records.events),
    artist: byId(records.artists),
    company: byId(records.companies),
    contact: byId(records.contacts),
    venue: byId(records.venues),
  }
  const dealOf = new Map(records.deals.map((deal) => [deal['booking_id'], deal]))
  const itemsOf = Map.groupBy(records.items, (item) => item['deal_id'])
  const staffOf = Map.groupBy(records.contactCompanies, (link) => link['company_id'])
  const taxOf = new Map(records.artistTax.map((tax) => [tax['artist_id'], tax]))
  const checkOf = new Map(records.vatIdChecks.map((check) => [check['company_id'], check]))
  const userOf = new Map(records.users.map((user) => [user.id, user]))
  const { organisation } = records

  return function show(booking: Row) {
    const event = find.event(booking['event_id'])!
    const artist = find.artist(booking['artist_id'])!
    const company = find.company(event['promoter_company_id'])
    const venue = find.venue(event['venue_id'])
    const deal = dealOf.get(booking['id'])
    const user = userOf.get(String(booking['agent_user_id'] ?? artist['agent_user_id']))
    const agent: DemoPerson | null = user
      ? { contactId: null, userId: user.id, name: user.name, email: user.email, phone: null }
      : null
    const buyer = personOf(find.contact(booking['buyer_contact_id']))
    const staff = (staffOf.get(company?.['id']) ?? []).flatMap(
      (link) => personOf(find.contact(link['contact_id'])) ?? [],
    )
    const artistSigner = personOf(find.contact(artist['signer_contact_id'] ?? artist['contract_contact_id']))
    const terms = (deal?.['terms'] as DealTerms | undefined) ?? null
    const facts: BookingFacts = {
      id: String(booking['id']),
      showtime: text(booking['showtime']),
      endTime: text(booking['end_time']),
      setMinutes: number(booking['set_minutes']),
      inTheNight: booking['in_the_night'] === true,
      tbaTime: booking['tba_time'] === true,
      billing: text(booking['billing']),
      radius: null,
      guestAllotment: null,
      event: {
        id: String(event['id']),
        name: String(event['name']),
        eventDate: String(event['event_date']),
        endsOn: text(event['ends_on']),
        tz: String(event['tz']),
        kind: event['kind'] as BookingFacts['event']['kind'],
        stage: text(event['stage']),
        city: text(event['city']),
        country: text(event['country']),
        doors: text(event['doors']),
        curfew: text(event['curfew']),
        capacity: number(event['capacity']),
        ageLimit: number(event['age_limit']),
        ticketUrl: text(event['ticket_url']),
        announceAt: instant(event['announce_at']),
        onSaleAt: instant(event['on_sale_at']),
        lineUp: (event['line_up'] ?? []) as BookingFacts['event']['lineUp'],
        schedule: (event['schedule'] ?? []) as BookingFacts['event']['schedule'],
        tickets: (event['ticket_types'] ?? null) as BookingFacts['event']['tickets'],
      },
      venue: venue
        ? {
            ...addressOf(venue),
            name: String(venue['name']),
            capacity: number(venue['capacity']),
            curfew: text(venue['curfew']),
            ageLimit: number(venue['age_limit']),
            phone: text(venue['phone']),
            email: text(venue['email']),
          }
        : null,
      artist: {
        name: String(artist['name']),
        homeCountry: text(artist['home_country']),
        members: [],
        travelParty: number(artist['travel_party']),
        party: null,
        signer: artistSigner,
      },
      purchaser: company
        ? {
            ...addressOf(company),
            name: String(company['name']),
            legalName: text(company['legal_name']),
            registerNo: text(company['register_no']),
            vatId: text(company['vat_id']),
            email: text(company['email']),
            phone: text(company['phone']),
          }
        : null,
      buyer,
      purchaserSigner: null,
      agent,
      deal: terms,
      feeVat: quotedVat(terms, {
        organisation,
        artist,
        tax: taxOf.get(artist['id']),
        company,
        check: checkOf.get(company?.['id']),
        country: venue?.['country'] ?? event['country'],
      }),
      payments: payments(event, deal, itemsOf.get(deal?.['id']) ?? []),
      riders: [],
    }
    return {
      booking,
      deal,
      facts,
      language: company?.['language'] === 'de' ? ('de' as const) : ('en' as const),
      people: {
        purchaser: [...(buyer ? [buyer] : []), ...staff],
        artist: artistSigner ? [artistSigner] : [],
        agency: agent ? [agent] : [],
      },
      organisation: {
        ...addressOf(organisation),
        name: String(organisation['name']),
        legalName: text(organisation['legal_name']),
        managingDirectors: (organisation['managing_directors'] ?? []) as string[],
        registerCourt: text(organisation['register_court']),
        registerNo: text(organisation['register_no']),
        vatId: text(organisation['vat_id']),
        taxNumber: text(organisation['tax_number']),
        email: text(organisation['email']),
        phone: text(organisation['phone']),
        website: text(organisation['website']),
      } satisfies ContractFactsInput['organisation'],
    }
  }
}
export type DemoShow = ReturnType<ReturnType<typeof readShows>>
