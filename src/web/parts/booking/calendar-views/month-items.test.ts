import { describe, expect, test } from 'vitest'
import {
  byDay,
  chosenDay,
  isShown,
  monthRange,
  movedBookings,
  sortTime,
  toItems,
  type ListedBooking,
} from './month-items.ts'

const none = { artists: [], statuses: [], tours: [], cancelled: false }

const booking = (given: Partial<ListedBooking> = {}): ListedBooking => ({
  id: 'b1',
  eventId: 'e1',
  status: 'confirmed',
  showtime: '21:00',
  tbaTime: false,
  inTheNight: false,
  doors: null,
  holdRank: null,
  holdEndsAt: null,
  promoterName: null,
  tourId: null,
  artistId: 'a1',
  artistName: 'Mara Voss',
  eventName: 'Mara Voss at Astra',
  eventDate: '2026-11-14',
  endsOn: null,
  tz: 'Europe/Berlin',
  eventVersion: 3,
  venueName: 'Astra',
  city: 'Berlin',
  country: 'DE',
  ...given,
})

test.each([
  ['2026-11', '2026-10-26', '2026-12-06'],
  ['2027-02', '2027-02-01', '2027-02-28'],
])('the grid of %s shows %s to %s', (month, from, to) => {
  expect(monthRange(month)).toEqual({ from, to })
})

describe('isShown', () => {
  test.each([
    ['live, no filter', {}, none, true],
    ['dead, no filter', { status: 'lost' }, none, false],
    ['of the tour', { tourId: 't' }, { ...none, tours: ['t'] }, true],
    ['of another tour', { tourId: 'u' }, { ...none, tours: ['t'] }, false],
    ['of no tour', {}, { ...none, tours: ['t'] }, false],
    ['dead, asked for', { status: 'lost' }, { ...none, cancelled: true }, true],
    ['another status chosen', {}, { ...none, statuses: ['hold'] }, false],
    ['its status chosen', { status: 'hold' }, { ...none, statuses: ['hold'] }, true],
    ['dead status chosen', { status: 'cancelled' }, { ...none, statuses: ['cancelled'] }, true],
    [
      'dead beside a chosen status',
      { status: 'lost' },
      { ...none, statuses: ['hold'], cancelled: true },
      true,
    ],
    ['another artist chosen', {}, { ...none, artists: ['a2'] }, false],
    ['its artist chosen', {}, { ...none, artists: ['a2', 'a1'] }, true],
  ] as const)('%s', (_, given, filters, shown) => {
    const copy = {
      ...filters,
      artists: [...filters.artists],
      statuses: [...filters.statuses],
      tours: [...filters.tours],
    }
    expect(isShown(booking(given), copy)).toBe(shown)
  })
})

test.each([
  [{}, '21:00'],
  [{ showtime: '01:30', inTheNight: true }, '25:30'],
  [{ tbaTime: true }, null],
  [{ showtime: null }, null],
])('%j sorts by %s', (given, time) => {
  expect(sortTime(booking(given))).toBe(time)
})

test.each([
  [{}, 'Berlin'],
  [{ city: null }, 'Astra'],
  [{ city: null, venueName: null }, 'Mara Voss at Astra'],
])('%j is placed by %s', (given, subtitle) => {
  expect(toItems([booking(given)], none)[0]?.subtitle).toBe(subtitle)
})

test('a move takes every booking of the event and its last day along', () => {
  const before = [
    booking({ endsOn: '2026-11-15' }),
    booking({ id: 'b2', artistId: 'a2' }),
    booking({ id: 'b3', eventId: 'e2' }),
  ]
  const after = movedBookings(before, 'e1', '2026-11-18')
  expect(after.map(({ eventDate, endsOn, eventVersion }) => [eventDate, endsOn, eventVersion])).toEqual([
    ['2026-11-18', '2026-11-19', 4],
    ['2026-11-18', null, 4],
    ['2026-11-14', null, 3],
  ])
})

test('days are listed from a day on, a running item on that day', () => {
  const items = toItems(
    [
      booking({ id: 'past', eventDate: '2026-11-01' }),
      booking({ id: 'late', eventDate: '2026-11-13', showtime: '01:00', inTheNight: true }),
      booking({ id: 'early', eventDate: '2026-11-13', showtime: '19:00' }),
      booking({ id: 'running', eventDate: '2026-11-10', endsOn: '2026-11-13' }),
    ],
    none,
  )
  expect(byDay(items, '2026-11-12').map(({ date, items }) => [date, items.map(({ id }) => id)])).toEqual([
    ['2026-11-12', ['running']],
    ['2026-11-13', ['early', 'late']],
  ])
})

test.each([
  ['2026-11-14', '2026-11', '2026-11-14'],
  ['2026-10-31', '2026-11', '2026-10-31'],
  ['2026-09-14', '2026-11', '2026-11-12'],
  [undefined, '2026-11', '2026-11-12'],
  [undefined, '2026-12', '2026-12-01'],
])('with %s chosen in %s the list starts on %s', (date, month, first) => {
  expect(chosenDay(date, month, '2026-11-12')).toBe(first)
})
