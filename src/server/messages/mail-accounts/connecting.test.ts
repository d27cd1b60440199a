import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageText } from '#texts/problems.ts'
import { english } from '#texts/testing.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { startTestMailbox } from '../../testing/programs/imap-server.ts'
import { messageFixture, minutesLater, startMailServer } from '../../testing/fixtures/message-fixture.ts'
import { syncAccount } from '../mail-sync/sync.ts'
import { mailAccountsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = await messageFixture(db, people)
const orgSlug = people.org.slug
const provider = new OAuth2Server()
const calls: Record<string, string>[] = []
let tokens = 0
let isRefused = false
let claims: Record<string, unknown> = {}

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  const url = provider.issuer.url ?? ''
  people.services.mail.providers.google = {
    clientId: 'us',
    clientSecret: 'planted-client-secret',
    authority: url,
    api: url,
  }
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { aud: 'us', ...claims })
  })
  provider.service.on(
    'beforeResponse',
    (
      answer: { body: Record<string, unknown>; statusCode: number },
      request: { body?: Record<string, string> },
    ) => {
      calls.push(request.body ?? {})
      if (isRefused) {
        answer.statusCode = 400
        answer.body = { error: 'invalid_grant', error_description: 'secret words' }
        return
      }
      tokens++
      answer.body.access_token = `planted-access-${tokens}`
      answer.body.refresh_token = `planted-refresh-${tokens}`
      answer.body.expires_in = 3600
    },
  )
})
afterAll(() => provider.stop())
beforeEach(async () => {
  calls.length = 0
  isRefused = false
  claims = { email: 'Jule@halbmond.example', email_verified: true }
  await db.owner.query('delete from mail_accounts')
})

const now = new Date('2027-03-01T10:00:00Z')
const as = (actor: Actor) => mailAccountsRouter.createCaller(withContext(actor, { now }))

/** Says yes on the provider's page; what it leads back with. */
async function consent(url: string) {
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return { back, state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' }
}
async function connect(actor: Actor, owner: 'own' | 'organisation' = 'own') {
  const { url } = await as(actor).connect({ orgSlug, provider: 'google', owner })
  const { state, code, back } = await consent(url)
  return { url: new URL(url), state, code, back }
}

test('an account is connected by its provider, and its tokens never come out', async () => {
  const { url, back, state, code } = await connect(people.owner)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'us',
    code_challenge_method: 'S256',
    access_type: 'offline',
    scope: 'openid email https://mail.google.com/',
  })
  expect(back.href).toContain(`http://localhost:3000/${orgSlug}/settings/email/google-callback?`)
  expect(await as(people.owner).finish({ orgSlug, state, code })).toEqual({ orgSlug, owner: 'own' })
  expect(calls[0]).toMatchObject({
    grant_type: 'authorization_code',
    code,
    code_verifier: expect.any(String),
  })
  const { account } = await as(people.owner).get()
  expect(account).toMatchObject({
    provider: 'google',
    host: 'smtp.gmail.com',
    imapHost: 'imap.gmail.com',
    username: 'jule@halbmond.example',
    fromAddress: 'jule@halbmond.example',
    hasPassword: false,
    sync: 'booking_threads_only',
    state: 'ok',
  })
  const { rows } = await db.owner.query(
    `select (select jsonb_agg(to_jsonb(m)) from mail_accounts m)::text
         || coalesce((select jsonb_agg(to_jsonb(c)) from mail_connections c)::text, '')
         || (select jsonb_agg(to_jsonb(l)) from activity_log l)::text || $1::text as everything`,
    [JSON.stringify(account)],
  )
  expect(rows[0].everything).toContain('jule@halbmond.example')
  for (const secret of ['planted-', state, calls[0]?.code_verifier ?? 'verifier']) {
    expect(rows[0].everything).not.toContain(secret)
  }
})

test('what leads back counts once, in time, for whoever began it', async () => {
  const late = { code: 'PRECONDITION_FAILED', message: expect.stringContaining('expired') }
  const first = await connect(people.owner)
  const { state, code } = first
  await expect(as(people.admin).finish({ orgSlug, state, code })).rejects.toMatchObject(late)
  await as(people.owner).finish({ orgSlug, state, code })
  await expect(as(people.owner).finish({ orgSlug, state, code })).rejects.toMatchObject(late)
  const second = await connect(people.owner)
  await db.owner.query(`update mail_connections set created_at = now() - interval '11 minutes'`)
  await expect(
    as(people.owner).finish({ orgSlug, state: second.state, code: second.code }),
  ).rejects.toMatchObject(late)
  await expect(as(people.owner).finish({ orgSlug, state: 'x'.repeat(43), code: 'y' })).rejects.toMatchObject(
    late,
  )
})

test('the agency’s account is connected by its owners and admins alone', async () => {
  await expect(
    as(people.agent).connect({ orgSlug, provider: 'google', owner: 'organisation' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(
    as(people.readOnly).connect({ orgSlug, provider: 'google', owner: 'own' }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const { state, code } = await connect(people.admin, 'organisation')
  expect(await as(people.admin).finish({ orgSlug, state, code })).toEqual({ orgSlug, owner: 'organisation' })
  expect((await as(people.agent).organisation({ orgSlug })).account).toMatchObject({
    owner: 'organisation',
    provider: 'google',
  })
  expect((await as(people.agent).organisation({ orgSlug })).canManage).toBe(false)
  expect(await as(people.otherOwner).organisation({ orgSlug: people.otherOrg.slug })).toEqual({
    account: null,
    canManage: true,
  })
  const { account } = await as(people.owner).get()
  expect(account).toBeNull()
})

test('what the provider refuses gives one sentence, and nothing is stored', async () => {
  const { state, code } = await connect(people.owner)
  isRefused = true
  await expect(as(people.owner).finish({ orgSlug, state, code })).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: 'Google rejected the sign-in. Connect the account again.',
  })
  expect((await as(people.owner).get()).account).toBeNull()
  await expect(
    as(people.owner).connect({ orgSlug, provider: 'microsoft', owner: 'own' }),
  ).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
  })
  expect(await as(people.owner).providers()).toEqual([
    { provider: 'google', isSetUp: true },
    { provider: 'microsoft', isSetUp: false },
  ])
})

test('an address that the provider has not verified is not taken', async () => {
  claims = { email: 'boss@halbmond.example', email_verified: false }
  provider.service.once('beforeUserinfo', (answer: { body: Record<string, unknown> }) => {
    answer.body = { sub: 'x' }
  })
  const { state, code } = await connect(people.owner)
  await expect(as(people.owner).finish({ orgSlug, state, code })).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
  })
})

test('removing an account ends its permission at the provider', async () => {
  const { state, code } = await connect(people.owner)
  await as(people.owner).finish({ orgSlug, state, code })
  const revoked = Promise.withResolvers<boolean>()
  provider.service.once('beforeRevoke', () => revoked.resolve(true))
  expect(await as(people.owner).remove()).toEqual({ removed: true })
  expect(await revoked.promise).toBe(true)
  const { rows } = await db.owner.query('select from mail_accounts')
  expect(rows).toEqual([])
})

test('messages leave and answers come by a token, which is replaced when it is over, until the provider ends it', async () => {
  const server = await startMailServer()
  const mailbox = await startTestMailbox()
  const { state, code } = await connect(people.owner)
  await as(people.owner).finish({ orgSlug, state, code })
  const { rows } = await db.owner.query(
    `update mail_accounts set imap_host = '127.0.0.1', imap_port = $1, imap_security = 'none' returning id`,
    [mailbox.port],
  )
  const { id } = rows[0]
  const parts = { ...fixture.parts, clock: () => minutesLater(5) }
  mailbox.token = `planted-access-${tokens}`
  expect(await syncAccount(parts, id)).toEqual({ answers: 0, bounces: 0 })
  expect(calls.filter((each) => each.grant_type === 'refresh_token')).toEqual([])
  // Two at once after it is over: one of them fetches the next one.
  mailbox.token = `planted-access-${tokens + 1}`
  const later = { ...fixture.parts, clock: () => minutesLater(120) }
  expect(await Promise.all([syncAccount(later, id), syncAccount(later, id)])).toHaveLength(2)
  expect(calls.filter((each) => each.grant_type === 'refresh_token')).toHaveLength(1)
  // A token that the server does not take, though it is not over.
  mailbox.token = `planted-access-${tokens + 1}`
  expect(await syncAccount({ ...fixture.parts, clock: () => minutesLater(121) }, id)).toEqual({
    answers: 0,
    bounces: 0,
  })
  isRefused = true
  const end = { ...fixture.parts, clock: () => minutesLater(300) }
  expect(await syncAccount(end, id)).toBeNull()
  const sentence = 'Access to the account has expired. Connect it again.'
  const { account } = await as(people.owner).get()
  expect(account).toMatchObject({ state: 'reauth_needed', lastError: sentence, syncError: sentence })
  const { rows: notified } = await db.owner.query('select title, body, url from notifications')
  const said = notified.map(({ title, body, url }) => ({
    title: messageText(title, english),
    body: messageText(body, english),
    url,
  }))
  expect(said).toEqual([
    {
      title: 'jule@halbmond.example can’t send e-mails',
      body: sentence,
      url: `/${orgSlug}/settings/email-account`,
    },
  ])
  await Promise.all([server.stop(), mailbox.stop()])
})
