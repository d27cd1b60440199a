/** Any number of made-up agencies for tests and measurements. Every text of organisation N holds `cnry-N-`. */
import { defaultFlags } from '#domain/access.ts'
import { bookingWindow } from '#domain/booking-window.ts'
import { addDays, todayIn } from '#domain/dates.ts'
import { searchText } from '#domain/search.ts'
import type { Auth } from '../auth/types.ts'
import { loadIfEmpty, type OwnerConnection, type Rows } from '../db/bulk-load.ts'
import { demoPassword, demoPasswordHash } from './load.ts'
import { demoId, seededRandom } from './random.ts'

export type SeedOptions = { orgs: number; events: number; seed: number; now: Date }

const ARTISTS = 20
const VENUES = 40
const COMPANIES = 20
const CONTACTS = 60
/** Shows lie from a year ago to a year ahead. */
const SPREAD_DAYS = 730
const tz = 'Europe/Berlin'
const statuses = ['inquiry', 'hold', 'hold', 'offer', 'settled', 'lost'] as const

const ids = (seed: number, org: number) => (name: string) => demoId(`seed ${seed} org ${org} ${name}`)
const slugOf = (org: number) => `cnry-${org}-agency`
const people = ['owner', 'agent', 'artist'] as const
const emailOf = (who: string, org: number) => `${who}@cnry-${org}-agency.example`

/** What was made: whom to sign in as, and the ids of the first records. */
export function describeSeed({ orgs, seed }: SeedOptions) {
  return {
    password: demoPassword,
    organisations: Array.from({ length: orgs }, (_, index) => {
      const org = index + 1
      const id = ids(seed, org)
      return {
        id: id('org'),
        slug: slugOf(org),
        users: Object.fromEntries(people.map((who) => [who, { id: id(who), email: emailOf(who, org) }])),
        artistId: id('artist 0'),
        venueId: id('venue 0'),
        companyId: id('company 0'),
        contactId: id('contact 0'),
        eventId: id('event 0'),
        bookingId: id('booking 0'),
      }
    }),
  }
}

function* seedTables(options: SeedOptions): Iterable<[string, Rows]> {
  for (let org = 1; org <= options.orgs; org++) yield* organisation(org, options)
}

function* organisation(org: number, { events, seed, now }: SeedOptions): Iterable<[string, Rows]> {
  const random = seededRandom(seed * 1000 + org)
  const id = ids(seed, org)
  const orgId = id('org')
  const text = (words: string) => `cnry-${org}- ${words}`
  const many = (count: number, make: (index: number) => Record<string, unknown>) =>
    Array.from({ length: count }, (_, index) => ({ org_id: orgId, ...make(index) }))

  yield ['users', people.map((who) => ({ id: id(who), email: emailOf(who, org), name: text(who) }))]
  yield [
    'organisations',
    [{ id: orgId, slug: slugOf(org), name: text('Agency'), country: 'DE', tz, base_currency: 'EUR' }],
  ]
  yield [
    'memberships',
    [
      { org_id: orgId, user_id: id('owner'), role: 'owner' },
      { org_id: orgId, user_id: id('agent'), role: 'agent' },
    ],
  ]
  yield [
    'artists',
    many(ARTISTS, (index) => ({
      id: id(`artist ${index}`),
      slug: `artist-${index}`,
      name: text(`Artist ${index}`),
      sort_name: text(`Artist ${String(index).padStart(3, '0')}`),
      kind: 'band',
      search: searchText([text(`Artist ${index}`)]),
    })),
  ]
  yield [
    'artist_access',
    [
      {
        org_id: orgId,
        user_id: id('artist'),
        artist_id: id('artist 0'),
        role: 'artist_owner',
        flags: defaultFlags.artist_owner,
      },
    ],
  ]
  const named = (kind: string) => (index: number) => ({
    id: id(`${kind} ${index}`),
    name: text(`${kind} ${index}`),
    search: searchText([text(`${kind} ${index}`)]),
  })
  yield ['companies', many(COMPANIES, (index) => ({ ...named('company')(index), kinds: ['promoter'] }))]
  yield ['contacts', many(CONTACTS, (index) => ({ ...named('contact')(index), first_name: text('Person') }))]
  yield [
    'venues',
    many(VENUES, (index) => ({
      ...named('venue')(index),
      kind: 'club',
      city: text('City'),
      country: 'DE',
      tz,
    })),
  ]
  const first = addDays(todayIn(tz, now), -SPREAD_DAYS / 2)
  const dates = Array.from({ length: events }, (_, index) =>
    addDays(first, Math.floor((index * SPREAD_DAYS) / events)),
  )
  yield [
    'events',
    many(events, (index) => ({
      ...named('event')(index),
      event_date: dates[index],
      tz,
      venue_id: id(`venue ${random.between(0, VENUES - 1)}`),
      promoter_company_id: id(`company ${random.between(0, COMPANIES - 1)}`),
      kind: 'club',
      notes: text('notes'),
    })),
  ]
  yield [
    'bookings',
    many(events, (index) => {
      const times = { showtime: '21:00', endTime: null, setMinutes: 90, inTheNight: false, tbaTime: false }
      const { startsAt, endsAt } = bookingWindow({ ...times, eventDate: dates[index]!, tz })
      return {
        id: id(`booking ${index}`),
        event_id: id(`event ${index}`),
        artist_id: id(`artist ${index % ARTISTS}`),
        status: random.pick(statuses),
        showtime: times.showtime,
        set_minutes: times.setMinutes,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
      }
    }),
  ]
}

/** Fills an empty database; refuses one that holds something. Accounts are made where sign-in is embedded. */
export async function loadSeed(owner: OwnerConnection, auth: Auth | null, options: SeedOptions) {
  const found = await loadIfEmpty(owner, () => seedTables(options))
  if (found) throw new Error('The database already holds organisations; seed an empty one.')
  const made = describeSeed(options)
  for (const { users } of made.organisations) {
    for (const [who, { id, email }] of Object.entries(users)) {
      await auth?.admin.createUser({
        id,
        email,
        passwordHash: demoPasswordHash,
        emailConfirm: true,
        userMetadata: { name: who },
      })
    }
  }
  return made
}
