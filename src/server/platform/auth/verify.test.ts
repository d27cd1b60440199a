/** Links and codes: what they open, how often, how long, and where a followed link leads. */
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { answerOf, joinByEmail, lastEmail, person, startService, tokenOf } from './testing.ts'

const database = await testDatabase()
const service = await startService(database.pool('app_auth'), {
  autoconfirm: false,
  redirectAllowList: ['https://partner.example.org/**'],
})
const { emails } = service
const verify = (body: object) => answerOf(service.call('POST', '/verify', body))
const join = () => joinByEmail(service)
const follow = async (token: string, type: string, redirectTo = '') => {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  const response = await service.call('GET', `/verify?${query}`)
  return { response, url: new URL(response.headers.get('location') ?? 'none:') }
}
const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
const invalidLink = { code: 'otp_expired', message: 'Email link is invalid or has expired' }
const invalidCode = { code: 'otp_expired', message: 'Token has expired or is invalid' }

describe('links and codes', () => {
  test('magic link: a code by e-mail, once', async () => {
    const { email } = await join()
    expect((await service.client().signInWithOtp({ email })).error).toBeNull()
    const { code } = lastEmail(emails, 'magiclink', email)
    const client = service.client()
    const { data } = await client.verifyOtp({ type: 'email', email: email.toUpperCase(), token: code })
    expect(data.session).not.toBeNull()
    expect((await verify({ type: 'email', email, token: code })).body).toEqual(invalidCode)
  })

  test('a magic link for an unknown address is a sign-up', async () => {
    const { email } = person()
    await service.client().signInWithOtp({ email, options: { data: { from: 'link' } } })
    const { data } = await service
      .client()
      .verifyOtp({ type: 'email', email, token: lastEmail(emails, 'signup', email).code })
    expect(data.user).toMatchObject({ email, user_metadata: { from: 'link' } })
    const stranger = await service
      .client()
      .signInWithOtp({ email: person().email, options: { shouldCreateUser: false } })
    expect(stranger.error).toMatchObject({
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
      status: 422,
    })
  })

  test('five wrong codes void the slot; unknown addresses give the same bytes', async () => {
    const { email } = await join()
    await service.client().signInWithOtp({ email })
    const { code } = lastEmail(emails, 'magiclink', email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect(await verify({ type: 'magiclink', email, token: wrong })).toEqual({
        status: 403,
        body: invalidCode,
      })
    expect(await verify({ type: 'magiclink', email, token: code })).toEqual({
      status: 403,
      body: invalidCode,
    })
    expect(await verify({ type: 'magiclink', email: person().email, token: code })).toEqual({
      status: 403,
      body: invalidCode,
    })
  })

  test('a link in the wrong slot, one bit changed, another user’s code', async () => {
    const [one, two] = [await join(), await join()]
    await service.client().resetPasswordForEmail(one.email)
    await service.client().resetPasswordForEmail(two.email)
    const mail = lastEmail(emails, 'recovery', one.email)
    const token = tokenOf(mail)
    const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    expect((await verify({ type: 'signup', token_hash: token })).body).toEqual(invalidLink)
    expect((await verify({ type: 'recovery', token_hash: changed })).body).toEqual(invalidLink)
    expect((await verify({ type: 'recovery', email: two.email, token: mail.code })).body).toEqual(invalidCode)
    expect((await verify({ type: 'recovery', token_hash: token })).status).toBe(200)
  })

  test('ten takers of one link: one winner', async () => {
    const { email } = await join()
    await service.client().resetPasswordForEmail(email)
    const token_hash = tokenOf(lastEmail(emails, 'recovery', email))
    const all = await Promise.all(Array.from({ length: 10 }, () => verify({ type: 'recovery', token_hash })))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 403)])
  })

  test('a ban holds against links and codes, and does not use them up', async () => {
    const { email, user } = await join()
    await service.client().resetPasswordForEmail(email)
    const token_hash = tokenOf(lastEmail(emails, 'recovery', email))
    await service.admin.updateUserById(user.id, { ban_duration: '1h' })
    const banned = await verify({ type: 'recovery', token_hash })
    expect([banned.status, banned.body.code]).toEqual([403, 'user_banned'])
    await service.admin.updateUserById(user.id, { ban_duration: 'none' })
    expect((await verify({ type: 'recovery', token_hash })).status).toBe(200)
  })

  test('codes and magic links end after ten minutes', async () => {
    const { email } = await join()
    await service.client().signInWithOtp({ email })
    const mail = lastEmail(emails, 'magiclink', email)
    service.advance(600_001)
    expect((await verify({ type: 'email', email, token: mail.code })).body).toEqual(invalidCode)
    expect((await verify({ type: 'magiclink', token_hash: tokenOf(mail) })).body).toEqual(invalidLink)
  })

  test('a new password voids the links that are on their way', async () => {
    const { client, email } = await join()
    await service.client().resetPasswordForEmail(email)
    await client.updateUser({ password: person().password })
    expect(
      (await verify({ type: 'recovery', token_hash: tokenOf(lastEmail(emails, 'recovery', email)) })).status,
    ).toBe(403)
  })

  test('neither tokens nor codes nor keys are in the database', async () => {
    const { email, session, client } = await join()
    await service.client().signInWithOtp({ email })
    const { data: factor } = await client.mfa.enroll({ factorType: 'totp' })
    const mail = lastEmail(emails, 'magiclink', email)
    const { rows } = await database.owner.query(`select string_agg(t::text, '') as dump from (
      select to_jsonb(a) from auth.one_time_tokens a union all select to_jsonb(s) from auth.sessions s
      union all select to_jsonb(f) from auth.mfa_factors f union all select to_jsonb(l) from auth.audit_log_entries l) t`)
    const secrets = [
      tokenOf(mail),
      mail.code,
      session.refresh_token,
      session.access_token,
      factor!.totp.secret,
    ]
    for (const secret of secrets) expect(rows[0].dump).not.toContain(secret)
  })

  test.each([
    [{}, 400],
    [{ type: 'signup' }, 400],
    [{ type: 'signup', token: '1', token_hash: '2', email: 'a@b.co' }, 400],
    [{ type: 'signup', token: '123456' }, 400],
    [{ type: 'signup', token_hash: 'x', email: 'a@b.co' }, 400],
    [{ type: 'constructor', token_hash: 'x' }, 400],
    [{ type: 'sms', phone: 'abc', token: '1' }, 400],
    [{ type: 'signup', token_hash: 'x' }, 403],
  ])('POST %j', async (body, status) => expect((await verify(body)).status).toBe(status))
})

describe('GET /verify', () => {
  test('implicit: the session in the fragment, never cached, no referrer', async () => {
    const { email, user } = await join()
    await service.client().signInWithOtp({ email })
    const token = tokenOf(lastEmail(emails, 'magiclink', email))
    const { response, url } = await follow(token, 'magiclink', 'https://partner.example.org/in?a=1')
    expect(response.status).toBe(303)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(`${url.origin}${url.pathname}${url.search}`).toBe('https://partner.example.org/in?a=1')
    const parts = fragment(url)
    expect(parts).toMatchObject({ expires_in: '3600', token_type: 'bearer', type: 'magiclink', sb: '' })
    const client = service.client()
    const tokens = { access_token: parts['access_token']!, refresh_token: parts['refresh_token']! }
    expect((await client.setSession(tokens)).data.user?.id).toBe(user.id)
  })

  test('used, and to an address that is not allowed: the error at our own site', async () => {
    const { response, url } = await follow('x'.repeat(43), 'signup', 'https://evil.example/')
    expect([response.status, url.origin]).toEqual([303, new URL(service.url).origin])
    expect(fragment(url)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
    expect((await service.call('GET', '/verify?type=signup')).status).toBe(400)
    expect((await service.call('GET', '/verify?token=x')).status).toBe(400)
  })

  test('PKCE: a code instead of tokens, exchanged once by the browser that asked', async () => {
    const { email, user } = await join()
    const client = service.client('pkce')
    await client.signInWithOtp({ email })
    const token = tokenOf(lastEmail(emails, 'magiclink', email))
    expect(token).toMatch(/^pkce_/)
    const { url } = await follow(token, 'magiclink', 'https://partner.example.org/in?a=1')
    expect([url.hash, url.searchParams.get('a')]).toEqual(['', '1'])
    const code = url.searchParams.get('code')!
    expect(code).toMatch(/^[\w-]{43}$/) // 256 random bits
    const thief = await service.call('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(43),
    })
    expect([thief.status, (await thief.json()).code]).toEqual([400, 'bad_code_verifier'])
    const { data } = await client.exchangeCodeForSession(code)
    expect(data.user?.id).toBe(user.id)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'magiclink' }])
    const again = await service.call('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x',
    })
    expect([again.status, (await again.json()).code]).toEqual([404, 'flow_state_not_found'])
    const failed = await follow(token, 'magiclink')
    expect(failed.url.searchParams.get('error_code')).toBe('otp_expired')
  })

  test('PKCE codes live five minutes', async () => {
    const { email } = await join()
    const verifier = randomBytes(40).toString('base64url')
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    await service.call('POST', '/recover', { email, code_challenge, code_challenge_method: 'S256' })
    const { url } = await follow(tokenOf(lastEmail(emails, 'recovery', email)), 'recovery')
    service.advance(300_001)
    const late = { auth_code: url.searchParams.get('code'), code_verifier: verifier }
    const response = await service.call('POST', '/token?grant_type=pkce', late)
    expect([response.status, (await response.json()).code]).toEqual([422, 'flow_state_expired'])
  })
})
