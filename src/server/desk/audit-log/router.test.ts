import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { testServer } from '../../testing/server.ts'

const orgSlug = 'halbmond'
let db: TestDatabase
let people: Actors

const calls = (actor: Actor = people.owner) => appRouter.createCaller(actor)
const list = async (filter: Partial<Parameters<ReturnType<typeof calls>['auditLog']['list']>[0]> = {}) =>
  (await calls().auditLog.list({ orgSlug, ...filter })).rows
const note = (action: string, entity: string, part: object = {}) =>
  insertRow(db.owner, 'activity_log', { org_id: people.org.id, action, entity, ...part })
const venue = { name: 'Werk', kind: 'club' as const, country: 'DE', tz: 'Europe/Berlin' }

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

test('shows who did what to which record, with fields, from where, the latest first', async () => {
  const agent = withContext(people.agent, { ip: '192.0.2.7', userAgent: 'Firefox', requestId: 'req-1' })
  const { id } = await calls(agent).venues.create({ orgSlug, venue })
  await calls().venues.update({ orgSlug, id, version: 1, venue: { ...venue, name: 'Werk 2' } })
  const [updated, made] = await list()
  expect(updated).toMatchObject({
    action: 'venues.update',
    entity: 'venue',
    entityId: id,
    userName: 'Jule',
    before: { name: 'Werk' },
    after: { name: 'Werk 2' },
    subject: { name: 'Werk 2', at: null },
  })
  expect(made).toMatchObject({
    action: 'venues.create',
    userId: people.agent.userId,
    ip: '192.0.2.7',
    userAgent: 'Firefox',
    requestId: 'req-1',
  })
})

describe('filters', () => {
  beforeAll(async () => {
    await note('offers.acceptByLink', 'event', { at: new Date('2026-03-01T22:59:00Z') })
    await note('offers.acceptByLink', 'event', { at: new Date('2026-03-01T23:00:00Z') })
  })

  test('by person, links and what happens automatically among them', async () => {
    expect((await list({ person: people.agent.userId })).map(({ action }) => action)).toEqual([
      'venues.create',
    ])
    expect(await list({ person: 'nobody' })).toHaveLength(2)
  })

  test('by area and record', async () => {
    expect((await list({ area: 'sales' })).map(({ action }) => action)).toEqual([
      'offers.acceptByLink',
      'offers.acceptByLink',
    ])
    const [{ entityId } = { entityId: null }] = await list({ area: 'people' })
    expect(await list({ entity: 'venue', entityId: entityId! })).toHaveLength(2)
    expect(await list({ area: 'settings' })).toEqual([])
  })

  test('by days of the agency', async () => {
    expect(await list({ from: '2026-03-01', to: '2026-03-01' })).toHaveLength(1)
    expect(await list({ from: '2026-03-02', to: '2026-03-02' })).toHaveLength(1)
    expect(await list({ to: '2026-03-02' })).toHaveLength(2)
  })

  test('page by page', async () => {
    const all = await list()
    const first = await list({ limit: 3 })
    const rest = await list({ limit: 200, before: first.at(-1)!.id })
    expect([...first, ...rest]).toEqual(all)
  })
})

describe('refusals', () => {
  test('are in the log once a sitting, for calls that read as well', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await expect(calls(people.readOnly).venues.create({ orgSlug, venue })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    await expect(calls(people.agent).auditLog.list({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await list({ area: 'refusals' })).map(({ action, userName }) => [action, userName])).toEqual([
      ['auditLog.list', 'Tarek'],
      ['venues.create', 'Rike'],
    ])
  })

  test('say nothing about organisations that somebody does not belong to', async () => {
    await expect(calls(people.otherOwner).venues.create({ orgSlug, venue })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await list({ area: 'refusals' })).toHaveLength(2)
  })
})

describe('sign-ins', () => {
  const signIn = (action: string, actor: string | null, payload = {}) =>
    db.owner.query(
      `insert into auth.audit_log_entries (actor_id, action, ip_address, user_agent, payload)
       values ($1, $2, '192.0.2.9', 'Safari', $3)`,
      [actor, action, payload],
    )

  test('are in the log of every organisation that the person belongs to, without ids of sessions', async () => {
    await signIn('login', people.agent.userId, { method: 'password', session_id: people.org.id })
    await signIn('login_failed', people.agent.userId)
    await signIn('admin_user_updated', null, { user_id: people.agent.userId, fields: ['password'] })
    await signIn('login_failed', null)
    await signIn('login', people.otherOwner.userId)
    await signIn('login', people.removed.userId)
    await signIn('login', people.artistOwner.userId, { method: 'otp' })
    await signIn('login_failed', null, { method: 'sso/oidc', org_id: people.org.id })
    const rows = await list({ area: 'signIns' })
    expect(
      rows.map(({ action, userName, subject, after }) => [action, userName, subject?.name, after]),
    ).toEqual([
      // At the provider of the organisation: nobody that it knows.
      ['signIn.login_failed', null, undefined, { method: 'sso/oidc' }],
      ['signIn.login', 'Nacht', 'Nacht', { method: 'otp' }],
      ['signIn.admin_user_updated', null, 'Tarek', { fields: ['password'] }],
      // Whoever tried was not signed in.
      ['signIn.login_failed', null, 'Tarek', null],
      ['signIn.login', 'Tarek', 'Tarek', { method: 'password' }],
    ])
    expect(rows[0]).toMatchObject({ ip: '192.0.2.9', userAgent: 'Safari' })
  })
})

test('is for owners and admins of the organisation alone', async () => {
  await expect(calls(people.admin).auditLog.list({ orgSlug })).resolves.toMatchObject({
    rows: expect.anything(),
  })
  for (const who of [
    people.agent,
    people.accountant,
    people.assistant,
    people.readOnly,
    people.tourManager,
  ]) {
    await expect(calls(who).auditLog.list({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(calls(who).auditLog.people({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(calls(people.otherOwner).auditLog.list({ orgSlug })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await calls(people.otherOwner).auditLog.list({ orgSlug: 'nordwind' })).rows).toEqual([
    expect.objectContaining({ action: 'signIn.login' }),
  ])
  expect((await calls().auditLog.people({ orgSlug })).people.map(({ name }) => name)).toEqual([
    'Jule',
    'Kim',
    'Nacht',
    'Ole',
    'Petra',
    'Rike',
    'Tarek',
  ])
})

describe('the download', () => {
  const get = async (query: string, who = people.owner) => {
    const { app } = await testServer(people)
    return app.inject({
      url: `/audit-log/${orgSlug}.csv${query}`,
      headers: { authorization: `Bearer ${who.userId}` },
    })
  }

  test('has what the filters show, harmless for spreadsheets, and is in the log itself', async () => {
    await calls(people.agent).venues.create({ orgSlug, venue: { ...venue, name: '=1+1' } })
    const answer = await get('?area=people')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('halbmond-audit-log.csv')
    const { data } = Papa.parse<Record<string, string>>(answer.body.slice(1), {
      header: true,
      skipEmptyLines: true,
    })
    expect(data.map(({ action, record }) => [action, record])).toEqual([
      ['venues.create', "'=1+1"],
      ['venues.update', 'Werk 2'],
      ['venues.create', 'Werk 2'],
    ])
    const [begun] = await list()
    expect(begun).toMatchObject({ action: 'auditLog.begin', entity: 'export', after: { area: 'people' } })
  })

  test('is refused like the list', async () => {
    expect((await get('', people.agent)).statusCode).toBe(403)
    expect((await get('', people.otherOwner)).statusCode).toBe(404)
    expect((await get('?area=nonsense')).statusCode).toBe(400)
  })
})
