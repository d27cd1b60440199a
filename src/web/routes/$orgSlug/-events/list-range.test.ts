import { expect, test } from 'vitest'
import { cutGroups, groupShows, listRange, nextOrder, orderOf, orderText } from './list-range.ts'

test.each([
  [undefined, '2026-11-21', '2028-11-30'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['February', '2026-11-01', '2026-11-30'],
])('with the month %s the list covers %s to %s', (month, from, to) => {
  expect(listRange(month, '2026-11-21')).toEqual({ from, to })
})

const row = (id: string, eventDate: string, given = {}) => ({
  id,
  eventId: id,
  status: 'confirmed' as const,
  showtime: null,
  tbaTime: false,
  inTheNight: false,
  doors: null,
  holdRank: null,
  holdEndsAt: null,
  promoterName: null,
  tourId: null,
  artistId: 'a1',
  artistName: 'Mara Voss',
  eventName: 'Show',
  eventDate,
  endsOn: null,
  tz: 'Europe/Berlin',
  eventVersion: 1,
  venueName: null,
  city: null,
  country: null,
  ...given,
})

const noFilters = { artists: [], statuses: [], tours: [], cancelled: false }

test('shows are grouped by month; what runs since earlier is in the first', () => {
  const rows = [
    row('festival', '2026-10-30', { endsOn: '2026-11-21' }),
    row('a', '2026-11-22'),
    row('lost', '2026-11-23', { status: 'lost' }),
    row('b', '2026-12-01'),
  ]
  const groups = groupShows(rows, noFilters, orderOf(undefined), '2026-11-21')
  expect(groups.map(({ month, shows }) => [month, shows.map(({ id }) => id)])).toEqual([
    ['2026-11', ['festival', 'a']],
    ['2026-12', ['b']],
  ])
})

test.each([
  ['status', ['hold a', 'confirmed b,c']],
  ['-status', ['confirmed b,c', 'hold a']],
  ['artist', [' b,a,c']],
  ['-date', [' b,a,c']],
])('ordered by %s the groups are %j', (text, expected) => {
  const rows = [row('b', '2026-12-01'), row('a', '2026-11-22', { status: 'hold' }), row('c', '2027-01-02')]
  const groups = groupShows(rows, noFilters, orderOf(text), '2026-11-21')
  expect(groups.map(({ status = '', shows }) => `${status} ${shows.map(({ id }) => id).join(',')}`)).toEqual(
    expected,
  )
})

test.each([
  [5, [2, 2]],
  [3, [2, 1]],
  [2, [2]],
  [0, []],
])('cut to %i the groups hold %j', (count, sizes) => {
  const two = [row('a', '2026-11-01'), row('b', '2026-11-02')]
  const groups = [
    { month: '2026-11', shows: two },
    { month: '2026-12', shows: two },
  ]
  expect(cutGroups(groups, count).map(({ shows }) => shows.length)).toEqual(sizes)
})

test.each([
  [undefined, 'date', false, undefined],
  ['artist', 'artist', false, 'artist'],
  ['-venue', 'venue', true, '-venue'],
  ['-date', 'date', true, '-date'],
  ['nonsense', 'date', false, undefined],
] as const)('%s means by %s, the other way round: %s', (text, sort, descending, written) => {
  expect(orderOf(text)).toEqual({ sort, descending })
  expect(orderText(orderOf(text))).toBe(written)
})

test('a column is pressed until the order is by date again', () => {
  const once = nextOrder(orderOf(undefined), 'artist')
  const twice = nextOrder(once, 'artist')
  expect([once, twice, nextOrder(twice, 'artist')].map(orderText)).toEqual(['artist', '-artist', undefined])
})
