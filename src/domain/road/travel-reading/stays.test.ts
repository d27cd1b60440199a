// Confirmations of hotels, transfers and whole journeys as people send them; names and numbers are made up.
import { describe, expect, test } from 'vitest'
import { recogniseText } from './recognise.ts'
import { lineOfSegment, testContext } from './testing.ts'

type Case = {
  name: string
  text: string
  segments: string[]
  people?: string[]
  doubts?: string[]
  first?: object
}

const cases: Case[] = [
  {
    name: 'Booking.com, English, hours below the days',
    text: `Thanks, Mira! Your booking in Berlin is confirmed.
Confirmation number: 3812.456.789
PIN code: 1234
Hotel Spreewinkel
Address: Warschauer Str. 39-40, 10243 Berlin, Germany
Phone: +49 30 29778590
Check-in
Friday 14 May 2027
From 15:00
Check-out
Saturday 15 May 2027
07:00 - 11:00
Your reservation 1 night, 2 rooms
Breakfast is included in the price.
Free cancellation until 12 May 2027 18:00
Total price € 212.40
Guest name: Mira Sommer`,
    segments: ['stay Hotel Spreewinkel 2027-05-14 15:00 > 2027-05-15 11:00'],
    people: ['Mira Sommer'],
    doubts: [],
    first: {
      status: 'confirmed',
      confirmationNumber: null,
      accommodationDetails: {
        addressLine1: 'Warschauer Str. 39-40',
        city: 'Berlin',
        country: 'DE',
        bookingNumber: '3812.456.789',
        phoneNumber: '+493029778590',
        breakfastIncluded: true,
        rooms: '1 night, 2 rooms',
      },
      cost: { amountMinor: 21_240, currency: 'EUR' },
    },
  },
  {
    name: 'Booking.com, German, hours beside the days',
    text: `Ihre Buchung ist bestätigt
Bestätigungsnummer: 4455667788
Hotel Zur Alten Post
Adresse: Hauptstraße 5, 04109 Leipzig, Deutschland
Telefon: 0341 123456
Anreise: Freitag, 14. Mai 2027 (ab 15:00 Uhr)
Abreise: Sonntag, 16. Mai 2027 (bis 11:00 Uhr)
Frühstück ist im Preis nicht inbegriffen`,
    segments: ['stay Hotel Zur Alten Post 2027-05-14 15:00 > 2027-05-16 11:00'],
    doubts: [],
    first: {
      accommodationDetails: {
        city: 'Leipzig',
        country: 'DE',
        breakfastIncluded: false,
        phoneNumber: '0341123456',
      },
    },
  },
  {
    name: 'a chain, hours apart from the days, a British address',
    text: `Thank you for your reservation at Crown & Anchor Hotel London.
Confirmation number: 3412345678
Arrival: Fri, 14 May 2027
Departure: Sun, 16 May 2027
Check-in time: 3:00 PM
Check-out time: 11:00 AM
112 Euston Road
London NW1 2AJ
United Kingdom
Room type: King Room, including breakfast
Guest: Jonas Reuter`,
    segments: ['stay Crown & Anchor Hotel London 2027-05-14 15:00 > 2027-05-16 11:00'],
    people: ['Jonas Reuter'],
    doubts: [],
    first: {
      departure: { tz: 'Europe/London' },
      accommodationDetails: {
        addressLine1: '112 Euston Road',
        city: 'London',
        country: 'GB',
        breakfastIncluded: true,
        bookingNumber: '3412345678',
      },
    },
  },
  {
    name: 'a letter of a small hotel that names no hours',
    text: `Sehr geehrte Frau Sommer,
vielen Dank für Ihre Reservierung. Gerne bestätigen wir Ihnen:
Anreise: 14.05.2027
Abreise: 16.05.2027
Zimmer: 2 Doppelzimmer, 1 Einzelzimmer inkl. Frühstück
Mit freundlichen Grüßen
Hotel Lindenhof
Am Markt 3
04109 Leipzig
Tel. 0341 998877`,
    segments: ['stay Hotel Lindenhof 2027-05-14 ? > 2027-05-16 ?'],
    people: [],
    doubts: ['departure.time', 'arrival.time'],
    first: {
      status: 'confirmed',
      accommodationDetails: {
        addressLine1: 'Am Markt 3',
        city: 'Leipzig',
        rooms: '2 Doppelzimmer, 1 Einzelzimmer inkl. Frühstück',
        breakfastIncluded: true,
      },
    },
  },
  {
    name: 'check-in and check-out on one line, American dates',
    text: `Your stay at Motel Vermilion is confirmed
Confirmation: 88KL2210
Check-in: 05/14/2027 4:00 PM   Check-out: 05/15/2027 10:00 AM`,
    segments: ['stay Motel Vermilion 2027-05-14 16:00 > 2027-05-15 10:00'],
    doubts: ['departure.date', 'arrival.date'],
  },
  {
    name: 'a transfer with its driver',
    text: `Blacklane: your transfer is confirmed
Booking number: 556677
Pick-up: 14 May 2027, 11:45, Berlin Brandenburg Airport (BER), Terminal 1
Drop-off: Hotel Spreewinkel, Warschauer Str. 39, 10243 Berlin
Driver: Tom Berger, +49 171 2345678
Vehicle: Mercedes V-Class
Passenger: Mira Sommer`,
    segments: [
      'car Berlin Brandenburg Airport (BER), Terminal 1 2027-05-14 11:45 > Hotel Spreewinkel, Warschauer Str. 39, 10243 Berlin ?',
    ],
    people: ['Mira Sommer'],
    doubts: [],
    first: {
      groundDetails: {
        company: 'Blacklane',
        driverName: 'Tom Berger',
        driverPhone: '+491712345678',
        vehicle: 'Mercedes V-Class',
      },
    },
  },
  {
    name: 'a taxi, German',
    text: `Taxi-Bestellung bestätigt, Auftragsnummer 9912
Abholung: 15.05.2027 um 04:30 Uhr
Abholort: Hotel Lindenhof, Am Markt 3, 04109 Leipzig
Ziel: Flughafen Leipzig/Halle`,
    segments: [
      'taxi Hotel Lindenhof, Am Markt 3, 04109 Leipzig 2027-05-15 04:30 > Flughafen Leipzig/Halle ?',
    ],
    doubts: [],
    first: { departureLocation: { city: 'Leipzig' } },
  },
  {
    name: 'a rental car with the way back',
    text: `Sixt Mietwagen - Reservierungsnummer: 987654321
Abholung: 14.05.2027, 10:00 Uhr, Leipzig Hauptbahnhof
Rückgabe: 17.05.2027, 18:00 Uhr, Berlin Flughafen
Fahrzeug: VW Multivan`,
    segments: ['car Leipzig Hauptbahnhof 2027-05-14 10:00 > Berlin Flughafen 2027-05-17 18:00'],
    doubts: [],
    first: {
      confirmationNumber: '987654321',
      groundDetails: { company: 'Sixt', vehicle: 'VW Multivan', pickUp: null },
    },
  },
  {
    name: 'a whole journey in one text: flight, hotel, train',
    text: `Travel plan for Mira Sommer

FLIGHT
LH 1931, Fri 14 May 2027
09:25 Berlin (BER) Terminal 1
10:35 Munich (MUC) Terminal 2

HOTEL
Hotel Isarblick
Isarstraße 12, 80469 München, Germany
Check-in: 14 May 2027, 15:00
Check-out: 15 May 2027, 11:00

TRAIN
ICE 1004, Sat 15 May 2027
12:05 München Hbf
16:03 Berlin Hbf`,
    segments: [
      'flight LH 1931 BER 2027-05-14 09:25 > MUC 10:35',
      'stay Hotel Isarblick 2027-05-14 15:00 > 2027-05-15 11:00',
      'train ICE 1004 München Hbf 2027-05-15 12:05 > Berlin Hbf 16:03',
    ],
    doubts: [],
  },
  {
    name: 'two hotels in one text',
    text: `Hotel Nordlicht
Anreise: 14.05.2027 ab 15:00 Uhr
Abreise: 15.05.2027 bis 11:00 Uhr

Hotel Elbufer
Anreise: 15.05.2027 ab 14:00 Uhr
Abreise: 16.05.2027 bis 10:00 Uhr`,
    segments: [
      'stay Hotel Nordlicht 2027-05-14 15:00 > 2027-05-15 11:00',
      'stay Hotel Elbufer 2027-05-15 14:00 > 2027-05-16 10:00',
    ],
    doubts: [],
  },
]

describe('stays, rides and whole journeys', () => {
  test.each(cases)('$name', ({ text, segments, people, doubts, first }) => {
    const read = recogniseText(text, testContext).segments
    expect(read.map(lineOfSegment)).toEqual(segments)
    if (people) expect(read[0]?.draft.passengers.map(({ name }) => name)).toEqual(people)
    if (doubts) expect(read.flatMap((segment) => segment.doubts.map(({ field }) => field))).toEqual(doubts)
    if (first) expect(read[0]?.draft).toMatchObject(first)
  })
})

test('a text about something else has no segments, and all of its lines are left', () => {
  const reading = recogniseText(
    'Hi Mira,\nsoundcheck is at 16:00 on 14 May.\nBring the 2 DI boxes.',
    testContext,
  )
  expect(reading.segments).toEqual([])
  expect(reading.rest).toEqual(['Hi Mira,', 'soundcheck is at 16:00 on 14 May.', 'Bring the 2 DI boxes.'])
})

test('lines that were not understood are listed', () => {
  const text = `Booking reference: CX9PLM\nBA 986, 14 May 2027\n18:40 Berlin (BER)\n19:40 London (LHR)\nPlease bring your passport.`
  expect(recogniseText(text, testContext).rest).toEqual(['Please bring your passport.'])
})
