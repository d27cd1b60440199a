// Calendars of a connected account as busy days, by a provider that answers over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/dates.ts'
import {
  calendarProviders,
  type CalendarProvider,
} from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { jobScope } from '../../jobs.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { fromNow } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { startCalendarProvider } from '../../testing/programs/calendar-provider.ts'
import { calendarAccountsRouter } from '../calendar-accounts/router.ts'
import { readExternalCalendars } from './reading.ts'
import { externalCalendarsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { agent, artist, org, services } = people
const orgSlug = org.slug
const artistId = artist.id
const there = await startCalendarProvider()
const settings = { clientId: 'us', clientSecret: 'secret', authority: there.url, api: there.url }
services.mail.providers = { google: settings, microsoft: settings }
afterAll(() => there.close())

const day = addDays(todayIn('Europe/Berlin', fromNow()), 30)
const accounts = new Map<string, string>()
async function connect(provider: CalendarProvider): Promise<string> {
  const calls = calendarAccountsRouter.createCaller(agent)
  const { url } = await calls.connect({ orgSlug, provider })
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '').searchParams
  const given = { state: back.get('state') ?? '', code: back.get('code') ?? '' }
  return (await calls.finish({ orgSlug, ...given })).id
}
beforeAll(async () => {
  for (const provider of calendarProviders) accounts.set(provider, await connect(provider))
})

const as = (actor: Actor = agent) =>
  externalCalendarsRouter.createCaller(withContext(actor, { idempotencyKey: randomUUID() }))
const calendar = { name: 'Private', remoteId: 'private', showsTitles: true }
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const readDue = () => readExternalCalendars({ ...services, scope: jobScope, log })
async function read() {
  await db.owner.query('update external_calendars set next_read_at = now()')
  return readDue()
}
const days = async () =>
  (
    await db.owner.query(
      `select from_date::text as from, to_date::text as to, from_time::text as at, title from external_days
       order by from_date, from_time`,
    )
  ).rows
const listed = async () => (await as().list({ orgSlug, artistId })).rows
const asked = () => there.calls.filter((call) => call.includes('private')).length

beforeEach(async () => {
  await db.owner.query('delete from external_calendars')
  await db.owner.query(`update calendar_accounts set state = 'ok'`)
  there.calendars.set('private', { name: 'Private', events: new Map() })
  Object.assign(there, { isRevoked: false, forgottenChanges: 0, calls: [] })
})

test.each(calendarProviders)('the days of a calendar with %s follow it', async (provider) => {
  const accountId = accounts.get(provider)!
  const says = (summary: string) => (provider === 'google' ? { summary } : { subject: summary })
  const daysFrom = (from: string, to: string) =>
    provider === 'google'
      ? { start: { date: from }, end: { date: to } }
      : { isAllDay: true, start: { dateTime: `${from}T00:00:00` }, end: { dateTime: `${to}T00:00:00` } }
  const free = provider === 'google' ? { transparency: 'transparent' } : { showAs: 'free' }
  const timed = { start: { dateTime: `${day}T10:00:00Z` }, end: { dateTime: `${day}T11:00:00Z` } }
  there.edit('private', 'one', { ...says('Holiday'), ...daysFrom(day, addDays(day, 2)) })
  there.edit('private', 'two', { ...says('Dentist'), ...timed })
  there.edit('private', 'three', { ...says('Birthday'), ...daysFrom(day, addDays(day, 1)), ...free })

  await as().addOfAccount({ orgSlug, artistId, accountId, calendar })
  await expect(as().addOfAccount({ orgSlug, artistId, accountId, calendar })).rejects.toThrow('already added')
  await read()
  expect(await days()).toMatchObject([
    { from: day, to: day, at: expect.stringMatching(/^1[12]:00:00$/), title: 'Dentist' },
    { from: day, to: addDays(day, 1), at: null, title: 'Holiday' },
  ])
  expect(await listed()).toMatchObject([{ isOfAccount: true, failures: 0, readAt: expect.any(Date) }])

  const before = asked()
  await read()
  expect(asked() - before).toBe(1)
  there.edit('private', 'two', { status: 'cancelled' })
  await read()
  expect(await days()).toMatchObject([{ title: 'Holiday' }])
  there.edit('private', 'one', says('Spain'))
  there.forgottenChanges = 100_000
  await read()
  expect(await days()).toMatchObject([{ title: 'Spain' }])

  const [row] = await listed()
  const change = { name: 'Private', address: '', showsTitles: false }
  await as().update({ orgSlug, id: row!.id, version: row!.version, calendar: change })
  there.forgottenChanges = 0
  await read()
  expect(await days()).toMatchObject([{ from: day, title: null }])
  const elsewhere = { ...change, address: 'https://calendar.example/a.ics' }
  await expect(
    as().update({ orgSlug, id: row!.id, version: row!.version + 1, calendar: elsewhere }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('what can no longer be read keeps its days and says why', async () => {
  const accountId = accounts.get('google')!
  there.edit('private', 'one', { summary: 'Dentist', start: { date: day }, end: { date: addDays(day, 1) } })
  await as().addOfAccount({ orgSlug, artistId, accountId, calendar })
  await read()
  there.calendars.delete('private')
  await read()
  expect(await listed()).toMatchObject([{ failures: 1, problem: expect.stringMatching(/no longer exists/) }])
  there.accessToken = 'another'
  there.isRevoked = true
  await read()
  expect(await listed()).toMatchObject([
    { failures: 2, problem: expect.stringMatching(/Connect the account/) },
  ])
  expect(await days()).toHaveLength(1)
  const { accounts: own } = await calendarAccountsRouter.createCaller(agent).list({ orgSlug })
  expect(own.find(({ id }) => id === accountId)?.state).toBe('reconnect')

  there.isRevoked = false
  there.calendars.set('private', { name: 'Private', events: new Map() })
  expect(await connect('google')).toBe(accountId)
  expect(await readDue()).toBe(1)
  expect(await listed()).toMatchObject([{ failures: 0, problem: null }])
})

test('a calendar that is no longer shared fails alone', async () => {
  const accountId = accounts.get('google')!
  await as().addOfAccount({ orgSlug, artistId, accountId, calendar })
  there.failNext = { status: 403 }
  await read()
  expect(await listed()).toMatchObject([{ failures: 1, problem: expect.stringMatching(/refuses access/) }])
  const { accounts: own } = await calendarAccountsRouter.createCaller(agent).list({ orgSlug })
  expect(own.find(({ id }) => id === accountId)?.state).toBe('ok')
  there.failNext = { status: 503 }
  await read()
  expect(await listed()).toMatchObject([{ failures: 2, problem: expect.stringMatching(/can’t be reached/) }])
})

test('an account of somebody else adds none', async () => {
  const accountId = accounts.get('google')!
  await expect(
    as(people.owner).addOfAccount({ orgSlug, artistId, accountId, calendar }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
