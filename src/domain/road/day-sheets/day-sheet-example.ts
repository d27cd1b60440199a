// A sheet for tests and benches: the show day of a band with the hard cases of travel around it.
import type { DaySheetParts } from './day-sheets.ts'
import {
  segmentInstants,
  type FlightDetails,
  type Moment,
  type Segment,
} from '../../booking/travel/travel.ts'

const nowhere = { name: null, city: null, country: null }
export const placed = (name: string | null, city: string) => ({ name, city, country: null })

/** A segment from one clock reading to another; name what matters, the rest is empty. */
export function exampleSegment(
  id: string,
  segmentType: Segment['segmentType'],
  [from, to]: [Moment, Moment | null],
  more: Partial<Segment> = {},
): Segment & { artistId: string | null } {
  return {
    id,
    segmentType,
    status: 'confirmed',
    ...segmentInstants(from, to),
    depTz: from.tz,
    arrTz: (to ?? from).tz,
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
    artistId: null,
    ...more,
  }
}

export const exampleFlight = (
  airlineName: string,
  flightNumber: string,
  [departureAirportCode, arrivalAirportCode]: [string, string],
  more: Partial<FlightDetails> = {},
): FlightDetails => ({
  airlineName,
  flightNumber,
  departureAirportCode,
  departureCity: null,
  departureTerminal: null,
  departureGate: null,
  arrivalAirportCode,
  arrivalCity: null,
  arrivalTerminal: null,
  arrivalGate: null,
  seat: null,
  baggage: null,
  ...more,
})

const berlin = (date: string, time: string): Moment => ({ date, time, tz: 'Europe/Berlin' })

export const exampleSegments = [
  exampleSegment('train', 'train', [berlin('2026-11-14', '10:16'), berlin('2026-11-14', '11:30')], {
    status: 'cancelled',
    operator: 'Deutsche Bahn',
    serviceNumber: 'ICE 1601',
    departureLocation: placed('Leipzig Hbf', 'Leipzig'),
    arrivalLocation: placed('Berlin Hbf', 'Berlin'),
  }),
  exampleSegment('next-train', 'train', [berlin('2026-11-14', '11:16'), berlin('2026-11-14', '12:30')], {
    operator: 'Deutsche Bahn',
    serviceNumber: 'ICE 1603',
    departureLocation: placed('Leipzig Hbf', 'Leipzig'),
    arrivalLocation: placed('Berlin Hbf', 'Berlin'),
    confirmationNumber: 'QWE123',
    passengers: [
      { contactId: null, name: 'Mara Voss' },
      { contactId: null, name: 'Łukasz Żółć' },
    ],
  }),
  exampleSegment('hotel', 'accommodation', [berlin('2026-11-14', '15:00'), berlin('2026-11-15', '11:00')], {
    accommodationDetails: {
      name: 'Hotel am Ufer',
      addressLine1: 'Uferstraße 39',
      city: 'Berlin',
      country: 'Germany',
      checkInTime: new Date('2026-11-14T14:00:00Z'),
      checkOutTime: new Date('2026-11-15T10:00:00Z'),
      bookingNumber: 'HU-778',
      phoneNumber: '+49 30 29778590',
      breakfastIncluded: true,
      rooms: '2 doubles',
    },
  }),
  exampleSegment(
    'flight',
    'flight',
    [berlin('2026-11-14', '23:55'), { date: '2026-11-15', time: '19:10', tz: 'Asia/Tokyo' }],
    {
      flightDetails: exampleFlight('ANA', 'NH 216', ['BER', 'HND'], {
        departureTerminal: '1',
        departureGate: 'B22',
        seat: '14A',
      }),
      departureLocation: placed('Berlin Brandenburg', 'Berlin'),
      arrivalLocation: placed('Haneda', 'Tokyo'),
    },
  ),
]

/** 14 November 2026 in Berlin: everything that a sheet can hold. */
export const exampleSheetParts: DaySheetParts = {
  event: {
    name: 'Winternacht',
    eventDate: '2026-11-14',
    endsOn: null,
    tz: 'Europe/Berlin',
    doors: '19:00',
    curfew: '22:15',
    capacity: 1500,
    ageLimit: 16,
    notes: 'Merch left of the door.\nBring ear plugs.',
    schedule: [
      { time: '14:30', label: 'Load-in', note: null, kind: 'load_in' },
      { time: '16:00', label: 'Soundcheck', note: 'Mara Voss, 60 min', kind: 'soundcheck' },
      { time: '18:00', label: 'Dinner', note: 'Buyout, 4 people', kind: 'dinner' },
      { time: '00:30', label: 'Load-out', note: null, kind: 'load_out' },
    ],
  },
  bookings: [
    {
      id: 'booking',
      status: 'confirmed',
      artistId: 'mara',
      artistName: 'Mara Voss',
      showtime: '21:00',
      endTime: '22:15',
      inTheNight: false,
      tbaTime: false,
      billing: null,
      setMinutes: 75,
      tour: { name: 'Winter Tour', place: 4, count: 9 },
    },
  ],
  place: {
    name: 'Kulturhaus Ost',
    stage: null,
    addressLine1: 'Revaler Straße 99',
    addressLine2: null,
    zip: '10245',
    city: 'Berlin',
    country: 'DE',
    phone: '+49 30 20056767',
    loadIn: 'Rear yard, gate 2',
    parking: 'Two trucks in the yard',
    wifi: 'backstage / loud',
  },
  contacts: [
    {
      id: 'jonas',
      part: 'buyer',
      name: 'Jonas Reuter',
      role: null,
      company: 'Taktgeber Konzerte',
      phone: '+49 171 2345678',
      email: 'jonas@taktgeber.example',
    },
    {
      id: 'other',
      part: 'promoter',
      name: 'Somebody Else',
      role: 'Accounts',
      company: 'Taktgeber Konzerte',
      phone: null,
      email: null,
    },
    {
      id: 'aylin',
      part: 'venue',
      name: 'Aylin Demir',
      role: 'Production',
      company: 'Kulturhaus Ost',
      phone: '+49 30 111222',
      email: null,
    },
  ],
  groups: [
    {
      id: 'hospitality',
      name: 'Hospitality',
      audience: 'promoter',
      fields: [
        { id: 'room', fieldName: 'Dressing room', fieldType: 'textarea', value: 'First floor,\nshower' },
        { id: 'rider', fieldName: 'Rider confirmed', fieldType: 'toggle', value: 'true' },
        { id: 'towels', fieldName: 'Towels', fieldType: 'text', value: ' ' },
        {
          id: 'contact',
          fieldName: 'Contact on the day',
          fieldType: 'contact',
          value: '{"name":"Tom Berger","role":"Sound","phone":"+49 170 991122"}',
        },
      ],
    },
    {
      id: 'party',
      name: 'Party',
      audience: 'artist',
      fields: [{ id: 'diet', fieldName: 'Diets', fieldType: 'text', value: 'One vegan' }],
    },
    {
      id: 'secret',
      name: 'Internal',
      audience: 'internal',
      fields: [{ id: 'risk', fieldName: 'Risk', fieldType: 'text', value: 'Pays late' }],
    },
  ],
  segments: exampleSegments,
  guests: [{ kind: 'free', names: 6, allotment: 10 }],
  organisation: { name: 'Halbmond Booking', email: 'office@halbmond.example', phone: '+49 341 123456' },
}
