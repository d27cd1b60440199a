import { describe, expect, test } from 'vitest'
import type { PortalShow } from '#web/parts/road/portal/portal-queries.ts'
import { monthShows } from './month-blocks.ts'

const show = (patch: Partial<PortalShow>): PortalShow => ({
  id: 'b1',
  eventId: 'e1',
  status: 'confirmed',
  showtime: '21:00',
  tbaTime: false,
  inTheNight: false,
  artistId: 'mara',
  artistName: 'Mara Voss',
  eventName: 'Winter Tour',
  eventDate: '2026-11-14',
  endsOn: null,
  venueName: 'Astra',
  city: 'Berlin',
  country: 'DE',
  ...patch,
})
const all = { artists: [], isOne: false }

test.each([
  ['the day before the first week', '2026-10-25', null, 0],
  ['the first day of the first week', '2026-10-26', null, 1],
  ['the last day of the last week', '2026-12-06', null, 1],
  ['the day after', '2026-12-07', null, 0],
  ['running into the first week', '2026-10-24', '2026-10-26', 1],
])('November has a show on %s', (_, eventDate, endsOn, count) =>
  expect(monthShows([show({ eventDate, endsOn })], '2026-11', all)).toHaveLength(count),
)

test('cancelled shows are shown as such', () =>
  expect(monthShows([show({ status: 'cancelled' })], '2026-11', all)[0]?.tone).toBe('cancelled'))

describe('words', () => {
  test.each([
    ['several artists: the artist first', {}, false, 'Mara Voss', 'Berlin'],
    ['one artist: the city first', {}, true, 'Berlin', 'Astra'],
    ['one artist, venue open', { venueName: null }, true, 'Berlin', undefined],
    ['one artist, city unknown', { city: null }, true, 'Astra', undefined],
    ['one artist, nothing known', { city: null, venueName: null }, true, 'Winter Tour', undefined],
  ])('%s', (_, patch, isOne, title, subtitle) =>
    expect(monthShows([show(patch)], '2026-11', { artists: [], isOne })[0]).toMatchObject({
      title,
      subtitle,
    }),
  )
})

test('only the chosen artists', () => {
  const shows = [show({}), show({ id: 'b2', artistId: 'ines' })]
  expect(monthShows(shows, '2026-11', { artists: ['ines'], isOne: false }).map(({ id }) => id)).toEqual([
    'b2',
  ])
})
