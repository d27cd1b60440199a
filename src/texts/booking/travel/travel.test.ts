import { describe, expect, test } from 'vitest'
import {
  groupByDay,
  localTimes,
  segmentInstants,
  type Moment,
  type Segment,
  type SegmentType,
} from '#domain/booking/travel/travel.ts'
import { english } from '../../testing.ts'
import { durationText, segmentDuration, timeText } from './travel.ts'

const at = (text: string): Moment => {
  const [date = '', time = '', tz = ''] = text.split(' ')
  return { date, time, tz }
}
const nowhere = { name: null, city: null, country: null }

function segment(type: SegmentType, from: string, to: string | null, id = from): Segment {
  const arrival = to === null ? null : at(to)
  return {
    id,
    segmentType: type,
    status: 'confirmed',
    ...segmentInstants(at(from), arrival),
    depTz: at(from).tz,
    arrTz: arrival?.tz ?? at(from).tz,
    departureLocation: nowhere,
    arrivalLocation: nowhere,
    flightDetails: null,
    accommodationDetails: null,
    meetingDetails: null,
    groundDetails: null,
    operator: null,
    serviceNumber: null,
    passengers: [],
    confirmationNumber: null,
    notes: null,
  }
}

describe('segments by the clocks of both ends', () => {
  test.each<[string, SegmentType, string, string, string, string, string]>([
    [
      'a flight over midnight',
      'flight',
      '2027-05-14 23:40 Europe/Berlin',
      '2027-05-15 05:15 Europe/Istanbul',
      '2027-05-14T21:40:00.000Z → 2027-05-15T02:15:00.000Z',
      '4h 35m',
      '23:40 CEST – 05:15 GMT+3 (+1 day)',
    ],
    [
      'a night train over the change to summer time',
      'train',
      '2027-03-28 00:30 Europe/Berlin',
      '2027-03-28 06:30 Europe/Vienna',
      '2027-03-27T23:30:00.000Z → 2027-03-28T04:30:00.000Z',
      '5h 0m',
      '00:30 – 06:30',
    ],
    [
      'a night train over the change to winter time',
      'train',
      '2027-10-31 00:30 Europe/Berlin',
      '2027-10-31 06:30 Europe/Vienna',
      '2027-10-30T22:30:00.000Z → 2027-10-31T05:30:00.000Z',
      '7h 0m',
      '00:30 – 06:30',
    ],
    [
      'an arrival "before" the departure in the hour that comes twice',
      'taxi',
      '2027-10-31 02:45 Europe/Berlin',
      '2027-10-31 02:10 Europe/Berlin',
      '2027-10-31T00:45:00.000Z → 2027-10-31T01:10:00.000Z',
      '25m',
      '02:45 – 02:10',
    ],
    [
      'a departure in the hour that is skipped',
      'taxi',
      '2027-03-28 02:30 Europe/Berlin',
      '2027-03-28 04:00 Europe/Berlin',
      '2027-03-28T01:30:00.000Z → 2027-03-28T02:00:00.000Z',
      '30m',
      '03:30 – 04:00',
    ],
    [
      'clocks that change on one side only',
      'flight',
      '2027-03-20 10:00 Europe/London',
      '2027-03-20 14:00 America/New_York',
      '2027-03-20T10:00:00.000Z → 2027-03-20T18:00:00.000Z',
      '8h 0m',
      '10:00 GMT – 14:00 GMT-4',
    ],
    [
      'east over the date line: it arrives before it departs',
      'flight',
      '2027-05-14 17:00 Asia/Tokyo',
      '2027-05-14 10:15 America/Los_Angeles',
      '2027-05-14T08:00:00.000Z → 2027-05-14T17:15:00.000Z',
      '9h 15m',
      '17:00 GMT+9 – 10:15 GMT-7',
    ],
    [
      'east over the date line: it arrives the day before',
      'flight',
      '2027-05-14 00:30 Pacific/Auckland',
      '2027-05-13 09:30 Pacific/Honolulu',
      '2027-05-13T12:30:00.000Z → 2027-05-13T19:30:00.000Z',
      '7h 0m',
      '00:30 GMT+12 – 09:30 GMT-10 (−1 day)',
    ],
    [
      'west over the date line: two days on',
      'flight',
      '2027-05-14 22:30 America/Los_Angeles',
      '2027-05-16 06:20 Australia/Sydney',
      '2027-05-15T05:30:00.000Z → 2027-05-15T20:20:00.000Z',
      '14h 50m',
      '22:30 GMT-7 – 06:20 GMT+10 (+2 days)',
    ],
    [
      'check-in before midnight, check-out after the change to summer time',
      'accommodation',
      '2027-03-27 23:30 Europe/Berlin',
      '2027-03-28 11:00 Europe/Berlin',
      '2027-03-27T22:30:00.000Z → 2027-03-28T09:00:00.000Z',
      '1 day',
      '23:30 – 11:00 (+1 day)',
    ],
    [
      'a stay of two nights',
      'accommodation',
      '2027-05-14 15:00 Europe/Berlin',
      '2027-05-16 11:00 Europe/Berlin',
      '2027-05-14T13:00:00.000Z → 2027-05-16T09:00:00.000Z',
      '2 days',
      '15:00 – 11:00 (+2 days)',
    ],
    [
      'a day room',
      'accommodation',
      '2027-05-14 10:00 Europe/Berlin',
      '2027-05-14 16:30 Europe/Berlin',
      '2027-05-14T08:00:00.000Z → 2027-05-14T14:30:00.000Z',
      '6h 30m',
      '10:00 – 16:30',
    ],
  ])('%s', (_name, type, from, to, instants, duration, times) => {
    const row = segment(type, from, to)
    expect(`${row.departureTime.toISOString()} → ${row.arrivalTime?.toISOString()}`).toBe(instants)
    expect(segmentDuration(row, english)).toBe(duration)
    expect(timeText(row, english)).toBe(times)
  })

  test('an open end has no duration', () => {
    const row = segment('car', '2027-05-14 10:00 Europe/Berlin', null)
    expect([segmentDuration(row, english), timeText(row, english), localTimes(row).daysOn]).toEqual([
      null,
      '10:00',
      0,
    ])
  })
})

test.each([
  [0, '0m'],
  [59, '59m'],
  [60, '1h 0m'],
  [85, '1h 25m'],
  [1439, '23h 59m'],
  [1440, '1 day'],
  [2879, '1 day'],
  [4320, '3 days'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes, english)).toBe(text)
})

describe('days of an itinerary', () => {
  const days = (rows: Segment[]) => groupByDay(rows).map(({ date, segments }) => [date, segments.length])

  test('go by the local day of the departure', () => {
    const late = segment('flight', '2027-05-14 23:40 Europe/Berlin', '2027-05-15 06:15 Asia/Dubai')
    const taxi = segment('taxi', '2027-05-15 07:00 Asia/Dubai', '2027-05-15 07:40 Asia/Dubai')
    const early = segment('car', '2027-05-14 08:00 Europe/Berlin', null)
    expect(days([taxi, late, early])).toEqual([
      ['2027-05-14', 2],
      ['2027-05-15', 1],
    ])
  })

  test('a day that is lived twice over the date line has two headings, and nothing is before its cause', () => {
    const out = segment('flight', '2027-05-14 00:30 Pacific/Auckland', '2027-05-13 09:30 Pacific/Honolulu')
    const there = segment('taxi', '2027-05-13 10:00 Pacific/Honolulu', '2027-05-13 10:30 Pacific/Honolulu')
    const later = segment('meeting', '2027-05-14 12:00 Pacific/Honolulu', null)
    expect(days([later, there, out])).toEqual([
      ['2027-05-14', 1],
      ['2027-05-13', 1],
      ['2027-05-14', 1],
    ])
  })
})
