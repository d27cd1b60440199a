// What follows a change of a booking's status: each effect and each door, by what it leaves in the database.
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingActions } from '#domain/booking-actions.ts'
import { bookingEffects as listed, effectsOf } from '#domain/booking-effects.ts'
import { mintOrgScope } from './db/scopes.ts'
import { appRouter } from './router.ts'
import { actors, withContext, type Actor, type Actors } from './testing/actors.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'
import { insertRow } from './testing/factories.ts'
import { lettersTo } from './testing/letters.ts'
import { person, signingScene } from './testing/signing.ts'
import { watchParts } from './testing/watching.ts'
import { watchHolds } from './holds/watch.ts'

const orgSlug = 'halbmond'
const now = new Date('2027-03-01T10:00:00Z')
let db: TestDatabase
let people: Actors
let signing: ReturnType<typeof signingScene>
let days = 0

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  signing = signingScene(people)
})

/** A show of the artist on a day of its own, looked after by the agent. */
async function show(status = 'confirmed', row: Record<string, unknown> = {}) {
  const day = new Date(Date.UTC(2027, 5, 1 + 2 * days++)).toISOString().slice(0, 10)
  const event = await people.factories.event({ name: 'Night Shift', event_date: day, city: 'Leipzig' })
  const booking = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    agent_user_id: people.agent.userId,
    status,
    starts_at: new Date(`${day}T19:00:00Z`),
    ends_at: new Date(`${day}T21:00:00Z`),
    ...row,
  })
  return { day, eventId: event.id, bookingId: booking.id }
}
type Show = Awaited<ReturnType<typeof show>>

const one = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows[0]
const all = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows
const tasksOf = (bookingId: string) =>
  all(
    `select t.title, t.notes, t.origin, u.email from tasks t left join users u on u.id = t.assignee_user_id
     where t.booking_id = $1 order by t.created_at, t.title`,
    bookingId,
  )

type Act = Omit<Parameters<ReturnType<typeof appRouter.createCaller>['bookings']['setStatus']>[0], 'orgSlug'>
async function act(bookingId: string, command: Omit<Act, 'id' | 'version'>, actor: Actor = people.owner) {
  const { version } = await one('select version from bookings where id = $1', bookingId)
  return appRouter
    .createCaller(withContext(actor, { now }))
    .bookings.setStatus({ orgSlug, id: bookingId, version, ...command })
}
const cancelled = { action: 'cancel', cancelledBy: 'promoter', reason: 'sales' } as const
const postponed = { action: 'postpone', newDate: '2028-04-03' } as const

test('every effect of the table is one that is carried out', () => {
  const declared = new Set(bookingActions.flatMap((action) => effectsOf[action]))
  expect([...declared].toSorted()).toEqual([...listed].toSorted())
  expect(Object.keys(people.services.bookingEffects).toSorted()).toEqual([...listed].toSorted())
})

test('no status is written past the door', async () => {
  const { bookingId } = await show()
  const { userId } = people.owner
  const scope = mintOrgScope({ userId, orgId: people.org.id, role: 'owner', artistIds: null })
  await expect(
    db.transaction(scope, (tx) =>
      tx.updateTable('bookings').set({ status: 'played' }).where('id', '=', bookingId).execute(),
    ),
  ).rejects.toThrow(/change-status/)
  expect(await one('select status from bookings where id = $1', bookingId)).toEqual({ status: 'confirmed' })
})

describe('the agent of the booking', () => {
  const noticesOf = (eventId: string) =>
    all(
      'select title, body from notifications where user_id = $1 and url = $2',
      people.agent.userId,
      `/${orgSlug}/${eventId}`,
    )

  test('is notified of what somebody else did, and not of the own deed', async () => {
    const theirs = await show()
    await act(theirs.bookingId, cancelled)
    expect(await noticesOf(theirs.eventId)).toMatchObject([{ title: 'Cancelled: Night Shift, Leipzig' }])
    const own = await show()
    await act(own.bookingId, cancelled, people.agent)
    expect(await noticesOf(own.eventId)).toEqual([])
  })
})

describe('contracts', () => {
  test('out for signature are void once the show is cancelled, and whoever was asked hears why', async () => {
    const promoter = person('Ines')
    const { id, bookingId } = await signing.sent([promoter])
    await act(bookingId, cancelled)
    expect(await one('select state, ended_reason from contracts where id = $1', id)).toEqual({
      state: 'void',
      ended_reason: 'Show cancelled: Low sales',
    })
    expect((await lettersTo(people, promoter.email!))[0]?.subject).toMatch(/^Withdrawn/)
    expect((await signing.typesOf(id)).at(-1)).toBe('voided')
    expect(await signing.link().open({ token: await signing.tokenOf(promoter) })).not.toMatchObject({
      state: 'open',
    })
  })

  test('about other shows as well stay, and a task says so', async () => {
    const { id, bookingId } = await signing.sent([person('Ines')])
    const other = await show()
    await insertRow(db.owner, 'contract_bookings', {
      org_id: people.org.id,
      contract_id: id,
      booking_id: other.bookingId,
    })
    await act(bookingId, cancelled)
    const { state, number } = await one('select state, number from contracts where id = $1', id)
    expect(state).toBe('sent')
    expect(await tasksOf(bookingId)).toMatchObject([
      { title: `Amend contract ${number}`, origin: 'status', email: 'tarek@halbmond.example' },
    ])
  })

  test('that are signed need an amendment once the show is postponed', async () => {
    const promoter = person('Ines')
    const { id, sha256, bookingId } = await signing.sent([promoter])
    await signing.sign(promoter, sha256)
    expect(await one('select status from bookings where id = $1', bookingId)).toEqual({
      status: 'contracted',
    })
    await act(bookingId, postponed)
    const { state, number } = await one('select state, number from contracts where id = $1', id)
    expect(state).toBe('signed')
    expect(await tasksOf(bookingId)).toMatchObject([{ title: `Amend contract ${number}` }])
  })

  test('signed by all: the agent is notified of the contracted booking', async () => {
    const promoter = person('Ines')
    const { sha256, bookingId, eventId } = await signing.sent([promoter])
    await signing.sign(promoter, sha256)
    expect(await one('select status from bookings where id = $1', bookingId)).toEqual({
      status: 'contracted',
    })
    expect(
      await all('select title from notifications where url = $1', `/${orgSlug}/${eventId}`),
    ).toMatchObject([{ title: expect.stringMatching(/^Contracted/) }])
  })
})

/** A reminder, a run and an enrolment of the show; and a reminder and a run about an invoice of it. */
async function automations({ bookingId, eventId }: Show) {
  const org_id = people.org.id
  const owner_user_id = people.owner.userId
  const make = (table: string, row: Record<string, unknown>) => insertRow(db.owner, table, { org_id, ...row })
  const rule = {
    name: 'Before the show',
    anchor: 'event_date',
    offset_amount: -3,
    channels: ['app'],
    recipients: '{}',
    text: 'Look at it.',
    owner_user_id,
  }
  const about = { booking_id: bookingId, event_id: eventId }
  const due = { anchor_on: '2027-06-01', due_at: new Date('2027-05-28T09:00:00Z') }
  const reminder = async (subject_type: string, subject_id: string) =>
    make('reminders', {
      rule_id: await make('reminder_rules', rule),
      subject_type,
      subject_id,
      ...about,
      ...due,
    })
  const workflow_id = await make('workflows', {
    name: 'After confirming',
    graph: '{}',
    trigger_kind: 'manual',
    owner_user_id,
  })
  await make('workflow_versions', { workflow_id, no: 1, graph: '{}' })
  const run = (subject_type: string, subject_id: string, trigger_event_id: string) =>
    make('workflow_runs', {
      workflow_id,
      version_no: 1,
      trigger_event_id,
      subject_type,
      subject_id,
      ...about,
      triggered_at: now,
      state: 'waiting',
      cursor: 'a',
      next_at: new Date('2027-05-28T09:00:00Z'),
    })
  const sequence_id = await make('sequences', { name: 'Nudges', owner_user_id, tz: 'Europe/Berlin' })
  const contact = await people.factories.contact({ name: 'Ines Reuter' })
  const ids = {
    reminder: await reminder('booking', bookingId),
    invoiceReminder: await reminder('invoice', eventId),
    run: await run('booking', bookingId, bookingId),
    invoiceRun: await run('invoice', eventId, eventId),
    enrolment: await make('enrolments', {
      sequence_id,
      contact_id: contact.id,
      booking_id: bookingId,
      address: 'ines@promoter.example',
      consent: 'business_contact',
      next_at: new Date('2027-05-28T09:00:00Z'),
    }),
  }
  const state = async (table: string, id: string) =>
    (await one(`select state from ${table} where id = $1`, id)).state as string
  return async () => ({
    reminder: await state('reminders', ids.reminder),
    invoiceReminder: await state('reminders', ids.invoiceReminder),
    run: await state('workflow_runs', ids.run),
    invoiceRun: await state('workflow_runs', ids.invoiceRun),
    enrolment: await state('enrolments', ids.enrolment),
  })
}
const ended = {
  reminder: 'cancelled',
  invoiceReminder: 'scheduled',
  run: 'cancelled',
  invoiceRun: 'waiting',
  enrolment: 'stopped',
}

describe('reminders, workflow runs and sequences of a show end', () => {
  test.each([
    ['cancelled', 'confirmed', cancelled],
    ['postponed', 'contracted', postponed],
    ['lost', 'hold', { action: 'lose', reason: 'budget' }],
    ['declined', 'offer', { action: 'decline', reason: 'fee' }],
    ['withdrawn', 'inquiry', { action: 'withdraw', reason: 'terms' }],
  ] as const)('with a booking that is %s; those about its invoices go on', async (_status, from, command) => {
    const made = await show(from)
    const states = await automations(made)
    await act(made.bookingId, command)
    expect(await states()).toEqual(ended)
  })

  test('with a hold that runs out, by the job', async () => {
    const { day, ...made } = await show('hold')
    await people.factories.hold({
      artist_id: people.artist.id,
      booking_id: made.bookingId,
      hold_date: day,
      expires_at: new Date('2027-02-20T10:00:00Z'),
    })
    const states = await automations({ day, ...made })
    await watchHolds(watchParts(people), now)
    expect(await one('select status, status_reason from bookings where id = $1', made.bookingId)).toEqual({
      status: 'expired',
      status_reason: 'The hold ran out',
    })
    expect(await states()).toEqual(ended)
  })

  test('with a hold that a person releases', async () => {
    const { day, ...made } = await show('hold')
    const { id } = await people.factories.hold({
      artist_id: people.artist.id,
      booking_id: made.bookingId,
      hold_date: day,
    })
    const states = await automations({ day, ...made })
    await appRouter
      .createCaller(withContext(people.agent, { now }))
      .holds.release({ orgSlug, id, version: 1, reason: 'no_answer', note: null })
    expect(await states()).toEqual(ended)
  })

  test('and go on when the show is confirmed', async () => {
    const made = await show('offer')
    const states = await automations(made)
    await act(made.bookingId, { action: 'confirm', overrideReason: null }, people.owner)
    expect(await states()).toMatchObject({ reminder: 'scheduled', run: 'waiting', enrolment: 'active' })
  })
})

test('a reinstated show takes back what its cancellation did to tasks, and leaves alone what people did', async () => {
  const { bookingId, eventId } = await show()
  const task = (title: string) =>
    insertRow(db.owner, 'tasks', { org_id: people.org.id, title, event_id: eventId, booking_id: bookingId })
  await task('Send the contract')
  const later = await task('Order flowers')
  const train = { event_id: eventId, segment_type: 'train', status: 'confirmed' }
  await people.factories.segment({ ...train, operator: 'DB', service_number: '1' })
  await act(bookingId, cancelled)
  const tasks = appRouter.createCaller(withContext(people.owner, { now })).tasks
  await tasks.reopen({ orgSlug, id: later, version: 2 })
  await tasks.skip({ orgSlug, id: later, version: 3 })
  await act(bookingId, { action: 'reinstate', reason: 'They play after all' })
  const states = await all('select title, state from tasks where booking_id = $1', bookingId)
  expect(Object.fromEntries(states.map(({ title, state }) => [title.slice(0, 6), state]))).toEqual({
    'Send t': 'open',
    'Order ': 'skipped',
    Cancel: 'skipped',
  })
})

describe('travel of a show that is cancelled', () => {
  const at = (day: string) => ({ departs_at: new Date(`${day}T09:00:00Z`), arrives_at: null })
  const hotel = {
    segment_type: 'accommodation',
    status: 'confirmed',
    accommodation: JSON.stringify({ name: 'Hotel Seeblick', phoneNumber: '+49 341 998877' }),
    confirmation_number: 'HX-42',
  }

  test('becomes a task with the phone number to call where it was booked, and is cancelled where it was planned', async () => {
    const { eventId, bookingId, day } = await show()
    const booked = await people.factories.segment({ event_id: eventId, ...at(day), ...hotel })
    const planned = await people.factories.segment({ event_id: eventId, ...at(day), status: 'planned' })
    await act(bookingId, cancelled)
    const [task, ...others] = await tasksOf(bookingId)
    expect(others).toEqual([])
    expect(task).toMatchObject({ title: expect.stringMatching(/^Cancel Hotel Seeblick/) })
    expect(task.notes).toContain('Confirmation number: HX-42')
    expect(task.notes).toContain('Phone: +49 341 998877')
    const states = await all('select id, status from itinerary_segments where event_id = $1', eventId)
    expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
      [booked.id]: 'confirmed',
      [planned.id]: 'cancelled',
    })
  })

  test('has a task for each booking, and says everywhere that the show is off', async () => {
    const { eventId, bookingId, day } = await show()
    const leg = (from: string, to: string, hour: string) =>
      people.factories.segment({
        event_id: eventId,
        segment_type: 'train',
        status: 'confirmed',
        visibility: 'artist',
        departs_at: new Date(`${day}T${hour}:00:00Z`),
        arrives_at: null,
        departure_location: JSON.stringify({ name: null, city: from, country: 'DE' }),
        arrival_location: JSON.stringify({ name: null, city: to, country: 'DE' }),
      })
    await leg('Berlin', 'Leipzig', '09')
    await leg('Leipzig', 'Berlin', '22')
    const agency = appRouter.createCaller(withContext(people.agent, { now }))
    const portal = appRouter.createCaller(withContext(people.artistOwner, { now }))
    const seen = async () => ({
      agency: (await agency.travel.list({ orgSlug, eventId })).segments.map(({ showIsOff }) => showIsOff),
      state: (await agency.travel.list({ orgSlug, eventId })).state,
      portal: (await portal.artistPortal.itinerary({ orgSlug, eventId })).segments.map(
        (row) => row.showIsOff,
      ),
    })
    expect(await seen()).toEqual({ agency: [false, false], state: 'complete', portal: [false, false] })
    await act(bookingId, cancelled)
    expect(await seen()).toEqual({ agency: [true, true], state: 'off', portal: [true, true] })
    expect((await tasksOf(bookingId)).map(({ title }) => title.split(', ')[0])).toEqual([
      'Cancel Train: Berlin → Leipzig',
      'Cancel Train: Leipzig → Berlin',
    ])
  })

  test('for all artists stays while another of them plays', async () => {
    const { eventId, bookingId, day } = await show()
    await people.factories.booking({
      event_id: eventId,
      artist_id: people.otherArtist.id,
      starts_at: new Date(`${day}T19:00:00Z`),
      ends_at: new Date(`${day}T21:00:00Z`),
    })
    await people.factories.segment({ event_id: eventId, ...at(day), ...hotel })
    await act(bookingId, cancelled)
    expect(await tasksOf(bookingId)).toEqual([])
  })

  test('travellers who were sent it are notified, and left out on request', async () => {
    const contact = await people.factories.contact({
      name: 'Bo',
      emails: JSON.stringify([{ address: 'bo@road.example', label: null }]),
    })
    const shared = async () => {
      const made = await show()
      await people.factories.segment({
        event_id: made.eventId,
        ...at(made.day),
        passengers: JSON.stringify([{ contactId: contact.id, name: 'Bo' }]),
        shared: '{}',
        shared_at: now,
      })
      return made
    }
    const quiet = await shared()
    await act(quiet.bookingId, { ...cancelled, choices: { leftOut: ['notifyTravellers'], invoices: [] } })
    expect(await lettersTo(people, 'bo@road.example')).toEqual([])
    await act((await shared()).bookingId, cancelled)
    const [letter] = await lettersTo(people, 'bo@road.example')
    expect(letter?.subject).toMatch(/^Cancelled: Kleine Nacht/)
    expect(letter?.text).toContain('Please don’t travel')
  })
})

test('open tasks go along with a postponed show', async () => {
  const { eventId, bookingId } = await show()
  await insertRow(db.owner, 'tasks', {
    org_id: people.org.id,
    title: 'Send the rider',
    event_id: eventId,
    booking_id: bookingId,
  })
  const { postponedToEventId } = await act(bookingId, postponed)
  expect(await tasksOf(bookingId)).toEqual([])
  expect(await one("select event_id from tasks where title = 'Send the rider'")).toEqual({
    event_id: postponedToEventId,
  })
})

test.each([
  ['are closed with a cancelled show', [], 'skipped'],
  ['stay open where that is asked for', ['closeTasks' as const], 'open'],
])('open tasks %s; those that follow from it are open', async (_name, leftOut, state) => {
  const { bookingId, eventId } = await show()
  await insertRow(db.owner, 'tasks', {
    org_id: people.org.id,
    title: 'Book the hotel',
    booking_id: bookingId,
    event_id: eventId,
  })
  await people.factories.segment({ event_id: eventId, status: 'confirmed' })
  await act(bookingId, {
    action: 'cancel',
    cancelledBy: 'artist',
    reason: 'illness',
    choices: { leftOut, invoices: [] },
  })
  const tasks = await all('select title, state, origin from tasks where booking_id = $1', bookingId)
  expect(tasks.filter(({ origin }) => origin === 'manual')).toEqual([
    { title: 'Book the hotel', state, origin: 'manual' },
  ])
  expect(tasks.filter(({ origin }) => origin === 'status')).toEqual([
    expect.objectContaining({ state: 'open' }),
  ])
})
