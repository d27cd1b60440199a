import { describe, expect, test } from 'vitest'
import { advanceFacts, factOfField, homeOfFact, type AdvanceFact } from './advancing-homes.ts'
import {
  contradictsHome,
  currentAnswer,
  decideHome,
  remainsOnSheet,
  type ShowHomes,
} from './advancing-proposals.ts'
import type { ScheduleItem } from '../../booking/events/show-day.ts'

const line = (time: string, label: string, kind: ScheduleItem['kind'], note: string | null = null) => ({
  time,
  label,
  kind,
  note,
})
const mira = {
  bookingId: 'mira',
  artistName: 'Mira Sol',
  showtime: '21:00',
  endTime: '22:30',
  setMinutes: 90,
  tbaTime: false,
}
const kid = {
  ...mira,
  bookingId: 'kid',
  artistName: 'Kid Fjord',
  showtime: '20:00',
  endTime: null,
  setMinutes: null,
}
const stay = {
  segmentId: 'ufer',
  name: 'Hotel am Ufer',
  addressLine1: 'Uferstr. 39',
  rooms: '2 doubles',
  checkIn: '15:00',
}
const show: ShowHomes = {
  event: {
    doors: '19:00',
    curfew: null,
    capacity: 600,
    ageLimit: null,
    stage: null,
    ticketUrl: null,
    schedule: [line('15:00', 'Load-in', 'load_in'), line('16:30', 'Soundcheck', 'soundcheck', '– 17:30')],
  },
  sets: [mira],
  stays: [],
  venue: { curfew: '23:00' },
  wording: { language: 'en', allAges: 'All ages' },
}

test('every fact has a home, and a field is of at most one fact', () => {
  expect(Object.keys(homeOfFact)).toEqual([...advanceFacts])
  const text = { fieldType: 'text' as const }
  expect(factOfField({ fieldName: 'LOAD IN:', ...text })).toBe('loadIn')
  expect(factOfField({ fieldName: 'Einlass', ...text })).toBe('doors')
  expect(factOfField({ fieldName: 'Rider confirmed', fieldType: 'toggle' })).toBeNull()
  expect(factOfField({ fieldName: 'Address', ...text }, 'Arrival')).toBe('address')
  expect(factOfField({ fieldName: 'Address', ...text }, 'Hotel')).toBeNull()
})

describe('accepting an answer', () => {
  const event = (change: object) => [{ in: 'event', change }]
  const [loadIn, soundcheck] = show.event.schedule
  test.each<[AdvanceFact, string, unknown]>([
    ['doors', '20:00', event({ doors: '20:00' })],
    ['doors', '8 pm (VIP 19:30)', event({ doors: '20:00' })],
    ['doors', '19:00', []],
    ['curfew', '23:30', event({ curfew: '23:30' })],
    [
      'loadIn',
      '14:00, rear gate',
      event({ schedule: [line('14:00', 'Load-in', 'load_in', 'rear gate'), soundcheck] }),
    ],
    ['loadIn', '15:00', []],
    ['soundcheck', '17:00', event({ schedule: [loadIn, line('17:00', 'Soundcheck', 'soundcheck')] })],
    ['soundcheck', '16:30 – 17:30', []],
    ['soundcheck', '16:30 to 17:30', []],
    [
      'lineCheck',
      '17:45',
      event({ schedule: [loadIn, soundcheck, line('17:45', 'Line check', 'line_check')] }),
    ],
    ['dinner', 'Buyout, 25 EUR', []],
    ['support', 'No support', []],
    [
      'loadIn',
      'Rear gate',
      event({ schedule: [line('15:00', 'Load-in', 'load_in', 'Rear gate'), soundcheck] }),
    ],
    ['capacity', '1,200 standing', event({ capacity: 1200 })],
    ['capacity', '600 standing', []],
    ['ageLimit', 'All ages', event({ ageLimit: 0 })],
    ['ageLimit', '16+', event({ ageLimit: 16 })],
    ['ticketLink', 'https://tickets.example/night', event({ ticketUrl: 'https://tickets.example/night' })],
    ['parking', 'Two vans', []],
    [
      'set',
      '21:30 to 22:45',
      [
        {
          in: 'booking',
          bookingId: 'mira',
          change: { showtime: '21:30', endTime: '22:45', tbaTime: false, inTheNight: false, setMinutes: 75 },
        },
      ],
    ],
    ['set', '21:00', []],
    [
      'setLength',
      '60 minutes',
      [{ in: 'booking', bookingId: 'mira', change: { setMinutes: 60, endTime: '22:00' } }],
    ],
    [
      'hotel',
      'Hotel Fuchs, Bahnhofstraße 12',
      [
        {
          in: 'stay',
          segmentId: null,
          change: { name: 'Hotel Fuchs', addressLine1: 'Bahnhofstraße 12' },
          isOther: true,
        },
      ],
    ],
    ['hotel', 'No hotel needed', []],
    ['rooms', '3 singles', []],
  ])('%s “%s”', (fact, text, changes) => {
    expect(decideHome(fact, text, show)).toEqual(changes)
    expect(contradictsHome(fact, text, show)).toBe((changes as unknown[]).length > 0)
  })

  test.each<[AdvanceFact, string]>([
    ['doors', 'tbc'],
    ['doors', 'VIP 18:30, all 19:00'],
    ['set', 'after the support'],
    ['loadOut', 'Right after the show, until 01:00'],
    ['ticketLink', 'at the door'],
  ])('%s “%s” is refused: its home could not say it', (fact, text) => {
    expect(() => decideHome(fact, text, show)).toThrow(/road\.home\./)
    expect(contradictsHome(fact, text, show)).toBe(true)
  })

  test('finds the artists of a shared night by their names', () => {
    const night = { ...show, sets: [kid, mira] }
    const changes = decideHome('set', 'Kid Fjord 20:15, Mira Sol 21:00 to 22:30', night)
    expect(changes).toMatchObject([{ bookingId: 'kid', change: { showtime: '20:15', endTime: null } }])
    expect(() => decideHome('set', '20:15', night)).toThrow('road.home.timesOfSeveralArtists')
  })

  test('merges a hotel into the one on the itinerary, and never adds a second', () => {
    const booked = { ...show, stays: [stay] }
    expect(decideHome('hotel', 'Hotel am Ufer', booked)).toEqual([])
    expect(decideHome('hotel', 'hotel am ufer, Uferstr. 40', booked)).toEqual([
      { in: 'stay', segmentId: 'ufer', change: { addressLine1: 'Uferstr. 40' }, isOther: false },
    ])
    expect(decideHome('hotel', 'Pension am Park, Lindenallee 3', booked)).toEqual([
      {
        in: 'stay',
        segmentId: 'ufer',
        change: { name: 'Pension am Park', addressLine1: 'Lindenallee 3' },
        isOther: true,
      },
    ])
    expect(decideHome('rooms', '3 singles', booked)).toMatchObject([{ change: { rooms: '3 singles' } }])
    expect(decideHome('checkIn', 'From 14:00, code by text', booked)).toMatchObject([
      { change: { checkIn: '14:00' } },
    ])
    const two = { ...show, stays: [stay, { ...stay, segmentId: 'b', name: 'Motel B' }] }
    expect(() => decideHome('hotel', 'Pension am Park', two)).toThrow('road.home.severalHotels')
  })
})

test.each<[AdvanceFact, string | null, string | null, string]>([
  // What was accepted once, what counts now, and what a sheet still says of it beside times, travel and place.
  ['doors', '20:00', '19:00', ''],
  ['doors', '20:00 (VIP 18:30)', '19:00 (VIP 18:30)', '(VIP 18:30)'],
  ['soundcheck', '14:00', '16:30 – 17:30', ''],
  ['dinner', '18:00', null, '18:00'],
  ['support', 'No support', 'No support', 'No support'],
  ['capacity', '400 standing', '600 standing', 'standing'],
  ['set', '20:00', '21:00–22:30', ''],
  ['hotel', 'Hotel Fuchs', 'Hotel Fuchs', 'Hotel Fuchs'],
  ['parking', 'Two vans', 'Two vans', ''],
  ['power', '63 A', '63 A', '63 A'],
])('the home of %s, accepted as “%s”, is read as %s', (fact, accepted, now, onSheet) => {
  expect(currentAnswer(fact, accepted, show)).toBe(now)
  if (accepted !== null && now !== null) expect(remainsOnSheet(fact, accepted, show)).toBe(onSheet)
})
