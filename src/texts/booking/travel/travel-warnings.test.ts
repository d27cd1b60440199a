import { describe, expect, test } from 'vitest'
import { addDays, instantOf } from '#domain/dates.ts'
import type { SegmentStatus, SegmentType } from '#domain/booking/travel/travel.ts'
import {
  travelCompleteness,
  travelWarnings,
  type TravelRow,
  type TravelShow,
} from '#domain/booking/travel/travel-warnings.ts'
import { problemText } from '../../problems.ts'
import { english } from '../../testing.ts'

const tz = 'Europe/Berlin'
const day = '2027-05-14'

type Case = {
  type: SegmentType
  from: string
  to: string | null
  cities?: [string, string]
  who?: string[]
  status?: SegmentStatus
  bookingId?: string | null
}

/** '09:00' is on the day of the show, '+1 09:00' on the day after it. */
function at(text: string) {
  const [, shift = '0', time = ''] = /^(?:([+-]\d) )?(.+)$/.exec(text) ?? []
  const date = addDays(day, Number(shift))
  return instantOf(date, time, tz)
}

const rowsOf = (cases: Case[]): TravelRow[] =>
  cases.map(({ type, from, to, cities, who = [], status = 'confirmed', bookingId = 'b' }, index) => ({
    id: String(index),
    eventId: 'e',
    bookingId,
    segmentType: type,
    status,
    departureTime: at(from),
    arrivalTime: to === null ? null : at(to),
    depTz: tz,
    arrTz: tz,
    departureLocation: { name: null, city: cities?.[0] ?? null, country: null },
    arrivalLocation: { name: null, city: cities?.[1] ?? null, country: null },
    flightDetails: null,
    accommodationDetails: null,
    meetingDetails: null,
    groundDetails: null,
    operator: null,
    serviceNumber: null,
    passengers: who.map((name) => ({ contactId: null, name })),
    confirmationNumber: null,
    notes: null,
  }))

const show: TravelShow = {
  eventId: 'e',
  bookingId: 'b',
  eventDate: day,
  endsOn: null,
  tz,
  showAt: at('21:00'),
}

const warn = (cases: Case[], shows = [show]) =>
  travelWarnings(rowsOf(cases), shows).map(
    ({ segmentId, kind, problem }) => `${segmentId} ${kind}: ${problemText(problem, english)}`,
  )

describe('warnings', () => {
  test.each<[string, Case[], string[]]>([
    [
      'two journeys of one person at a time',
      [
        { type: 'train', from: '09:00', to: '12:00', who: ['Mira'] },
        { type: 'car', from: '11:00', to: '13:00', who: ['Mira', 'Jon'] },
      ],
      ['1 overlap: At the same time as Train (Mira).'],
    ],
    [
      'other people',
      [
        { type: 'train', from: '09:00', to: '12:00', who: ['Mira'] },
        { type: 'car', from: '11:00', to: '13:00', who: ['Jon'] },
      ],
      [],
    ],
    [
      'everybody against one',
      [
        { type: 'train', from: '09:00', to: '12:00' },
        { type: 'car', from: '11:00', to: '13:00', who: ['Jon'] },
      ],
      ['1 overlap: At the same time as Train (Jon).'],
    ],
    [
      'everybody of another artist',
      [
        { type: 'train', from: '09:00', to: '12:00', bookingId: 'other' },
        { type: 'car', from: '11:00', to: '13:00', who: ['Jon'] },
      ],
      [],
    ],
    [
      'one right after the other',
      [
        { type: 'train', from: '09:00', to: '12:00', who: ['Mira'] },
        { type: 'car', from: '12:00', to: '13:00', who: ['Mira'] },
      ],
      [],
    ],
    [
      'a cancelled train and the car instead',
      [
        { type: 'train', from: '09:00', to: '12:00', status: 'cancelled' },
        { type: 'car', from: '09:30', to: '13:00' },
      ],
      [],
    ],
    [
      'a meeting during a journey',
      [
        { type: 'car', from: '09:30', to: '13:00' },
        { type: 'meeting', from: '12:00', to: '13:30' },
      ],
      ['1 overlap: At the same time as Car.'],
    ],
    [
      'a room is kept while one is out',
      [
        { type: 'accommodation', from: '15:00', to: '+1 11:00' },
        { type: 'taxi', from: '18:00', to: '18:20' },
      ],
      [],
    ],
    [
      'two rooms for one person in one night',
      [
        { type: 'accommodation', from: '15:00', to: '+1 11:00', who: ['Mira'] },
        { type: 'accommodation', from: '22:00', to: '+1 09:00', who: ['Mira'] },
      ],
      ['1 overlap: At the same time as Accommodation (Mira).'],
    ],
    [
      'two hotels for two halves of the band',
      [
        { type: 'accommodation', from: '15:00', to: '+1 11:00', who: ['Mira'] },
        { type: 'accommodation', from: '15:00', to: '+1 11:00', who: ['Jon'] },
      ],
      [],
    ],
    [
      'a hotel left before the show, and no bed for the night after it',
      [{ type: 'accommodation', from: '-1 22:00', to: '11:00' }],
      ['0 bed: Check-out of Accommodation is before the show, and nothing is booked for the night after.'],
    ],
    [
      'a hotel left before the show, and another after it',
      [
        { type: 'accommodation', from: '-1 22:00', to: '11:00' },
        { type: 'accommodation', from: '15:00', to: '+1 11:00' },
      ],
      [],
    ],
    [
      'a hotel left before the show, and the way home after it',
      [
        { type: 'accommodation', from: '-1 22:00', to: '11:00' },
        { type: 'car', from: '23:30', to: '+1 03:00' },
      ],
      [],
    ],
    [
      'the hotel of another artist',
      [{ type: 'accommodation', from: '-1 22:00', to: '11:00', bookingId: 'other' }],
      [],
    ],
    [
      'a flight that lands two hours before the show',
      [{ type: 'flight', from: '17:00', to: '19:00', cities: ['Paris', 'Berlin'] }],
      ['0 late: Arrives 2h 0m before the show. Plan at least 3 hours.'],
    ],
    [
      'a flight that lands three hours before',
      [{ type: 'flight', from: '16:00', to: '18:00', cities: ['Paris', 'Berlin'] }],
      [],
    ],
    [
      'a train two hours before',
      [{ type: 'train', from: '16:00', to: '19:00', cities: ['Hamburg', 'Berlin'] }],
      [],
    ],
    [
      'a train after the beginning',
      [{ type: 'train', from: '16:00', to: '21:40', cities: ['Hamburg', 'Berlin'] }],
      ['0 late: Arrives 40m after the show starts.'],
    ],
    [
      'a taxi within the city',
      [{ type: 'taxi', from: '20:00', to: '20:20', cities: ['Berlin', 'Berlin'] }],
      [],
    ],
    ['the way home', [{ type: 'car', from: '23:30', to: '+1 03:00', cities: ['Berlin', 'Leipzig'] }], []],
    [
      'a journey that begins elsewhere',
      [
        { type: 'train', from: '08:00', to: '10:00', cities: ['Leipzig', 'Frankfurt'] },
        { type: 'flight', from: '12:00', to: '13:00', cities: ['München', 'Paris'] },
      ],
      ['1 order: Departs from München, but the previous journey (Train) ends in Frankfurt.'],
    ],
    [
      'names of one city',
      [
        { type: 'train', from: '08:00', to: '10:00', cities: ['Leipzig', 'Frankfurt'] },
        { type: 'flight', from: '12:00', to: '13:00', cities: ['Frankfurt am Main', 'Paris'] },
      ],
      [],
    ],
    [
      'a short change to a flight',
      [
        { type: 'train', from: '08:00', to: '10:00' },
        { type: 'flight', from: '10:20', to: '12:00' },
      ],
      ['1 order: Only 20m after Train.'],
    ],
  ])('%s', (_name, cases, expected) => {
    expect(warn(cases)).toEqual(expected)
  })

  test('nothing is late for a show whose time is open', () => {
    const late: Case = { type: 'train', from: '16:00', to: '21:40' }
    expect(warn([late], [{ ...show, showAt: null }])).toEqual([])
  })
})

describe('how far it is', () => {
  const way: Case = { type: 'train', from: '12:00', to: '15:00' }
  const bed: Case = { type: 'accommodation', from: '16:00', to: '+1 11:00' }
  test.each<[string, Case[], string, string[]]>([
    ['nothing', [], 'open', []],
    ['only a cancelled train', [{ ...way, status: 'cancelled' }], 'open', []],
    ['a way without a bed', [way], 'partial', ['night']],
    ['a bed without a way', [bed], 'partial', ['way']],
    ['a way and a bed', [way, bed], 'complete', []],
    ['a bed that is only asked for', [way, { ...bed, status: 'requested' }], 'partial', ['confirmation']],
    ['home in the night', [way, { type: 'car', from: '23:30', to: '+1 03:00' }], 'complete', []],
    [
      'two hotels in a row, the change in the morning',
      [way, bed, { type: 'accommodation', from: '+1 15:00', to: '+2 11:00' }],
      'complete',
      [],
    ],
    [
      'a bed for the wrong night',
      [way, { type: 'accommodation', from: '-1 16:00', to: '11:00' }],
      'partial',
      ['night'],
    ],
  ])('%s', (_name, cases, state, missing) => {
    expect(travelCompleteness(rowsOf(cases), [show])).toEqual({ state, missing })
  })

  test.each([
    ['nothing', []],
    ['what is still booked', [way, bed]],
  ])('no show takes place, and %s', (_name, cases) => {
    expect(travelCompleteness(rowsOf(cases), [])).toEqual({ state: 'off', missing: [] })
  })
})
