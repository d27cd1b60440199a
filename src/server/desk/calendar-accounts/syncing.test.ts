// Calendars with Google and Microsoft, by a provider that answers over HTTP: connected, written, read, and decided about.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  calendarProviders,
  type CalendarProvider,
} from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { messageText } from '#texts/problems.ts'
import { english } from '#texts/testing.ts'
import { availabilityRouter } from '../../booking/availability/router.ts'
import { asMember, jobScope } from '../../jobs.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { startCalendarProvider } from '../../testing/programs/calendar-provider.ts'
import { calendarAccountsRouter } from './router.ts'
import { syncCalendarAccounts } from './syncing.ts'

const db = await testDatabase()
const people = await actors(db)
const { agent, artist, org, services, factories } = people
const orgSlug = org.slug
const there = await startCalendarProvider()
const settings = { clientId: 'us', clientSecret: 'planted-secret', authority: there.url, api: there.url }
services.mail.providers = { google: settings, microsoft: settings }
afterAll(() => there.close())

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const parts = { ...services, scope: jobScope, asMember: asMember(db), log: silent }
const as = (actor = agent) => calendarAccountsRouter.createCaller(actor)

let leftIn: string | null
/** Says yes on the provider's page; the account. */
async function connect(provider: CalendarProvider, actor = agent): Promise<string> {
  const { url } = await as(actor).connect({ orgSlug, provider })
  const answer = await fetch(url, { redirect: 'manual' })
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  const given = { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' }
  const { id, calendarLeftIn } = await as(actor).finish({ orgSlug, ...given })
  leftIn = calendarLeftIn
  return id
}
const account = async () => (await as().list({ orgSlug })).accounts[0]!
async function show(shown: 'none' | 'mine' | 'all' | 'artist') {
  const { id, version } = await account()
  const artistId = shown === 'artist' ? artist.id : null
  await as().choose({ orgSlug, id, version, choice: { shown, artistId } })
}
async function sync(): Promise<number> {
  await db.owner.query('update calendar_accounts set next_sync_at = now(), busy_until = null')
  return syncCalendarAccounts(parts)
}
const ours = () => [...there.calendars].find(([, { name }]) => name === 'Fermata · Halbmond Booking')
const entries = () => [...(ours()?.[1].events.values() ?? [])].filter(({ status }) => status !== 'cancelled')
const titleOf = (event: Record<string, unknown>) => event['summary'] ?? event['subject']
const titles = () => entries().map(titleOf).toSorted()
const at = (instant: string) => ({ dateTime: instant })

async function makeShow(row: object = {}, bookingRow: object = {}) {
  const event = await factories.event({
    name: 'Sommerfest',
    event_date: '2027-05-14',
    city: 'Leipzig',
    ...row,
  })
  const booking = await factories.booking({
    event_id: event.id,
    artist_id: artist.id,
    agent_user_id: agent.userId,
    status: 'confirmed',
    showtime: '21:00',
    starts_at: new Date('2027-05-14T19:00:00Z'),
    ends_at: new Date('2027-05-14T21:00:00Z'),
    ...bookingRow,
  })
  return { event, booking }
}
const eventOf = async (id: string) =>
  (await db.owner.query('select event_date::text as day from events where id = $1', [id])).rows[0]
const bookingOf = async (id: string) =>
  (await db.owner.query('select showtime::text, set_minutes, starts_at from bookings where id = $1', [id]))
    .rows[0]
const block = {
  fromDate: '2027-06-01',
  toDate: '2027-06-02',
  fromTime: null,
  toTime: null,
  kind: 'holiday' as const,
}
const addBlock = () => availabilityRouter.createCaller(agent).block({ orgSlug, artistId: artist.id, block })
const blocks = async () =>
  (
    await db.owner.query(
      `select from_date::text as from, to_date::text as to, title from availability_blocks where archived_at is null`,
    )
  ).rows
const notices = async () =>
  (await db.owner.query('select title from notifications order by created_at')).rows.map(({ title }) =>
    messageText(title, english),
  )

beforeEach(async () => {
  for (const table of ['calendar_accounts', 'availability_blocks', 'notifications']) {
    await db.owner.query(`delete from ${table}`)
  }
  await db.owner.query('truncate deals, holds, bookings, events cascade')
  for (const [id] of there.calendars) if (id !== 'private') there.calendars.delete(id)
  Object.assign(there, {
    address: 'jule@halbmond.example',
    isRevoked: false,
    failNext: null,
    forgottenChanges: 0,
  })
  there.calls.length = 0
})

describe.each(calendarProviders)('a calendar with %s', (provider) => {
  /** What somebody does there, in the words of the provider. */
  const move = (id: string, from: string, to: string) =>
    there.edit(ours()![0], id, { start: at(from), end: at(to) })
  const rename = (id: string, text: string) =>
    there.edit(ours()![0], id, provider === 'google' ? { summary: text } : { subject: text })
  const add = (id: string, text: string, from: string, to: string) =>
    there.edit(
      ours()![0],
      id,
      provider === 'google'
        ? { summary: text, start: { date: from }, end: { date: to } }
        : { subject: text, isAllDay: true, start: at(`${from}T00:00:00`), end: at(`${to}T00:00:00`) },
    )
  const remove = (id: string) => there.edit(ours()![0], id, { status: 'cancelled' })
  async function connected(shown: 'mine' | 'all' | 'artist') {
    await connect(provider)
    await show(shown)
    await sync()
  }
  const edits = async () => (await as().edits({ orgSlug })).rows

  test('shows what its owner chose, follows what changes, and sends nothing else', async () => {
    const { booking } = await makeShow()
    const nextDay = { starts_at: new Date('2027-05-15T19:00:00Z'), ends_at: new Date('2027-05-15T21:00:00Z') }
    await makeShow({ event_date: '2027-05-15' }, { agent_user_id: people.owner.userId, ...nextDay })
    await connected('mine')
    expect(titles()).toEqual(['Kleine Nacht, Leipzig'])
    expect(entries()[0]).toMatchObject({
      start: { dateTime: expect.stringContaining('2027-05-14T19:00:00') },
    })
    there.calls.length = 0
    await sync()
    expect(there.calls.filter((call) => !call.startsWith('GET'))).toEqual([])

    await show('all')
    await sync()
    expect(titles()).toEqual(['Kleine Nacht, Leipzig', 'Kleine Nacht, Leipzig'])
    await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [booking.id])
    await sync()
    expect(titles()).toHaveLength(1)
    expect(await account()).toMatchObject({ state: 'ok', problem: null, syncedAt: expect.any(Date) })
    await show('none')
    await sync()
    expect(ours()).toBeUndefined()
  })

  test('is written soon after a change, without waiting for its turn', async () => {
    await makeShow()
    await connected('artist')
    expect(await syncCalendarAccounts(parts)).toBe(0)
    await addBlock()
    await db.owner.query(`update calendar_accounts set synced_at = now() - interval '11 seconds'`)
    expect(await syncCalendarAccounts(parts)).toBe(1)
    expect(titles()).toEqual(['Holiday', 'Sommerfest, Leipzig'])
  })

  test('a show that was moved there waits, and is moved here when that is taken over', async () => {
    const { event, booking } = await makeShow()
    await connected('mine')
    const { id } = entries()[0]!
    move(id, '2027-05-15T18:00:00Z', '2027-05-15T19:30:00Z')
    await sync()
    await sync()
    expect(await eventOf(event.id)).toEqual({ day: '2027-05-14' })
    expect(await notices()).toEqual(['Moved in your calendar: Kleine Nacht, Leipzig'])
    const [edit] = await edits()
    expect(edit).toMatchObject({
      kind: 'moved',
      here: { when: { startsAt: new Date('2027-05-14T19:00:00Z') } },
      there: { when: { startsAt: new Date('2027-05-15T18:00:00Z') } },
      refusal: null,
    })
    await as().takeOver({ orgSlug, id: edit!.id, version: edit!.version })
    expect(await eventOf(event.id)).toEqual({ day: '2027-05-15' })
    expect(await bookingOf(booking.id)).toEqual({
      showtime: '20:00:00',
      set_minutes: 90,
      starts_at: new Date('2027-05-15T18:00:00Z'),
    })
    await sync()
    expect(await edits()).toEqual([])
    expect(entries()).toHaveLength(1)
    await expect(as().revert({ orgSlug, id: edit!.id, version: edit!.version })).rejects.toThrow('dealt with')
  })

  test('what is reverted is written again, also what was deleted there', async () => {
    await makeShow()
    await connected('mine')
    move(entries()[0]!.id, '2027-05-15T18:00:00Z', '2027-05-15T19:30:00Z')
    await sync()
    const [moved] = await edits()
    await as().revert({ orgSlug, id: moved!.id, version: moved!.version })
    await sync()
    expect(entries()[0]).toMatchObject({
      start: { dateTime: expect.stringContaining('2027-05-14T19:00:00') },
    })

    remove(entries()[0]!.id)
    await sync()
    expect(entries()).toEqual([])
    const [deleted] = await edits()
    expect(deleted).toMatchObject({ kind: 'deleted', there: null })
    expect(deleted!.refusal).toMatch(/^A show can’t be removed from a calendar/)
    await expect(as().takeOver({ orgSlug, id: deleted!.id, version: deleted!.version })).rejects.toThrow(
      'removed from a calendar',
    )
    await as().revert({ orgSlug, id: deleted!.id, version: deleted!.version })
    await sync()
    expect(titles()).toEqual(['Kleine Nacht, Leipzig'])
  })

  test('beside what was moved there is what Fermata says by now; moved alike, nothing waits', async () => {
    const { event, booking } = await makeShow({ tz: 'America/New_York' })
    const moveHere = (startsAt: string, endsAt: string) =>
      db.owner.query('update bookings set starts_at = $2, ends_at = $3 where id = $1', [
        booking.id,
        startsAt,
        endsAt,
      ])
    await connected('mine')
    move(entries()[0]!.id, '2027-05-15T18:00:00Z', '2027-05-15T19:30:00Z')
    await sync()
    await moveHere('2027-05-16T19:00:00Z', '2027-05-16T21:00:00Z')
    await sync()
    expect(await edits()).toMatchObject([
      {
        eventId: event.id,
        tz: 'America/New_York',
        here: { when: { startsAt: new Date('2027-05-16T19:00:00Z') } },
        there: { when: { startsAt: new Date('2027-05-15T18:00:00Z') } },
      },
    ])
    expect(entries()[0]).toMatchObject({
      start: { dateTime: expect.stringContaining('2027-05-15T18:00:00') },
    })
    await moveHere('2027-05-15T18:00:00Z', '2027-05-15T19:30:00Z')
    await sync()
    expect(await edits()).toEqual([])
    await moveHere('2027-05-17T18:00:00Z', '2027-05-17T19:30:00Z')
    await sync()
    expect(entries()[0]).toMatchObject({
      start: { dateTime: expect.stringContaining('2027-05-17T18:00:00') },
    })
  })

  test('an edit that somebody takes back there is none', async () => {
    await makeShow()
    await connected('mine')
    const { id, start, end } = entries()[0]!
    move(id, '2027-05-15T18:00:00Z', '2027-05-15T19:30:00Z')
    await sync()
    there.edit(ours()![0], id, { start, end })
    await sync()
    expect(await edits()).toEqual([])
  })

  test('a show with a contract, its title, and a show at which the artist is taken stay as they are', async () => {
    const { event, booking } = await makeShow()
    await connected('mine')
    const { id } = entries()[0]!
    rename(id, 'My party')
    await sync()
    const [renamed] = await edits()
    expect(renamed).toMatchObject({ kind: 'changed', refusal: expect.stringMatching(/^Title and place/) })

    move(id, '2027-05-15T18:00:00Z', '2027-05-15T19:30:00Z')
    await makeShow(
      { event_date: '2027-05-15', name: 'Other' },
      { starts_at: new Date('2027-05-15T19:00:00Z'), ends_at: new Date('2027-05-15T21:00:00Z') },
    )
    await sync()
    const [moved] = await edits()
    await expect(as().takeOver({ orgSlug, id: moved!.id, version: moved!.version })).rejects.toThrow(
      /Other|already/,
    )
    expect(await eventOf(event.id)).toEqual({ day: '2027-05-14' })

    await factories.deal({
      booking_id: booking.id,
      terms: { currency: 'EUR', type: 'flat', guaranteeMinor: 1 },
    })
    await db.owner.query('update deals set locked_at = now()')
    expect((await edits())[0]!.refusal).toMatch(/^The date of this show is in its contract/)
  })

  test('blocked days follow what is done there: moved, deleted, added', async () => {
    await addBlock()
    await connected('artist')
    expect(titles()).toEqual(['Holiday'])
    add(entries()[0]!.id, 'Holiday', '2027-06-03', '2027-06-05')
    await sync()
    const [moved] = await edits()
    await as().takeOver({ orgSlug, id: moved!.id, version: moved!.version })
    expect(await blocks()).toEqual([{ from: '2027-06-03', to: '2027-06-04', title: null }])
    await sync()
    remove(entries()[0]!.id)
    await sync()
    const [deleted] = await edits()
    await as().takeOver({ orgSlug, id: deleted!.id, version: deleted!.version })
    await sync()
    expect(await blocks()).toEqual([])
    expect(await edits()).toEqual([])

    add('theirs', 'Recording with Ben', '2027-07-01', '2027-07-02')
    await sync()
    await sync()
    expect(await blocks()).toEqual([{ from: '2027-07-01', to: '2027-07-01', title: 'Recording with Ben' }])
    expect(titles()).toEqual(['Recording with Ben'])
  })

  test('entries of others’ own in a calendar of shows are left alone', async () => {
    await connected('mine')
    add('theirs', 'Dentist', '2027-07-01', '2027-07-02')
    await sync()
    expect(titles()).toEqual(['Dentist'])
    expect(await blocks()).toEqual([])
  })

  test('where the token of changes is over, all is read anew', async () => {
    for (const day of ['2027-05-14', '2027-05-15', '2027-05-16']) {
      const when = { starts_at: new Date(`${day}T19:00:00Z`), ends_at: new Date(`${day}T21:00:00Z`) }
      await makeShow({ event_date: day }, when)
    }
    await connected('mine')
    const [first, second] = entries()
    await sync()
    move(first!.id, '2027-05-20T18:00:00Z', '2027-05-20T19:30:00Z')
    ours()![1].events.delete(second!.id)
    there.forgottenChanges = 10_000
    await sync()
    expect((await edits()).map(({ kind }) => kind).toSorted()).toEqual(['deleted', 'moved'])
  })

  test('a provider that wants to be left alone is, and then goes on', async () => {
    await makeShow()
    await connect(provider)
    await show('mine')
    there.failNext = { status: 429, headers: { 'retry-after': '400' } }
    await sync()
    expect(await account()).toMatchObject({ state: 'ok', problem: expect.stringMatching(/can’t be reached/) })
    const { rows } = await db.owner.query(
      'select extract(epoch from next_sync_at - now())::int > 390 as waits from calendar_accounts',
    )
    expect(rows).toEqual([{ waits: true }])
    await sync()
    expect(titles()).toHaveLength(1)
    expect(await account()).toMatchObject({ problem: null })
  })

  test('a refused token is replaced; a permission that is gone is notified of once', async () => {
    await makeShow()
    await connected('mine')
    there.accessToken = 'another'
    await sync()
    expect(await account()).toMatchObject({ state: 'ok', problem: null })
    there.accessToken = 'another'
    there.isRevoked = true
    await sync()
    await sync()
    expect((await account()).state).toBe('reconnect')
    expect(await notices()).toEqual(['The calendars of jule@halbmond.example are no longer synced'])
    there.isRevoked = false
    await connect(provider)
    await sync()
    expect(await account()).toMatchObject({ state: 'ok', shown: 'mine', problem: null })
    expect(titles()).toHaveLength(1)
  })

  test('ends with its calendar there: disconnected, deleted there, or no member any more', async () => {
    await makeShow()
    await connected('mine')
    const { id } = await account()
    expect(await as().disconnect({ orgSlug, id })).toEqual({ id, isCalendarLeft: false })
    expect(ours()).toBeUndefined()
    expect((await as().list({ orgSlug })).accounts).toEqual([])

    await connected('mine')
    there.calendars.delete(ours()![0])
    await sync()
    expect(await account()).toMatchObject({
      shown: 'none',
      problem: expect.stringMatching(/no longer exists/),
    })
    await show('mine')
    await sync()
    expect(titles()).toHaveLength(1)
    await db.owner.query(`update memberships set status = 'removed' where user_id = $1`, [agent.userId])
    try {
      await sync()
      expect(ours()).toBeUndefined()
      expect((await db.owner.query('select from calendar_accounts')).rowCount).toBe(0)
    } finally {
      await db.owner.query(`update memberships set status = 'active' where user_id = $1`, [agent.userId])
    }
  })

  test('a former member’s calendar is taken out once its provider answers again', async () => {
    await makeShow()
    await connected('mine')
    await db.owner.query(`update memberships set status = 'removed' where user_id = $1`, [agent.userId])
    try {
      there.failNext = { status: 503 }
      await sync()
      expect(ours()).toBeDefined()
      await sync()
      expect(ours()).toBeUndefined()
      expect((await db.owner.query('select from calendar_accounts')).rowCount).toBe(0)
    } finally {
      await db.owner.query(`update memberships set status = 'active' where user_id = $1`, [agent.userId])
    }
  })

  test('another account takes the place of the one before, with the calendar that was there', async () => {
    await makeShow()
    await connected('mine')
    there.address = 'jule@elsewhere.example'
    await connect(provider)
    expect(ours()).toBeUndefined()
    expect(leftIn).toBeNull()
    await show('mine')
    await sync()
    there.address = 'jule@halbmond.example'
    there.failNext = { status: 503 }
    await connect(provider)
    expect(ours()).toBeDefined()
    expect(leftIn).toBe('jule@elsewhere.example')
    expect((await as().list({ orgSlug })).accounts).toMatchObject([{ address: there.address, shown: 'none' }])
  })

  test('days that were added there are blocked once, also where noting the entry fails', async () => {
    await connected('artist')
    add('theirs', 'Recording', '2027-07-01', '2027-07-02')
    await db.owner.query(
      `alter table calendar_account_entries add constraint no_blocks check (source <> 'block')`,
    )
    try {
      await sync()
    } finally {
      await db.owner.query('alter table calendar_account_entries drop constraint no_blocks')
    }
    await sync()
    expect(await blocks()).toEqual([{ from: '2027-07-01', to: '2027-07-01', title: 'Recording' }])
  })

  test('its tokens never come out, and nobody else reaches it', async () => {
    const id = await connect(provider)
    const { rows } = await db.owner.query(
      `select (select jsonb_agg(to_jsonb(c)) from calendar_accounts c)::text
           || (select jsonb_agg(to_jsonb(l)) from activity_log l)::text || $1::text as everything`,
      [JSON.stringify(await as().list({ orgSlug }))],
    )
    for (const secret of ['access-', 'refresh-', 'planted-']) expect(rows[0].everything).not.toContain(secret)
    expect((await as(people.owner).list({ orgSlug })).accounts).toEqual([])
    await expect(as(people.owner).disconnect({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await as().calendars({ orgSlug, id })).rows).toEqual([{ id: 'private', name: 'Private' }])
  })
})
