/** The whole demo as rows by table, in the order in which they can be inserted. */
import { todayIn } from '#domain/dates.ts'
import type { MoneySettings } from '#domain/money/money-settings.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { makeAddressBook, type Row } from './address-book.ts'
import { makeAdvances } from './road/advancing.ts'
import { makeAutomations } from './automations.ts'
import { checkCompanies, makeAccounts, makeArtistTax, makeSettings, privateClient } from './money/billing.ts'
import { addBookDetails, artistDetails } from './money/book-details.ts'
import { makeCalendar, type Mix } from './calendar.ts'
import { placeCases } from './money/case-places.ts'
import type { SentContract } from './documents/contract-documents.ts'
import { makeContracts } from './documents/contracts.ts'
import { caseId, dealCases } from './money/deal-cases.ts'
import { makeDeals } from './deals.ts'
import { makeFiles, type DemoContent } from './files.ts'
import { makeGuestLists } from './road/guest-lists.ts'
import { makeBlocks, makeHolds } from './holds.ts'
import { makeInquiries } from './inquiries.ts'
import { moneyCases } from './money/money-cases.ts'
import { makeMoney } from './money/money.ts'
import { addExtras, makeOffers, makeTour } from './offers.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { crossAccess, followers, orgs, staff, type DemoOrg } from './people.ts'
import { demoId, seededRandom } from './random.ts'
import { halbmondArtists, nordwindArtists, type DemoArtist } from './roster.ts'
import { nameShows } from './show-names.ts'
import { makeTravel } from './road/travel.ts'

const plans: Record<
  DemoOrg['key'],
  { artists: readonly DemoArtist[]; size: Parameters<typeof makeAddressBook>[2]; mix: Mix }
> = {
  halbmond: {
    artists: halbmondArtists,
    size: { venues: 60, promoters: 45, suppliers: 8, contacts: 180 },
    mix: {
      inquiry: 12,
      hold: 34,
      offer: 14,
      confirmed: 38,
      contracted: 22,
      played: 8,
      settled: 60,
      cancelled: 10,
      postponed: 2,
      declined: 4,
      lost: 4,
      expired: 2,
    },
  },
  nordwind: {
    artists: nordwindArtists,
    size: { venues: 6, promoters: 5, suppliers: 1, contacts: 12 },
    mix: { hold: 3, confirmed: 5, settled: 4 },
  },
}

const artistId = (org: string, slug: string) => demoId(`${org} artist ${slug}`)

function artistRow(org: DemoOrg, artist: DemoArtist, today: string): Row {
  return {
    org_id: org.id,
    id: artistId(org.key, artist.slug),
    slug: artist.slug,
    name: artist.name,
    sort_name: artist.name.replace(/^The /, ''),
    kind: artist.kind,
    genres: artist.genres,
    home_city: artist.home,
    home_country: artist.country,
    home_airport: artist.airport,
    bio_short: artist.bio,
    roster_status: artist.status,
    set_minutes: artist.setMinutes,
    agent_user_id: agentOf(org, artist),
    ...artistDetails(artist.slug, today),
    search: searchText([artist.name, artist.home, ...artist.genres]),
  }
}

/** Artists from abroad, and whether a certificate spares them the tax. */
const foreignersAmong = (artistTax: readonly Row[]) =>
  new Map(
    artistTax
      .filter((tax) => tax['residence_country'] !== 'DE')
      .map((tax) => [tax['artist_id'], { isTaxed: tax['exemption_no'] === undefined }]),
  )

const agentOf = (org: DemoOrg, artist: DemoArtist) =>
  org.key === 'halbmond' ? demoId(`user ${artist.agent}@halbmond`) : demoId('user owner@nordwind')

/**
 * Tables by name with their rows. Dates are relative to `now` in the agencies' zone. The bytes of its files are
 * added to `contents`, to be stored first; contracts that went out to `sent`, to be printed and inserted last. Without
 * `secrets` no artist has a bank account.
 */
export function makeDemo(
  now: Date,
  contents: DemoContent[] = [],
  sent: SentContract[] = [],
  secrets: Pick<Secrets, 'seal'> | null = null,
): [table: string, rows: Row[]][] {
  const tables = new Map<string, Row[]>()
  const put = (table: string, rows: Row[]) => tables.set(table, [...(tables.get(table) ?? []), ...rows])

  put(
    'users',
    [...staff, ...followers].map(({ id, name, email, locale }) => ({ id, name, email, locale })),
  )
  put(
    'organisations',
    // From the moment of an organisation, `loadSentContracts` makes the same demo again.
    orgs.map(({ id, row }) => ({ id, ...row, created_at: now, created_by: null })),
  )
  put(
    'memberships',
    staff.map(({ org, id, role, artistScope }) => ({
      org_id: demoId(`org ${org}`),
      user_id: id,
      role,
      artist_scope: artistScope?.map((slug) => artistId(org, slug)) ?? null,
    })),
  )
  for (const org of orgs) {
    const { artists, size, mix } = plans[org.key]
    const random = seededRandom(org.key === 'halbmond' ? 20_260 : 77)
    const book = makeAddressBook(org.key, org.id, size, random)
    const today = todayIn('Europe/Berlin', now)
    const {
      events: tailEvents = [],
      bookings: tailBookings = [],
      ...details
    } = addBookDetails({
      org: org.key,
      orgId: org.id,
      today,
      tables: book.tables,
      artistId: (slug) => artistId(org.key, slug),
    })
    const calendar = makeCalendar(
      {
        org: org.key,
        orgId: org.id,
        today: todayIn('Europe/Berlin', now),
        now,
        artists: artists
          .filter(({ status }) => status === 'active')
          .map((artist) => ({
            id: artistId(org.key, artist.slug),
            name: artist.name,
            agentId: agentOf(org, artist),
            setMinutes: artist.setMinutes,
            isDj: artist.kind === 'dj',
          })),
        ...book,
        random,
      },
      mix,
    )
    const client = privateClient(org.key, org.id)
    put('companies', [...book.tables.companies, ...(org.key === 'halbmond' ? [client] : [])])
    put(
      'artists',
      artists.map((artist) => artistRow(org, artist, today)),
    )
    put('contacts', book.tables.contacts)
    put('contact_companies', book.tables.contact_companies)
    put('venues', book.tables.venues)
    put('venue_contacts', book.tables.venue_contacts)
    for (const [table, rows] of Object.entries(details)) put(table, rows)
    const touring = {
      org: org.key,
      orgId: org.id,
      today: todayIn('Europe/Berlin', now),
      ...calendar,
      venues: book.tables.venues,
      touringArtistId: org.key === 'halbmond' ? artistId(org.key, 'mara-voss') : undefined,
      requestedArtistId: org.key === 'halbmond' ? artistId(org.key, 'mira-sol') : undefined,
      random: seededRandom(4),
    }
    for (const [table, rows] of makeTour(touring)) put(table, rows)
    addExtras(touring)
    const roster = artists.map((artist) => ({
      ...artist,
      id: artistId(org.key, artist.slug),
      agentId: agentOf(org, artist),
    }))
    const cases = placeCases(
      {
        today,
        ...calendar,
        venues: book.tables.venues,
        companies: book.tables.companies,
        contactCompanies: book.tables.contact_companies,
        artists: roster,
        publicBodyId: demoId(`${org.key} company city`),
        privateClientId: String(client['id']),
      },
      org.key === 'halbmond' ? [...dealCases, ...moneyCases] : [],
    )
    nameShows({ ...calendar, venues: book.tables.venues, artists: roster, cases }, calendar.ownNames)
    const billing = {
      org: org.key,
      orgId: org.id,
      today,
      secrets,
      artistId: (slug: string) => artistId(org.key, slug),
    }
    const artistTax = makeArtistTax(billing)
    const unchecked = new Set(
      book.promoters
        .filter(({ id }) => {
          const own = calendar.events.filter((event) => event['promoter_company_id'] === id)
          const statuses = calendar.bookings.filter(({ event_id }) =>
            own.some((event) => event['id'] === event_id),
          )
          return (
            own.length > 0 &&
            statuses.every(({ status }) => ['confirmed', 'hold', 'offer', 'inquiry'].includes(String(status)))
          )
        })
        .map(({ id }) => id)
        .slice(0, 3),
    )
    const checks = checkCompanies(billing, book.tables.companies, unchecked)
    const deals = makeDeals({
      org: org.key,
      orgId: org.id,
      today: todayIn('Europe/Berlin', now),
      events: calendar.events,
      bookings: calendar.bookings,
      venues: book.tables.venues,
      cases,
      foreigners: foreignersAmong(artistTax.rows),
      random: seededRandom(9),
    })
    put('events', calendar.events)
    put('bookings', calendar.bookings)
    put('events', tailEvents)
    put('bookings', tailBookings)
    put('deals', deals.deals)
    if (org.key === 'halbmond') {
      const about = { org: org.key, orgId: org.id, orgName: String(org.row['name']), now, today }
      const onFile = { ...calendar, ...book.tables }
      put('inquiries', makeInquiries({ ...about, ...onFile, artistId: (slug) => artistId(org.key, slug) }))
    }
    const offers = makeOffers({ ...touring, deals: deals.deals, contacts: book.tables.contacts })
    put('offers', offers.offers)
    put('offer_versions', offers.versions)
    put('deal_schedule_items', deals.items)
    const holding = {
      org: org.key,
      orgId: org.id,
      now,
      today,
      ...calendar,
      artists: artists.map((artist) => ({
        id: artistId(org.key, artist.slug),
        agentId: agentOf(org, artist),
      })),
    }
    put('holds', makeHolds(holding))
    put('availability_blocks', makeBlocks(holding))
    if (org.key === 'halbmond') {
      const travelling = artists.map(({ slug, home }) => ({ id: artistId(org.key, slug), slug, home }))
      const setting = { org: org.key, orgId: org.id, now, today, ...calendar, venues: book.tables.venues }
      put('itinerary_segments', makeTravel({ ...setting, artists: travelling, portalSlug: 'mira-sol' }))
    }
    put('activity_log', calendar.activity)
    if (org.key === 'halbmond') {
      const agents = new Map(holding.artists.map(({ id, agentId }) => [id, agentId]))
      const guests = makeGuestLists({
        ...holding,
        agentOf: (id) => agents.get(id) ?? '',
        portalArtistId: artistId(org.key, 'mira-sol'),
        random: seededRandom(31),
      })
      put('guest_lists', guests.lists)
      put('guest_entries', guests.guests)
      put('guest_check_ins', guests.checkIns)
      const assistant = staff.find(({ id }) => id === demoId('user assistant@halbmond'))!
      const advances = makeAdvances({
        ...holding,
        contacts: book.tables.contacts,
        staff: assistant,
        portalArtistId: artistId(org.key, 'mira-sol'),
        random: seededRandom(35),
      })
      put('advancing_templates', advances.templates)
      put('advancing_groups', advances.groups)
      put('advancing_fields', advances.fields)
      put('advancing_history', advances.history)
      put('advancing_requests', advances.requests)
      put('advancing_recipients', advances.recipients)
    }
    const made = makeFiles({
      org: org.key,
      orgId: org.id,
      today: todayIn('Europe/Berlin', now),
      now,
      artists: roster,
      ...book.tables,
      ...calendar,
    })
    const contracts = makeContracts({
      org: org.key,
      orgId: org.id,
      now,
      isLarge: org.key === 'halbmond',
      writerId: demoId(`user owner@${org.key}`),
      organisation: tables.get('organisations')!.find(({ id }) => id === org.id)!,
      ...calendar,
      artists: tables.get('artists')!.filter((artist) => artist['org_id'] === org.id),
      companies: tables.get('companies')!.filter((company) => company['org_id'] === org.id),
      contacts: book.tables.contacts,
      contactCompanies: book.tables.contact_companies,
      venues: book.tables.venues,
      deals: deals.deals,
      items: deals.items,
      artistTax: artistTax.rows,
      vatIdChecks: checks,
      users: staff,
    })
    for (const [table, rows] of contracts.tables) put(table, rows)
    sent.push(...contracts.sent)
    const accounts = makeAccounts(billing)
    const settings = makeSettings(billing)
    put('artist_tax', artistTax.rows)
    put('vat_id_checks', checks)
    put('bank_accounts', accounts)
    put('money_settings', settings)
    const office = (account: string) => staff.find(({ id }) => id === demoId(`user ${account}@${org.key}`))
    const accountant = office('accountant') ?? office('owner')!
    const contractRows = new Map(contracts.tables)
    const money = makeMoney({
      org: org.key,
      orgId: org.id,
      today,
      now,
      settings: settings[0]!['settings'] as MoneySettings,
      accountant,
      ownerId: demoId(`user owner@${org.key}`),
      ibans: artistTax.ibans,
      cases: new Map([...cases].map(([id, each]) => [id, caseId(each)])),
      portal: new Map(
        followers.flatMap(({ id, access }) =>
          access
            .filter((each) => each.org === org.key)
            .map(({ artist }): [string, string] => [artistId(org.key, artist), id]),
        ),
      ),
      organisation: tables.get('organisations')!.find(({ id }) => id === org.id)!,
      accounts,
      artists: tables.get('artists')!.filter((artist) => artist['org_id'] === org.id),
      artistTax: artistTax.rows,
      companies: tables.get('companies')!.filter((company) => company['org_id'] === org.id),
      checks,
      venues: book.tables.venues,
      ...calendar,
      deals: deals.deals,
      items: deals.items,
      contracts: [
        ...(contractRows.get('contracts') ?? []),
        ...contracts.sent.map(({ contract }) => contract),
      ],
      contractBookings: [
        ...(contractRows.get('contract_bookings') ?? []),
        ...contracts.sent.flatMap(({ bookings }) => bookings),
      ],
    })
    for (const [table, rows] of money) put(table, rows)
    put('files', made.files)
    put('notes', made.notes)
    put('press_kits', made.pressKits)
    if (org.key === 'halbmond') {
      const automations = makeAutomations({
        ...holding,
        slug: String(org.row['slug']),
        here: (table) => (tables.get(table) ?? []).filter((row) => row['org_id'] === org.id),
        sent: contracts.sent,
      })
      for (const [table, rows] of automations) put(table, rows)
    }
    contents.push(...made.contents)
  }
  const given = followers.flatMap(({ id, access }) => access.map((each) => ({ ...each, userId: id })))
  put(
    'artist_access',
    [...given, crossAccess].map(({ org, artist, userId, role, flags }) => ({
      org_id: demoId(`org ${org}`),
      user_id: userId,
      artist_id: artistId(org, artist),
      role,
      flags,
    })),
  )
  return [...tables]
}
