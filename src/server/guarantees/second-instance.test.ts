import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../desk/demo/load.ts'
import { callsTo, signIn, signInClient } from '../testing/calls.ts'
import { startMailSink, type MailSink } from '../testing/programs/mail-sink.ts'
import { freePort, startProgram, type Program } from '../testing/programs/program.ts'

// One installation takes its sign-in from another one, as from a hosted project, by configuration alone. The demo
// has the same people on both, so that everybody's account of the first finds its member on the second.

let folder: string
let mail: MailSink
let first: Program
let second: Program
let anonKey: string

type PageConfig = { mode: string; supabaseUrl: string; anonKey: string; demoAccounts: { email: string }[] }
const pageConfig = async (program: Program) =>
  (await (await fetch(`${program.url}/page-config`)).json()) as PageConfig

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fermata-second-'))
  mail = await startMailSink()
  const port = String(await freePort())
  const common = { NODE_ENV: 'development', FERMATA_DEMO: 'on' }
  first = await startProgram({
    ...common,
    DATA_DIR: join(folder, 'first'),
    SMTP_URL: mail.url,
    AUTH_ORIGINS: `http://127.0.0.1:${port}`,
  })
  ;({ anonKey } = await pageConfig(first))
  second = await startProgram({
    ...common,
    DATA_DIR: join(folder, 'second'),
    PORT: port,
    SUPABASE_URL: first.url,
    SUPABASE_ANON_KEY: anonKey,
  })
})

afterAll(async () => {
  await second?.end()
  await first?.end()
  await mail?.stop()
  await rm(folder, { recursive: true, force: true })
})

const client = () => signInClient(first.url, anonKey)

describe('the pages of the second one', () => {
  test('sign in at the first, with its key', async () => {
    expect(await pageConfig(second)).toMatchObject({ mode: 'hosted', supabaseUrl: first.url, anonKey })
    expect((await fetch(`${second.url}/auth/v1/health`)).status).toBe(404)
  })

  test('may call the first from the browser, and no other site may', async () => {
    const fetchAnswer = (method: string, origin: string) =>
      fetch(`${first.url}/auth/v1/token?grant_type=password`, {
        method,
        headers: {
          origin,
          'content-type': 'application/json',
          ...(method === 'OPTIONS' && {
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
          }),
        },
        ...(method === 'POST' && { body: '{}' }),
      })
    for (const method of ['OPTIONS', 'POST']) {
      const { headers } = await fetchAnswer(method, second.url)
      expect(headers.get('access-control-allow-origin')).toBe(second.url)
      expect(headers.get('access-control-allow-headers')).toMatch(/authorization.*apikey.*x-client-info/)
      expect(headers.get('vary')).toContain('Origin')
      expect(
        (await fetchAnswer(method, 'https://evil.example')).headers.get('access-control-allow-origin'),
      ).toBeNull()
    }
  })
})

describe("the first one's people", () => {
  test.each(demoAccounts.map(({ email }) => email))('%s signs in there and works here', async (email) => {
    const session = await signIn(client(), email, demoPassword)
    const { user, organisations, portals } = await callsTo(
      second.url,
      () => session.access_token,
    ).account.me.query()
    expect(user.email).toBe(email)
    expect(organisations.length + portals.length).toBeGreaterThan(0)
  })

  test('rights are those of the second one', async () => {
    const session = await signIn(client(), 'viewer@halbmond.example', demoPassword)
    const calls = callsTo(second.url, () => session.access_token)
    expect((await calls.artists.list.query({ orgSlug: 'halbmond' })).rows.length).toBeGreaterThan(0)
    const foreign = calls.artists.list.query({ orgSlug: 'nordwind' })
    await expect(foreign).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
  })

  test('a session renewed at the first goes on here; a token of nobody does not', async () => {
    const browser = client()
    await signIn(browser, demoAccounts[0]!.email, demoPassword)
    const { data } = await browser.refreshSession()
    const token = data.session?.access_token ?? ''
    expect((await callsTo(second.url, () => token).account.me.query()).user.email).toBe(
      demoAccounts[0]!.email,
    )
    for (const wrong of [`${token.slice(0, -6)}AAAAAA`, anonKey, 'nonsense']) {
      const call = callsTo(second.url, () => wrong).account.me.query()
      await expect(call).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } })
    }
  })
})

describe('e-mails of the first one', () => {
  const follow = async (link: string) => {
    const answer = await fetch(link, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    const target = new URL(answer.headers.get('location') ?? '')
    return { target, session: new URLSearchParams(target.hash.slice(1)) }
  }
  // E-mails about shows go out as well: the one that is meant leads to the sign-in service.
  const linkTo = async (address: string) => {
    const { text } = await mail.emailTo(address, ({ text }) => /auth(?:\/v1\/verify|-callback)/.test(text))
    return /https?:\S+/.exec(text)?.[0] ?? ''
  }

  test('a newcomer of the second one confirms the address, and is led back there signed in', async () => {
    const email = 'new@lagune.example'
    const emailRedirectTo = `${second.url}/auth-callback?redirect=%2Fonboarding`
    const { error } = await client().signUp({ email, password: demoPassword, options: { emailRedirectTo } })
    expect(error).toBeNull()
    const { target, session } = await follow(await linkTo(email))
    expect(`${target.origin}${target.pathname}${target.search}`).toBe(emailRedirectTo)
    expect(session.get('type')).toBe('signup')
    const calls = callsTo(second.url, () => session.get('access_token') ?? '')
    expect((await calls.account.me.query()).user.email).toBe(email)
    await calls.organisations.create.mutate({
      name: 'Lagune',
      slug: 'lagune',
      country: 'DE',
      tz: 'Europe/Berlin',
      locale: 'en',
      baseCurrency: 'EUR',
    })
    expect((await calls.account.me.query()).organisations).toMatchObject([{ slug: 'lagune', role: 'owner' }])
  })

  test('a lost password is chosen again from the second one', async () => {
    const email = 'agent@halbmond.example'
    const { error } = await client().resetPasswordForEmail(email, {
      redirectTo: `${second.url}/reset-password`,
    })
    expect(error).toBeNull()
    const { target, session } = await follow(await linkTo(email))
    expect(target.href).toMatch(`${second.url}/reset-password#`)
    expect(session.get('type')).toBe('recovery')
    expect(session.get('access_token')).toBeTruthy()
  })

  test('an address that is not on the list leads to the first one itself', async () => {
    const email = 'viewer@halbmond.example'
    await client().resetPasswordForEmail(email, { redirectTo: 'https://evil.example/reset-password' })
    const link = new URL(await linkTo(email))
    expect(link.origin + link.pathname).toBe(`${first.url}/auth-callback`)
    expect(link.href).not.toContain('evil')
  })
})

test('the demo is not served at a public address unless that was asked for', async () => {
  await first.end()
  const asked = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'first'),
    APP_URL: 'https://book.example.com',
  }
  await expect(startProgram({ ...asked, FERMATA_DEMO: '' })).rejects.toThrow('holds the demo')
})
