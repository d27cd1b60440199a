/** Reads what invoices are made of from the demo's rows, in the shapes in which the product's own rules take it. */
import { settleEvent } from '#domain/booking/settlement/event-settlement.ts'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { LocalDate } from '#domain/dates.ts'
import { settle, type Settlement } from '#domain/booking/settlement/settlement.ts'
import type { ItemState } from '#domain/booking/settlement/item-states.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'
import type {
  AccountRow,
  AgencyRow,
  ArtistPartyRow,
  CompanyPartyRow,
} from '../../../money/invoice-drafts/facts-store.ts'
import type { PlanBooking } from '../../../money/invoice-drafts/plan-store.ts'
import type { PlanFacts } from '../../../money/invoice-drafts/planning.ts'
import type { Row } from '../address-book.ts'

const camelName = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
const snakeName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A row under the names of calls. */
export const camel = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [camelName(key), value]))
/** A record under the names of columns. */
export const snake = (record: object): Row =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [snakeName(key), value]))

/** The fields named of a row, null where it has none. */
function pick<Shape>(row: Row | undefined, fields: readonly (keyof Shape & string)[]): Shape {
  const all = camel(row ?? {})
  return Object.fromEntries(fields.map((field) => [field, all[field] ?? null])) as Shape
}

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row['id'], row]))

export type DemoItem = PlanFacts['items'][number] & { paidOn: LocalDate | null }
export type DemoBooking = PlanBooking & {
  agentUserId: string
  settledOn: LocalDate | null
  confirmedOn: LocalDate
  endsOn: LocalDate | null
  caseId: string | null
  eventId: string
}

export type MoneyRecords = {
  agency: AgencyRow
  accounts: AccountRow[]
  /** The artists as parties, with their names, by id. */
  artist(id: string): ArtistPartyRow
  /** The company with the check of its VAT id, by id. */
  company(id: string): CompanyPartyRow
  bookings: DemoBooking[]
  /** Instalments by deal, in their order; their states are kept here, and written back in the end. */
  items: Map<string, DemoItem[]>
  /** Settled by the terms alone, as before the show; or with all that is known of it. */
  settlementOf(booking: DemoBooking, isKnown: boolean): Settlement
  /** The number of the contract that is on the day. */
  contractNumber(bookingId: string, day: LocalDate): string | null
  artistIds: string[]
}

type Tables = {
  organisation: Row
  accounts: readonly Row[]
  artists: readonly Row[]
  artistTax: readonly Row[]
  companies: readonly Row[]
  checks: readonly Row[]
  venues: readonly Row[]
  events: readonly Row[]
  bookings: readonly Row[]
  deals: readonly Row[]
  items: readonly Row[]
  contracts: readonly Row[]
  contractBookings: readonly Row[]
  cases: ReadonlyMap<unknown, string>
}

const agencyFields = [
  'name',
  'legalName',
  'addressLine1',
  'addressLine2',
  'zip',
  'city',
  'region',
  'country',
  'managingDirectors',
  'registerCourt',
  'registerNo',
  'vatId',
  'taxNumber',
  'smallBusiness',
  'email',
  'phone',
  'website',
  'baseCurrency',
  'tz',
  'slug',
] as const satisfies (keyof AgencyRow)[]
const taxFields = [
  'legalName',
  'addressLine1',
  'addressLine2',
  'zip',
  'city',
  'residenceCountry',
  'vatId',
  'taxNumber',
  'vatStatus',
  'legalKind',
  'billingEmail',
  'paysTo',
  'accountHolder',
  'bic',
  'ibanEncrypted',
  'ibanLast4',
  'selfBillingOn',
] as const satisfies (keyof ArtistPartyRow)[]
const companyFields = [
  'id',
  'name',
  'legalName',
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
  'paymentTermsDays',
  'buyerReference',
  'kinds',
  'invoiceFormat',
  'isBusiness',
] as const satisfies (keyof CompanyPartyRow)[]

function partyReaders({ artists, artistTax, companies, checks }: Tables) {
  const artistRows = byId(artists)
  const taxRows = new Map(artistTax.map((row) => [row['artist_id'], row]))
  const companyRows = byId(companies)
  const checkRows = new Map(checks.map((row) => [row['company_id'], row]))
  return {
    artist(id: string): ArtistPartyRow {
      const row = artistRows.get(id)!
      return {
        ...pick<ArtistPartyRow>(taxRows.get(id), taxFields),
        id,
        name: String(row['name']),
        homeCountry: row['home_country'] as string,
        paysTo: taxRows.get(id)?.['pays_to'] === 'artist' ? 'artist' : 'agency',
      }
    },
    company(id: string): CompanyPartyRow {
      const row = companyRows.get(id)!
      const check = checkRows.get(id)
      const isCurrent = check && check['vat_id'] === row['vat_id']
      return {
        ...pick<CompanyPartyRow>(row, companyFields),
        vatIdValid: isCurrent ? (check['is_valid'] as boolean) : null,
        vatIdCheckedAt: isCurrent ? new Date(String(check['checked_at'])) : null,
      }
    },
  }
}

const dayOf = (value: unknown): LocalDate | null => (typeof value === 'string' ? value.slice(0, 10) : null)

function readBookings({ events, bookings, venues, artists, companies, deals, cases }: Tables): DemoBooking[] {
  const find = { event: byId(events), venue: byId(venues), artist: byId(artists), company: byId(companies) }
  const dealOf = new Map(deals.map((deal) => [deal['booking_id'], deal]))
  return bookings.flatMap((booking): DemoBooking[] => {
    const deal = dealOf.get(booking['id'])
    const event = find.event.get(booking['event_id'])
    if (!deal || !event) return []
    const venue = find.venue.get(event['venue_id'])
    const company = find.company.get(event['promoter_company_id'])
    const confirmed = booking['confirmed_at']
    const contracted = booking['contracted_at']
    return [
      {
        ...pick<PlanBooking>(booking, ['id', 'eventId', 'artistId', 'status', 'buyerContactId']),
        ...pick<Pick<PlanBooking, 'eventDate' | 'endsOn' | 'tz' | 'promoterCompanyId'>>(event, [
          'eventDate',
          'endsOn',
          'tz',
          'promoterCompanyId',
        ]),
        contractedAt: typeof contracted === 'string' ? new Date(contracted) : null,
        artistName: String(find.artist.get(booking['artist_id'])?.['name']),
        eventName: String(event['name']),
        tickets: (event['ticket_types'] ?? null) as Tickets | null,
        venueName: (venue?.['name'] ?? null) as string | null,
        city: (venue?.['city'] ?? event['city'] ?? null) as string | null,
        country: (venue?.['country'] ?? event['country'] ?? null) as string | null,
        companyLanguage: (company?.['language'] ?? null) as string | null,
        dealId: String(deal['id']),
        terms: deal['terms'] as DealTerms,
        figures: (deal['figures'] ?? null) as DealFigures | null,
        figuresAt: typeof deal['figures_at'] === 'string' ? new Date(deal['figures_at']) : null,
        agentUserId: String(booking['agent_user_id']),
        settledOn: dayOf(booking['settled_at']),
        confirmedOn: dayOf(confirmed) ?? String(event['event_date']),
        caseId: cases.get(booking['id']) ?? null,
      } satisfies DemoBooking,
    ]
  })
}

function readItems({ items }: Tables): Map<string, DemoItem[]> {
  const read = items.map((row): DemoItem => {
    const item = pick<DemoItem>(row, [
      'id',
      'dealId',
      'no',
      'label',
      'kind',
      'pct',
      'amountMinor',
      'dueKind',
      'dueDays',
      'dueOn',
      'method',
      'payee',
      'state',
      'closedMinor',
      'closedDueOn',
      'paidOn',
    ])
    return { ...item, state: row['state'] as ItemState }
  })
  return Map.groupBy(read, ({ dealId }) => dealId)
}

/** Everything that the demo's money hangs on. */
export function readMoney(tables: Tables): MoneyRecords {
  const bookings = readBookings(tables)
  const contractRows = byId(tables.contracts)
  const contractsOf = Map.groupBy(tables.contractBookings, (link) => link['booking_id'])
  const standing = ['sent', 'viewed', 'part_signed', 'signed']
  const settled = new Map<string, Settlement>()
  return {
    ...partyReaders(tables),
    agency: {
      ...pick<AgencyRow>(tables.organisation, agencyFields),
      smallBusiness: false,
      managingDirectors: (tables.organisation['managing_directors'] ?? []) as string[],
    },
    accounts: tables.accounts.map((row) =>
      pick<AccountRow>(row, ['id', 'holder', 'iban', 'bic', 'currency', 'purpose']),
    ),
    bookings,
    items: readItems(tables),
    artistIds: tables.artists.map(({ id }) => String(id)),
    settlementOf(booking, isKnown) {
      const key = `${booking.id} ${isKnown}`
      const known = settled.get(key)
      if (known) return known
      const { id, artistName, terms, figures, tickets } = booking
      const found = isKnown
        ? settleEvent([{ bookingId: id, artistName, terms, figures }], tickets).get(id)?.settlement
        : settle({ terms })
      if (!found) throw new Error(`the deal of ${booking.eventName} cannot be settled`)
      settled.set(key, found)
      return found
    },
    contractNumber(bookingId, day) {
      const own = (contractsOf.get(bookingId) ?? [])
        .map((link) => contractRows.get(link['contract_id'])!)
        .filter(
          (row) => standing.includes(String(row['state'])) && String(row['created_at']).slice(0, 10) <= day,
        )
        .toSorted((a, b) => (String(a['created_at']) < String(b['created_at']) ? 1 : -1))
      return (own[0]?.['number'] ?? null) as string | null
    },
  }
}
