/** Passkeys: added, shown and removed by the client's own calls, and answers that no honest browser gives. */
import { beforeEach, describe, expect, test } from 'vitest'
import { appCode } from '../../../testing/authenticator.ts'
import { fromNow } from '../../../testing/clock.ts'
import { testDatabase } from '../../../testing/database.ts'
import { passkeyDevice, type Twist } from '../../../testing/passkey-device.ts'
import { answerOf, person, startService } from '../testing.ts'

const origin = 'https://fermata.example'
const database = await testDatabase()
const service = await startService(database.pool('app_auth'), { siteUrl: origin })
let ahead = 0
const wait = (ms: number) => {
  ahead += ms
  service.advance(ms)
}
type Client = ReturnType<typeof service.client>

async function signUp() {
  const client = service.client()
  const credentials = person()
  const { data } = await client.signUp(credentials)
  return { client, ...credentials, user: data.user! }
}
async function addPasskey(client: Client, device = passkeyDevice(origin), twist: Twist = {}) {
  const begun = await client.passkey.startRegistration()
  if (begun.error) return { device, ...begun }
  const { challenge_id: challengeId, options } = begun.data
  const credential = device.register(options, twist)
  return { device, ...(await client.passkey.verifyRegistration({ challengeId, credential } as never)) }
}
async function withPasskey() {
  const known = await signUp()
  const { device, data, error } = await addPasskey(known.client)
  if (error) throw error
  await known.client.refreshSession()
  return { ...known, device, passkeyId: (data as { id: string }).id }
}
async function signIn(
  device: ReturnType<typeof passkeyDevice>,
  twist: Twist = {},
  client = service.client(),
) {
  const { data } = await client.passkey.startAuthentication()
  const credential = device.answer(data!.options, twist)
  return client.passkey.verifyAuthentication({ challengeId: data!.challenge_id, credential } as never)
}
const levelOf = async (client: Client) => (await client.mfa.getAuthenticatorAssuranceLevel()).data

test('added by a password session, which has shown a factor from then on', async () => {
  const { client, email, user, passkeyId } = await withPasskey()
  expect(await levelOf(client)).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'passkey' }, { method: 'password' }],
  })
  expect((await client.passkey.list()).data).toEqual([{ id: passkeyId, created_at: expect.any(String) }])
  expect((await client.getUser()).data.user?.factors).toMatchObject([{ id: passkeyId, status: 'verified' }])
  expect(service.emails.at(-1)).toMatchObject({ kind: 'passkey_added', to: email, userId: user.id })
  const renamed = await client.passkey.update({ passkeyId, friendlyName: ' Phone ' })
  expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'Phone' })
  const tooLong = await client.passkey.update({ passkeyId, friendlyName: 'x'.repeat(121) })
  expect(tooLong.error?.code).toBe('validation_failed')
})

test('signs in alone, at the second level, and is noted', async () => {
  const { device, user, passkeyId } = await withPasskey()
  const client = service.client()
  const { data, error } = await signIn(device, {}, client)
  expect([error, data?.user?.id]).toEqual([null, user.id])
  expect(await levelOf(client)).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'passkey' }],
  })
  expect((await client.passkey.list()).data).toMatchObject([
    { id: passkeyId, last_used_at: expect.any(String) },
  ])
  expect((await signIn(device)).error).toBeNull()
})

test('the options name this site, ask for verification and for nobody', async () => {
  const { client } = await withPasskey()
  const { data } = await service.client().passkey.startAuthentication()
  expect(data?.options).toMatchObject({ rpId: 'fermata.example', userVerification: 'required' })
  expect(data?.options.allowCredentials).toBeUndefined()
  const { data: begun } = await client.passkey.startRegistration()
  expect(begun?.options).toMatchObject({
    rp: { id: 'fermata.example' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key' }],
  })
})

describe('answers that are refused, all with the same bytes', () => {
  const refused = {
    status: 400,
    body: { code: 'webauthn_verification_failed', message: 'Credential verification failed' },
  }
  let known: Awaited<ReturnType<typeof withPasskey>>
  beforeEach(async () => {
    known = await withPasskey()
  })
  const post = (path: string, body: object, headers = {}) =>
    answerOf(service.call('POST', `/passkeys/${path}`, body, headers))
  const begin = async () => (await post('authentication/options', {})).body

  test.each<[string, Twist]>([
    ['another site', { origin: 'https://fermata.example.evil.example' }],
    ['the same name without TLS', { origin: 'http://fermata.example' }],
    ['another name of the site', { rpId: 'evil.example' }],
    ['a challenge that is not ours', { challenge: 'AAAA' }],
    ['nobody verified', { isVerified: false }],
    ['an answer of another kind', { type: 'webauthn.create' }],
    ['a signature of nothing', { signature: 'AAAA' }],
    ['a name of nobody', { userHandle: '' }],
    ['the name of somebody else', { userHandle: Buffer.from('x').toString('base64url') }],
  ])('%s', async (_, twist) => {
    const { challenge_id, options } = await begin()
    const credential = known.device.answer(options, twist)
    expect(await post('authentication/verify', { challenge_id, credential })).toEqual(refused)
    expect((await signIn(known.device)).error).toBeNull()
  })

  test('a counter that goes back', async () => {
    expect((await signIn(known.device, { counter: 7 })).error).toBeNull()
    for (const counter of [7, 6, 0]) {
      const { challenge_id, options } = await begin()
      const credential = known.device.answer(options, { counter })
      expect(await post('authentication/verify', { challenge_id, credential })).toEqual(refused)
    }
  })

  test('a passkey nobody knows, rubbish, and nothing', async () => {
    const stranger = passkeyDevice(origin)
    const given = async (credential: unknown) => {
      const { challenge_id } = await begin()
      return post('authentication/verify', { challenge_id, credential })
    }
    const { options } = await begin()
    expect(await given(stranger.answer(options))).toEqual(refused)
    for (const credential of [{}, { id: 7 }, { id: known.device.answer(options).id, response: null }])
      expect(await given(credential)).toEqual(refused)
    expect((await given('x')).status).toBe(400)
  })

  test('an answer that was given before, in turn and at once', async () => {
    const { challenge_id, options } = await begin()
    const credential = known.device.answer(options)
    const both = await Promise.all(
      [1, 2].map(() => post('authentication/verify', { challenge_id, credential })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const again = await post('authentication/verify', { challenge_id, credential })
    expect(again.body.code).toBe('webauthn_challenge_not_found')
  })

  test('an answer after five minutes', async () => {
    const { challenge_id, options } = await begin()
    wait(301_000)
    const credential = known.device.answer(options)
    const late = await post('authentication/verify', { challenge_id, credential })
    expect(late.body.code).toBe('webauthn_challenge_expired')
  })

  test('a challenge of signing in or of somebody else for a new passkey', async () => {
    const { client } = await signUp()
    const token = (await client.getSession()).data.session!.access_token
    const headers = { authorization: `Bearer ${token}` }
    const foreign = await known.client.passkey.startRegistration()
    const ids = [(await begin()).challenge_id, foreign.data!.challenge_id, crypto.randomUUID()]
    for (const challenge_id of ids) {
      const credential = passkeyDevice(origin).register(foreign.data!.options)
      const answer = await post('registration/verify', { challenge_id, credential }, headers)
      expect(answer.body.code).toBe('webauthn_challenge_not_found')
    }
  })

  test.each<[string, Twist]>([
    ['another site', { origin: 'https://evil.example' }],
    ['nobody verified', { isVerified: false }],
    ['a challenge that is not ours', { challenge: 'AAAA' }],
  ])('a new passkey made for %s', async (_, twist) => {
    const { client } = await signUp()
    expect((await addPasskey(client, passkeyDevice(origin), twist)).error?.code).toBe(
      'webauthn_verification_failed',
    )
    expect((await client.passkey.list()).data).toEqual([])
  })

  test('a passkey that somebody has already', async () => {
    const { client } = await signUp()
    expect((await addPasskey(client, known.device)).error?.code).toBe('webauthn_credential_exists')
  })
})

test('a password alone no longer counts, nor does it add or remove a passkey', async () => {
  const { email, password, passkeyId, device } = await withPasskey()
  const low = service.client()
  const { data } = await low.signInWithPassword({ email, password })
  const { session_id: id } = (await low.getClaims()).data!.claims
  const alive = await database.owner.query('select private.session_alive($1) as alive', [id])
  expect(alive.rows).toEqual([{ alive: false }])
  expect(data.session?.user.factors).toHaveLength(1)
  expect((await addPasskey(low)).error?.code).toBe('insufficient_aal')
  expect((await low.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal')
  expect((await low.passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal')
  expect((await low.passkey.update({ passkeyId, friendlyName: 'x' })).error?.code).toBe('insufficient_aal')
  expect((await low.updateUser({ password: person().password })).error?.code).toBe('insufficient_aal')
  // Shown as the second factor, it ends the session that owed it.
  const before = (await low.getSession()).data.session!
  expect((await signIn(device)).error).toBeNull()
  const headers = { authorization: `Bearer ${before.access_token}` }
  expect((await service.call('GET', '/user', undefined, headers)).status).toBe(403)
})

test('removed, what it opened ends elsewhere, and its owner is notified', async () => {
  const { client, email, device, passkeyId } = await withPasskey()
  const [lost, stranger] = [service.client(), await signUp()]
  await signIn(device, {}, lost)
  expect((await stranger.client.passkey.delete({ passkeyId })).error?.code).toBe(
    'webauthn_credential_not_found',
  )
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull()
  expect(service.emails.at(-1)).toMatchObject({ kind: 'passkey_removed', to: email })
  expect((await lost.getUser()).error?.name).toBe('AuthSessionMissingError')
  await client.refreshSession()
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  expect((await signIn(device)).error?.code).toBe('webauthn_verification_failed')
})

test('beside an app, either is enough, and recovery codes stay for the other', async () => {
  const { client, device, passkeyId } = await withPasskey()
  const { data: codes } = await client.mfa.recoveryCodes.generate()
  expect(codes?.codes).toHaveLength(10)
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const code = appCode(data!.totp.secret, fromNow(ahead))
  expect((await client.mfa.challengeAndVerify({ factorId: data!.id, code })).error).toBeNull()
  expect((await addPasskey(client)).error).toBeNull()
  expect((await client.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ remaining: 10 })
  expect((await signIn(device)).error?.code).toBe('webauthn_verification_failed')
})

test('ten at most; a blocked account hears so only with its own passkey', async () => {
  const { client, device, user } = await withPasskey()
  for (let made = 1; made < 10; made++) expect((await addPasskey(client)).error).toBeNull()
  expect((await addPasskey(client)).error?.code).toBe('too_many_passkeys')
  await service.admin.updateUserById(user.id, { ban_duration: '24h' })
  expect((await signIn(device)).error?.code).toBe('user_banned')
  expect((await signIn(device, { signature: 'AAAA' })).error?.code).toBe('webauthn_verification_failed')
})

test('the service key lists and removes passkeys; expired challenges are swept', async () => {
  const { user, email, passkeyId } = await withPasskey()
  expect((await service.admin.passkey.listPasskeys({ userId: user.id })).data).toMatchObject([
    { id: passkeyId },
  ])
  expect((await service.admin.passkey.deletePasskey({ userId: user.id, passkeyId })).error).toBeNull()
  expect(service.emails.at(-1)).toMatchObject({ kind: 'passkey_removed', to: email })
  await service.client().passkey.startAuthentication()
  wait(301_000)
  expect(await service.auth.cleanUp()).toBeGreaterThan(0)
  const { rowCount } = await database.owner.query('select 1 from auth.webauthn_challenges')
  expect(rowCount).toBe(0)
})

test('a site that is reached by a number has none', async () => {
  const bare = await startService(database.pool('app_auth'), { siteUrl: 'http://192.168.1.20:3000' })
  expect((await answerOf(bare.call('GET', '/settings'))).body.passkeys_enabled).toBe(false)
  expect((await answerOf(bare.call('POST', '/passkeys/authentication/options', {}))).body.code).toBe(
    'passkey_disabled',
  )
  await bare.close()
})
