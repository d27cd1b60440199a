// What a change of a show's status does to its tasks and its travel, by what it leaves in the database.
import { describe, expect, test } from 'vitest'
import { appRouter } from '../router.ts'
import { actors, withContext } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { cancelled, effectContext, now, orgSlug, postponed } from '../testing/fixtures/effect-context.ts'
import { insertRow } from '../testing/factories.ts'
import { emailsTo } from '../testing/emails.ts'

const db = await testDatabase()
const people = await actors(db)
const { show, one, all, tasksOf, act } = effectContext(db, people)

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
    expect(task.notes).toContain('Booking: HX-42')
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
    expect(await emailsTo(people, 'bo@road.example')).toEqual([])
    await act((await shared()).bookingId, cancelled)
    const [email] = await emailsTo(people, 'bo@road.example')
    expect(email?.subject).toMatch(/^Cancelled: Kleine Nacht/)
    expect(email?.text).toContain('Please don’t travel')
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
