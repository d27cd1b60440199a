// A change shows in every list of bookings at once, is taken back whole, and is undone by no older answer.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { queryClient } from '#web/calls/query.ts'
import { takeBack } from '#web/calls/show-at-once.ts'
import { fakeServer, type FakeServer } from '#web/testing/fake-server.ts'
import { knownBookings, monthQuery, rangeQuery, showAdded, showMoved, showStatus } from './booking-queries.ts'

const orgSlug = 'halbmond'
const booking = (id: string, values: Partial<ListedBooking> = {}) =>
  ({
    id,
    eventId: `event ${id}`,
    eventDate: '2027-03-10',
    endsOn: null,
    status: 'hold',
    eventVersion: 1,
    artistName: 'Mara Voss',
    ...values,
  }) as ListedBooking

let server: FakeServer
let stored: ListedBooking[]
beforeEach(() => {
  server = fakeServer()
  stored = [booking('a'), booking('b', { eventDate: '2027-03-12', endsOn: '2027-03-14' })]
  server.answers('events.list', () => stored)
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => queryClient.clear())

const march = monthQuery(orgSlug, '2027-03')
const list = rangeQuery(orgSlug, { from: '2027-03-11', to: '2027-12-31' })
const found = rangeQuery(orgSlug, { from: '2027-03-11', to: '2027-12-31', search: 'Mara' })
const load = () =>
  Promise.all(
    [march, list, found].map(({ queryKey, queryFn }) =>
      queryClient.fetchQuery({ queryKey, queryFn } as never),
    ),
  )
const shown = (query: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryData<ListedBooking[]>(query.queryKey) ?? []
const daysOf = (rows: readonly ListedBooking[]) =>
  rows.map(({ id, eventDate, endsOn }) => [id, eventDate, endsOn].filter(Boolean).join(' '))

describe('a move', () => {
  test('shows in every list at once, with all its days, and is taken back whole', async () => {
    await load()
    const before = await showMoved('event b', '2027-03-20')
    for (const query of [march, list])
      expect(daysOf(shown(query))).toEqual(['a 2027-03-10', 'b 2027-03-20 2027-03-22'])
    expect(shown(march)[1]?.eventVersion).toBe(2)
    takeBack(before)
    for (const query of [march, list]) expect(shown(query)).toEqual(stored)
  })

  test('is not undone by an answer that was on its way', async () => {
    await load()
    const lists = server.holds('events.list')
    void queryClient.refetchQueries({ queryKey: march.queryKey, type: 'all' })
    const older = await lists.next()
    await showMoved('event b', '2027-03-20')
    older.answer(stored)
    server.answers('events.list', () => stored)
    // Once a later answer is there, the older one would be as well.
    await queryClient.fetchQuery(monthQuery(orgSlug, '2027-05'))
    expect(daysOf(shown(march))).toContain('b 2027-03-20 2027-03-22')
  })
})

test('a new status shows for its booking alone', async () => {
  await load()
  await showStatus('b', 'confirmed')
  expect(shown(march).map(({ id, status }) => `${id} ${status}`)).toEqual(['a hold', 'b confirmed'])
})

describe('a new booking', () => {
  const made = booking('c', { eventDate: '2027-03-16' })

  test('shows in the months and lists of its day, and leaves those that search to the server', async () => {
    await load()
    await queryClient.fetchQuery(monthQuery(orgSlug, '2027-05'))
    showAdded(made)
    for (const query of [march, list]) expect(shown(query).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    for (const query of [found, monthQuery(orgSlug, '2027-05')])
      expect(shown(query).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('shows once, also where the list has heard of it already', async () => {
    stored = [...stored, made]
    await load()
    showAdded(made)
    expect(shown(march).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})

test('what several lists know counts once', async () => {
  await load()
  expect(knownBookings().map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a list asks by whole months, and shows what goes on from its first day', () => {
  expect(list.queryKey[1]).toMatchObject({ input: { from: '2027-03-01' } })
  const rows = [
    booking('past'),
    booking('into it', { endsOn: '2027-03-11' }),
    booking('later', { eventDate: '2027-04-01' }),
  ]
  expect(list.select?.(rows).map(({ id }) => id)).toEqual(['into it', 'later'])
})
