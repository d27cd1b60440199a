import { beforeAll, describe, expect, test } from 'vitest'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { venuesRouter } from '../../people/venues/router.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { checkAuditLog } from './check.ts'
import { sealAuditLog } from './seal.ts'

const scope = mintJobScope()
const orgSlug = 'halbmond'
let db: TestDatabase
let people: Actors

const venue = (name: string) => ({ name, kind: 'club' as const, country: 'DE', tz: 'Europe/Berlin' })
const addVenue = (name: string) =>
  venuesRouter.createCaller(people.agent).create({ orgSlug, venue: venue(name) })
const seal = () => sealAuditLog({ db, scope })
const check = async (known = {}) => {
  const [report] = (await checkAuditLog({ db, scope }, known)).filter(({ slug }) => slug === orgSlug)
  return report!
}
const entries = async () =>
  (
    await db.owner.query<{ id: number; action: string }>(
      'select id::int, action from activity_log where org_id = $1 order by id',
      [people.org.id],
    )
  ).rows
/** Past the triggers, as whoever owns the database could. */
async function tamper(statement: string, values: unknown[] = []) {
  const client = await db.owner.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query(statement, values)
  await client.query('commit')
  client.release()
}

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  for (const name of ['Werk', 'Halle', 'Kantine']) await addVenue(name)
})

test('each change is sealed once, in the order of the log, by however many at the same time', async () => {
  expect(await check()).toMatchObject({ waiting: 3, unknown: 0, end: { seq: 0 }, broken: null })
  const counts = await Promise.all([seal(), seal(), seal()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await check()).toMatchObject({ waiting: 0, unknown: 0, end: { seq: 3 }, broken: null })
  expect(await seal()).toBe(0)
})

test('an entry that commits after later ones were sealed is sealed behind them', async () => {
  const late = await db.owner.connect()
  await late.query('begin')
  await late.query("insert into activity_log (org_id, action, entity) values ($1, 'late.one', 'venue')", [
    people.org.id,
  ])
  await addVenue('Early')
  await seal()
  await late.query('commit')
  late.release()
  expect(await seal()).toBe(1)
  const { rows } = await db.owner.query(
    `select l.action from activity_seals s join activity_log l on l.id = s.entry_id order by s.seq desc limit 2`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['late.one', 'create'])
  expect(await check()).toMatchObject({ unknown: 0, end: { seq: 5 }, broken: null })
})

test('a change that is rolled back leaves nothing behind', async () => {
  const before = await entries()
  await expect(addVenue('')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(
    venuesRouter.createCaller(people.agent).update({
      orgSlug,
      id: people.org.id,
      version: 1,
      venue: venue('Nowhere'),
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await entries()).toEqual(before)
})

describe('nobody changes the log or its chain', () => {
  const tables = ['activity_log', 'activity_seals']

  test.each(['authenticated', 'portal', 'anon', 'service_role', 'app_auth'])('as %s', async (role) => {
    const client = await db.owner.connect()
    for (const statement of tables.flatMap((table) => [
      `update ${table} set org_id = org_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])) {
      await client.query(`begin; set local role ${role}`)
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
      await client.query('rollback')
    }
    client.release()
  })

  test('as the owner of the tables', async () => {
    await expect(db.owner.query("update activity_seals set hash = '\\x00'")).rejects.toThrow('append-only')
    await expect(db.owner.query('delete from activity_seals')).rejects.toThrow('append-only')
    await expect(db.owner.query('truncate activity_log cascade')).rejects.toThrow('append-only')
  })
})

describe('what a superuser does past all guards is found', () => {
  test('the first changed entry is named', async () => {
    const [, second, third] = await entries()
    await tamper("update activity_log set ip = '192.0.2.66' where id = any($1)", [[second!.id, third!.id]])
    expect((await check()).broken).toEqual({ seq: 2, entryId: second!.id, because: 'changed' })
    await tamper("update activity_log set ip = '127.0.0.1' where id = any($1)", [[second!.id, third!.id]])
    expect((await check()).broken).toBeNull()
  })

  test('a removed entry is named', async () => {
    const { rows } = await db.owner.query(
      'select l.id::int, to_json(l) as whole from activity_log l where org_id = $1 order by id limit 1',
      [people.org.id],
    )
    await tamper('delete from activity_log where id = $1', [rows[0].id])
    expect((await check()).broken).toEqual({ seq: 1, entryId: rows[0].id, because: 'missing' })
    await tamper(
      `insert into activity_log overriding system value
       select (json_populate_record(null::activity_log, $1)).*`,
      [rows[0].whole],
    )
    expect((await check()).broken).toBeNull()
  })

  test('an entry that was put in past the triggers is neither sealed nor does it wait', async () => {
    await tamper("insert into activity_log (org_id, action, entity) values ($1, 'forged.one', 'venue')", [
      people.org.id,
    ])
    expect(await check()).toMatchObject({ unknown: 1 })
    const broken = (await checkInvariants(db.connection)).filter((each) => each.broken > 0)
    expect(broken).toEqual([
      { name: expect.stringContaining('every entry of an audit log is sealed once'), broken: 1 },
    ])
    await tamper("delete from activity_log where action = 'forged.one'")
  })

  test('a chain that was cut off is found by an end that was noted before', async () => {
    const { end, orgId } = await check()
    const known = { [orgId]: end }
    expect((await check(known)).broken).toBeNull()
    await tamper(
      `with gone as (delete from activity_seals where org_id = $1 and seq = $2 returning entry_id)
       delete from activity_log where id in (select entry_id from gone)`,
      [orgId, end.seq],
    )
    expect((await check()).broken).toBeNull()
    expect((await check(known)).broken).toEqual({ seq: end.seq, entryId: null, because: 'chain' })
    // Another entry in its place has another hash.
    await addVenue('Instead')
    await seal()
    expect((await check(known)).broken).toMatchObject({ seq: end.seq, because: 'chain' })
  })
})
