import { afterEach, describe, expect, test } from 'vitest'
import { dueAt } from '#domain/automation/reminders.ts'
import { emailsTo } from '../../testing/emails.ts'
import { day, hour, orgSlug, start, reminderFixture } from '../../testing/fixtures/reminder-fixture.ts'

const { fixture, calls, watch, addRule, show, moveTo, setStatus, notified, reminders, sweep, broken } =
  reminderFixture()

describe('a reminder before a show', () => {
  test('is sent once, at its time in the zone of the show, and says what it is about', async () => {
    const { eventId } = await show('2027-05-10', {}, { tz: 'America/New_York' })
    await addRule()
    expect(await reminders()).toEqual(['scheduled 2027-05-07T13:00'])
    expect(await watch(new Date('2027-05-07T12:59:00Z'))).toBe(0)
    expect(await watch(new Date('2027-05-07T13:00:00Z'))).toBe(1)
    expect(await sweep(new Date('2027-05-07T13:01:00Z'), new Date('2027-05-12T13:00:00Z'), 6 * hour)).toBe(0)
    expect(await notified()).toEqual([
      {
        title: 'Before the show: Kleine Nacht, Astra',
        body: 'Look at the advance of Astra.',
        url: `/halbmond/${eventId}/overview`,
      },
    ])
    expect(fixture.failures).toEqual([])
  })

  test('moves with it, earlier and later, while it waits', async () => {
    const { eventId } = await show('2027-05-10')
    await addRule()
    for (const [to, due] of [
      ['2027-05-20', '2027-05-17T07:00'],
      ['2027-05-08', '2027-05-05T07:00'],
      ['2027-11-03', '2027-10-31T08:00'],
    ] as const) {
      await moveTo(eventId, to)
      await watch(new Date(start.getTime() + 60_000))
      expect(await reminders()).toEqual([`scheduled ${due}`])
    }
  })

  test('that was sent is not sent again for an earlier day, nor for one whose time is over', async () => {
    const { eventId } = await show('2027-05-10')
    await addRule()
    await watch(new Date('2027-05-07T07:00:00Z'))
    for (const to of ['2027-05-09', '2027-05-11', '2027-05-10', '2027-05-12']) {
      await moveTo(eventId, to)
      // Three days before the 12th is the 9th, at 07:00.
      await watch(new Date('2027-05-09T08:00:00Z'))
    }
    expect(await notified()).toHaveLength(1)
    expect(await reminders()).toEqual(['sent 2027-05-09T07:00'])
  })

  test('is sent again when the show moves to a later day whose time is still to come, once', async () => {
    const { eventId } = await show('2027-05-10')
    await addRule()
    await watch(new Date('2027-05-07T07:00:00Z'))
    await moveTo(eventId, '2027-06-10')
    await watch(new Date('2027-05-07T08:00:00Z'))
    expect(await reminders()).toEqual(['scheduled 2027-06-07T07:00'])
    // Back again: it was sent for that day.
    await moveTo(eventId, '2027-05-10')
    expect(await watch(new Date('2027-05-07T09:00:00Z'))).toBe(0)
    expect(await reminders()).toEqual(['sent 2027-05-07T07:00'])
    await moveTo(eventId, '2027-06-10')
    await sweep(new Date('2027-06-07T06:00:00Z'), new Date('2027-06-07T10:00:00Z'))
    expect(await notified()).toHaveLength(2)
  })

  test('is called off with it, and comes back with it', async () => {
    const { bookingId } = await show('2027-05-10')
    await addRule()
    await setStatus(bookingId, 'cancelled')
    await watch(new Date('2027-05-02T07:00:00Z'))
    expect(await reminders()).toEqual(['cancelled 2027-05-07T07:00'])
    await setStatus(bookingId, 'confirmed')
    await watch(new Date('2027-05-02T08:00:00Z'))
    expect(await reminders()).toEqual(['scheduled 2027-05-07T07:00'])
    await setStatus(bookingId, 'cancelled')
    expect(await sweep(new Date('2027-05-07T07:00:00Z'), new Date('2027-05-08T07:00:00Z'))).toBe(0)
    // Too late to come back.
    await setStatus(bookingId, 'confirmed')
    expect(await sweep(new Date('2027-05-08T08:00:00Z'), new Date('2027-05-10T07:00:00Z'), 6 * hour)).toBe(0)
    expect(await notified()).toEqual([])
  })

  test('cancelled between the sweep and the sending is not told', async () => {
    const { bookingId } = await show('2027-05-10')
    await addRule({ channels: ['app', 'email'] })
    await setStatus(bookingId, 'postponed')
    expect(await watch(new Date('2027-05-07T07:00:00Z'))).toBe(0)
    expect([await notified(), await emailsTo(fixture.people, fixture.people.agent.email)]).toEqual([[], []])
  })

  test('is sent for shows in the filter alone', async () => {
    await show('2027-05-10', { status: 'hold' })
    await show('2027-05-11', { artist_id: fixture.people.otherArtist.id })
    await show('2027-05-12')
    await addRule({ filter: { artistIds: [fixture.people.artist.id], statuses: ['confirmed'] } })
    expect(await reminders()).toEqual(['scheduled 2027-05-09T07:00'])
  })
})

describe('nothing is sent late, and nothing is lost', () => {
  test('what lay before the rule, or before the show was entered, is not told', async () => {
    await show('2027-05-03')
    await addRule()
    await show('2027-05-03', { artist_id: fixture.people.otherArtist.id })
    expect(await sweep(new Date(start.getTime() + hour), new Date('2027-05-04T10:00:00Z'))).toBe(0)
    expect(await reminders()).toEqual([])
  })

  test('what fell due while nobody looked is sent when somebody does', async () => {
    await addRule()
    // Entered after the last sweep, and due before the next.
    await show('2027-05-06')
    expect(await watch(new Date('2027-05-05T03:00:00Z'))).toBe(1)
    expect(await notified()).toHaveLength(1)
  })

  test('a reminder for before the show is not told after it', async () => {
    await show('2027-05-05')
    await addRule()
    expect(await watch(new Date('2027-05-06T10:00:00Z'))).toBe(0)
  })

  test('off and on again sends only what comes', async () => {
    await show('2027-05-10')
    await show('2027-05-20', { artist_id: fixture.people.otherArtist.id })
    const id = await addRule()
    const off = await calls(fixture.people.owner).setActive({ orgSlug, id, version: 1, isActive: false })
    expect(await reminders()).toEqual(['cancelled 2027-05-07T07:00', 'cancelled 2027-05-17T07:00'])
    const later = new Date('2027-05-08T10:00:00Z')
    expect(await sweep(start, later, 6 * hour)).toBe(0)
    await calls(fixture.people.owner, later).setActive({ orgSlug, id, version: off.version, isActive: true })
    expect(await watch(later)).toBe(0)
    expect(await reminders()).toEqual(['cancelled 2027-05-07T07:00', 'scheduled 2027-05-17T07:00'])
  })
})

describe('clocks', () => {
  const due = new Date('2027-05-07T07:00:00Z')
  const at = (ms: number) => new Date(due.getTime() + ms)

  test.each([
    ['back an hour after it was told', [-60_000, 0, -hour, -60_000, 60_000, hour]],
    ['on an hour shortly before', [-30 * 60_000, 30 * 60_000, -29 * 60_000, 0, 60_000, hour]],
    ['back a year, and right again', [-60_000, 0, -365 * day, -364 * day, 60_000, 2 * hour]],
    ['back a year before it was told', [-hour, -365 * day, -365 * day + hour, -60_000, 0, 60_000]],
    ['on a year, and right again', [-hour, 365 * day, 365 * day + hour, -50 * 60_000, 0, 60_000]],
    ['on a year over its time', [-hour, 365 * day, 365 * day + hour, hour, 2 * hour]],
  ])('%s: it is sent once', async (_case, times) => {
    await show('2027-05-10')
    await addRule()
    for (const ms of times) await watch(at(ms))
    expect(await notified()).toHaveLength(1)
    expect(fixture.failures).toEqual([])
  })

  test('over both switches of summer time each day has its reminder at the same time of day', async () => {
    for (const [date, instant] of [
      ['2027-10-30', '2027-10-30T07:00:00.000Z'],
      ['2027-10-31', '2027-10-31T08:00:00.000Z'],
      ['2028-03-25', '2028-03-25T08:00:00.000Z'],
      ['2028-03-26', '2028-03-26T07:00:00.000Z'],
    ] as const) {
      await show(date)
      const id = await addRule({ offsetAmount: 0 })
      const { rows } = await calls(fixture.people.owner).upcoming({ orgSlug, ruleId: id })
      expect(rows.map((row) => row.dueAt.toISOString())).toEqual([instant])
      await fixture.db.owner.query('delete from reminder_rules')
      await fixture.db.owner.query("update bookings set status = 'cancelled'")
    }
  })

  test.each([
    ['2026-10-25', '02:30', 'Europe/Berlin'],
    ['2026-10-25', '03:00', 'Europe/Berlin'],
    ['2027-03-28', '02:30', 'Europe/Berlin'],
    ['2027-03-28', '01:59', 'Europe/Berlin'],
    ['2027-11-07', '01:30', 'America/New_York'],
    ['2027-04-04', '02:30', 'Australia/Sydney'],
    ['2027-07-01', '00:00', 'Asia/Kathmandu'],
  ])('the database and the rule agree on %s, %s in %s', async (date, clock, zone) => {
    const { rows } = await fixture.db.owner.query<{ at: Date }>(
      'select private.instant_of($1, $2, $3) as at',
      [date, clock, zone],
    )
    expect(rows[0]?.at).toEqual(dueAt({ day: date }, { unit: 'days', amount: 0 }, clock, zone))
  })

  test('of several workers one sends', async () => {
    await show('2027-05-10')
    await show('2027-05-10', { artist_id: fixture.people.otherArtist.id })
    await addRule({ channels: ['app', 'email'] })
    const counts = await Promise.all([watch(due), watch(due), watch(due), watch(due)])
    expect(counts.reduce((sum, each) => sum + each)).toBe(2)
    expect(await notified()).toHaveLength(2)
    expect(await emailsTo(fixture.people, fixture.people.agent.email)).toHaveLength(2)
  })
})

afterEach(async () => expect(await broken()).toEqual([]))
