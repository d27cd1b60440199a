/** The second factor, driven by the unmodified client. */
import { describe, expect, test } from 'vitest'
import { create as readQr } from 'qrcode'
import { appCode } from '../../../testing/authenticator.ts'
import { testDatabase } from '../../../testing/database.ts'
import { person, startService } from '../testing.ts'
import { fromNow } from '../../../testing/clock.ts'

const database = await testDatabase()
const service = await startService(database.pool('app_auth'))
let ahead = 0

/** The code on the service's clock. */
const codeOf = (secret: string) => appCode(secret, fromNow(ahead))
const nextStep = () => {
  ahead += 30_000
  service.advance(30_000)
}

async function signUp() {
  const client = service.client()
  const credentials = person()
  const { data } = await client.signUp(credentials)
  return { client, ...credentials, session: data.session!, user: data.user! }
}
async function withFactor() {
  const known = await signUp()
  const { data } = await known.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const { error } = await known.client.mfa.challengeAndVerify({
    factorId: data!.id,
    code: codeOf(data!.totp.secret),
  })
  if (error) throw error
  nextStep()
  return { ...known, factorId: data!.id, secret: data!.totp.secret }
}

test('enrolling, verifying, and the level of the session', async () => {
  const { client, session } = await signUp()
  const { data: factor } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
    issuer: 'Fermata',
  })
  const { size } = readQr(factor!.totp.uri, { errorCorrectionLevel: 'L' }).modules
  expect(factor?.totp.qr_code).toMatch(
    new RegExp(`^data:image/svg\\+xml;utf-8,<svg [^#]* viewBox="0 0 ${size + 8} ${size + 8}"[^#]*</svg>$`),
  )
  expect(factor?.totp.uri).toContain(`secret=${factor?.totp.secret}`)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
  const { data: challenge } = await client.mfa.challenge({ factorId: factor!.id })
  const answer = { factorId: factor!.id, challengeId: challenge!.id }
  const wrong = codeOf(factor!.totp.secret) === '123456' ? '123457' : '123456'
  expect((await client.mfa.verify({ ...answer, code: wrong })).error).toMatchObject({
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
    status: 422,
  })
  const code = codeOf(factor!.totp.secret)
  expect((await client.mfa.verify({ ...answer, code })).error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
  })
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
    { friendly_name: 'Phone', status: 'verified' },
  ])
  const again = await client.mfa.challengeAndVerify({ factorId: factor!.id, code })
  expect(again.error?.code).toBe('mfa_verification_failed')
  nextStep()

  const old = await service.call('POST', '/token?grant_type=refresh_token', {
    refresh_token: session.refresh_token,
  })
  expect([old.status, (await old.json()).code]).toEqual([400, 'refresh_token_not_found'])
  await client.refreshSession()
  expect((await client.getClaims()).data?.claims.aal).toBe('aal2')
})

test('at the first level address, password and factors cannot be changed', async () => {
  const { email, password, factorId, client } = await withFactor()
  const low = service.client()
  await low.signInWithPassword({ email, password })
  expect((await low.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect((await low.updateUser({ password: person().password })).error).toMatchObject({
    code: 'insufficient_aal',
    status: 401,
  })
  expect((await low.updateUser({ email: person().email })).error?.code).toBe('insufficient_aal')
  expect((await low.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal')
  expect((await low.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
  expect((await low.updateUser({ data: { a: 1 } })).error).toBeNull()
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  await client.refreshSession()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
})

test('verifying ends sessions that never showed a second factor', async () => {
  const { email, password, factorId, secret } = await withFactor()
  const [one, two] = [service.client(), service.client()]
  await one.signInWithPassword({ email, password })
  await two.signInWithPassword({ email, password })
  expect((await one.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull()
  expect((await two.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a challenge ends after five minutes and belongs to its factor and person', async () => {
  const mine = await withFactor()
  const other = await withFactor()
  const { data } = await mine.client.mfa.challenge({ factorId: mine.factorId })
  const foreign = await other.client.mfa.verify({
    factorId: mine.factorId,
    challengeId: data!.id,
    code: codeOf(mine.secret),
  })
  expect(foreign.error?.code).toBe('mfa_factor_not_found')
  const mixed = await other.client.mfa.verify({
    factorId: other.factorId,
    challengeId: data!.id,
    code: codeOf(other.secret),
  })
  expect(mixed.error?.code).toBe('mfa_challenge_not_found')
  ahead += 301_000
  service.advance(301_000)
  const late = await mine.client.mfa.verify({
    factorId: mine.factorId,
    challengeId: data!.id,
    code: codeOf(mine.secret),
  })
  expect(late.error?.code).toBe('mfa_challenge_expired')
})

test('names once, ten factors, other kinds refused', async () => {
  const { client } = await signUp()
  const enroll = async (friendlyName: string) =>
    (await client.mfa.enroll({ factorType: 'totp', friendlyName })).error?.code
  expect(await enroll('A')).toBeUndefined()
  expect(await enroll('A')).toBe('mfa_factor_name_conflict')
  for (let i = 0; i < 9; i++) expect(await enroll('')).toBeUndefined()
  expect(await enroll('')).toBe('too_many_enrolled_mfa_factors')
  expect((await client.mfa.enroll({ factorType: 'phone', phone: '1' })).error?.code).toBe(
    'mfa_phone_enroll_not_enabled',
  )
})

test('the service key lists and removes factors', async () => {
  const { user, email, factorId, client } = await withFactor()
  const { data } = await service.admin.mfa.listFactors({ userId: user.id })
  expect(data?.factors).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }])
  expect((await service.admin.mfa.deleteFactor({ userId: user.id, id: factorId })).error).toBeNull()
  expect(service.emails.at(-1)).toMatchObject({ kind: 'factor_removed', to: email })
  expect((await service.admin.mfa.deleteFactor({ userId: user.id, id: factorId })).error?.code).toBe(
    'mfa_factor_not_found',
  )
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
})

describe('recovery codes', () => {
  async function withCodes() {
    const known = await withFactor()
    const { data, error } = await known.client.mfa.recoveryCodes.generate()
    if (error) throw error
    return { ...known, codes: data.codes }
  }

  test('need a factor to stand in for, and a session that has shown it', async () => {
    const { client } = await signUp()
    expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal')
    expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
    const { email, password } = await withFactor()
    const low = service.client()
    await low.signInWithPassword({ email, password })
    expect((await low.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal')
  })

  test('ten, shown once, each good for one session however it is typed', async () => {
    const { client, email, password, codes } = await withCodes()
    expect(new Set(codes).size).toBe(10)
    expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists')
    const { rows } = await database.owner.query('select code_hmac from auth.mfa_recovery_codes')
    expect(JSON.stringify(rows)).not.toContain(codes[0]!.replaceAll('-', ''))

    const low = service.client()
    await low.signInWithPassword({ email, password })
    expect((await low.mfa.recoveryCodes.verify({ code: 'AAAA-AAAA-AAAA-AAAA' })).error?.code).toBe(
      'mfa_verification_failed',
    )
    const typed = ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')} `
    expect((await low.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull()
    expect((await low.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'recovery_code' }, { method: 'password' }],
    })
    expect(service.emails.at(-1)).toMatchObject({ kind: 'recovery_code_used', to: email })
    expect((await low.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })

    const again = service.client()
    await again.signInWithPassword({ email, password })
    expect((await again.mfa.recoveryCodes.verify({ code: codes[0]! })).error?.code).toBe(
      'mfa_verification_failed',
    )
  })

  test('of parallel uses of one code one wins', async () => {
    const { email, password, codes } = await withCodes()
    const clients = [service.client(), service.client(), service.client()]
    for (const client of clients) await client.signInWithPassword({ email, password })
    const answers = await Promise.all(
      clients.map((client) => client.mfa.recoveryCodes.verify({ code: codes[0]! })),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  })

  test('a new set voids the former one; the last factor takes them along', async () => {
    const { client, email, password, factorId, codes } = await withCodes()
    const { data } = await client.mfa.recoveryCodes.regenerate()
    expect(data?.codes).toHaveLength(10)
    const low = service.client()
    await low.signInWithPassword({ email, password })
    expect((await low.mfa.recoveryCodes.verify({ code: codes[0]! })).error?.code).toBe(
      'mfa_verification_failed',
    )
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
    expect(service.emails.at(-1)?.kind).toBe('factor_removed')
    expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  })
})

test('a session that owes its second factor counts for no call', async () => {
  const { email, password, factorId, secret } = await withFactor()
  const low = service.client()
  const { data } = await low.signInWithPassword({ email, password })
  const sessionOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { session_id: string })
      .session_id
  const isAlive = async (id: string) =>
    (await database.owner.query('select private.session_alive($1) as alive', [id])).rows[0].alive as boolean
  const id = sessionOf(data.session!.access_token)
  expect(await isAlive(id)).toBe(false)
  await low.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect(await isAlive(id)).toBe(true)
})
