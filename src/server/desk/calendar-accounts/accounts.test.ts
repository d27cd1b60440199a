// Accounts with Google and Microsoft: connected, failing and getting well again, replaced, and ended.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarProviders } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { calendarAgency } from '../../testing/programs/calendar-agency.ts'

const agency = await calendarAgency()
const { db, people, orgSlug, there, as, connect, account, show, sync, connected, makeShow, without } = agency
const { ours, titles, notices } = agency
const { agent } = people
beforeEach(agency.reset)
afterAll(() => there.close())

describe.each(calendarProviders)('an account with %s', (provider) => {
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
    await connected(provider, 'mine')
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
    await connected(provider, 'mine')
    const { id } = await account()
    expect(await as().disconnect({ orgSlug, id })).toEqual({ id, isCalendarLeft: false })
    expect(ours()).toBeUndefined()
    expect((await as().list({ orgSlug })).accounts).toEqual([])

    await connected(provider, 'mine')
    there.calendars.delete(ours()![0])
    await sync()
    expect(await account()).toMatchObject({
      shown: 'none',
      problem: expect.stringMatching(/no longer exists/),
    })
    await show('mine')
    await sync()
    expect(titles()).toHaveLength(1)
    await without(agent.userId, async () => {
      await sync()
      expect(ours()).toBeUndefined()
      expect((await db.owner.query('select from calendar_accounts')).rowCount).toBe(0)
    })
  })

  test('a former member’s calendar is taken out once its provider answers again', async () => {
    await makeShow()
    await connected(provider, 'mine')
    await without(agent.userId, async () => {
      there.failNext = { status: 503 }
      await sync()
      expect(ours()).toBeDefined()
      await sync()
      expect(ours()).toBeUndefined()
      expect((await db.owner.query('select from calendar_accounts')).rowCount).toBe(0)
    })
  })

  test('another account takes the place of the one before, with the calendar that was there', async () => {
    await makeShow()
    await connected(provider, 'mine')
    there.address = 'jule@elsewhere.example'
    expect(await connect(provider)).toMatchObject({ calendarLeftIn: null })
    expect(ours()).toBeUndefined()
    await show('mine')
    await sync()
    there.address = 'jule@halbmond.example'
    there.failNext = { status: 503 }
    expect(await connect(provider)).toMatchObject({ calendarLeftIn: 'jule@elsewhere.example' })
    expect(ours()).toBeDefined()
    expect((await as().list({ orgSlug })).accounts).toMatchObject([{ address: there.address, shown: 'none' }])
  })

  test('its tokens never come out, and nobody else reaches it', async () => {
    const { id } = await connect(provider)
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

  test('an entry that its provider does not accept keeps no other back', async () => {
    await connect(provider)
    await show('mine')
    await sync()
    await makeShow({ name: 'Too much' })
    const nextDay = { starts_at: new Date('2027-05-15T19:00:00Z'), ends_at: new Date('2027-05-15T21:00:00Z') }
    await makeShow({ event_date: '2027-05-15', city: 'Jena' }, nextDay)
    there.failWrite = 'Leipzig'
    await sync()
    expect(titles()).toEqual(['Kleine Nacht, Jena'])
    expect((await account()).problem).toMatch(/does not accept the entry “Kleine Nacht, Leipzig”/)
    there.failWrite = null
    await sync()
    expect(titles()).toHaveLength(2)
    expect((await account()).problem).toBeNull()
  })
})
