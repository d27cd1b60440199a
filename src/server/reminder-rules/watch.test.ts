import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysBetween } from '#domain/dates.ts'
import { dueAt } from '#domain/reminders.ts'
import type { ReminderRuleInput } from '#domain/reminder-inputs.ts'
import { mintJobScope } from '../db/scopes.ts'
import { checkInvariants } from '../db/invariants.ts'
import { asMember } from '../jobs.ts'
import { actors, withContext, type Actor, type Actors } from '../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { lettersTo } from '../testing/letters.ts'
import { reminderRulesRouter } from './router.ts'
import { watchReminders } from './watch.ts'

let db: TestDatabase
let people: Actors
const orgSlug = 'halbmond'
const failures: unknown[] = []
const hour = 3_600_000
const day = 24 * hour
/** Everything begins on this day at noon in Berlin. */
const start = new Date('2027-05-01T10:00:00Z')

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})
beforeEach(async () => {
  failures.length = 0
  await db.owner.query('delete from reminder_rules')
  await db.owner.query('delete from notifications')
  await db.owner.query('delete from messages')
  await db.owner.query('delete from outbox')
  await db.owner.query("update bookings set status = 'cancelled'")
  await db.owner.query("update holds set state = 'released', ended_at = now() where ended_at is null")
})

const watch = (now: Date) =>
  watchReminders(
    {
      ...people.services,
      scope: mintJobScope(),
      asMember: asMember(people.services.db),
      log: { error: (failure: unknown) => void failures.push(failure) } as never,
    },
    now,
  )
const calls = (who: Actor, now = start) => reminderRulesRouter.createCaller(withContext(who, { now })())

const agentOnly = { agent: true, owner: false, promoter: false, userIds: [] as string[] }
const ruleInput = (more: Partial<ReminderRuleInput> = {}): ReminderRuleInput => ({
  name: 'Before the show',
  anchor: 'event_date',
  customOn: null,
  eventId: null,
  offsetUnit: 'days',
  offsetAmount: -3,
  atTime: '09:00',
  channels: ['app'],
  recipients: agentOnly,
  text: 'Look at the advance of {{event.name}}.',
  filter: { artistIds: [], statuses: [] },
  ...more,
})
async function addRule(more: Partial<ReminderRuleInput> = {}, who = people.owner, now = start) {
  const { id } = await calls(who, now).create({ orgSlug, rule: ruleInput(more) })
  await watch(now)
  return id
}

async function show(
  eventDate: string,
  more: Record<string, unknown> = {},
  event: Record<string, unknown> = {},
) {
  const { id: eventId } = await people.factories.event({ name: 'Astra', event_date: eventDate, ...event })
  const booking = await people.factories.booking({
    event_id: eventId,
    artist_id: people.artist.id,
    status: 'confirmed',
    double_ok: true,
    starts_at: new Date(`${eventDate}T19:00:00Z`),
    ends_at: new Date(`${eventDate}T21:00:00Z`),
    agent_user_id: people.agent.userId,
    ...more,
  })
  return { eventId, bookingId: booking.id }
}
const moveTo = (eventId: string, eventDate: string) =>
  db.owner.query('update events set event_date = $2 where id = $1', [eventId, eventDate])
const setStatus = (bookingId: string, status: string) =>
  db.owner.query('update bookings set status = $2 where id = $1', [bookingId, status])
async function told(who: Actor = people.agent) {
  const { rows } = await db.owner.query<{ title: string; body: string; url: string }>(
    "select title, body, url from notifications where user_id = $1 and topic = 'reminders' order by created_at",
    [who.userId],
  )
  return rows
}
const reminders = async () =>
  (
    await db.owner.query<{ state: string; due_at: Date; subject_id: string }>(
      'select state, due_at, subject_id from reminders order by due_at',
    )
  ).rows.map(({ state, due_at: due }) => `${state} ${due.toISOString().slice(0, 16)}`)
/** Sweeps from one time to another, both included, as often as told. */
async function sweep(from: Date, to: Date, every = hour) {
  let count = 0
  for (let at = from.getTime(); at <= to.getTime(); at += every) count += await watch(new Date(at))
  return count
}

describe('a reminder before a show', () => {
  test('is told once, at its time in the zone of the show, and says what it is about', async () => {
    const { eventId } = await show('2027-05-10', {}, { tz: 'America/New_York' })
    await addRule()
    expect(await reminders()).toEqual(['scheduled 2027-05-07T13:00'])
    expect(await watch(new Date('2027-05-07T12:59:00Z'))).toBe(0)
    expect(await watch(new Date('2027-05-07T13:00:00Z'))).toBe(1)
    expect(await sweep(new Date('2027-05-07T13:01:00Z'), new Date('2027-05-12T13:00:00Z'), 6 * hour)).toBe(0)
    expect(await told()).toEqual([
      {
        title: 'Before the show: Kleine Nacht, Astra',
        body: 'Look at the advance of Astra.',
        url: `/halbmond/${eventId}/overview`,
      },
    ])
    expect(failures).toEqual([])
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

  test('that was told is not told again for an earlier day, nor for one whose time is over', async () => {
    const { eventId } = await show('2027-05-10')
    await addRule()
    await watch(new Date('2027-05-07T07:00:00Z'))
    for (const to of ['2027-05-09', '2027-05-11', '2027-05-10', '2027-05-12']) {
      await moveTo(eventId, to)
      // Three days before the 12th is the 9th, at 07:00.
      await watch(new Date('2027-05-09T08:00:00Z'))
    }
    expect(await told()).toHaveLength(1)
    expect(await reminders()).toEqual(['sent 2027-05-09T07:00'])
  })

  test('is told again when the show moves to a later day whose time is still to come, once', async () => {
    const { eventId } = await show('2027-05-10')
    await addRule()
    await watch(new Date('2027-05-07T07:00:00Z'))
    await moveTo(eventId, '2027-06-10')
    await watch(new Date('2027-05-07T08:00:00Z'))
    expect(await reminders()).toEqual(['scheduled 2027-06-07T07:00'])
    // Back again: it was told for that day.
    await moveTo(eventId, '2027-05-10')
    expect(await watch(new Date('2027-05-07T09:00:00Z'))).toBe(0)
    expect(await reminders()).toEqual(['sent 2027-05-07T07:00'])
    await moveTo(eventId, '2027-06-10')
    await sweep(new Date('2027-06-07T06:00:00Z'), new Date('2027-06-07T10:00:00Z'))
    expect(await told()).toHaveLength(2)
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
    expect(await told()).toEqual([])
  })

  test('cancelled between the sweep and the sending is not told', async () => {
    const { bookingId } = await show('2027-05-10')
    await addRule({ channels: ['app', 'email'] })
    await setStatus(bookingId, 'postponed')
    expect(await watch(new Date('2027-05-07T07:00:00Z'))).toBe(0)
    expect([await told(), await lettersTo(people, people.agent.email)]).toEqual([[], []])
  })

  test('tells of shows in the filter alone', async () => {
    await show('2027-05-10', { status: 'hold' })
    await show('2027-05-11', { artist_id: people.otherArtist.id })
    await show('2027-05-12')
    await addRule({ filter: { artistIds: [people.artist.id], statuses: ['confirmed'] } })
    expect(await reminders()).toEqual(['scheduled 2027-05-09T07:00'])
  })
})

describe('nothing is told late, and nothing is lost', () => {
  test('what lay before the rule, or before the show was entered, is not told', async () => {
    await show('2027-05-03')
    await addRule()
    await show('2027-05-03', { artist_id: people.otherArtist.id })
    expect(await sweep(new Date(start.getTime() + hour), new Date('2027-05-04T10:00:00Z'))).toBe(0)
    expect(await reminders()).toEqual([])
  })

  test('what fell due while nobody looked is told when somebody does', async () => {
    await addRule()
    // Entered after the last sweep, and due before the next.
    await show('2027-05-06')
    expect(await watch(new Date('2027-05-05T03:00:00Z'))).toBe(1)
    expect(await told()).toHaveLength(1)
  })

  test('a reminder for before the show is not told after it', async () => {
    await show('2027-05-05')
    await addRule()
    expect(await watch(new Date('2027-05-06T10:00:00Z'))).toBe(0)
  })

  test('off and on again tells only of what comes', async () => {
    await show('2027-05-10')
    await show('2027-05-20', { artist_id: people.otherArtist.id })
    const id = await addRule()
    const off = await calls(people.owner).setActive({ orgSlug, id, version: 1, isActive: false })
    expect(await reminders()).toEqual(['cancelled 2027-05-07T07:00', 'cancelled 2027-05-17T07:00'])
    const later = new Date('2027-05-08T10:00:00Z')
    expect(await sweep(start, later, 6 * hour)).toBe(0)
    await calls(people.owner, later).setActive({ orgSlug, id, version: off.version, isActive: true })
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
  ])('%s: it is told once', async (_case, times) => {
    await show('2027-05-10')
    await addRule()
    for (const ms of times) await watch(at(ms))
    expect(await told()).toHaveLength(1)
    expect(failures).toEqual([])
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
      const { rows } = await calls(people.owner).upcoming({ orgSlug, ruleId: id })
      expect(rows.map((row) => row.dueAt.toISOString())).toEqual([instant])
      await db.owner.query('delete from reminder_rules')
      await db.owner.query("update bookings set status = 'cancelled'")
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
    const { rows } = await db.owner.query<{ at: Date }>('select private.instant_of($1, $2, $3) as at', [
      date,
      clock,
      zone,
    ])
    expect(rows[0]?.at).toEqual(dueAt({ day: date }, { unit: 'days', amount: 0 }, clock, zone))
  })

  test('of several workers one tells', async () => {
    await show('2027-05-10')
    await show('2027-05-10', { artist_id: people.otherArtist.id })
    await addRule({ channels: ['app', 'email'] })
    const counts = await Promise.all([watch(due), watch(due), watch(due), watch(due)])
    expect(counts.reduce((sum, each) => sum + each)).toBe(2)
    expect(await told()).toHaveLength(2)
    expect(await lettersTo(people, people.agent.email)).toHaveLength(2)
  })
})

describe('other anchors', () => {
  const hold = async (expiresAt: string) => {
    const { bookingId } = await show('2027-08-01', { status: 'hold' })
    const { id } = await people.factories.hold({
      artist_id: people.artist.id,
      booking_id: bookingId,
      hold_date: '2027-08-01',
      expires_at: new Date(expiresAt),
    })
    return id
  }

  test('hours before a hold ends; extended within the day it is not told again, by days it is', async () => {
    const id = await hold('2027-05-10T12:00:00Z')
    await addRule({ anchor: 'hold_expiry', offsetUnit: 'hours', offsetAmount: -48 })
    expect(await watch(new Date('2027-05-08T12:00:00Z'))).toBe(1)
    const extend = (to: string) => db.owner.query('update holds set expires_at = $2 where id = $1', [id, to])
    await extend('2027-05-10T20:00:00Z')
    expect(await sweep(new Date('2027-05-08T13:00:00Z'), new Date('2027-05-09T13:00:00Z'))).toBe(0)
    await extend('2027-05-17T12:00:00Z')
    expect(await sweep(new Date('2027-05-09T14:00:00Z'), new Date('2027-05-16T12:00:00Z'))).toBe(1)
    await db.owner.query("update holds set state = 'released', ended_at = now() where id = $1", [id])
    await watch(new Date('2027-05-16T13:00:00Z'))
    expect(await told()).toHaveLength(2)
  })

  test('days after a contract went out, until it is signed', async () => {
    const [one, two] = [await show('2027-08-01'), await show('2027-08-02')]
    const sent = async (bookingId: string) =>
      (
        await people.factories.contract({
          booking_ids: [bookingId],
          number: `C-${bookingId.slice(0, 6)}`,
          state: 'sent',
          sent_at: start,
          frozen_body: JSON.stringify({ type: 'doc', content: [] }),
          sha256: Buffer.alloc(32),
        })
      ).id
    const [signed, open] = [await sent(one.bookingId), await sent(two.bookingId)]
    await addRule({ anchor: 'contract_sent', offsetAmount: 5 })
    await db.owner.query("update contracts set state = 'void', ended_at = now() where id = $1", [signed])
    expect(await sweep(new Date('2027-05-06T06:00:00Z'), new Date('2027-05-06T08:00:00Z'))).toBe(1)
    expect((await told()).map(({ url }) => url)).toEqual([`/halbmond/contracts/${open}/edit`])
    await db.owner.query("update contracts set state = 'void', ended_at = now() where id = $1", [open])
  })

  test('answers of the advance: the earliest that is missing counts, then the next', async () => {
    const { eventId } = await show('2027-06-10')
    const group = await people.factories.advancingGroup({ event_id: eventId, audience: 'promoter' })
    const field = (days: number) =>
      people.factories.advancingField({
        event_id: eventId,
        group_id: group.id,
        field_name: `f${days}`,
        due_days_before: days,
      })
    const early = await field(28)
    await field(7)
    await addRule({ anchor: 'advancing_due', offsetAmount: -1 })
    expect(await watch(new Date('2027-05-12T07:00:00Z'))).toBe(1)
    await db.owner.query(
      "update advancing_fields set state = 'received', response_value = 'x', source = 'promoter' where id = $1",
      [early.id],
    )
    await watch(new Date('2027-05-12T08:00:00Z'))
    expect(await reminders()).toEqual(['scheduled 2027-06-02T07:00'])
  })

  test('after an invoice was due: of cancelled shows too, but then nobody outside; not while disputed', async () => {
    const contact = await people.factories.contact({
      name: 'Ines Reuter',
      emails: JSON.stringify([{ address: 'ines@promoter.example', label: null }]),
    })
    const invoice = async (status: string, more = {}) => {
      const { eventId, bookingId } = await show('2027-08-01', { status, buyer_contact_id: contact.id })
      const { id } = await people.factories.invoice({ event_id: eventId, booking_id: bookingId, ...more })
      return id
    }
    const [open, off] = [await invoice('confirmed'), await invoice('cancelled')]
    await invoice('contracted', { is_disputed: true })
    await addRule({
      anchor: 'invoice_due',
      // The factory's invoices are due on 15 March 2026.
      offsetAmount: daysBetween('2026-03-15', '2027-05-07'),
      channels: ['app', 'email'],
      recipients: { agent: false, owner: false, promoter: true, userIds: [people.accountant.userId] },
      text: 'Invoice {{invoice.number}} is open.',
    })
    expect(await watch(new Date('2027-05-07T07:00:00Z'))).toBe(2)
    expect((await told(people.accountant)).map(({ url }) => url).toSorted()).toEqual(
      [open, off].map((id) => `/halbmond/invoices/${id}`).toSorted(),
    )
    expect((await told(people.accountant))[0]?.body).toMatch(/^Invoice T\w+-0001 is open\.$/)
    const { rows } = await db.owner.query('select state from messages')
    expect(rows).toEqual([{ state: 'outbox_review' }])
    await db.owner.query('update invoices set is_disputed = true')
  })

  test('a day of one’s own, of the agency or of one show', async () => {
    const { eventId, bookingId } = await show('2027-06-10')
    await addRule({
      anchor: 'custom',
      customOn: '2027-05-05',
      offsetAmount: 0,
      recipients: { ...agentOnly, agent: false, owner: true },
    })
    await addRule({ anchor: 'custom', customOn: '2027-05-06', offsetAmount: 0, eventId })
    expect(await watch(new Date('2027-05-05T07:00:00Z'))).toBe(1)
    expect((await told(people.owner)).map(({ title, url }) => [title, url])).toEqual([
      ['Before the show', '/halbmond/inbox'],
    ])
    await setStatus(bookingId, 'lost')
    expect(await watch(new Date('2027-05-06T07:00:00Z'))).toBe(0)
  })
})

describe('whom it tells', () => {
  const due = new Date('2027-05-07T07:00:00Z')

  test('colleagues only of what they may see, and nobody who left', async () => {
    await show('2027-05-10', { artist_id: people.otherArtist.id })
    const userIds = [people.tourManager.userId, people.assistant.userId]
    await addRule({ recipients: { ...agentOnly, agent: false, userIds }, channels: ['app', 'email'] })
    expect(await watch(due)).toBe(1)
    expect([await told(people.tourManager), await told(people.assistant)]).toMatchObject([[], [{}]])
    expect(await lettersTo(people, people.tourManager.email)).toEqual([])
    expect(await lettersTo(people, people.assistant.email)).toMatchObject([
      { subject: 'Before the show: Zweiter Akt, Astra' },
    ])
  })

  test('a rule reaches no further than whoever set it', async () => {
    await show('2027-05-10', { artist_id: people.otherArtist.id })
    await show('2027-05-11')
    await addRule({ recipients: { ...agentOnly, agent: false, owner: true } }, people.tourManager)
    expect(await reminders()).toEqual(['scheduled 2027-05-08T07:00'])
  })

  test('rests when they leave, tells the owners, and goes on for whoever takes it over', async () => {
    await show('2027-05-10')
    const leaver = people.admin
    const id = await addRule({}, leaver)
    const status = (to: string) =>
      db.owner.query('update memberships set status = $2 where user_id = $1', [leaver.userId, to])
    await status('removed')
    expect(await watch(due)).toBe(0)
    expect(await watch(due)).toBe(0)
    expect((await told(people.owner)).map(({ title }) => title)).toEqual([
      'A reminder rests: Before the show',
    ])
    const rule = await calls(people.assistant).get({ orgSlug, id })
    expect(rule).toMatchObject({ isActive: false, canEdit: true })
    await calls(people.assistant).setActive({ orgSlug, id, version: rule.version, isActive: true })
    expect(await watch(due)).toBe(1)
    expect((await calls(people.owner).get({ orgSlug, id })).ownerName).toBe('Ole')
    await status('active')
  })

  describe('the promoter', () => {
    const promoter = { ...agentOnly, agent: false, promoter: true }
    const contact = (more = {}) =>
      people.factories.contact({
        name: 'Ines Reuter',
        emails: JSON.stringify([{ address: 'ines@promoter.example', label: null }]),
        ...more,
      })
    const letters = async () =>
      (
        await db.owner.query<{ state: string; subject: string; body_text: string; to_addresses: unknown }>(
          'select state, subject, body_text, to_addresses from messages',
        )
      ).rows

    test('gets a letter that somebody looks over first', async () => {
      await show('2027-05-10', { buyer_contact_id: (await contact()).id })
      await addRule({ recipients: promoter, channels: ['email'] })
      expect(await watch(due)).toBe(1)
      expect(await letters()).toMatchObject([
        {
          state: 'outbox_review',
          body_text: expect.stringContaining('Look at the advance of Astra.'),
          to_addresses: [{ name: 'Ines Reuter', address: 'ines@promoter.example' }],
        },
      ])
      const { rows } = await db.owner.query("select title from notifications where topic = 'letters'")
      expect(rows).toEqual([{ title: 'To look over: Before the show, Kleine Nacht, Astra' }])
    })

    test('a letter with a gap is a draft', async () => {
      await show('2027-05-10', { buyer_contact_id: (await contact()).id })
      await addRule({ recipients: promoter, channels: ['email'], text: 'In {{event.city}}?' })
      expect(await watch(due)).toBe(1)
      expect(await letters()).toMatchObject([{ state: 'draft' }])
    })

    test('of a cancelled show gets nothing, nor who is not to be written to', async () => {
      const { id } = await contact({ do_not_contact: true })
      const bounced = await contact({
        emails: JSON.stringify([{ address: 'gone@promoter.example', label: null, isBounced: true }]),
      })
      await show('2027-05-10', { buyer_contact_id: id })
      await show('2027-05-10', { buyer_contact_id: bounced.id, artist_id: people.otherArtist.id })
      await addRule({ recipients: { ...promoter, owner: true }, channels: ['email', 'app'] })
      expect(await watch(due)).toBe(2)
      expect(await letters()).toEqual([])
    })

    test('is not for those to choose who may not write to promoters', async () => {
      await expect(
        calls(people.accountant).create({
          orgSlug,
          rule: ruleInput({ recipients: promoter, channels: ['app'] }),
        }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })
})

describe('the pages', () => {
  test('show what a rule would send, before it is saved', async () => {
    await show('2027-05-10')
    await show('2027-05-02', { artist_id: people.otherArtist.id })
    const { sentence, rows } = await calls(people.owner).preview({ orgSlug, rule: ruleInput() })
    expect(sentence).toBe('3 days before the show, 09:00')
    expect(rows).toEqual([
      { when: new Date('2027-05-07T07:00:00Z'), subject: 'Kleine Nacht, Astra', recipients: ['Tarek'] },
    ])
  })

  test('one that is put aside is not told, unless the show moves to a later day', async () => {
    const { eventId } = await show('2027-05-10')
    await addRule()
    const { rows } = await calls(people.owner).upcoming({ orgSlug })
    expect(rows).toMatchObject([{ ruleName: 'Before the show', subject: 'Kleine Nacht, Astra', eventId }])
    await calls(people.agent).dismiss({ orgSlug, id: rows[0]!.id })
    expect((await calls(people.owner).upcoming({ orgSlug })).total).toBe(0)
    expect(await sweep(new Date('2027-05-07T07:00:00Z'), new Date('2027-05-07T12:00:00Z'))).toBe(0)
    await expect(calls(people.agent).dismiss({ orgSlug, id: rows[0]!.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await moveTo(eventId, '2027-05-20')
    expect(await sweep(new Date('2027-05-08T07:00:00Z'), new Date('2027-05-17T08:00:00Z'), 12 * hour)).toBe(1)
  })

  test('rules are changed by whoever set them, or who administrates', async () => {
    const id = await addRule({}, people.agent)
    const rule = ruleInput({ offsetAmount: -1 })
    await expect(calls(people.assistant).update({ orgSlug, id, version: 1, rule })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await calls(people.agent).update({ orgSlug, id, version: 1, rule })
    await calls(people.owner).update({ orgSlug, id, version: 2, rule: ruleInput({ offsetAmount: -2 }) })
    const { rows } = await calls(people.assistant).list({ orgSlug })
    expect(rows).toMatchObject([
      { sentence: '2 days before the show, 09:00', ownerName: 'Tarek', canEdit: false, isActive: true },
    ])
    await calls(people.agent).remove({ orgSlug, id })
    expect((await calls(people.agent).list({ orgSlug })).total).toBe(0)
    await calls(people.agent).restore({ orgSlug, id })
    expect((await calls(people.agent).list({ orgSlug })).rows).toMatchObject([{ isActive: false }])
  })
})

test('what must hold of reminders holds after all this', async () => {
  const broken = (await checkInvariants(db.connection)).filter((each) => each.broken > 0)
  expect(broken.filter(({ name }) => /reminder|told/.test(name))).toEqual([])
})
