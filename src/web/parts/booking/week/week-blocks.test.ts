// What lies in the hours of the week and what in the band above, and what filters leave of it.
import { describe, expect, test } from 'vitest'
import type { Filters } from '#web/parts/booking/calendar/calendar-search.ts'
import {
  toBlockItems,
  toItems,
  type ListedBlock,
  type ListedBooking,
} from '#web/parts/booking/calendar-views/month-items.ts'
import {
  firstMinuteOf,
  isTravel,
  lastHourOf,
  weekOf,
  type WeekBlock,
  type WeekSegment,
  type WeekTimes,
} from './week-blocks.ts'

const all: Filters = { artists: [], statuses: [], tours: [], cancelled: false }
const day = '2027-03-10'
const dates = { from: '2027-03-08', to: '2027-03-14' }

const booking = (id: string, values: Partial<ListedBooking> = {}) =>
  ({
    id,
    eventId: `event ${id}`,
    eventDate: day,
    endsOn: null,
    tz: 'Europe/Berlin',
    status: 'confirmed',
    artistId: 'mara',
    artistName: 'Mara Voss',
    eventName: 'Night',
    city: 'Leipzig',
    showtime: '21:00',
    doors: '20:00',
    tbaTime: false,
    inTheNight: false,
    holdRank: null,
    holdEndsAt: null,
    ...values,
  }) as ListedBooking

const segment = (id: string, values: Partial<WeekSegment> = {}): WeekSegment => ({
  id,
  eventId: 'event a',
  segmentType: 'train',
  status: 'confirmed',
  departureTime: new Date('2027-03-10T10:00:00Z'),
  depTz: 'Europe/Berlin',
  arrivalTime: new Date('2027-03-10T12:00:00Z'),
  arrTz: 'Europe/Berlin',
  title: 'ICE 1601',
  from: 'Berlin',
  to: 'Leipzig',
  shows: [{ artistId: 'mara', artistName: 'Mara Voss', tourId: null, status: 'confirmed' }],
  ...values,
})

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const said = (block: WeekBlock) => `${block.date.slice(8)} ${clock(block.from)}–${clock(block.to)}`

function shown(
  bookings: ListedBooking[],
  {
    times = [],
    segments = [],
    filters = all,
  }: { times?: WeekTimes[]; segments?: WeekSegment[]; filters?: Filters } = {},
) {
  const { band, blocks } = weekOf(dates, toItems(bookings, filters), times, segments, filters)
  return { band: band.map(({ id }) => id), blocks: blocks.map(said) }
}

describe('a show', () => {
  test.each<[string, Partial<ListedBooking>, string[], string[]]>([
    ['with times has its hours', {}, [], ['10 20:00–23:00']],
    ['of the night belongs to its day', { showtime: '01:30', inTheNight: true }, [], ['10 20:00–27:30']],
    ['without times takes the day', { showtime: null, doors: null }, ['a'], []],
    ['to be announced, without doors, too', { tbaTime: true, doors: null }, ['a'], []],
    ['of several days, too', { endsOn: '2027-03-12' }, ['a'], []],
    ['on hold, too, whatever is planned', { status: 'hold', holdRank: 1 }, ['a'], []],
    ['that was cancelled waits to be asked for', { status: 'cancelled' }, [], []],
  ])('%s', (_name, values, band, blocks) => {
    expect(shown([booking('a', values)])).toEqual({ band, blocks })
  })

  test('goes from load-in to curfew where these are known', () => {
    const times = [{ bookingId: 'a', loadIn: '14:30', endTime: '22:30', setMinutes: null, curfew: '23:30' }]
    expect(shown([booking('a')], { times }).blocks).toEqual(['10 14:30–23:30'])
  })
})

test('what lies on other days is left out', () => {
  const others = [
    booking('before', { eventDate: '2027-03-07', showtime: null, doors: null }),
    booking('after', { eventDate: '2027-03-15' }),
    booking('into', { eventDate: '2027-03-06', endsOn: '2027-03-08' }),
  ]
  const early = segment('early', {
    departureTime: new Date('2027-03-07T21:40:00Z'),
    arrivalTime: new Date('2027-03-08T05:30:00Z'),
  })
  expect(shown(others, { segments: [early] })).toEqual({ band: ['into'], blocks: ['08 00:00–06:30'] })
})

describe('travel', () => {
  const night = {
    departureTime: new Date('2027-03-10T21:40:00Z'),
    arrivalTime: new Date('2027-03-11T05:30:00Z'),
  }
  const stay = { segmentType: 'accommodation' as const, title: 'Hotel Fregehaus', ...night }
  const dead = [{ artistId: 'mara', artistName: 'Mara Voss', tourId: null, status: 'cancelled' as const }]

  test.each<[string, Partial<WeekSegment>, Filters, string[]]>([
    ['has its hours', {}, all, ['10 11:00–13:00']],
    ['over midnight has a part on each day', night, all, ['10 22:40–24:00', '11 00:00–06:30']],
    ['that was cancelled is left out', { status: 'cancelled' }, all, []],
    ['and shown on request', { status: 'cancelled' }, { ...all, cancelled: true }, ['10 11:00–13:00']],
    ['to a show that is off is left out', { shows: dead }, all, []],
    ['of an artist who is not chosen is left out', {}, { ...all, artists: ['kit'] }, []],
    ['to no show of the chosen tour, too', {}, { ...all, tours: ['spring'] }, []],
    ['to a status that is not chosen, too', {}, { ...all, statuses: ['hold'] }, []],
    ['to a chosen one is shown', {}, { ...all, statuses: ['confirmed'] }, ['10 11:00–13:00']],
  ])('%s', (_name, values, filters, expected) => {
    expect(shown([], { segments: [segment('train', values)], filters }).blocks).toEqual(expected)
  })

  test('a hotel is above the hours, on its nights', () => {
    const { band, blocks } = weekOf(dates, [], [], [segment('hotel', stay)], all)
    expect(band).toMatchObject([
      { title: 'Hotel Fregehaus', subtitle: 'Mara Voss', startOn: day, endOn: day },
    ])
    expect(blocks).toEqual([])
  })
})

test('blocked days are above the hours, blocked hours among them', () => {
  const block = { artistId: 'mara', kind: 'studio', title: null, memberName: null, from: day, to: day }
  const blocks = [
    { ...block, id: 'day', fromTime: null, toTime: null },
    { ...block, id: 'hours', fromTime: '10:00', toTime: '14:00' },
    { ...block, id: 'days', to: '2027-03-11', fromTime: '10:00', toTime: '14:00' },
  ] as ListedBlock[]
  const items = toBlockItems(
    { blocks, shared: [], artists: [{ id: 'mara', name: 'Mara Voss', slug: 'mara-voss' }] },
    [],
  )
  const week = weekOf(dates, items, [], [], all)
  expect(week.band.map(({ id }) => id)).toEqual(['day', 'days'])
  expect(week.blocks.map(said)).toEqual(['10 10:00–14:00'])
})

describe('the axis', () => {
  const { blocks } = weekOf(
    dates,
    toItems(
      [booking('a'), booking('b', { eventDate: '2027-03-11', showtime: '03:10', inTheNight: true })],
      all,
    ),
    [],
    [
      segment('early', { departureTime: new Date('2027-03-12T04:10:00Z'), arrivalTime: null }),
      segment('night', {
        departureTime: new Date('2027-03-10T21:40:00Z'),
        arrivalTime: new Date('2027-03-11T05:30:00Z'),
      }),
    ],
    all,
  )

  test('goes to midnight, or as far as the longest night', () => {
    expect(lastHourOf(blocks)).toBe(30)
    expect(lastHourOf(blocks.filter(isTravel))).toBe(24)
    expect(lastHourOf([])).toBe(24)
  })

  test.each([
    ['2027-03-10', '20:00'],
    ['2027-03-13', '05:10'],
  ])('begins on %s with %s', (today, expected) => {
    expect(clock(firstMinuteOf(blocks, today))).toBe(expected)
  })

  test('begins in the morning when nothing does', () => {
    expect(firstMinuteOf([], day)).toBe(540)
    const onWay = blocks.filter((block) => isTravel(block) && !block.isStart)
    expect(firstMinuteOf(onWay, day)).toBe(540)
  })
})
