// Two tenant isolation between organisations: the procedures' membership check, and row-level security. Each has to hold alone.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { can, type Permission, type StaffRole } from '#domain/access.ts'
import { gate, type Gate } from '../platform/db/gate.ts'
import { actors, withContext, type Actor, type Actors } from '../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import {
  buildInput,
  fingerprint,
  probe,
  makeTargets,
  manifest,
  strangeTargets,
  type Targets,
} from '../testing/matrix.ts'

const canary = 'cnry-A'
const orgCalls = manifest.filter(({ auth }) => auth === 'org')
const guarded = manifest.filter(({ auth }) => auth === 'org' || auth === 'artist')

let db: TestDatabase
let people: Actors
let targets: Targets

async function fill() {
  db = await testDatabase()
  people = await actors(db)
  targets = await makeTargets(people, canary)
}

const strangers = (): [string, Actor][] => [
  ["another organisation's owner", people.otherOwner],
  ['a removed member', people.removed],
  ['the operator of the installation', people.operator],
]

/** Nobody from outside gets data or leaves a trace, and a foreign organisation answers like an unknown one. */
function outsideStaysOutside() {
  test('without a session every call is UNAUTHORIZED', async () => {
    const before = await fingerprint(db)
    for (const entry of manifest.filter(({ auth }) => auth !== 'public' && auth !== 'token')) {
      expect([
        entry.path,
        (await probe(people.anonymous, entry.path, buildInput(entry, targets))).code,
      ]).toEqual([entry.path, 'UNAUTHORIZED'])
    }
    expect(await fingerprint(db)).toBe(before)
  })

  test('strangers find nothing, and cannot tell a foreign organisation from an unknown one', async () => {
    const before = await fingerprint(db)
    for (const [who, actor] of strangers()) {
      for (const entry of guarded) {
        const known = await probe(actor, entry.path, buildInput(entry, targets))
        const unknown = await probe(
          actor,
          entry.path,
          buildInput(entry, { ...targets, orgSlug: 'no-such-agency' }),
        )
        expect([who, entry.path, known]).toEqual([who, entry.path, unknown])
        expect([who, entry.path, known.code]).toEqual([who, entry.path, 'NOT_FOUND'])
      }
    }
    expect(await fingerprint(db)).toBe(before)
  })

  test("in one's own organisation a foreign id answers like an unknown one, byte for byte", async () => {
    const before = await fingerprint(db)
    const own = { ...targets, orgSlug: people.otherOrg.slug }
    for (const entry of orgCalls.filter(({ example }) => JSON.stringify(example).includes('-4000-8000-'))) {
      const foreign = await probe(people.otherOwner, entry.path, buildInput(entry, own))
      const unknown = await probe(people.otherOwner, entry.path, buildInput(entry, strangeTargets(own)))
      expect([entry.path, foreign]).toEqual([entry.path, unknown])
      expect([entry.path, foreign.code]).not.toEqual([entry.path, 'OK'])
    }
    expect(await fingerprint(db)).toBe(before)
  })

  test('an artist reaches no call of the staff, and no show of another artist', async () => {
    for (const entry of orgCalls) {
      expect([
        entry.path,
        (await probe(people.artistOwner, entry.path, buildInput(entry, targets))).code,
      ]).toEqual([entry.path, 'NOT_FOUND'])
    }
    const input = { orgSlug: targets.orgSlug, eventId: targets.event }
    const foreign = await probe(people.otherArtistOwner, 'artistPortal.event', input)
    const unknown = await probe(people.otherArtistOwner, 'artistPortal.event', {
      ...input,
      eventId: randomUUID(),
    })
    expect(foreign).toEqual(unknown)
    expect(foreign.code).toBe('NOT_FOUND')
  })
}

describe('both guards', () => {
  beforeAll(fill)
  outsideStaysOutside()

  test.each<[StaffRole, (people: Actors) => Actor]>([
    ['read_only', ({ readOnly }) => readOnly],
    ['tour_manager', ({ tourManager }) => tourManager],
    ['accountant', ({ accountant }) => accountant],
    ['assistant', ({ assistant }) => assistant],
    ['agent', ({ agent }) => agent],
    ['admin', ({ admin }) => admin],
  ])('%s is refused exactly what the table of rights withholds', async (role, find) => {
    const member = { role, artistIds: null, overrides: {} }
    const refused = orgCalls.filter(({ permission }) => !can(member, permission as Permission))
    const before = await fingerprint(db)
    for (const entry of refused) {
      expect([entry.path, (await probe(find(people), entry.path, buildInput(entry, targets))).code]).toEqual([
        entry.path,
        'FORBIDDEN',
      ])
    }
    expect(await fingerprint(db)).toBe(before)
    // Queries that the table allows are answered (or say that the target is not there), never refused.
    for (const entry of orgCalls.filter((each) => each.type === 'query' && !refused.includes(each))) {
      const { code } = await probe(find(people), entry.path, buildInput(entry, targets))
      expect([entry.path, ['OK', 'NOT_FOUND'].includes(code)]).toEqual([entry.path, true])
    }
  })

  test('a tour manager sees only the shows of the artists in scope', async () => {
    const event = await people.factories.event({ name: 'Elsewhere', event_date: '2027-06-02' })
    await people.factories.booking({ event_id: event.id, artist_id: people.otherArtist.id, status: 'hold' })
    const list = { orgSlug: targets.orgSlug, from: '2027-06-01', to: '2027-06-30' }
    const { text } = await probe(people.tourManager, 'events.list', list)
    expect(text).toContain(canary)
    expect(text).not.toContain('Elsewhere')
    const { code } = await probe(people.tourManager, 'events.get', { orgSlug: targets.orgSlug, id: event.id })
    expect(code).toBe('NOT_FOUND')
  })
})

describe('the procedures alone, with every policy dropped', () => {
  beforeAll(async () => {
    await fill()
    const { rows } = await db.owner.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
    )
    for (const { name } of rows) await db.owner.query(`alter table ${name} disable row level security`)
  })
  outsideStaysOutside()
})

describe('row-level security alone, with the membership check waving everybody through', () => {
  let open: Gate
  beforeAll(async () => {
    await fill()
    const byId = async (slug: string) => {
      const { rows } = await db.owner.query('select * from organisations where slug = $1', [slug])
      const org = rows[0]
      return {
        alive: true,
        orgId: org?.id ?? null,
        slug,
        name: org?.name,
        tz: 'Europe/Berlin',
        locale: 'en',
        baseCurrency: 'EUR',
        assistantMayConfirm: true,
      }
    }
    const flags = { seeHolds: true, seePromoter: true } as never
    open = {
      ...gate,
      findMember: async (_tx, { slug }) => ({
        ...(await byId(slug)),
        role: 'owner',
        artistScope: null,
        overrides: {},
        secondFactorFrom: null,
      }),
      findArtistAccess: async (_tx, { at }) => ({
        ...(await byId('slug' in at ? at.slug : people.org.slug)),
        access: [{ artistId: people.artist.id, role: 'artist_owner', flags }],
      }),
    }
  })

  test('nobody reads a row of the organisation or changes one', async () => {
    const before = await fingerprint(db)
    for (const [who, stranger] of strangers()) {
      const actor = withContext(stranger, { gate: open })
      for (const entry of guarded) {
        const { text, code } = await probe(actor, entry.path, buildInput(entry, targets))
        expect([who, entry.path, text.includes(canary)]).toEqual([who, entry.path, false])
        expect([who, entry.path, text.includes(people.artist.name)]).toEqual([who, entry.path, false])
        if (entry.type === 'mutation') expect([who, entry.path, code]).not.toEqual([who, entry.path, 'OK'])
      }
    }
    expect(await fingerprint(db)).toBe(before)
  })
})

test('the catalogue: every tenant table is forced behind policies, with composite keys', async () => {
  db = await testDatabase()
  const { rows } = await db.owner.query(`
    select c.relname,
           c.relrowsecurity as is_on, c.relforcerowsecurity as is_forced,
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'`)
  for (const row of rows) expect(row).toMatchObject({ is_on: true, is_forced: true })
  expect(rows.filter(({ policies }) => policies === 0)).toEqual([])

  // A plain foreign key skips row-level security: between tenant tables it has to carry org_id.
  const { rows: keys } = await db.owner.query(`
    select conname from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'org_id')
      and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'org_id')
      and not exists (select from unnest(k.conkey) n join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n
                      where a.attname = 'org_id')`)
  expect(keys).toEqual([])

  const { rows: definers } = await db.owner.query(`
    select proname from pg_proc where pronamespace = 'private'::regnamespace and prosecdef
      and not exists (select from unnest(proconfig) setting where setting like 'search_path=%')`)
  expect(definers).toEqual([])
})
