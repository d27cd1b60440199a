/** The contract with autoconfirm off: sign-up, and proving oneself again. */
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
const invalidLink = { code: 'otp_expired', message: 'Email link is invalid or has expired' }

describe('sign-up', () => {
  test('no session before the address is confirmed; the e-mail leads to the page with a button', async () => {
    const { email, password } = person()
    const client = service.client()
    const redirect = `${new URL(service.url).origin}/welcome`
    const { data, error } = await client.signUp({
      email,
      password,
      options: { emailRedirectTo: redirect, data: { name: 'Jo' } },
    })
    expect([error, data.session, data.user?.email_confirmed_at]).toEqual([null, null, undefined])
    expect(data.user?.confirmation_sent_at).toBeTruthy()
    const early = await client.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 })

    const mail = lastEmail(emails, 'signup', email)
    const link = new URL(mail.link)
    expect(`${link.origin}${link.pathname}`).toBe(`${new URL(service.url).origin}/auth-callback`)
    expect(link.searchParams.get('type')).toBe('signup')
    expect(link.searchParams.get('redirect_to')).toBe(redirect)
    expect(tokenOf(mail)).toMatch(/^[\w-]{43}$/)
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(mail.data).toEqual({ name: 'Jo' })

    const confirmed = await client.verifyOtp({ type: 'signup', token_hash: tokenOf(mail) })
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy()
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
    expect((await service.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test.each([
    ['the browser’s language', 'fr, de-AT;q=0.9, en;q=0.8', {}, 'de-AT'],
    ['the language of the page before it', 'de', { locale: 'en' }, 'en'],
    ['none that Fermata does not speak', 'fr', {}, undefined],
  ])('e-mails to the account get %s', async (_what, language, data, locale) => {
    const { email, password } = person()
    const headers = { 'accept-language': language }
    expect((await service.call('POST', '/signup', { email, password, data }, headers)).status).toBe(200)
    expect(lastEmail(emails, 'signup', email).data['locale']).toBe(locale)
  })

  test('a second sign-up before the confirmation voids the first link and keeps the first password', async () => {
    const { email, password } = person()
    await service.client().signUp({ email, password })
    const first = lastEmail(emails, 'signup', email)
    await service.client().signUp({ email, password: person().password })
    const second = lastEmail(emails, 'signup', email)
    expect((await verify({ type: 'signup', token_hash: tokenOf(first) })).body).toEqual(invalidLink)
    expect((await verify({ type: 'signup', token_hash: tokenOf(second) })).status).toBe(200)
    expect((await service.client().signInWithPassword({ email, password })).error).toBeNull()
  })

  test('an existing account gets a made-up answer, and its owner an e-mail', async () => {
    const { email, user } = await join()
    const { data, error } = await service.client().signUp({ email, password: person().password })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, role: '', identities: [] })
    expect(data.user?.id).not.toBe(user.id)
    expect(lastEmail(emails, 'already_registered', email).userId).toBe(user.id)
  })

  test('resend', async () => {
    const { email, password } = person()
    await service.client().signUp({ email, password })
    const count = () => emails.filter((mail) => mail.to === email).length
    expect((await service.client().resend({ type: 'signup', email })).error).toBeNull()
    expect(count()).toBe(2)
    expect((await service.client().resend({ type: 'signup', email: person().email })).error).toBeNull()
    const joined = await join()
    await service.client().resend({ type: 'signup', email: joined.email })
    expect(emails.filter((mail) => mail.to === joined.email)).toHaveLength(1)
  })
})

test('reauthentication: an old session needs a code before it changes the password', async () => {
  const strict = await startService(database.pool('app_auth'), { settings: { securePasswordChange: true } })
  const { email, password } = person()
  const client = strict.client()
  await client.signUp({ email, password })
  strict.advance(24 * 3_600_000 + 1000)
  await client.refreshSession()
  const next = person().password
  const change = async (nonce?: string) =>
    (await client.updateUser({ password: next, current_password: password, ...(nonce && { nonce }) })).error
  expect((await change())?.code).toBe('reauthentication_needed')
  expect((await client.reauthenticate()).error).toBeNull()
  const { code } = lastEmail(strict.emails, 'reauthentication', email)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await change(wrong))?.code).toBe('reauthentication_not_valid')
  expect(await change(code)).toBeNull()
  await strict.close()
})

test('a new password needs the present one, except shortly after a sign-in', async () => {
  const strict = await startService(database.pool('app_auth'))
  const { email, password } = person()
  const client = strict.client()
  const { data } = await client.signUp({ email, password })
  const next = person().password
  const put = async (token: string, body: object) =>
    (await (await strict.call('PUT', '/user', body, { authorization: `Bearer ${token}` })).json()).code
  const token = data.session!.access_token
  const second = person().password
  expect(await put(token, { password: second })).toBeUndefined()
  strict.advance(600_001)
  expect(await put(token, { password: next })).toBe('current_password_required')
  expect(await put(token, { password: next, current_password: 'wrong' })).toBe('current_password_invalid')
  expect(await put(token, { password: next, current_password: second })).toBeUndefined()
  await strict.client().resetPasswordForEmail(email)
  const link = tokenOf(lastEmail(strict.emails, 'recovery', email))
  const recovered = await strict.client().verifyOtp({ type: 'recovery', token_hash: link })
  expect(await put(recovered.data.session!.access_token, { password: person().password })).toBeUndefined()
  await strict.close()
})
