/** Set-ups other than the open one: sign-up off or by invitation, accounts hidden, limits on. */
import { performance } from 'node:perf_hooks'
import { hash, verify } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { Hashing } from './passwords/passwords.ts'
import { lastEmail, person, startService, type TestService } from './testing.ts'

/** The costs of the hashes that were worked out; each takes as long as its costs say. */
const work: string[] = []
const costs = (hash: string) => hash.split('$')[3] ?? ''
const hashing: Hashing = {
  async hash(...args) {
    const made = await hash(...args)
    work.push(costs(made))
    return made
  },
  verify(stored, ...args) {
    work.push(costs(String(stored)))
    return verify(stored, ...args)
  },
}
const ours = 'm=19456,t=2,p=1'

const database = await testDatabase()
const pool = database.pool('app_auth')

async function confirmed(service: TestService) {
  const who = person()
  await service.admin.createUser({ ...who, email_confirm: true })
  return who
}

test('sign-up off: those who are in stay in, nobody else comes', async () => {
  const service = await startService(pool, { autoconfirm: false, signup: 'off' })
  const known = await confirmed(service)
  const refused = await service.client().signUp(person())
  expect(refused.error).toMatchObject({
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
    status: 422,
  })
  expect((await service.client().signInWithOtp({ email: person().email })).error?.code).toBe(
    'signup_disabled',
  )
  expect((await service.client().signInWithPassword(known)).error).toBeNull()
  expect((await service.client().signInWithOtp({ email: known.email })).error).toBeNull()
  expect((await service.admin.inviteUserByEmail(person().email)).error).toBeNull()
  expect(await (await service.call('GET', '/settings')).json()).toMatchObject({ disable_signup: true })
  await service.close()
})

test('by invitation: a token is needed, judged in the transaction, and used up by a new account only', async () => {
  const used: string[] = []
  const service = await startService(pool, {
    signup: 'invite',
    async beforeSignUp(client, { email, inviteToken }) {
      await client.query(`insert into auth.audit_log_entries (action) values ($1)`, [`asked ${email}`])
      used.push(inviteToken ?? '')
      return inviteToken === 'golden' ? 'admitted' : 'refused'
    },
  })
  const requested = async (email: string) =>
    (await pool.query('select 1 from auth.audit_log_entries where action = $1', [`asked ${email}`])).rowCount
  const who = person()
  const attempt = (token?: string) =>
    service
      .client()
      .signUp({ ...who, options: { data: { name: 'Jo', ...(token ? { early_access_token: token } : {}) } } })
  expect((await attempt()).error?.code).toBe('signup_disabled')
  expect((await attempt('tin')).error?.code).toBe('signup_disabled')
  expect([used, await requested(who.email)]).toEqual([['tin'], 0])
  const { data } = await attempt('golden')
  expect(data.user?.user_metadata).toEqual({ name: 'Jo' })
  expect(await requested(who.email)).toBe(1)
  expect((await attempt('golden')).error?.code).toBe('user_already_exists')
  expect(await requested(who.email)).toBe(1)
  await service.close()
})

test('by invitation, with e-mails: asking about a pending address uses nothing up', async () => {
  const service = await startService(pool, {
    autoconfirm: false,
    signup: 'invite',
    async beforeSignUp(client, { email }) {
      await client.query(`insert into auth.audit_log_entries (action) values ($1)`, [`asked ${email}`])
      return 'admitted'
    },
  })
  const who = { ...person(), options: { data: { early_access_token: 'golden' } } }
  expect((await service.client().signUp(who)).error).toBeNull()
  expect((await service.client().signUp(who)).error).toBeNull()
  const { rowCount } = await pool.query('select 1 from auth.audit_log_entries where action = $1', [
    `asked ${who.email}`,
  ])
  expect(rowCount).toBe(1)
  await service.close()
})

test('a proven address is in use at once; that of a pending account still has to be confirmed by e-mail', async () => {
  const service = await startService(pool, {
    autoconfirm: false,
    hideAccounts: true,
    beforeSignUp: async (_client, { inviteToken }) => (inviteToken === 'golden' ? 'proven' : 'admitted'),
  })
  const invited = { options: { data: { early_access_token: 'golden' } } }
  const mina = await service.client().signUp({ ...person(), ...invited })
  expect(mina.data.session?.user.email_confirmed_at).toBeTruthy()
  expect(service.emails).toEqual([])

  // Somebody else chose the password of a pending account: the invitation must not open it for them.
  const stranger = person()
  await service.client().signUp(stranger)
  const owner = await service.client().signUp({ ...person(), email: stranger.email, ...invited })
  expect(owner.data.session).toBeNull()
  expect(service.emails.map(({ kind, to }) => [kind, to])).toEqual([
    ['signup', stranger.email],
    ['signup', stranger.email],
  ])
  const { error } = await service.client().signInWithPassword(stranger)
  expect(error?.code).toBe('email_not_confirmed')
  await service.close()
})

describe('accounts hidden', () => {
  test('a magic link for a stranger is silently not sent while sign-up is off', async () => {
    const service = await startService(pool, { signup: 'off', hideAccounts: true })
    expect((await service.client().signInWithOtp({ email: person().email })).error).toBeNull()
    expect(service.emails).toEqual([])
    await service.close()
  })

  test('sign-up and e-mails answer alike for new, pending and confirmed addresses', async () => {
    const service = await startService(pool, { autoconfirm: false, hideAccounts: true })
    const known = await confirmed(service)
    const pending = person()
    await service.client().signUp(pending)
    const shape = (value: unknown): unknown =>
      typeof value !== 'object' || value === null
        ? typeof value
        : Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shape(entry)]))
    const answers = await Promise.all(
      [person().email, pending.email, known.email].map(async (email) => {
        const signUp = await service.call('POST', '/signup', {
          email,
          password: person().password,
          data: { a: 1 },
        })
        const otp = await service.call('POST', '/otp', { email, create_user: false })
        const recover = await service.call('POST', '/recover', { email })
        const resend = await service.call('POST', '/resend', { type: 'signup', email })
        const user = await signUp.json()
        return [
          signUp.status,
          user.role,
          shape(user),
          await otp.text(),
          await recover.text(),
          await resend.text(),
        ]
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await service.close()
  })

  // What an answer takes is the hash, a hundred times the rest of it; the rest is hidden by the least that it takes.
  test.each<[path: string, more: object, hashes: string[]]>([
    ['/token?grant_type=password', { password: 'not the password' }, [ours]],
    ['/signup', { password: person().password }, [ours]],
    ['/recover', {}, []],
    ['/otp', { create_user: false }, []],
    ['/resend', { type: 'signup' }, []],
  ])('and after the same work: %s', async (path, more, hashes) => {
    const leastMs = 400
    const service = await startService(pool, {
      autoconfirm: false,
      hideAccounts: true,
      hashing,
      settings: { answerFloorMs: leastMs },
    })
    const known = await confirmed(service)
    // The service makes the hash for those who have none when it starts; this waits for it.
    await service.call('POST', '/token?grant_type=password', person())
    for (const email of [known.email, person().email]) {
      work.length = 0
      const start = performance.now()
      await (await service.call('POST', path, { ...more, email })).text()
      const took = performance.now() - start
      expect(work).toEqual(hashes)
      // A wrong password takes its hash and no longer. Timers may go off a millisecond early.
      if (!path.startsWith('/token')) expect(took).toBeGreaterThan(leastMs - 5)
    }
    await service.close()
  })
})

describe('limits on', () => {
  test('two hundred tries of each: all but a burst are refused, whatever X-Forwarded-For says', async () => {
    const service = await startService(pool, {
      autoconfirm: false,
      limits: true,
      settings: { emailsPerHour: 1000 },
    })
    const tries: [string, () => object][] = [
      ['/token?grant_type=refresh_token', () => ({ refresh_token: 'abcdefghij12' })],
      ['/verify', () => ({ type: 'signup', token_hash: 'x' })],
      ['/recover', () => person()],
    ]
    for (const [path, body] of tries) {
      const statuses: number[] = []
      for (let i = 0; i < 200; i++) {
        const headers = { 'x-forwarded-for': `203.0.113.${i}` }
        statuses.push((await service.call('POST', path, body(), headers)).status)
      }
      expect(statuses.filter((status) => status !== 429).length, path).toBeLessThan(60)
      expect(statuses.filter((status) => status === 429).length, path).toBeGreaterThan(140)
    }
    await service.close()
  })

  test('one e-mail a minute for an address, known or not, with the client’s sentence', async () => {
    const service = await startService(pool, { autoconfirm: false, limits: true })
    const known = await confirmed(service)
    for (const email of [known.email, person().email]) {
      expect((await service.client().resetPasswordForEmail(email)).error).toBeNull()
      expect((await service.client().resetPasswordForEmail(email)).error).toMatchObject({
        code: 'over_email_send_rate_limit',
        status: 429,
        message: expect.stringMatching(
          /^For security purposes, you can only request this after \d+ seconds\.$/,
        ),
      })
    }
    expect(lastEmail(service.emails, 'recovery', known.email)).toBeTruthy()
    await service.close()
  })

  test('wrong passwords slow an address down, and no other, and it opens again', async () => {
    const service = await startService(pool, { limits: true, trustedProxies: ['127.0.0.1'] })
    const who = await confirmed(service)
    const signIn = async (password: string, visitor = 1) => {
      const from = { 'x-forwarded-for': `203.0.113.${visitor}` }
      return (await service.call('POST', '/token?grant_type=password', { ...who, password }, from)).status
    }
    const tries = await Promise.all(Array.from({ length: 40 }, () => signIn('wrong')))
    expect(tries.filter((status) => status === 400)).toHaveLength(10)
    // A slow machine may have spent the delay on hashing already: the clock goes back to the tries.
    service.advance(-60_000)
    expect(await signIn(who.password)).toBe(429)
    expect(await signIn(who.password, 2)).toBe(200)
    service.advance(61_000)
    expect(await signIn(who.password)).toBe(200)
    expect(await signIn('wrong')).toBe(400)
    await service.close()
  })

  test('guessing from many addresses keeps the owner out of nothing where they have signed in before', async () => {
    const service = await startService(pool, { limits: true, trustedProxies: ['127.0.0.1'] })
    const who = await confirmed(service)
    const signIn = async (password: string, from: string) => {
      const headers = { 'x-forwarded-for': from }
      return (await service.call('POST', '/token?grant_type=password', { ...who, password }, headers)).status
    }
    expect(await signIn(who.password, '2001:db8:1:2::9')).toBe(200)
    const guesses: number[] = []
    for (let turn = 0; turn < 140; turn++) guesses.push(await signIn('wrong', `203.0.113.${turn}`))
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(20)
    expect(await signIn(who.password, '2001:db8:1:2::10')).toBe(200)
    await service.close()
  })
})
