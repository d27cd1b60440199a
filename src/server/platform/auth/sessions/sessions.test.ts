/** Sessions: rotation, parallel refreshes, theft, ends, and what a bearer token is worth afterwards. */
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { person, startService } from '../testing.ts'

const database = await testDatabase()
const service = await startService(database.pool('app_auth'))

async function signUp() {
  const client = service.client()
  const credentials = person()
  const { data } = await client.signUp(credentials)
  return { client, ...credentials, session: data.session!, user: data.user! }
}
const refresh = async (token: string) => {
  const response = await service.call('POST', '/token?grant_type=refresh_token', { refresh_token: token })
  return { status: response.status, body: await response.json() }
}
const getUser = async (token: string) => {
  const response = await service.call('GET', '/user', undefined, { authorization: `Bearer ${token}` })
  return [response.status, (await response.json()).code]
}
const sessionOf = (token: string) =>
  JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))).session_id

describe('refresh', () => {
  test('rotates the token and keeps the session and how it began', async () => {
    const { session } = await signUp()
    const { body } = await refresh(session.refresh_token)
    expect(body.refresh_token).not.toBe(session.refresh_token)
    expect(sessionOf(body.access_token)).toBe(sessionOf(session.access_token))
    expect((await service.auth.verifyAccessToken(body.access_token)).amr).toMatchObject([
      { method: 'password' },
    ])
  })

  test('ten at once get one and the same token', async () => {
    const { session } = await signUp()
    const all = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(all.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  test('a lost answer can be asked for again at any time', async () => {
    const { session } = await signUp()
    const first = await refresh(session.refresh_token)
    service.advance(3_600_000)
    const again = await refresh(session.refresh_token)
    expect([again.status, again.body.refresh_token]).toEqual([200, first.body.refresh_token])
  })

  test('two behind: forgiven for ten seconds, theft afterwards, and the session is gone', async () => {
    const { session } = await signUp()
    const first = await refresh(session.refresh_token)
    const second = await refresh(first.body.refresh_token)
    const parallel = await refresh(session.refresh_token)
    expect([parallel.status, parallel.body.refresh_token]).toEqual([200, second.body.refresh_token])
    service.advance(10_001)
    const stolen = await refresh(session.refresh_token)
    expect([stolen.status, stolen.body]).toEqual([
      400,
      { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    ])
    expect((await refresh(second.body.refresh_token)).body.code).toBe('refresh_token_not_found')
    expect(await getUser(second.body.access_token)).toEqual([403, 'session_not_found'])
  })

  test.each([
    ['', 400, 'validation_failed'],
    ['short', 400, 'validation_failed'],
    ['abcdefghij12', 400, 'refresh_token_not_found'],
    ['no-token-at-all-of-any-form', 400, 'validation_failed'],
    ['AB7nv7vOfkDupA89z_ufSg0AOb0Baq8ju5SqBcbF-UpfvxwB2fo', 400, 'refresh_token_not_found'],
  ])('%j', async (token, status, code) => {
    const { status: got, body } = await refresh(token)
    expect([got, body.code]).toEqual([status, code])
  })

  test.each([
    ['idle for two weeks', 14, 1],
    ['thirty days after it began, though used each week', 7, 5],
  ])('ends %s', async (_, days, times) => {
    const { session } = await signUp()
    let token = session.refresh_token
    let last = { status: 200, body: { code: '', refresh_token: token } }
    for (let i = 0; i < times; i++) {
      service.advance(days * 86_400_000 + 1000)
      last = await refresh(token)
      token = last.body.refresh_token
    }
    expect([last.status, last.body.code]).toEqual([400, 'session_expired'])
  })

  test('the client keeps its session while the database is away', async () => {
    const { client, session } = await signUp()
    await database.owner.query('alter role app_auth nologin')
    await database.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'app_auth' and datname = current_database()`)
    const { status, body } = await refresh(session.refresh_token)
    await database.owner.query('alter role app_auth login')
    expect([status, body.code]).toEqual([503, 'unexpected_failure'])
    expect((await client.refreshSession()).error).toBeNull()
  })
})

describe('ends', () => {
  test.each([
    ['global', [false, false]],
    ['local', [false, true]],
    ['others', [true, false]],
  ] as const)('scope %s', async (scope, alive) => {
    const { client, email, password, session } = await signUp()
    const other = await service.client().signInWithPassword({ email, password })
    expect((await client.signOut({ scope })).error).toBeNull()
    const left = [await getUser(session.access_token), await getUser(other.data.session!.access_token)]
    expect(left.map(([status]) => status === 200)).toEqual(alive)
  })

  test('another scope, and a second time', async () => {
    const { session } = await signUp()
    const bearer = { authorization: `Bearer ${session.access_token}` }
    expect((await service.call('POST', '/logout?scope=everyone', undefined, bearer)).status).toBe(400)
    const first = await service.call('POST', '/logout', undefined, bearer)
    expect([first.status, await first.text()]).toEqual([204, ''])
    expect((await service.call('POST', '/logout', undefined, bearer)).status).toBe(403)
  })

  test('the list, ending one, and how the database sees it', async () => {
    const { client, email, password, user, session } = await signUp()
    const phone = await service.client().signInWithPassword({ email, password })
    const stranger = await signUp()
    const listed = await service.auth.listSessions(user.id)
    expect(listed.map(({ id }) => id).toSorted()).toEqual(
      [session.access_token, phone.data.session!.access_token].map(sessionOf).toSorted(),
    )
    expect(listed[0]).toMatchObject({ aal: 'aal1', ip: '127.0.0.1', userAgent: 'node' })
    const lost = sessionOf(phone.data.session!.access_token)
    const alive = async () =>
      (await database.owner.query('select private.session_alive($1) as ok', [lost])).rows[0].ok
    expect(await alive()).toBe(true)
    expect(await service.auth.endSession(stranger.user.id, lost)).toBe(false)
    expect(await service.auth.endSession(user.id, 'nonsense')).toBe(false)
    expect(await service.auth.endSession(user.id, lost)).toBe(true)
    expect(await alive()).toBe(false)
    expect(await getUser(phone.data.session!.access_token)).toEqual([403, 'session_not_found'])
    expect((await client.getUser()).error).toBeNull()
  })

  test('a ban ends everything at the next check', async () => {
    const { client, session, user } = await signUp()
    await service.admin.updateUserById(user.id, { ban_duration: '24h' })
    expect((await client.getUser()).error?.code).toBe('user_banned')
    expect((await refresh(session.refresh_token)).body.code).toBe('user_banned')
    const { rows } = await database.owner.query('select private.session_alive($1) as ok', [
      sessionOf(session.access_token),
    ])
    expect(rows[0].ok).toBe(false)
    await service.admin.updateUserById(user.id, { ban_duration: 'none' })
    expect((await client.getUser()).error).toBeNull()
  })

  test('what has expired is swept away', async () => {
    const before = await signUp()
    service.advance(31 * 86_400_000)
    const after = await signUp()
    expect(await service.auth.cleanUp()).toBeGreaterThan(0)
    const { rows } = await database.owner.query('select user_id from auth.sessions')
    const kept = rows.map((row) => row.user_id)
    expect([kept.includes(before.user.id), kept.includes(after.user.id)]).toEqual([false, true])
  })
})

describe('bearer tokens that are none', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('forged in every known way', async () => {
    const { session } = await signUp()
    const [header, payload, signature] = session.access_token.split('.') as [string, string, string]
    const { kid } = JSON.parse(atob(header))
    const { keys } = await (await service.call('GET', '/.well-known/jwks.json')).json()
    const publicKey = Buffer.from(JSON.stringify(keys[0]))
    const confused = `${part({ alg: 'HS256', kid })}.${payload}`
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = [
      'nonsense',
      `${part({ alg: 'none' })}.${payload}.`,
      `${confused}.${createHmac('sha256', publicKey).update(confused).digest('base64url')}`,
      `${header}.${part({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      `${part({ alg: 'ES256', kid: 'other' })}.${payload}.${signature}`,
      `${part({ alg: 'ES256', jwk: keys[0] })}.${payload}.${signature}`,
      `${part({ alg: 'ES256', jku: 'https://evil.example/keys' })}.${payload}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      service.auth.anonKey,
      service.auth.serviceRoleKey,
    ]
    for (const token of forged) expect(await getUser(token)).toEqual([403, 'bad_jwt'])
  })

  test('none, expired, and of a user who is gone', async () => {
    const none = await service.call('GET', '/user')
    expect([none.status, (await none.json()).code]).toEqual([401, 'no_authorization'])
    const { session } = await signUp()
    const removed = await signUp()
    await service.admin.deleteUser(removed.user.id)
    expect(await getUser(removed.session.access_token)).toEqual([403, 'user_not_found'])
    service.advance(3_611_000)
    expect(await getUser(session.access_token)).toEqual([403, 'bad_jwt'])
  })
})
