import { describe, expect, test } from 'vitest'
import { segmentInstants, segmentTypes, type SegmentType } from '#domain/booking/travel/travel.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import type { TravelSegment } from '#web/parts/road/travel/travel-queries.ts'
import { newSegment, SegmentForm, segmentValues } from './segment-values.ts'

const bookingId = '00000000-0000-4000-8000-000000000001'
const event = {
  tz: 'Europe/Berlin',
  eventDate: '2027-05-14',
  endsOn: null,
  city: null,
  country: null,
  venueName: 'Docks',
  venueCity: 'Hamburg',
  venueCountry: 'DE',
  bookings: [{ id: bookingId }],
} as unknown as EventRecord

const place = (city: string) => ({ name: null, city, country: null })
const flight: TravelSegment = {
  id: 's1',
  version: 4,
  segmentType: 'flight',
  status: 'confirmed',
  bookingId,
  departureTime: new Date('2027-05-14T07:25:00Z'),
  depTz: 'Europe/Berlin',
  arrivalTime: new Date('2027-05-14T09:10:00Z'),
  arrTz: 'Europe/London',
  departureLocation: place('London'),
  arrivalLocation: place('Hamburg'),
  operator: null,
  serviceNumber: null,
  flightDetails: {
    airlineName: 'Lufthansa',
    flightNumber: 'LH 2478',
    departureAirportCode: 'LHR',
    departureCity: 'London',
    departureTerminal: '2',
    departureGate: null,
    arrivalAirportCode: 'HAM',
    arrivalCity: 'Hamburg',
    arrivalTerminal: null,
    arrivalGate: null,
    seat: '12A',
    baggage: null,
  },
  accommodationDetails: null,
  meetingDetails: null,
  groundDetails: null,
  passengers: [{ contactId: null, name: 'Mara Voss' }],
  confirmationNumber: 'ABC123',
  notes: 'Window',
  visibility: 'artist',
  cost: { amountMinor: 24_000, currency: 'GBP', paidBy: 'promoter' },
} as unknown as TravelSegment
const room = {
  ...flight,
  segmentType: 'accommodation',
  arrTz: 'Europe/Berlin',
  departureTime: new Date('2027-05-14T13:00:00Z'),
  arrivalTime: new Date('2027-05-15T09:00:00Z'),
  flightDetails: null,
  accommodationDetails: {
    name: 'Hotel Hafen',
    addressLine1: null,
    city: 'Hamburg',
    country: 'DE',
    checkInTime: new Date('2027-05-14T13:00:00Z'),
    checkOutTime: new Date('2027-05-15T09:00:00Z'),
    bookingNumber: 'X1',
    phoneNumber: null,
    breakfastIncluded: true,
    rooms: '1 double',
  },
} as unknown as TravelSegment
const taxi = {
  ...flight,
  segmentType: 'taxi',
  flightDetails: null,
  groundDetails: { company: 'Hansa', driverName: 'Ole', driverPhone: null, vehicle: 'Van', pickUp: 'Gate' },
} as unknown as TravelSegment
const meeting = {
  ...flight,
  segmentType: 'meeting',
  arrTz: 'Europe/Berlin',
  arrivalTime: new Date('2027-05-14T08:10:00Z'),
  flightDetails: null,
  meetingDetails: {
    title: 'Press',
    description: null,
    addressLine1: null,
    city: 'Hamburg',
    durationMinutes: null,
    icon: 'microphone',
  },
} as unknown as TravelSegment

const add = (type: SegmentType, segments: TravelSegment[] = [], at = event) =>
  newSegment(type, at, segments, 'EUR').segment

describe('a new segment is', () => {
  test('a journey to the show, on its day, for the only artist', () => {
    expect(add('flight')).toMatchObject({
      bookingId,
      departure: { date: '2027-05-14', tz: 'Europe/Berlin' },
      departureLocation: { city: null },
      arrivalLocation: { name: null, city: 'Hamburg', country: 'DE' },
    })
    expect(add('taxi').arrivalLocation).toMatchObject({ name: 'Docks', city: 'Hamburg' })
  })

  test('the way back, the day after, once there is a way in: with its people and airports', () => {
    expect(add('flight', [flight])).toMatchObject({
      departure: { date: '2027-05-15', tz: 'Europe/Berlin' },
      arrival: { tz: 'Europe/Berlin' },
      departureLocation: { city: 'Hamburg' },
      arrivalLocation: { city: 'London' },
      passengers: flight.passengers,
      flightDetails: {
        airlineName: 'Lufthansa',
        flightNumber: null,
        departureAirportCode: 'HAM',
        arrivalAirportCode: 'LHR',
      },
    })
    const festival = { ...event, endsOn: '2027-05-16' }
    expect(add('flight', [flight], festival).departure.date).toBe('2027-05-17')
  })

  test('a room for the night, and an hour for a meeting', () => {
    expect(add('accommodation', [room])).toMatchObject({
      departure: { date: '2027-05-14', time: '15:00' },
      arrival: { date: '2027-05-15', time: '11:00' },
    })
    expect(add('meeting').meetingDetails).toMatchObject({ durationMinutes: 60, city: 'Hamburg' })
  })

  test('nobody’s until said, where several artists play', () => {
    const shared = { ...event, bookings: [{ id: 'b1' }, { id: 'b2' }] } as unknown as EventRecord
    expect(add('flight', [], shared).bookingId).toBeNull()
  })

  test.each(segmentTypes)('%s: complete once its time and its name are given', (type) => {
    const { segment } = newSegment(type, event, [], 'EUR')
    const filled = {
      ...segment,
      departure: { ...segment.departure, time: '12:00' },
      accommodationDetails: segment.accommodationDetails && {
        ...segment.accommodationDetails,
        name: 'Hotel',
      },
      meetingDetails: segment.meetingDetails && { ...segment.meetingDetails, title: 'Press' },
    }
    expect(SegmentForm.safeParse({ segment: filled }).error).toBeUndefined()
    expect(SegmentForm.safeParse({ segment }).success).toBe(false)
  })
})

describe('a stored segment that is opened and saved as it is', () => {
  const saved = (segment: TravelSegment, currency: string | null = 'EUR') =>
    SegmentForm.parse(segmentValues(segment, currency)).segment

  test.each([
    ['a flight', flight],
    ['a room', room],
    ['a taxi', taxi],
  ])('%s: keeps its instants, details and people', (_what, stored) => {
    const segment = saved(stored)
    const { departureTime, arrivalTime } = segmentInstants(segment.departure, segment.arrival)
    expect([departureTime, arrivalTime]).toEqual([stored.departureTime, stored.arrivalTime])
    const { passengers, confirmationNumber, notes, status, visibility, cost } = stored
    expect(segment).toMatchObject({ passengers, confirmationNumber, notes, status, visibility, cost })
    for (const part of ['flightDetails', 'accommodationDetails', 'groundDetails'] as const) {
      if (segment[part]) expect(stored[part]).toMatchObject(segment[part])
      else expect(stored[part]).toBeNull()
    }
  })

  test('shows the clocks of both ends', () => {
    expect(segmentValues(flight, null).segment).toMatchObject({
      departure: { date: '2027-05-14', time: '09:25', tz: 'Europe/Berlin' },
      arrival: { date: '2027-05-14', time: '10:10', tz: 'Europe/London' },
    })
  })

  test('an open end stays open', () => {
    expect(saved({ ...flight, arrivalTime: null }).arrival).toBeNull()
  })

  test('a meeting is defined by its length, and ends with it', () => {
    const { arrival, meetingDetails } = segmentValues(meeting, null).segment
    expect([arrival?.time, meetingDetails?.durationMinutes]).toEqual([null, 45])
    const confirmed = { ...meeting, meetingDetails: { ...meeting.meetingDetails!, durationMinutes: 30 } }
    expect(saved(confirmed).meetingDetails?.durationMinutes).toBe(30)
  })

  test('whoever sees no cost leaves it as it is', () => {
    const { cost: _cost, ...unpriced } = flight
    expect(saved(unpriced as TravelSegment, null)).not.toHaveProperty('cost')
    expect(newSegment('flight', event, [], null).segment).not.toHaveProperty('cost')
  })

  test('a cost without a currency is in that of the organisation', () => {
    const free = {
      ...flight,
      cost: { amountMinor: null, currency: null, paidBy: null },
    } as unknown as TravelSegment
    expect(saved(free).cost).toEqual({ amountMinor: null, currency: 'EUR', paidBy: null })
  })
})
