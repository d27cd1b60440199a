/** The contract with autoconfirm on, driven by the unmodified client. */
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { person, startService } from './testing.ts'

const database = await testDatabase()
const service = await startService(database.pool('app_auth'))

describe('sign-up', () => {
  test('gives a session, a confirmed user and the data given', async () => {
    const client = service.client()
    const { email, password } = person()
    const { data, error } = await client.signUp({ email, password, options: { data: { name: 'Jule' } } })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Jule' },
      is_anonymous: false,
    })
    expect(data.user?.email_confirmed_at).toBe(data.user?.confirmed_at)
    expect(data.user?.identities?.[0]?.identity_data).toEqual({
      sub: data.user?.id,
      email,
      email_verified: true,
      phone_verified: false,
      name: 'Jule',
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|null/)
  })

  test('an address is one account, whatever its case', async () => {
    const { email, password } = person()
    await service.client().signUp({ email: email.toUpperCase(), password })
    const again = await service.client().signUp({ email, password })
    expect(again.error).toMatchObject({
      code: 'user_already_exists',
      message: 'User already registered',
      status: 422,
    })
    const signedIn = await service.client().signInWithPassword({ email, password })
    expect(signedIn.data.user?.email).toBe(email)
  })

  test('ten at once make one account', async () => {
    const { email, password } = person()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => service.client().signUp({ email, password })),
    )
    expect(all.filter((one) => one.data.session)).toHaveLength(1)
    expect(all.filter((one) => one.error?.code === 'user_already_exists')).toHaveLength(9)
  })

  test('role, id and metadata of the application are not for the client to set', async () => {
    const { email, password } = person()
    const id = crypto.randomUUID()
    const extras = {
      id,
      role: 'service_role',
      app_metadata: { admin: true },
      email_confirmed_at: '2020-01-01',
    }
    const answer = await (await service.call('POST', '/signup', { email, password, ...extras })).json()
    expect(answer.user.role).toBe('authenticated')
    expect(answer.user.id).not.toBe(id)
    expect(answer.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  })

  test.each([
    ['no address', { password: 'x' }, 422, 'anonymous_provider_disabled'],
    ['no password', { email: 'a@b.co' }, 400, 'validation_failed'],
    ['a short one', { email: 'a@b.co', password: 'Kx7!' }, 422, 'weak_password'],
    ['a common one', { email: 'a@b.co', password: 'password123' }, 422, 'weak_password'],
    ['an endless one', { email: 'a@b.co', password: 'aX4-'.repeat(40) }, 400, 'validation_failed'],
    ['half a PKCE', { email: 'a@b.co', password: 'vK8#pLq2', code_challenge: 'x' }, 400, 'validation_failed'],
    ['a phone', { phone: '123', password: 'vK8#pLq2' }, 400, 'phone_provider_disabled'],
    ['no form of an address', { email: 'xx:;x@x.x', password: 'vK8#pLq2' }, 400, 'validation_failed'],
    [
      'an address too long',
      { email: `${'a'.repeat(252)}@b.co`, password: 'vK8#pLq2' },
      400,
      'validation_failed',
    ],
    [
      'a header in the address',
      { email: 'a@b.co\r\nBcc: x@y.z', password: 'vK8#pLq2' },
      400,
      'validation_failed',
    ],
    ['a number as address', { email: 5, password: 'vK8#pLq2' }, 400, 'bad_json'],
    ['data that are no object', { email: 'a@b.co', password: 'vK8#pLq2', data: [1] }, 400, 'bad_json'],
  ])('%s', async (_, body, status, code) => {
    const response = await service.call('POST', '/signup', body)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
    expect(response.headers.get('x-sb-error-code')).toBe(code)
  })
})

describe('sign-in with a password', () => {
  test('the token carries the claims of the contract, and the published key verifies it', async () => {
    const client = service.client()
    const { email, password } = person()
    await client.signUp({ email, password })
    const { data } = await client.signInWithPassword({ email, password })
    const claims = await client.getClaims()
    expect(claims.error).toBeNull()
    expect(claims.data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(claims.data?.claims).toMatchObject({
      iss: service.url,
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
    })
    expect(claims.data!.claims.exp - claims.data!.claims.iat).toBe(3600)
    const keys = await (await service.call('GET', '/.well-known/jwks.json')).json()
    expect(keys.keys).toHaveLength(1)
    expect(Object.keys(keys.keys[0]).toSorted()).toEqual([
      'alg',
      'crv',
      'key_ops',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ])
    expect(await service.auth.verifyAccessToken(data.session!.access_token)).toMatchObject({
      sub: data.user?.id,
    })
  })

  test('unknown, wrong and empty are one answer, byte for byte', async () => {
    const { email, password } = person()
    await service.client().signUp({ email, password })
    const wrong = { grant: '/token?grant_type=password', good: { email, password } }
    const bodies = [
      { email, password: 'wrong' },
      { email: person().email, password },
      { email },
      { email, password: 'x'.repeat(5000) },
    ]
    const answers = await Promise.all(
      bodies.map(async (body) => {
        const response = await service.call('POST', wrong.grant, body)
        return `${response.status} ${await response.text()}`
      }),
    )
    expect(new Set(answers)).toEqual(
      new Set(['400 {"code":"invalid_credentials","message":"Invalid login credentials"}']),
    )
  })

  test.each([
    ['password', {}, 400, 'validation_failed'],
    ['password', { email: 'a@b.co', phone: '1', password: 'x' }, 400, 'validation_failed'],
    ['password', { phone: '1', password: 'x' }, 422, 'phone_provider_disabled'],
    ['magic', {}, 400, 'invalid_credentials'],
    ['pkce', {}, 400, 'validation_failed'],
    ['pkce', { auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
    ['id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
    ['web3', {}, 422, 'web3_provider_disabled'],
  ])('grant %s with %j', async (grant, body, status, code) => {
    const response = await service.call('POST', `/token?grant_type=${grant}`, body)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
  })
})

describe('one’s own account', () => {
  test('data merge key by key, null removes', async () => {
    const client = service.client()
    await client.signUp({ ...person(), options: { data: { a: 1, b: 2 } } })
    const { data } = await client.updateUser({ data: { b: null, c: { d: 3 } } })
    expect(data.user?.user_metadata).toEqual({ a: 1, c: { d: 3 } })
    expect((await client.getUser()).data.user?.user_metadata).toEqual({ a: 1, c: { d: 3 } })
  })

  test('a new password ends all other sessions and is confirmed by e-mail', async () => {
    const { email, password } = person()
    const [here, there] = [service.client(), service.client()]
    await here.signUp({ email, password })
    await there.signInWithPassword({ email, password })
    const change = async (to: string) =>
      (await here.updateUser({ password: to, current_password: password })).error?.code
    expect(await change(password)).toBe('same_password')
    expect(await change('short')).toBe('weak_password')
    const next = person().password
    expect(await change(next)).toBeUndefined()
    expect((await here.getUser()).data.user?.email).toBe(email)
    expect((await there.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await service.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await service.client().signInWithPassword({ email, password: next })).error).toBeNull()
    expect(service.emails.filter((mail) => mail.to === email).map((mail) => mail.kind)).toEqual([
      'password_changed',
    ])
  })

  test('an address that is taken; metadata of the application', async () => {
    const other = person()
    await service.client().signUp(other)
    const client = service.client()
    const { data } = await client.signUp(person())
    expect((await client.updateUser({ email: other.email.toUpperCase() })).error).toMatchObject({
      code: 'email_exists',
      status: 422,
    })
    const bearer = { authorization: `Bearer ${data.session!.access_token}` }
    const refused = await service.call('PUT', '/user', { app_metadata: { admin: true } }, bearer)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'not_admin'])
  })

  test('identities can be listed, not linked', async () => {
    const client = service.client()
    await client.signUp(person())
    const { data } = await client.getUserIdentities()
    expect(data?.identities).toHaveLength(1)
    const unlinked = await client.unlinkIdentity(data!.identities[0]!)
    expect(unlinked.error).toMatchObject({ code: 'manual_linking_disabled', status: 404 })
  })
})

test('what is not offered says so', async () => {
  const client = service.client()
  expect((await client.signInAnonymously()).error?.message).toBe('Anonymous sign-ins are disabled')
  expect((await client.signInWithSSO({ domain: 'x.example' })).error?.message).toBe('SAML 2.0 is disabled')
  expect((await client.signInWithOtp({ phone: '+491701234567' })).error?.code).toBe('phone_provider_disabled')
  expect(
    (await client.verifyOtp({ phone: '+491701234567', token: '123456', type: 'sms' })).error,
  ).toMatchObject({
    status: 403,
    message: 'Token has expired or is invalid',
  })
  const settings = await (await service.call('GET', '/settings')).json()
  expect(settings).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: true,
    external: { email: true, google: false },
  })
  const oauth = await service.call('GET', '/authorize?provider=google')
  expect([oauth.status, (await oauth.json()).message]).toEqual([
    400,
    'Unsupported provider: provider is not enabled',
  ])
})
