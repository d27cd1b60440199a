// The database alone between the artists of an organisation: every call runs with stores that filter by no artist.
import { beforeAll, expect, test } from 'vitest'
import { mintOrgScope, type Scope } from '../platform/db/scopes.ts'
import { actors, withContext, type Actor, type Actors } from '../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { buildInput, probe, makeTargets, manifest, type Targets } from '../testing/matrix.ts'

const canary = 'cnry-A'
/** What the agency shares, whoever plays. */
const sharedNames = [
  'account',
  'clause',
  'company',
  'contact',
  'contract template',
  'e-mail template',
  'line',
  'rule',
  'template',
  'venue',
  'view',
  'webhook',
].map((kind) => `${canary} ${kind}`)
/**
 * Read by those alone who reach every artist (bank/whole.ts), by the operator (debug), or with the artists that the
 * member has, passed to the database again (dashboard).
 */
const isApart = (path: string) => /^(bank|debug|dashboard)\./.test(path)

/** What is about the artist out of reach, by the table that keeps it. */
const kept: Partial<Record<keyof Targets, string>> = {
  artist: 'artists',
  event: 'events',
  booking: 'bookings',
  tour: 'tours',
  offer: 'offers',
  file: 'files',
  note: 'notes',
  hold: 'holds',
  block: 'availability_blocks',
  externalCalendar: 'external_calendars',
  inquiry: 'inquiries',
  daySheetLink: 'day_sheet_links',
  guestList: 'guest_lists',
  guest: 'guest_entries',
  segment: 'itinerary_segments',
  contract: 'contracts',
  contractSigner: 'contract_signers',
  advancingGroup: 'advancing_groups',
  advancingField: 'advancing_fields',
  advancingRecipient: 'advancing_recipients',
  instalment: 'deal_schedule_items',
  payment: 'payments',
  invoice: 'invoices',
  statement: 'statements',
  expense: 'expenses',
  task: 'tasks',
  artistAccess: 'artist_access',
}

let db: TestDatabase
let people: Actors
let targets: Targets
let owner: Actor

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  targets = await makeTargets(people, canary)
  await db.owner.query('update mail_threads set artist_id = $1 where id = $2', [
    people.artist.id,
    targets.mailThread,
  ])
  const { rows } = await db.owner.query<{ id: string }>('select id from artist_access where artist_id = $1', [
    people.artist.id,
  ])
  targets = { ...targets, artistAccess: rows[0]!.id }
  // The rights and the scope reach everybody; only what the database receives does not.
  const narrow = (scope: Scope): Scope =>
    scope.kind === 'org' ? mintOrgScope({ ...scope, artistIds: [people.otherArtist.id] }) : scope
  owner = withContext(people.owner, {
    db: {
      ...db,
      read: (scope) => db.read(narrow(scope)),
      transaction: (scope, work) => db.transaction(narrow(scope), work),
    },
  })
})

async function print(): Promise<Map<string, string>> {
  const prints = new Map<string, string>()
  for (const [name, table] of Object.entries(kept)) {
    const { rows } = await db.owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t where id = $1`,
      [targets[name as keyof Targets]],
    )
    prints.set(name, rows[0]?.row ?? 'gone')
  }
  return prints
}

test('no call shows anything of an artist out of reach, or changes it', async () => {
  const before = await print()
  expect([...before].filter(([, row]) => row === 'gone')).toEqual([])
  const notified: unknown[] = []
  for (const entry of manifest.filter(({ auth, path }) => auth === 'org' && !isApart(path))) {
    const { text } = await probe(owner, entry.path, buildInput(entry, targets))
    const left = sharedNames.reduce((rest, name) => rest.replaceAll(name, ''), text)
    if (left.includes(canary))
      notified.push([
        entry.path,
        left.slice(Math.max(0, left.indexOf(canary) - 60), left.indexOf(canary) + 60),
      ])
  }
  expect(notified).toEqual([])
  const after = await print()
  expect([...before].filter(([name, row]) => after.get(name) !== row).map(([name]) => name)).toEqual([])
}, 600_000)

test('the same calls find all of it where every artist is in reach', async () => {
  const texts: string[] = []
  for (const entry of manifest.filter(({ auth, type }) => auth === 'org' && type === 'query')) {
    texts.push((await probe(people.owner, entry.path, buildInput(entry, targets))).text)
  }
  for (const kind of ['event', 'tour', 'note', 'segment', 'contract', 'expense', 'payment', 'inquiry']) {
    expect([kind, texts.some((text) => text.includes(`${canary} ${kind}`))]).toEqual([kind, true])
  }
}, 600_000)
