import { expect, test } from 'vitest'
import { instantOf } from '#domain/dates.ts'
import {
  diffTravel,
  fromShared,
  toShared,
  type SharedSegment,
} from '#domain/booking/travel/travel-changes.ts'
import type { Segment } from '#domain/booking/travel/travel.ts'
import { english } from '../../testing.ts'
import { changeText } from './travel-changes.ts'

const flight: Segment = {
  id: 'flight',
  segmentType: 'flight',
  status: 'confirmed',
  departureTime: instantOf('2027-03-05', '09:25', 'Europe/Berlin'),
  depTz: 'Europe/Berlin',
  arrivalTime: instantOf('2027-03-05', '10:40', 'Europe/London'),
  arrTz: 'Europe/London',
  departureLocation: { name: 'Berlin Brandenburg Airport', city: 'Berlin', country: 'DE' },
  arrivalLocation: { name: 'London Heathrow Airport', city: 'London', country: 'GB' },
  flightDetails: {
    airlineName: 'Lufthansa',
    flightNumber: 'LH 2478',
    departureAirportCode: 'BER',
    departureCity: 'Berlin',
    departureTerminal: '1',
    departureGate: null,
    arrivalAirportCode: 'LHR',
    arrivalCity: 'London',
    arrivalTerminal: '2',
    arrivalGate: null,
    seat: null,
    baggage: null,
  },
  accommodationDetails: null,
  meetingDetails: null,
  groundDetails: null,
  operator: null,
  serviceNumber: null,
  passengers: [],
  confirmationNumber: 'X4K9Q2',
  notes: null,
}
const night = instantOf('2027-03-05', '15:00', 'Europe/London')
const morning = instantOf('2027-03-06', '11:00', 'Europe/London')
const hotel: Segment = {
  ...flight,
  id: 'hotel',
  segmentType: 'accommodation',
  departureTime: night,
  arrivalTime: morning,
  depTz: 'Europe/London',
  flightDetails: null,
  accommodationDetails: {
    name: 'Hotel Lark',
    addressLine1: '1 River Street',
    city: 'London',
    country: 'GB',
    checkInTime: night,
    checkOutTime: morning,
    bookingNumber: null,
    phoneNumber: null,
    breakfastIncluded: true,
    rooms: null,
  },
}

/** As the database gives it back. */
const stored = (segment: Segment) =>
  fromShared(JSON.parse(JSON.stringify(toShared(segment))) as SharedSegment)

test('what was sent comes back as it was', () => {
  expect(stored(flight)).toEqual(flight)
  expect(stored(hotel)).toEqual(hotel)
})

test('what is as it was sent is no change', () => {
  expect(diffTravel([stored(flight), stored(hotel)], [flight, hotel])).toEqual([])
})

test('another departure, another gate and a stay that is off', () => {
  const later = {
    ...flight,
    departureTime: instantOf('2027-03-05', '10:20', 'Europe/Berlin'),
    flightDetails: { ...flight.flightDetails!, departureGate: 'B22' },
  }
  const notification = diffTravel([stored(flight), stored(hotel)], [later, { ...hotel, status: 'cancelled' }])
  expect(
    notification.map((change) =>
      change.kind === 'changed' ? change.fields.map((field) => changeText(field, change, english)) : [],
    ),
  ).toEqual([
    [
      'Departure: 5 March 2027, 10:20 (was 5 March 2027, 09:25)',
      'Departure gate: Terminal 1, Gate B22 (was Terminal 1)',
    ],
    ['Status: Cancelled (was Confirmed)'],
  ])
})

test('new and removed segments are where they happen', () => {
  expect(diffTravel([stored(hotel)], [flight]).map(({ kind, segment }) => [kind, segment.id])).toEqual([
    ['added', 'flight'],
    ['removed', 'hotel'],
  ])
})

test('words for what came and what went', () => {
  const before = { ...flight, flightDetails: { ...flight.flightDetails!, seat: '12A' } }
  const segment = { ...flight, notes: 'Bring skis' }
  expect(changeText('notes', { before, segment }, english)).toBe('Notes: Bring skis')
  expect(changeText('seat', { before, segment }, english)).toBe('Seat removed (was 12A)')
})
