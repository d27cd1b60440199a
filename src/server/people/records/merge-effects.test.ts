// What merging does to every place that names a record, and what undoing it does, by what is in the database.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type MergeEffect, mergePlaces } from '#domain/people/merge.ts'
import { appRouter } from '../../router.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'

type Entity = keyof typeof mergePlaces
const entities = Object.keys(mergePlaces) as Entity[]
const orgSlug = 'halbmond'
let db: TestDatabase
let people: Actors

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const as = () => appRouter.createCaller(people.owner)
const rows = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows
const insert = (table: string, columns: object) =>
  insertRow(db.owner, table, { org_id: people.org.id, ...columns })
const venue = async () => (await people.factories.venue()).id
const event = async () => (await people.factories.event()).id
const contract = async () => (await people.factories.contract({ booking_ids: [] })).id

/** Rows without factories: what each of them needs besides the record. */
const needs: Record<string, () => Promise<object> | object> = {
  bookings: async () => ({
    event_id: await event(),
    artist_id: people.artist.id,
    status: 'hold',
    starts_at: '2027-03-05T20:00:00Z',
    ends_at: '2027-03-05T22:00:00Z',
  }),
  holds: () => ({
    artist_id: people.artist.id,
    hold_date: '2027-06-01',
    rank: 1,
    placed_at: '2027-01-01',
    expires_at: '2027-02-01',
    state: 'released',
    ended_at: '2027-02-01',
  }),
  files: () => ({
    id: randomUUID(),
    kind: 'document',
    name: 'a.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: Buffer.alloc(32),
    series_id: randomUUID(),
  }),
  notes: () => ({ body: 'A note' }),
  payments: () => ({
    direction: 'in',
    state: 'recorded',
    paid_on: '2026-03-10',
    amount_minor: 1,
    currency: 'EUR',
    method: 'transfer',
  }),
  personal_accounts: () => ({ role: 'debtor', no: (serial += 100) }),
  vat_id_checks: () => ({ vat_id: 'DE136695976', is_valid: true, source: 'vies', checked_at: '2026-03-01' }),
  availability_blocks: () => ({
    artist_id: people.artist.id,
    from_date: '2027-07-10',
    to_date: '2027-07-12',
    starts_at: '2027-07-10T04:00:00Z',
    ends_at: '2027-07-13T04:00:00Z',
    kind: 'holiday',
  }),
  contract_signers: async () => ({
    contract_id: await contract(),
    party: 'purchaser',
    name: 'As signed',
    state: 'signed',
    signed_at: '2026-03-01',
    signature: '{}',
  }),
  mail_threads: () => ({ subject: 'An e-mail', last_at: '2026-03-01', last_direction: 'out' }),
  tasks: () => ({ title: 'A task' }),
  artist_members: async () => ({ artist_id: (await people.factories.artist()).id }),
  travellers: () => ({ artist_id: people.artist.id }),
  traveller_details: () => ({ details_encrypted: 'sealed' }),
  advancing_recipients: async () => ({
    request_id: await insert('advancing_requests', { event_id: await event(), group_ids: [] }),
    email: 'jonas@taktgeber.example',
    name: 'As asked',
  }),
  enrolments: async () => ({
    sequence_id: await insert('sequences', {
      name: 'Autumn',
      owner_user_id: people.owner.userId,
      tz: 'Europe/Berlin',
    }),
    address: 'ines@kanal9.example',
    consent: 'agreed',
    next_at: '2997-01-01',
  }),
  automation_events: () => ({ kind: 'message.received', subject_type: 'message', dedupe_key: randomUUID() }),
  workflow_runs: async () => {
    const workflow_id = await insert('workflows', {
      name: 'A workflow',
      graph: '{}',
      trigger_kind: 'manual',
      owner_user_id: people.owner.userId,
    })
    await insert('workflow_versions', { workflow_id, no: 1, graph: '{}' })
    const times = { triggered_at: '2026-03-01', next_at: '2997-01-01' }
    const of = { workflow_id, version_no: 1, trigger_event_id: randomUUID(), subject_type: 'message' }
    return { ...of, ...times, state: 'waiting' }
  },
}
let serial = 1000
const FIRST_ID = '00000000-0000-4000-8000-000000000000'
const LAST_ID = 'ffffffff-ffff-4fff-bfff-ffffffffffff'

/** Lets a place name the record. */
async function name(entity: Entity, table: string, column: string, id: string): Promise<void> {
  const { factories } = people
  if (column === 'entity_id') await insert(table, { entity, entity_id: id, ...(await needs[table]!()) })
  else if (table === 'events') await factories.event({ [column]: id })
  else if (table === 'artists') await factories.artist({ [column]: id })
  else if (table === 'venues') await factories.venue({ [column]: id })
  else if (table === 'invoices') await factories.invoice({ [column]: id, recipient_name: 'As issued' })
  else if (table === 'itinerary_segments') {
    const passengers = JSON.stringify([{ contactId: id, name: 'As booked' }])
    await factories.segment({ event_id: await event(), passengers })
  } else if (table === 'venue_contacts') {
    const other =
      column === 'venue_id' ? { contact_id: (await factories.contact()).id } : { venue_id: await venue() }
    await insert(table, { [column]: id, ...other, role: 'booker' })
  } else if (table === 'contact_companies') {
    const other =
      column === 'company_id'
        ? { contact_id: (await factories.contact()).id }
        : { company_id: (await factories.company()).id }
    await insert(table, { [column]: id, ...other })
  } else if (table === 'dismissed_duplicates') {
    const other = column === 'first_id' ? { second_id: LAST_ID } : { first_id: FIRST_ID }
    await insert(table, { entity, [column]: id, ...other })
  } else await insert(table, { [column]: id, ...(await needs[table]!()) })
}

/** Both records, the calls that merge the second into the first and undo it. */
async function pair(entity: Entity) {
  const make = people.factories[entity]
  const [keep, old] = [await make({ name: 'Keep' }), await make({ name: 'Old' })]
  const both = { orgSlug, keepId: keep.id, mergeId: old.id, keepVersion: 1, mergeVersion: 1 }
  const merges: Record<Entity, () => Promise<unknown>> = {
    venue: () => as().venues.merge({ ...both, values: { name: 'Keep', kind: 'club', tz: 'Europe/Berlin' } }),
    company: () => as().companies.merge({ ...both, values: { name: 'Keep' } }),
    contact: () => as().contacts.merge({ ...both, values: { firstName: 'Keep', lastName: 'Er' } }),
  }
  const nouns = { venue: 'venues', company: 'companies', contact: 'contacts' } as const
  const undo = () => as()[nouns[entity]].unmerge({ orgSlug, id: old.id })
  return { keepId: keep.id, oldId: old.id, merge: merges[entity], undo }
}

/** How many rows of a place name each of the two. */
async function named(table: string, column: string, ids: readonly string[]): Promise<number[]> {
  const counts = ids.map((id) => rows(`select from ${table} where strpos(${column}::text, $1) > 0`, id))
  return (await Promise.all(counts)).map(({ length }) => length)
}

const places = entities.flatMap((entity) =>
  Object.entries(mergePlaces[entity]).map(([place, effect]): [Entity, string, MergeEffect] => [
    entity,
    place,
    effect,
  ]),
)

describe('what names a record', () => {
  test.each(places)('%s: %s %s', async (entity, place, effect) => {
    const [table, column] = place.split('.') as [string, string]
    const { keepId, oldId, merge, undo } = await pair(entity)
    await name(entity, table, column, oldId)
    const ids = [keepId, oldId]
    expect(await named(table, column, ids)).toEqual([0, 1])
    await merge()
    const after: Record<MergeEffect, number[]> = {
      moves: [1, 0],
      movesOnce: [1, 0],
      sealed: [1, 0],
      oneGoesOn: [1, 0],
      ends: [0, 0],
      // The form of the merge said that there are none.
      chosen: [0, 0],
      history: [0, 1],
    }
    expect(await named(table, column, ids)).toEqual(after[effect])
    if (effect === 'sealed') {
      const said = await rows(`select to_jsonb(t) as row from ${table} t where t.${column} = $1`, keepId)
      expect(JSON.stringify(said)).not.toMatch(/Keep|Old/)
    }
    await undo()
    expect(await named(table, column, ids)).toEqual([0, 1])
  })
})

test.each(entities)('%s: every key of the database is in the list', async (entity) => {
  const tables = { venue: 'venues', company: 'companies', contact: 'contacts' }
  const keys = await rows(
    `select k.conrelid::regclass || '.' || case when a.attgenerated = '' then a.attname else 'entity_id' end as place
     from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
     where k.contype = 'f' and k.confrelid = $1::regclass`,
    tables[entity],
  )
  // Without a key: the list of columns in merge.test.ts, passengers within their segments, and pairs that end.
  const withoutKey = [
    'dismissed_duplicates.first_id',
    'dismissed_duplicates.second_id',
    'itinerary_segments.passengers',
    'workflow_runs.contact_id',
    'automation_events.contact_id',
  ]
  const listed = Object.keys(mergePlaces[entity]).filter((place) => !withoutKey.includes(place))
  expect(listed.toSorted()).toEqual(keys.map(({ place }) => place).toSorted())
})

describe('two people of whom one wants no e-mails', () => {
  test('stay one who wants none, and nothing goes on to them', async () => {
    const { keepId, oldId, merge, undo } = await pair('contact')
    await name('contact', 'enrolments', 'contact_id', keepId)
    await db.owner.query('update contacts set do_not_contact = true where id = $1', [oldId])
    await merge()
    expect(await rows('select do_not_contact from contacts where id = $1', keepId)).toEqual([
      { do_not_contact: true },
    ])
    expect(await rows('select state from enrolments where contact_id = $1', keepId)).toEqual([
      { state: 'stopped' },
    ])
    await undo()
    expect(await rows('select do_not_contact from contacts where id = $1', keepId)).toEqual([
      { do_not_contact: false },
    ])
  })
})

test('of two that get e-mails for the same artist, the kept one goes on; undone, the other stays stopped', async () => {
  const { keepId, oldId, merge, undo } = await pair('contact')
  for (const id of [keepId, oldId]) await name('contact', 'enrolments', 'contact_id', id)
  const [kept] = await rows('select id from enrolments where contact_id = $1', keepId)
  await merge()
  expect(
    await rows(
      'select id = $2 as kept, state from enrolments where contact_id = $1 order by 1',
      keepId,
      kept.id,
    ),
  ).toEqual([
    { kept: false, state: 'stopped' },
    { kept: true, state: 'active' },
  ])
  await undo()
  expect(await rows('select state from enrolments where contact_id = $1', oldId)).toEqual([
    { state: 'stopped' },
  ])
})

test.each(entities)('%s: nothing is merged with what is archived', async (entity) => {
  for (const one of ['keepId', 'oldId'] as const) {
    const both = await pair(entity)
    const tables = { venue: 'venues', company: 'companies', contact: 'contacts' }
    await db.owner.query(`update ${tables[entity]} set archived_at = now() where id = $1`, [both[one]])
    await expect(both.merge()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/ is archived\. Restore it before merging\.$/),
    })
  }
})
