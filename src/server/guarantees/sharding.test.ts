import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { actors, type Actors } from '../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { buildInput, makeTargets, manifest, probe } from '../testing/matrix.ts'
import { unroutedTables } from '../testing/sharding.ts'
import { walkAgency } from '../testing/walk/agency.ts'
import { walkAround } from '../testing/walk/walk.ts'

// Organisations can be spread over machines (docs/scaling.md) as long as every statement on their tables says which one
// it means: by a value, or by a table in it that does. Row-level security filters besides, and routes nothing.

let db: TestDatabase
let people: Actors
const tenant = new Set<string>()

/**
 * Small, and asked before the organisation is known: who belongs where, and under which name. Kept whole on each machine,
 * as organisations and people themselves are.
 */
const everywhere = new Set(['memberships', 'artist_access', 'organisation_slugs', 'notifications'])

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  const { rows } = await db.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnotnull`,
  )
  for (const { name } of rows) tenant.add(name)
})

describe('what can be routed', () => {
  const tables = new Set(['events', 'bookings', 'artists'])
  test.each<[string, string[]]>([
    ['select id from events where org_id = $1', []],
    ['select id from events where id = $1', ['events']],
    ['select id from events where org_id = $1 or id = $2', ['events']],
    [
      'select e.id from events e join bookings b on b.org_id = e.org_id and b.event_id = e.id where e.org_id = $1',
      [],
    ],
    ['select e.id from events e join bookings b on b.event_id = e.id where e.org_id = $1', ['bookings']],
    [
      'select e.id from events e left join bookings b on (b.org_id, b.event_id) = (e.org_id, e.id) where e.org_id = $1::uuid',
      [],
    ],
    [
      'select (select count(*) from bookings b where b.org_id = e.org_id) from events e where e.org_id = $1',
      [],
    ],
    [
      'select (select count(*) from bookings b where b.event_id = e.id) from events e where e.org_id = $1',
      ['bookings'],
    ],
    [
      'with mine as (select org_id, id from events where org_id = $1) select b.id from bookings b join mine m on m.org_id = b.org_id',
      [],
    ],
    [
      'with mine as (select id from events where org_id = $1) select b.id from bookings b join mine m on m.id = b.event_id',
      ['bookings'],
    ],
    ['insert into events (id, org_id) values ($1, $2), ($3, $4)', []],
    ['insert into events (id) values ($1)', ['events']],
    ['insert into bookings (org_id, event_id) select e.org_id, e.id from events e where e.org_id = $1', []],
    ['update events set name = $1 where org_id = $2 and id = $3', []],
    [
      'update events e set name = a.name from artists a where a.org_id = e.org_id and a.id = $1',
      ['artists', 'events'],
    ],
    ['delete from events where id = $1 returning org_id', ['events']],
    ['select id from events where org_id = $1 union all select id from bookings', ['bookings']],
    ['select e.id from organisations o join events e on e.org_id = o.id where o.id = $1', []],
    ['select e.id from organisations o join events e on e.org_id = o.id where o.slug = $1', ['events']],
    ['insert into events (org_id, id) select $1, x from unnest($2::uuid[]) x', []],
    ['select 1 from users where id = $1', []],
  ])('%s', async (statement, open) => expect(await unroutedTables(statement, tables)).toEqual(open))
})

// A link is all that its holder has: its hash finds the organisation. It is random, so no two machines have the same.
const links =
  /^(?:\w+_links|access_tokens|card_checkouts|feeds|portal_feeds|invitations|offer_versions|shared_artists): UNIQUE \(token_hash\)$/

test('every table of organisations has keys with the organisation in them', async () => {
  const { rows } = await db.owner.query<{ key: string }>(
    `select c.conrelid::regclass || ': ' || pg_get_constraintdef(c.oid) as key
     from pg_constraint c
     where c.conrelid::regclass::text = any ($1) and c.contype in ('p', 'u', 'x')
       and not exists (select from pg_attribute a
                       where a.attrelid = c.conrelid and a.attname = 'org_id' and a.attnum = any (c.conkey))
     order by 1`,
    [[...tenant].filter((name) => !everywhere.has(name))],
  )
  expect(rows.map(({ key }) => key).filter((key) => !links.test(key))).toEqual([])
})

/** What workers look for in all organisations at once, each with the beginning of its text: asked of each machine. */
const ofAll = ['select "imports"."id", "imports"."org_id", "imports"."status"']

/** The texts of what the product runs from now on; what tests run beside it has no name. */
function watchStatements(): Set<string> {
  const seen = new Set<string>()
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args
    if (typeof asked === 'object' && asked && 'name' in asked && 'text' in asked) seen.add(String(asked.text))
    return Reflect.apply(query, this, args) as never
  })
  return seen
}

test('every statement of the calls and of a walk through an agency says which organisation it means', async () => {
  const statements = watchStatements()
  const targets = await makeTargets(people, 'shard')
  for (const entry of manifest) await probe(people.owner, entry.path, buildInput(entry, targets))
  await walkAround(await walkAgency(), 100, 1)
  expect(statements.size).toBeGreaterThan(400)
  const open: string[] = []
  for (const statement of statements) {
    if (ofAll.some((start) => statement.startsWith(start))) continue
    const tables = (await unroutedTables(statement, tenant)).filter((name) => !everywhere.has(name))
    if (tables.length > 0) open.push(`${tables.join(', ')}: ${statement.replaceAll(/\s+/g, ' ')}`)
  }
  expect(open).toEqual([])
}, 600_000)
