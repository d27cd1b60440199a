// The API over HTTP: who gets in, how input is read, how versions and keys work, and how it refuses.
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import { accessTokensRouter } from '../platform/access-tokens/router.ts'
import { createLimiter } from '../platform/http/rate-limit.ts'
import { actors, type Actor, type Actors } from '../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'

let db: TestDatabase
let people: Actors
let app: FastifyInstance
let token: string

async function tokenOf(actor: Actor, scopes: AccessScope[], orgSlug = 'halbmond') {
  const secret = `fma_${randomBytes(32).toString('base64url')}`
  const input = { name: 'Test', isOrganisations: false, scopes, lifetime: 'year' as const }
  await accessTokensRouter.createCaller(actor).create({ orgSlug, token: input, secret })
  return secret
}

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
  token = await tokenOf(people.owner, ['venues:write', 'events:write', 'holds:write', 'deals:write'])
})

type Sent = { as?: string | null; body?: unknown; headers?: Record<string, string>; on?: FastifyInstance }
async function call(route: string, { as = token, body, headers = {}, on = app }: Sent = {}) {
  const [method, path] = route.split(' ') as ['GET', string]
  const answer = await on.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...(as !== null && { authorization: `Bearer ${as}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    json: answer.json<Record<string, unknown>>(),
  }
}

const venue = { name: 'Centralstation', kind: 'club', tz: 'Europe/Berlin' }
const makeVenue = async (name = venue.name) =>
  (await call('POST /venues', { body: { ...venue, name } })).json['id'] as string

describe('who gets in', () => {
  test('nobody without a token in force, or with the token of a session', async () => {
    for (const as of [null, 'x', `fma_${'0'.repeat(43)}`, people.owner.userId]) {
      const { status, headers, json } = await call('GET /venues', { as })
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(json).toMatchObject({ code: 'UNAUTHORIZED', reason: 'platform.api.token' })
    }
  })

  test('a token opens what its scopes say, and says which one is missing', async () => {
    const reading = await tokenOf(people.owner, ['venues:read'])
    expect((await call('GET /venues', { as: reading })).status).toBe(200)
    const { status, headers, json } = await call('POST /venues', { as: reading, body: venue })
    expect([status, json['reason']]).toEqual([403, 'platform.api.scope'])
    expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="venues:write"')
  })

  test('and never more than its person may do', async () => {
    const as = await tokenOf(people.readOnly, ['venues:write'])
    expect((await call('POST /venues', { as, body: venue })).status).toBe(403)
  })

  test('a token of the API opens no call of the app', async () => {
    const answer = await app.inject({
      url: `/trpc/venues.list?input=${encodeURIComponent('{"json":{"orgSlug":"halbmond"}}')}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('pages of any website, which read refusals too, and send no cookies', async () => {
    const from = { origin: 'https://kleine-nacht.example' }
    const asked = {
      ...from,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'if-match',
    }
    const before = await app.inject({ method: 'OPTIONS', url: '/api/v1/venues/1', headers: asked })
    expect(before.statusCode).toBe(204)
    expect(before.headers['access-control-allow-methods']).toContain('PATCH')
    expect(before.headers['access-control-allow-headers']).toContain('if-match')
    for (const as of [token, null]) {
      const { headers } = await call('GET /venues', { as, headers: from })
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
    const ofTheApp = await app.inject({ url: '/trpc/account.get', headers: from })
    expect(ofTheApp.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('the organisation comes of the token', async () => {
    const id = await makeVenue()
    const as = await tokenOf(people.otherOwner, ['venues:read'], 'nordwind')
    expect((await call(`GET /venues/${id}`, { as })).status).toBe(404)
    expect((await call('GET /venues?orgSlug=nordwind')).status).toBe(400)
    const body = { orgSlug: 'nordwind', eventDate: '2027-05-15' }
    const { status, json } = await call(`POST /events/${randomUUID()}/move`, {
      body,
      headers: { 'if-match': '"1"' },
    })
    expect([status, json['errors']]).toEqual([400, [{ field: 'orgSlug', detail: 'This field is unknown.' }]])
  })
})

describe('how input is read', () => {
  test('numbers, switches, lists and parts of objects from the query', async () => {
    await makeVenue('Alpha')
    const { status, json } = await call('GET /venues?limit=1&archived=false&sort[by]=name&sort[desc]=true')
    expect(status).toBe(200)
    expect(json['rows']).toHaveLength(1)
    expect((await call('GET /venues?tags=a&tags=b')).json).toEqual({ rows: [], total: 0 })
    expect((await call('GET /venues?limit=many')).json).toMatchObject({ errors: [{ field: 'limit' }] })
  })

  test('instants as texts, and back', async () => {
    const event = {
      name: 'Jahrmarkt',
      eventDate: '2027-05-14',
      tz: 'Europe/Berlin',
      kind: 'club',
      city: 'Leipzig',
      announceAt: '2027-01-02T10:00:00+02:00',
    }
    const made = await call('POST /events', { body: { event, booking: { artistId: people.artist.id } } })
    expect(made.json).toEqual({ id: expect.any(String), bookingId: expect.any(String) })
    const { json } = await call(`GET /events/${String(made.json['id'])}`)
    expect(json).toMatchObject({ eventDate: '2027-05-14', announceAt: '2027-01-02T08:00:00.000Z' })
    const refused = await call('POST /events', {
      body: { event: { ...event, announceAt: '2027-01-02' }, booking: { artistId: people.artist.id } },
    })
    expect(refused.json['errors']).toMatchObject([{ field: 'event.announceAt' }])
  })

  test('an artist by id or slug', async () => {
    const as = await tokenOf(people.owner, ['artists:read'])
    for (const key of [people.artist.id, people.artist.slug])
      expect((await call(`GET /artists/${key}`, { as })).json['id']).toBe(people.artist.id)
  })
})

describe('versions', () => {
  test('come as ETag, and go back as If-Match', async () => {
    const id = await makeVenue()
    expect((await call(`GET /venues/${id}`)).headers.etag).toBe('"1"')
    const put = (version: string | undefined) =>
      call(`PUT /venues/${id}`, {
        body: { ...venue, capacity: 300 },
        headers: version === undefined ? {} : { 'if-match': version },
      })
    expect((await put('"1"')).headers.etag).toBe('"2"')
    const stale = await put('"1"')
    expect(stale).toMatchObject({ status: 412, json: { code: 'CONFLICT', currentVersion: 2 } })
    for (const version of [undefined, '1', '*', 'W/"2"'])
      expect(await put(version)).toMatchObject({ status: 428, json: { reason: 'platform.api.version' } })
  })

  test('what is not there yet is made with If-None-Match', async () => {
    const booking = await people.factories.booking({
      event_id: (await people.factories.event()).id,
      artist_id: people.artist.id,
    })
    const deal = { currency: 'EUR', type: 'flat', guaranteeMinor: 250_000 }
    const put = (headers: Record<string, string>) =>
      call(`PUT /bookings/${booking.id}/deal`, { body: deal, headers })
    expect((await put({})).status).toBe(428)
    expect(await put({ 'if-none-match': '*' })).toMatchObject({ status: 200, json: { version: 1 } })
    expect((await put({ 'if-match': '"1"' })).headers.etag).toBe('"2"')
  })
})

test('the same key has one effect, and one answer', async () => {
  const headers = { 'idempotency-key': '1' }
  const first = await call('POST /venues', { body: { ...venue, name: 'Once' }, headers })
  const second = await call('POST /venues', { body: { ...venue, name: 'Once' }, headers })
  expect(second.json).toEqual(first.json)
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect((await call('POST /venues', { body: { ...venue, name: 'Twice' }, headers })).status).toBe(409)
  expect((await call('POST /venues', { body: { ...venue, name: 'Keyless' } })).status).toBe(200)
})

describe('how it refuses', () => {
  test('as a problem, with the fields as they were sent, in the language of the caller', async () => {
    const body = { ...venue, name: '', email: 'nobody' }
    const { status, headers, json } = await call('POST /venues', {
      body,
      headers: { 'accept-language': 'de' },
    })
    expect(status).toBe(400)
    expect(headers['content-type']).toMatch(/^application\/problem\+json;/)
    expect(json).toMatchObject({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Ungültige Anfrage. Bitte prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
      errors: expect.arrayContaining([{ field: 'name', detail: expect.any(String) }]),
      requestId: headers['x-request-id'],
    })
  })

  test.each<[string, number, string, Sent]>([
    ['an unknown path', 404, 'GET /planets', {}],
    ['an unknown method', 404, 'DELETE /venues', {}],
    ['no JSON', 400, 'POST /venues', { body: '{', headers: { 'content-type': 'application/json' } }],
    ['no record', 400, 'POST /venues', { body: '[1]', headers: { 'content-type': 'application/json' } }],
    [
      'a form',
      415,
      'POST /venues',
      { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'more than a MiB',
      413,
      'POST /venues',
      {
        body: JSON.stringify({ ...venue, name: 'x'.repeat(2 ** 20) }),
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'a tree of a thousand levels',
      400,
      'POST /venues',
      { body: `${'['.repeat(1000)}${']'.repeat(1000)}`, headers: { 'content-type': 'application/json' } },
    ],
    ['an id that is none', 400, 'GET /venues/first', {}],
  ])('%s', async (_, status, route, sent) => {
    const answer = await call(route, sent)
    expect([answer.status, answer.json['status']]).toEqual([status, status])
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json;/)
  })
})

test('each token has its own limit, and hears how much of it is left', async () => {
  // Its minute never ends.
  const limiter = createLimiter(() => 0)
  const limited = await testServer({ ...people, services: { ...people.services, limiter } })
  const [as, other] = [
    await tokenOf(people.owner, ['venues:read']),
    await tokenOf(people.owner, ['venues:read']),
  ]
  const first = await call('GET /venues/tags', { as, on: limited.app })
  expect(first.headers).toMatchObject({
    ratelimit: '"token";r=299;t=1',
    'ratelimit-policy': '"token";q=300;w=60',
  })
  const answers = await Promise.all(
    Array.from({ length: 320 }, () => call('GET /venues/tags', { as, on: limited.app })),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(21)
  expect(refused[0]!.headers).toMatchObject({ 'retry-after': '1', ratelimit: expect.stringContaining('r=0') })
  expect((await call('GET /venues/tags', { as: other, on: limited.app })).status).toBe(200)
})

test('the document is there for everybody', async () => {
  const { status, json } = await call('GET /openapi.json', { as: null })
  expect([status, json['openapi']]).toEqual([200, '3.1.1'])
})

test('the reference fetches nothing from elsewhere', async () => {
  const page = await app.inject('/api/reference')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/https?:/)
  const named = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!)
  expect(named).toHaveLength(4)
  for (const path of named) {
    const { statusCode, headers } = await app.inject(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(headers['content-type']).toMatch(path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
  }
})
