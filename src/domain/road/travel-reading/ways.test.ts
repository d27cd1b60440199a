// Confirmations of railways and shipping companies, laid out as they write them; names and numbers are made up.
import { describe, expect, test } from 'vitest'
import { recogniseText } from './recognise.ts'
import { lineOfSegment, testContext } from './testing.ts'

type Case = {
  name: string
  text: string
  segments: string[]
  number?: string | null
  people?: string[]
  doubts?: string[]
  first?: object
}

const cases: Case[] = [
  {
    name: 'Deutsche Bahn, table of stops, change of trains, year in the heading only',
    text: `Deutsche Bahn Fahrkarte
Auftragsnummer: 478112905566
Ihre Reiseverbindung und Reservierung Hinfahrt am 14.05.2027
Halt Datum Zeit Gleis Produkte Reservierung
Leipzig Hbf  14.05.2027  ab 10:16  11  ICE 1601  Wg. 12, Pl. 45
Berlin Hbf (tief)  14.05.2027  an 11:30  1
Berlin Hbf  14.05.2027  ab 11:52  13  ICE 706
Hamburg Hbf  14.05.2027  an 13:47  8
Reisende: Frau Mira Sommer`,
    segments: [
      'train ICE 1601 Leipzig Hbf 2027-05-14 10:16 > Berlin Hbf 11:30',
      'train ICE 706 Berlin Hbf 2027-05-14 11:52 > Hamburg Hbf 13:47',
    ],
    number: '478112905566',
    people: ['Mira Sommer'],
    doubts: [],
    first: {
      status: 'confirmed',
      operator: 'Deutsche Bahn',
      departureLocation: { city: 'Leipzig' },
      notes: 'Wg. 12, Pl. 45',
    },
  },
  {
    name: 'Deutsche Bahn, times before the stations, number between',
    text: `Auftragsnummer ABC7D2
Hinfahrt: Fr. 14.05.2027
10:16 Leipzig Hbf, Gl. 11
ICE 1601
11:30 Berlin Hbf, Gl. 1
Rückfahrt: Sa. 15.05.2027
12:28 Berlin Hbf, Gl. 2
ICE 1604
13:42 Leipzig Hbf, Gl. 10`,
    segments: [
      'train ICE 1601 Leipzig Hbf 2027-05-14 10:16 > Berlin Hbf 11:30',
      'train ICE 1604 Berlin Hbf 2027-05-15 12:28 > Leipzig Hbf 13:42',
    ],
    number: 'ABC7D2',
    doubts: [],
    first: { notes: 'Gl. 11' },
  },
  {
    name: 'ÖBB, times and stations with ab and an',
    text: `ÖBB Ticket
Buchungscode: 1234 5678 9012
Wien Hbf → Salzburg Hbf
Fr, 14.05.2027
07:30 Wien Hbf ab
RJX 162
09:52 Salzburg Hbf an`,
    segments: ['train RJX 162 Wien Hbf 2027-05-14 07:30 > Salzburg Hbf 09:52'],
    number: '1234 5678 9012',
    doubts: [],
    first: { operator: 'ÖBB', departure: { tz: 'Europe/Vienna' } },
  },
  {
    name: 'SNCF, route in capitals',
    text: `SNCF Connect - Booking confirmed
Booking reference: QWERTY
PARIS GARE DE LYON - LYON PART DIEU
Friday 14 May 2027
Departure 08:58 - Arrival 10:56
TGV INOUI 6607, Coach 12, Seat 45
Total: 84,00 €`,
    segments: ['train TGV INOUI 6607 PARIS GARE DE LYON 2027-05-14 08:58 > LYON PART DIEU 10:56'],
    number: 'QWERTY',
    doubts: [],
    first: {
      operator: 'SNCF',
      departureLocation: { city: 'Paris' },
      notes: 'Coach 12, Seat 45',
      cost: { amountMinor: 8_400, currency: 'EUR' },
    },
  },
  {
    name: 'Eurostar, two time zones',
    text: `Eurostar booking reference: RTYUIO
London St Pancras Int'l to Paris Gare du Nord
Fri 14 May 2027
Depart 09:31 → Arrive 12:47
Train 9014   Coach 5, Seat 61
Passengers:
Mira Sommer
Jonas Reuter`,
    segments: ["train 9014 London St Pancras Int'l 2027-05-14 09:31 > Paris Gare du Nord 12:47"],
    number: 'RTYUIO',
    people: ['Mira Sommer', 'Jonas Reuter'],
    doubts: [],
    first: {
      operator: 'Eurostar',
      departure: { tz: 'Europe/London' },
      arrival: { tz: 'Europe/Paris' },
    },
  },
  {
    name: 'NS International, all on one line, dates with dashes',
    text: `NS International, your e-ticket
Boekingsnummer: ABCD123
14-05-2027
IC 145
Amsterdam Centraal 07:00 - Berlin Hbf 13:22`,
    segments: ['train IC 145 Amsterdam Centraal 2027-05-14 07:00 > Berlin Hbf 13:22'],
    number: 'ABCD123',
    doubts: [],
    first: { operator: 'NS', departure: { tz: 'Europe/Amsterdam' } },
  },
  {
    name: 'night train, day of arrival not told',
    text: `Nightjet Buchungscode: 98765432
NJ 40421
Fr, 14.05.2027
ab 20:52 Berlin Hbf
an 09:20 Zürich HB`,
    segments: ['train NJ 40421 Berlin Hbf 2027-05-14 20:52 > Zürich HB 2027-05-15 09:20'],
    number: '98765432',
    doubts: ['arrival.date'],
    first: { operator: 'ÖBB' },
  },
  {
    name: 'ferry over night with both days',
    text: `Color Line booking confirmation
Booking number: 12345678
Ferry Kiel - Oslo
Departure: 14 May 2027 14:00, Kiel
Arrival: 15 May 2027 10:00, Oslo
Guests: Mira Sommer, Jonas Reuter
Total price: EUR 412.00`,
    segments: ['ferry Kiel 2027-05-14 14:00 > Oslo 2027-05-15 10:00'],
    number: '12345678',
    people: ['Mira Sommer', 'Jonas Reuter'],
    doubts: [],
    first: { operator: 'Color Line', status: 'confirmed', cost: { amountMinor: 41_200, currency: 'EUR' } },
  },
  {
    name: 'ferry, German, there and back, another time zone',
    text: `Finnlines Buchungsbestätigung, Buchungsnummer: 7788990
Hinfahrt: Travemünde – Helsinki
Abfahrt: 14.05.2027, 03:00 Uhr
Ankunft: 15.05.2027, 09:00 Uhr
Rückfahrt: Helsinki – Travemünde
Abfahrt: 20.05.2027, 15:00 Uhr
Ankunft: 21.05.2027, 21:30 Uhr`,
    segments: [
      'ferry Travemünde 2027-05-14 03:00 > Helsinki 2027-05-15 09:00',
      'ferry Helsinki 2027-05-20 15:00 > Travemünde 2027-05-21 21:30',
    ],
    number: '7788990',
    doubts: [],
    first: { operator: 'Finnlines', arrival: { tz: 'Europe/Helsinki' } },
  },
]

describe('trains and ferries', () => {
  test.each(cases)('$name', ({ text, segments, number, people, doubts, first }) => {
    const read = recogniseText(text, testContext).segments
    expect(read.map(lineOfSegment)).toEqual(segments)
    if (number !== undefined) expect(read[0]?.draft.confirmationNumber).toBe(number)
    if (people) expect(read[0]?.draft.passengers.map(({ name }) => name)).toEqual(people)
    if (doubts) expect(read.flatMap((segment) => segment.doubts.map(({ field }) => field))).toEqual(doubts)
    if (first) expect(read[0]?.draft).toMatchObject(first)
  })
})
