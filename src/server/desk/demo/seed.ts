/** Any number of made-up agencies for tests and measurements. Every text of organisation N holds `cnry-N-`. */
import { defaultFlags } from '#domain/access.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Auth } from '../../platform/auth/types.ts'
import {
  gatherStatistics,
  loadIfEmpty,
  type OwnerConnection,
  type Rows,
} from '../../platform/db/bulk-load.ts'
import { demoPassword, demoPasswordHash } from './load.ts'
import { demoId, seededRandom } from './random.ts'
import { seedShows } from './seed-shows.ts'
import { yearsScripts } from './years/years.ts'

/** `years`: how far back messages, invoices, the log and the rest go; without it there are shows and nothing about them. */
export type SeedOptions = { orgs: number; events: number; seed: number; years?: number; now: Date }

const ARTISTS = 60
const VENUES = 200
const COMPANIES = 100
const CONTACTS = 400
const COLLEAGUES = 15
const tz = 'Europe/Berlin'

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
  const text = (text: string) => `cnry-${org}- ${text}`
  const many = (count: number, make: (index: number) => Record<string, unknown>) =>
    Array.from({ length: count }, (_, index) => ({ org_id: orgId, ...make(index) }))

  // Colleagues only belong to the agency; they have no account to sign in with.
  const colleagues = Array.from({ length: COLLEAGUES }, (_, index) => `colleague ${index}`)
  yield [
    'users',
    [...people, ...colleagues].map((who) => ({
      id: id(who),
      email: emailOf(who.replace(' ', '-'), org),
      name: text(who),
    })),
  ]
  yield [
    'organisations',
    [{ id: orgId, slug: slugOf(org), name: text('Agency'), country: 'DE', tz, base_currency: 'EUR' }],
  ]
  yield [
    'memberships',
    [
      { org_id: orgId, user_id: id('owner'), role: 'owner' },
      ...['agent', ...colleagues].map((who) => ({ org_id: orgId, user_id: id(who), role: 'agent' })),
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
      // Over Germany: near enough for clauses and drives to be judged.
      latitude: 48 + (index % 20) * 0.35,
      longitude: 7 + (index % 17) * 0.4,
      tz,
    })),
  ]
  const size = { artists: ARTISTS, venues: VENUES, companies: COMPANIES, events }
  yield* seedShows({ ...size, orgId, tz, now, id, text, random })
}

/** Fills an empty database; refuses one that holds something. Accounts are made where sign-in is embedded. */
export async function loadSeed(owner: OwnerConnection, auth: Auth | null, options: SeedOptions) {
  const { years = 0, now } = options
  const scripts = years > 0 ? yearsScripts({ years, tz, now }) : []
  const found = await loadIfEmpty(owner, () => seedTables(options), scripts)
  if (found) throw new Error('The database already holds organisations; seed an empty one.')
  await gatherStatistics(owner)
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
