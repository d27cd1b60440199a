// OAuth for assistants, exchanged by the client of the official SDK over real HTTP, and what a thief would try.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  auth,
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import { wantedScopes } from '#domain/platform/oauth/oauth.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { listening } from '../../testing/programs/mcp-client.ts'
import { testServer } from '../../testing/server.ts'
import { createLimiter } from '../http/rate-limit.ts'
import { accessTokensRouter } from '../access-tokens/router.ts'
import { oauthRouter } from './router.ts'

const orgSlug = 'halbmond'
const callback = 'http://localhost:3118/callback'
const random = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

let db: TestDatabase
let people: Actors
let app: FastifyInstance
let address: string

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  // Where the server says that it is, and where it listens, have to be one for the client of the SDK.
  ;({ app } = await testServer(people))
  address = await listening(app)
  people.services.site.appUrl = address
})

/** A program as the SDK has it: it keeps what it is given, and says where it would send its person. */
function program() {
  const kept: {
    client?: StoredOAuthClientInformation
    tokens?: StoredOAuthTokens
    verifier?: string
    to?: URL
  } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: { client_name: 'Claude', redirect_uris: [callback] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (to) => void (kept.to = to),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  }
  return { kept, provider }
}

const consent = async (to: URL, { as = people.agent, scopes = wantedScopes(undefined) } = {}) => {
  const code = random()
  await oauthRouter.createCaller(as).consent({
    orgSlug,
    clientId: to.searchParams.get('client_id') ?? '',
    redirectUri: to.searchParams.get('redirect_uri') ?? '',
    codeChallenge: to.searchParams.get('code_challenge') ?? '',
    scopes,
    code,
  })
  return code
}

test('the client of the SDK finds its way from a refusal to reading, and renews what it has', async () => {
  const { kept, provider } = program()
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', address), { authProvider: provider })
  const refused = transport()
  await expect(new Client({ name: 'test', version: '1' }).connect(refused)).rejects.toThrow(UnauthorizedError)
  expect(kept.to?.pathname).toBe('/authorize')
  expect(Object.fromEntries(kept.to!.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: callback,
    resource: `${address}/mcp`,
  })
  const code = await consent(kept.to!)
  await refused.finishAuth(new URLSearchParams({ code, iss: address }))
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport())
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('what_needs_me')
  expect(names.filter((name) => name.includes('propos'))).toEqual([])
  await client.close()

  const before = kept.tokens
  expect(await auth(provider, { serverUrl: new URL('/mcp', address) })).toBe('AUTHORIZED')
  expect(kept.tokens?.access_token).not.toBe(before?.access_token)
  expect(kept.tokens?.refresh_token).not.toBe(before?.refresh_token)
})

const post = async (path: string, form: Record<string, string>, on = app) => {
  const answer = await on.inject({
    method: 'POST',
    url: `/oauth/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: answer.statusCode, json: answer.json<Record<string, string>>() }
}
const register = async (body: object, on = app) => {
  const answer = await on.inject({ method: 'POST', url: '/oauth/register', payload: body })
  return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() }
}

type Begun = { clientId: string; code: string; verifier: string }
async function begin(
  as: Actor = people.agent,
  scopes: AccessScope[] = ['events:read', 'proposals'],
): Promise<Begun> {
  const { json } = await register({ redirect_uris: [callback], client_name: 'Claude' })
  const verifier = random()
  const clientId = String(json['client_id'])
  const params = { client_id: clientId, redirect_uri: callback, code_challenge: challengeOf(verifier) }
  const code = await consent(new URL(`${address}/authorize?${new URLSearchParams(params)}`), { as, scopes })
  return { clientId, code, verifier }
}
const redeem = ({ clientId, code, verifier }: Begun, changes: Record<string, string> = {}) =>
  post('token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: callback,
    code_verifier: verifier,
    ...changes,
  })
const renew = ({ clientId }: Begun, token: string) =>
  post('token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token })
const works = async (token: string) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' }
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  return (await app.inject({ method: 'POST', url: '/mcp', headers, payload })).statusCode === 200
}
const refusedGrant = { status: 400, json: { error: 'invalid_grant' } }

describe('a code', () => {
  test('gives a token for an hour, and never the secrets from the database', async () => {
    const begun = await begin()
    const { json } = await redeem(begun)
    expect(json).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'events:read proposals' })
    expect(await works(json['access_token']!)).toBe(true)
    const { rows } = await db.owner.query(
      `select (select jsonb_agg(to_jsonb(t)) from access_tokens t)::text || (select jsonb_agg(to_jsonb(r)) from oauth_renewals r)::text
           || (select jsonb_agg(to_jsonb(c)) from oauth_codes c)::text || (select jsonb_agg(to_jsonb(l)) from activity_log l)::text
           || coalesce((select jsonb_agg(to_jsonb(k)) from idempotency_keys k)::text, '') as everything`,
    )
    for (const secret of [json['access_token']!, json['refresh_token']!, begun.code])
      expect(rows[0].everything).not.toContain(secret)
  })

  test('is good for the program, the address and the verifier that it was made for', async () => {
    const begun = await begin()
    const other = await begin()
    expect(await redeem(begun, { client_id: other.clientId })).toMatchObject(refusedGrant)
    expect(await redeem(begun, { redirect_uri: 'http://localhost:3119/callback' })).toMatchObject(
      refusedGrant,
    )
    expect(await redeem(begun, { code_verifier: random() })).toMatchObject(refusedGrant)
    expect(await redeem(begun, { resource: 'https://elsewhere.example/mcp' })).toMatchObject({
      json: { error: 'invalid_target' },
    })
    expect((await redeem(begun)).status).toBe(200)
  })

  test('that comes twice ends the token of the first time', async () => {
    const begun = await begin()
    const { json } = await redeem(begun)
    expect(await redeem(begun)).toMatchObject(refusedGrant)
    expect(await works(json['access_token']!)).toBe(false)
  })

  test('is of no use once its person has left, or after five minutes', async () => {
    const begun = await begin(people.assistant)
    await db.owner.query(`update oauth_codes set expires_at = now() - interval '1 second'`)
    expect(await redeem(begun)).toMatchObject(refusedGrant)
    const later = await begin(people.assistant)
    const where = [people.org.id, people.assistant.userId]
    await db.owner.query(
      `update memberships set status = 'removed' where org_id = $1 and user_id = $2`,
      where,
    )
    expect(await redeem(later)).toMatchObject(refusedGrant)
    await db.owner.query(`update memberships set status = 'active' where org_id = $1 and user_id = $2`, where)
  })
})

describe('a refresh token', () => {
  test('exchanges the access token, which ends at once', async () => {
    const begun = await begin()
    const first = (await redeem(begun)).json
    const second = (await renew(begun, first['refresh_token']!)).json
    expect([await works(first['access_token']!), await works(second['access_token']!)]).toEqual([false, true])
  })

  test('that comes twice ends all that came of it', async () => {
    const begun = await begin()
    const first = (await redeem(begun)).json
    const second = (await renew(begun, first['refresh_token']!)).json
    expect(await renew(begun, first['refresh_token']!)).toMatchObject(refusedGrant)
    expect(await works(second['access_token']!)).toBe(false)
    expect(await renew(begun, second['refresh_token']!)).toMatchObject(refusedGrant)
  })

  test('is of no use to another program', async () => {
    const begun = await begin()
    const first = (await redeem(begun)).json
    expect(await renew(await begin(), first['refresh_token']!)).toMatchObject(refusedGrant)
    expect(await works(first['access_token']!)).toBe(true)
  })
})

describe('a token of an assistant', () => {
  test('opens /mcp alone', async () => {
    const { json } = await redeem(await begin(people.owner, ['events:read', 'venues:read']))
    const headers = { authorization: `Bearer ${json['access_token']}` }
    expect((await app.inject({ url: '/api/v1/venues', headers })).statusCode).toBe(401)
  })

  test('is listed with the others until its last exchange, and ends by revoking it there', async () => {
    const { json } = await redeem(await begin(people.owner))
    const tokens = accessTokensRouter.createCaller(people.owner)
    const later = withContext(people.owner, { now: new Date(people.owner().now.getTime() + 30 * 86_400_000) })
    const { rows } = await accessTokensRouter.createCaller(later).list({ orgSlug })
    const [token] = rows.filter(({ isOwn }) => isOwn)
    expect(token).toMatchObject({ name: 'Claude', scopes: ['events:read', 'proposals'] })
    await tokens.revoke({ orgSlug, id: token!.id })
    expect(await works(json['access_token']!)).toBe(false)
  })

  test('ends when its program gives either secret back', async () => {
    for (const secret of ['access_token', 'refresh_token']) {
      const begun = await begin()
      const { json } = await redeem(begun)
      expect(
        await post('revoke', { client_id: (await begin()).clientId, token: json[secret]! }),
      ).toMatchObject({ status: 200 })
      expect(await works(json['access_token']!)).toBe(true)
      expect(await post('revoke', { client_id: begun.clientId, token: json[secret]! })).toMatchObject({
        status: 200,
      })
      expect(await works(json['access_token']!)).toBe(false)
    }
  })
})

describe('consent', () => {
  test('is asked for with the name that the program gave itself, and the host of its own address', async () => {
    const { json } = await register({ redirect_uris: ['https://claude.ai/callback'], client_name: 'Claude' })
    const clientId = String(json['client_id'])
    const calls = oauthRouter.createCaller(people.agent)
    expect(await calls.client({ clientId, redirectUri: 'https://claude.ai/callback' })).toEqual({
      name: 'Claude',
      host: 'claude.ai',
    })
    for (const redirectUri of ['https://evil.example/callback', 'https://claude.ai/callback/more'])
      await expect(calls.client({ clientId, redirectUri })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(calls.client({ clientId: randomUUID(), redirectUri: callback })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('gives no right to change anything', async () => {
    await expect(begin(people.owner, ['events:write'])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('registering', () => {
  test('takes websites and one’s own machine, and nothing that a browser would run', async () => {
    for (const uri of ['javascript:alert(1)', 'http://example.com/', 'custom://x', 'https://x.example/#y'])
      expect(await register({ redirect_uris: [uri] })).toMatchObject({ status: 400 })
    expect(await register({ redirect_uris: [] })).toMatchObject({ status: 400 })
    expect(await register({ redirect_uris: [callback], scope: 'x', software_id: 'y' })).toMatchObject({
      status: 201,
    })
  })

  test('is limited by address', async () => {
    const limited = { ...people, services: { ...people.services, limiter: createLimiter(() => 0) } }
    const { app: strict } = await testServer(limited)
    for (let no = 0; no < 10; no++)
      expect((await register({ redirect_uris: [callback] }, strict)).status).toBe(201)
    expect((await register({ redirect_uris: [callback] }, strict)).status).toBe(429)
  })
})

test('both documents of discovery name each other', async () => {
  const refused = await app.inject({ method: 'POST', url: '/mcp', payload: {} })
  const [, where] = /resource_metadata="([^"]+)"/.exec(String(refused.headers['www-authenticate'])) ?? []
  expect(where).toBe(`${address}/.well-known/oauth-protected-resource/mcp`)
  const resource = (await app.inject({ url: new URL(where!).pathname })).json<Record<string, unknown>>()
  expect(resource).toMatchObject({ resource: `${address}/mcp`, authorization_servers: [expect.any(String)] })
  const server = (await app.inject({ url: '/.well-known/oauth-authorization-server' })).json<
    Record<string, unknown>
  >()
  expect(server).toMatchObject({ issuer: address, code_challenge_methods_supported: ['S256'] })
})
