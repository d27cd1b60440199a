// Calendars with Google and Microsoft, by a provider that answers over HTTP: written, read, and decided about.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarProviders } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { availabilityRouter } from '../../booking/availability/router.ts'
import { calendarAgency } from '../../testing/programs/calendar-agency.ts'
import { syncCalendarAccounts } from './syncing.ts'

const agency = await calendarAgency()
const { db, people, orgSlug, there, parts, as, account, show, sync, connected, makeShow } = agency
const { ours, entries, titles, notices } = agency
const { agent, artist, factories } = people
beforeEach(agency.reset)
afterAll(() => there.close())

const at = (dateTime: string, timeZone?: string) => ({ dateTime, ...(timeZone && { timeZone }) })
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
  const edits = async () => (await as().edits({ orgSlug })).rows

  test('shows what its owner chose, follows what changes, and sends nothing else', async () => {
    const { booking } = await makeShow()
    const nextDay = { starts_at: new Date('2027-05-15T19:00:00Z'), ends_at: new Date('2027-05-15T21:00:00Z') }
    await makeShow({ event_date: '2027-05-15' }, { agent_user_id: people.owner.userId, ...nextDay })
    await connected(provider, 'mine')
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
    await connected(provider, 'artist')
    expect(await syncCalendarAccounts(parts)).toBe(0)
    await addBlock()
    await db.owner.query(`update calendar_accounts set synced_at = now() - interval '11 seconds'`)
    expect(await syncCalendarAccounts(parts)).toBe(1)
    expect(titles()).toEqual(['Holiday', 'Sommerfest, Leipzig'])
  })

  test('a show that was moved there waits, and is moved here when that is taken over', async () => {
    const { event, booking } = await makeShow()
    await connected(provider, 'mine')
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
    await connected(provider, 'mine')
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
    await connected(provider, 'mine')
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

  test('what its owner made of an entry for themselves stays when the show changes', async () => {
    const { booking } = await makeShow()
    await connected(provider, 'mine')
    there.edit(ours()![0], entries()[0]!.id, { colorId: '5', reminders: { useDefault: false } })
    await sync()
    await db.owner.query('update bookings set tba_time = true where id = $1', [booking.id])
    await sync()
    expect(entries()[0]).toMatchObject({ colorId: '5', reminders: { useDefault: false } })
    expect(entries()[0]!['start']).toEqual(
      provider === 'google' ? { date: '2027-05-14' } : at('2027-05-14T00:00:00', 'UTC'),
    )
  })

  test('what was made to repeat there does not when that is reverted', async () => {
    await makeShow()
    await connected(provider, 'mine')
    const repeats = { recurrence: ['RRULE:FREQ=DAILY'], type: 'seriesMaster' }
    there.edit(ours()![0], entries()[0]!.id, repeats)
    await sync()
    const [edit] = await edits()
    expect(edit).toMatchObject({ kind: 'changed' })
    await as().revert({ orgSlug, id: edit!.id, version: edit!.version })
    await sync()
    expect(entries()[0]!['recurrence'] ?? null).toBeNull()
  })

  test('an edit that somebody takes back there is none', async () => {
    await makeShow()
    await connected(provider, 'mine')
    const { id, start, end } = entries()[0]!
    move(id, '2027-05-15T18:00:00Z', '2027-05-15T19:30:00Z')
    await sync()
    there.edit(ours()![0], id, { start, end })
    await sync()
    expect(await edits()).toEqual([])
  })

  test('a show with a contract, its title, and a show at which the artist is taken stay as they are', async () => {
    const { event, booking } = await makeShow()
    await connected(provider, 'mine')
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
    await connected(provider, 'artist')
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
    await connected(provider, 'mine')
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
    await connected(provider, 'mine')
    const [first, second] = entries()
    await sync()
    move(first!.id, '2027-05-20T18:00:00Z', '2027-05-20T19:30:00Z')
    ours()![1].events.delete(second!.id)
    there.forgottenChanges = 10_000
    await sync()
    expect((await edits()).map(({ kind }) => kind).toSorted()).toEqual(['deleted', 'moved'])
  })

  test('days that were added there are blocked once, also where noting the entry fails', async () => {
    await connected(provider, 'artist')
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
})
