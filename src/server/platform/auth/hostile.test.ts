/** What arrives without a well-behaved client: bodies, headers, paths, origins. */
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { person, startService } from './testing.ts'

const database = await testDatabase()
const unforeseen: unknown[] = []
const service = await startService(database.pool('app_auth'), {
  siteUrl: 'http://localhost:3000',
  corsOrigins: ['https://other.example'],
  emailLinks: 'verify',
  onError: (error) => unforeseen.push(error),
})

const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
describe('bodies', () => {
  test.each([
    ['broken', '{"email":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a text', '"x"', 400],
    ['nesting without an end', deep, 400],
    ['a NUL', '{"email":"a\\u0000@b.co","password":"vK8#pLq2"}', 400],
    ['a NUL in a key', '{"email":"a@b.co","password":"vK8#pLq2","data":{"\\u0000":1}}', 400],
    ['half a surrogate', '{"email":"a@b.co","password":"vK8#pLq2","data":{"a":"\\ud800"}}', 400],
    [
      'a prototype',
      '{"email":"p@b.co","password":"vK8#pLq2","data":{"__proto__":{"polluted":1},"constructor":2}}',
      200,
    ],
    ['more than a mebibyte', JSON.stringify({ email: 'a'.repeat(1_100_000) }), 413],
  ])('%s', async (_, body, status) => {
    expect((await service.call('POST', '/signup', body)).status).toBe(status)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('bytes that are not UTF-8', async () => {
    const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${service.url}/signup`, { method: 'POST', headers, body })).status).toBe(400)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'content type %j, which a form of another site could send',
    async (type) => {
      const response = await service.call('POST', '/signup', JSON.stringify(person()), {
        'content-type': type,
      })
      expect(response.status).toBe(415)
    },
  )
})

describe('answers', () => {
  test('two forms of error', async () => {
    const versioned = await service.call('POST', '/signup', {})
    expect(await versioned.json()).toEqual({
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    })
    expect(versioned.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    const older = await service.call('POST', '/signup', {}, { 'x-supabase-api-version': '' })
    expect(await older.json()).toEqual({
      code: 422,
      error_code: 'anonymous_provider_disabled',
      msg: 'Anonymous sign-ins are disabled',
    })
    const weak = await (await service.call('POST', '/signup', { ...person(), password: 'x' })).json()
    expect(weak.weak_password).toEqual({ reasons: ['length'] })
  })

  test('never cached, but the keys', async () => {
    const cached = async (path: string) => (await service.call('GET', path)).headers.get('cache-control')
    expect(await cached('/health')).toBe('no-store')
    expect(await cached('/user')).toBe('no-store')
    expect(await cached('/.well-known/jwks.json')).toBe('public, max-age=600')
  })

  test.each([
    ['GET', '/nothing', 404],
    ['GET', '/', 404],
    ['GET', '/admin/users/x/y/z', 404],
    ['GET', '/signup', 405],
    ['DELETE', '/token', 405],
    ['GET', '/health', 200],
    ['GET', '/health/', 200],
    ['GET', '/passkeys/registration/options', 405],
    ['POST', '/passkeys/authentication/options', 200],
    ['POST', '/passkeys/registration/options', 401],
    ['POST', '/oauth/token', 422],
    ['GET', '/factors/recovery-codes', 401],
    ['GET', '/verify?type=signup&token=%00&redirect_to=%00', 303],
    ['GET', '/verify?type=__proto__&token=x', 303],
  ])('%s %s is %d', async (method, path, status) => {
    const response = await service.call(method, path, method === 'GET' ? undefined : {})
    expect(response.status).toBe(status)
  })

  test('other origins: those configured, no other', async () => {
    const preflight = (origin: string) =>
      service.call('OPTIONS', '/token', undefined, { origin, 'access-control-request-method': 'POST' })
    const allowed = await preflight('https://other.example')
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://other.example',
    ])
    expect(allowed.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
    const refused = await preflight('https://evil.example')
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([204, null])
  })
})

test('fields of every wrong type, on every route: never a 5xx', async () => {
  const { data } = await service.client().signUp(person())
  const user = { authorization: `Bearer ${data.session!.access_token}` }
  const admin = { authorization: `Bearer ${service.auth.serviceRoleKey}` }
  const id = data.user!.id
  const routes: [string, string, Record<string, string>][] = [
    ['POST', '/signup', {}],
    ['POST', '/otp', {}],
    ['POST', '/magiclink', {}],
    ['POST', '/recover', {}],
    ['POST', '/resend', {}],
    ['POST', '/verify', {}],
    ['POST', '/token?grant_type=password', {}],
    ['POST', '/token?grant_type=refresh_token', {}],
    ['POST', '/token?grant_type=pkce', {}],
    ['PUT', '/user', user],
    ['POST', '/factors', user],
    [`POST`, `/factors/${id}/verify`, user],
    ['POST', '/factors/x/challenge', user],
    ['DELETE', '/factors/x', user],
    ['POST', '/passkeys/registration/verify', user],
    ['POST', '/passkeys/authentication/verify', {}],
    ['PATCH', `/passkeys/${id}`, user],
    ['DELETE', '/passkeys/x', user],
    ['POST', '/invite', admin],
    ['POST', '/admin/generate_link', admin],
    ['POST', '/admin/users', admin],
    ['PUT', `/admin/users/${id}`, admin],
    ['DELETE', `/admin/users/${id}/factors/x`, admin],
  ]
  const fields =
    `email phone password token token_hash type data refresh_token auth_code code_verifier create_user
    code_challenge code_challenge_method nonce app_metadata user_metadata role ban_duration id factor_type code
    challenge_id credential friendly_name new_email redirect_to email_confirm password_hash should_soft_delete`.split(
      /\s+/,
    )
  const values = [
    null,
    true,
    -1,
    1e308,
    '',
    'x',
    '%00',
    "'; drop table auth.users; --",
    [],
    [[]],
    {},
    { a: { b: [] } },
    'a@b.co',
    'signup',
  ]
  let step = 0
  const pick = <T>(list: T[]): T => list[(step = (step * 1103515245 + 12345) % 2147483648) % list.length]!
  const bad: string[] = []
  for (const [method, path, headers] of routes)
    for (let i = 0; i < 25; i++) {
      const body = Object.fromEntries(Array.from({ length: 6 }, () => [pick(fields), pick(values)]))
      const { status } = await service.call(method, path, body, headers)
      if (status >= 500) bad.push(`${status} ${method} ${path} ${JSON.stringify(body)}`)
    }
  expect(bad).toEqual([])
  expect(unforeseen).toEqual([])
})

test('e-mails may lead straight to GET /verify', async () => {
  const { email } = person()
  await service.client().signInWithOtp({ email })
  const mail = service.emails.findLast((mail) => mail.to === email)
  if (!mail || !('link' in mail)) throw new Error('No e-mail')
  expect(mail.link).toMatch(new RegExp(`^${service.url}/verify\\?token=`))
  expect((await fetch(mail.link, { redirect: 'manual' })).headers.get('location')).toContain('access_token=')
})
