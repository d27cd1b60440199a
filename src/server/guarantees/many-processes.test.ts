import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../platform/db/invariants/invariants.ts'
import { demoAccounts, demoPassword } from '../desk/demo/load.ts'
import { startBalancer, type Balancer } from '../testing/programs/balancer.ts'
import { callsTo, signIn, signInClient } from '../testing/calls.ts'
import { startExternalPostgres, type ExternalPostgres } from '../testing/programs/external-postgres.ts'
import { startMailSink, type MailSink } from '../testing/programs/mail-sink.ts'
import { startProgram, type Program } from '../testing/programs/program.ts'

// Three web and two worker processes on one PostgreSQL, behind a balancer. They share nothing but the database and
// APP_SECRET: each has a data folder of its own, as on five machines.

const email = 'ida@lagune.example'
const password = 'long enough for a test'
const orgSlug = 'lagune'

let postgres: ExternalPostgres
let mail: MailSink
let balancer: Balancer
let webs: Program[] = []
let workers: Program[] = []
let folder: string

beforeAll(async () => {
  postgres = await startExternalPostgres()
  mail = await startMailSink()
  balancer = await startBalancer()
  folder = await mkdtemp(join(tmpdir(), 'fermata-many-'))
  const start = (role: string, index: number) =>
    startProgram({
      NODE_ENV: 'development',
      ROLE: role,
      DATA_DIR: join(folder, `${role}-${index}`),
      DATABASE_URL: postgres.url,
      APP_SECRET: 'f'.repeat(20) + folder,
      APP_URL: balancer.url,
      SMTP_URL: mail.url,
      TRUSTED_PROXIES: '127.0.0.1',
      FERMATA_DEMO: 'on',
    })
  // All at once, on an empty database: each of them migrates and loads the demo.
  const programs = await Promise.all(['web', 'web', 'web', 'worker', 'worker'].map(start))
  webs = programs.slice(0, 3)
  workers = programs.slice(3)
  balancer.serve(webs.map(({ url }) => url))
})

afterAll(async () => {
  await Promise.all([...webs, ...workers].map((program) => program.end()))
  balancer?.stop()
  await mail?.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

const client = () => signInClient(balancer.url)
let token = ''
const calls = () => callsTo(balancer.url, () => token)
const atEach = () => webs.map(({ url }) => callsTo(url, () => token))
const rows = async <T extends object>(sql: string, values: unknown[] = []) => {
  const connection = new pg.Client(postgres.owner)
  await connection.connect()
  try {
    return (await connection.query<T>(sql, values)).rows
  } finally {
    await connection.end()
  }
}

test('five processes that start at once on an empty database all come up, and load one demo', async () => {
  const [found] = await rows<{ orgs: number; accounts: number }>(
    'select (select count(*)::int from organisations) as orgs, (select count(*)::int from auth.users) as accounts',
  )
  expect(found).toEqual({ orgs: 2, accounts: demoAccounts.length })
  await signIn(client(), demoAccounts[0]!.email, demoPassword)
})

describe('an agency begins', () => {
  test('sign-up on one process, the e-mail from a worker, the confirmation on another process', async () => {
    const { data, error } = await client().signUp({ email, password, options: { data: { name: 'Ida' } } })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    const { text } = await mail.emailTo(email)
    const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
    expect(link.origin).toBe(balancer.url)
    const confirmed = await client().verifyOtp({
      token_hash: link.searchParams.get('token_hash') ?? '',
      type: 'signup',
    })
    expect(confirmed.error).toBeNull()
    token = (await signIn(client(), email, password)).access_token
  })

  test('a token of one process is good on every other', async () => {
    const people = await Promise.all(atEach().map((each) => each.account.me.query()))
    expect(people.map(({ user }) => user.email)).toEqual([email, email, email])
  })

  test('organisation, artist, show and calendar, each call on the next process', async () => {
    const place = { country: 'DE', tz: 'Europe/Berlin' }
    await calls().organisations.create.mutate({
      name: 'Lagune',
      slug: orgSlug,
      locale: 'en',
      baseCurrency: 'EUR',
      ...place,
    })
    const artist = { name: 'Mira Sol', sortName: '', kind: 'solo' as const, genres: [], links: {} }
    const { id: artistId } = await calls().artists.create.mutate({ orgSlug, artist })
    const event = {
      name: 'Spring night',
      eventDate: '2031-05-14',
      kind: 'headline' as const,
      city: 'Leipzig',
    }
    await calls().events.create.mutate({
      orgSlug,
      event: { ...event, ...place },
      booking: { artistId, showtime: '21:00', setMinutes: 90, status: 'hold' },
    })
    const month = { orgSlug, from: '2031-05-01', to: '2031-05-31' }
    const lists = await Promise.all(atEach().map((each) => each.events.list.query(month)))
    for (const list of lists) {
      expect(list.map(({ eventName, artistName }) => [eventName, artistName])).toEqual([
        ['Spring night', 'Mira Sol'],
      ])
    }
    expect([...balancer.served.keys()].sort()).toEqual(webs.map(({ url }) => url).sort())
  })

  test('the same key on three processes at once, and again later, has one effect', async () => {
    const context = { key: randomUUID() }
    const venue = { name: 'Once', kind: 'club' as const, city: 'Leipzig', country: 'DE', tz: 'Europe/Berlin' }
    const send = () => atEach().map((each) => each.venues.create.mutate({ orgSlug, venue }, { context }))
    const answers = [...(await Promise.all(send())), ...(await Promise.all(send()))]
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await rows("select from venues where name = 'Once'")).toHaveLength(1)
  })
})

test('the roles of the service log in with passwords, and none of them sees past the policies', async () => {
  await Promise.all(atEach().map((each) => each.account.me.query()))
  const found = await rows<{ usename: string; superuser: boolean; bypass: boolean }>(
    `select distinct s.usename, r.rolsuper as superuser, r.rolbypassrls as bypass
     from pg_stat_activity s join pg_roles r on r.rolname = s.usename
     where s.datname = current_database() and s.pid <> pg_backend_pid() order by 1`,
  )
  expect(found).toEqual(
    ['app_api', 'app_auth', 'app_jobs'].map((usename) => ({ usename, superuser: false, bypass: false })),
  )
})

test('thirty e-mails through two workers arrive once each', async () => {
  const people = Array.from({ length: 30 }, (_, index) => `crew-${index}@lagune.example`)
  await Promise.all(
    people.map((address) =>
      calls().invitations.inviteStaff.mutate({
        orgSlug,
        invitation: { email: address, role: 'agent', artistScope: null },
      }),
    ),
  )
  for (const address of people) await mail.emailTo(address)
  await sleep(500)
  const arrived = mail.messages.filter(({ to }) => to.startsWith('crew-'))
  expect(arrived.map(({ to }) => to).sort()).toEqual(people.sort())
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(people.length)
  expect(await rows("select from outbox where state <> 'sent' and kind like 'invitation%'")).toEqual([])
})

describe('sessions', () => {
  test('a refresh token of one process is taken by another, and by one alone when two ask at once', async () => {
    const session = await signIn(signInClient(webs[0]!.url), email, password)
    const refresh = (index: number) =>
      signInClient(webs[index]!.url).refreshSession({ refresh_token: session.refresh_token })
    const [first, second] = await Promise.all([refresh(1), refresh(2)])
    expect([first.error, second.error]).toEqual([null, null])
    expect(first.data.session?.refresh_token).toBe(second.data.session?.refresh_token)
  })

  test('signing out on one process ends the session on all, at once', async () => {
    const browser = signInClient(webs[0]!.url)
    token = (await signIn(browser, email, password)).access_token
    await Promise.all(atEach().map((each) => each.account.me.query()))
    await browser.signOut({ scope: 'local' })
    const outcomes = await Promise.allSettled(atEach().map((each) => each.account.me.query()))
    expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason?.data?.code)).toEqual(
      Array(3).fill('UNAUTHORIZED'),
    )
    token = (await signIn(client(), email, password)).access_token
  })
})

test('one web process killed: the balancer goes on with the others, and it comes back', async () => {
  await webs[1]!.end('SIGKILL')
  for (let index = 0; index < 6; index++) expect((await calls().account.me.query()).user.email).toBe(email)
})

test('every invariant holds, and processes that are asked to end do so in order', async () => {
  const broken = (await checkInvariants(postgres.owner)).filter(({ broken }) => broken > 0)
  expect(broken).toEqual([])
  const ending = [webs[0]!, webs[2]!, ...workers]
  await Promise.all(ending.map((program) => program.end()))
  expect(ending.map(({ child }) => child.exitCode)).toEqual([0, 0, 0, 0])
  expect(ending.map((program) => program.output()).join('')).not.toMatch(/"level":[56]0/)
})
