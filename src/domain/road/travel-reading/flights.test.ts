// Confirmations of flights, laid out as airlines and agencies write them; names and numbers are made up.
import { describe, expect, test } from 'vitest'
import { recogniseText } from './recognise.ts'
import { lineOfSegment, testContext } from './testing.ts'

type Case = {
  name: string
  text: string
  segments: string[]
  number?: string | null
  people?: string[]
  /** Fields with a doubt. */
  doubts?: string[]
  /** Parts of the first segment's draft. */
  first?: object
}

const cases: Case[] = [
  {
    name: 'Lufthansa, German, return trip, day as a heading',
    text: `Ihre Buchungsbestätigung
Buchungscode: X7K2PQ
Passagierdaten
Frau Mira Sommer
Ticketnummer 220-2412345678

Ihre Flüge
Fr. 14. Mai 2027: Berlin – München
LH 1931 durchgeführt von: Lufthansa CityLine
09:25 h Berlin Brandenburg (BER) Terminal 1
10:35 h München (MUC) Terminal 2
Status: bestätigt
Sitzplatz: 12A
Freigepäck: 1 x 23 kg

So. 16. Mai 2027: München – Berlin
LH 1944 durchgeführt von: Lufthansa
18:05 h München (MUC) Terminal 2
19:10 h Berlin Brandenburg (BER) Terminal 1
Gesamtpreis: 312,40 EUR`,
    segments: [
      'flight LH 1931 BER 2027-05-14 09:25 > MUC 10:35',
      'flight LH 1944 MUC 2027-05-16 18:05 > BER 19:10',
    ],
    number: 'X7K2PQ',
    people: ['Mira Sommer'],
    doubts: ['cost'],
    first: {
      status: 'confirmed',
      departure: { date: '2027-05-14', time: '09:25', tz: 'Europe/Berlin' },
      flightDetails: {
        airlineName: 'Lufthansa',
        departureTerminal: '1',
        arrivalTerminal: '2',
        seat: '12A',
        baggage: '1 x 23 kg',
      },
      cost: { amountMinor: 31_240, currency: 'EUR' },
    },
  },
  {
    name: 'easyJet, route above the number, two numbers for one flight',
    text: `Hi Mira, your booking is confirmed
BOOKING REFERENCE: K12ABCD

Outbound
Berlin Brandenburg (BER) to London Gatwick (LGW)
Flight: EJU8203 / U28203
Dep Fri 14 May 2027 07:10
Arr Fri 14 May 2027 08:05

Passengers
Ms Mira Sommer  Seat 12A
Mr Jonas Reuter  Seat 12B
1 x 23kg hold bag`,
    segments: ['flight EJU 8203 BER 2027-05-14 07:10 > LGW 08:05'],
    number: 'K12ABCD',
    people: ['Mira Sommer', 'Jonas Reuter'],
    doubts: [],
    first: {
      arrival: { date: '2027-05-14', time: '08:05', tz: 'Europe/London' },
      flightDetails: { seat: '12A, 12B', airlineName: 'easyJet Europe' },
    },
  },
  {
    name: 'Ryanair, both airports and both times on one line each, year in two digits',
    text: `RESERVATION NUMBER: ABC1DE
STATUS: Confirmed
Going out
FR 1545
Sat, 15 May 27
(BER) Berlin Brandenburg Terminal 2 - (STN) London Stansted
Departure time 06:25   Arrival time 07:15
Coming back
FR 1546
Sun, 16 May 27
(STN) London Stansted - (BER) Berlin Brandenburg Terminal 2
Departure time 20:10   Arrival time 23:00`,
    segments: [
      'flight FR 1545 BER 2027-05-15 06:25 > STN 07:15',
      'flight FR 1546 STN 2027-05-16 20:10 > BER 23:00',
    ],
    number: 'ABC1DE',
    doubts: [],
    first: { flightDetails: { departureTerminal: '2', arrivalTerminal: null, airlineName: 'Ryanair' } },
  },
  {
    name: 'KLM, number below the times',
    text: `Booking code: 5TGH7K
Friday 14 May 2027
Depart 06:35 Berlin (BER)
Arrive 08:05 Amsterdam Schiphol (AMS)
KL 1770 - Economy Class - Operated by KLM Cityhopper
Friday 14 May 2027
Depart 10:15 Amsterdam Schiphol (AMS)
Arrive 12:30 New York (JFK)
KL 641 - Economy Class`,
    segments: [
      'flight KL 1770 BER 2027-05-14 06:35 > AMS 08:05',
      'flight KL 641 AMS 2027-05-14 10:15 > JFK 12:30',
    ],
    number: '5TGH7K',
    doubts: [],
  },
  {
    name: 'British Airways, day and terminal on the line of each end',
    text: `Your booking reference: 7QWERT
BA0983
Outbound | Economy
14 May 2027 18:40   Terminal 5, London Heathrow (LHR)
14 May 2027 21:25   Terminal 1, Berlin Brandenburg (BER)
Passenger list: 
MISS ELENA VOGT
Payment total GBP 184.20`,
    segments: ['flight BA 983 LHR 2027-05-14 18:40 > BER 21:25'],
    number: '7QWERT',
    people: ['Elena Vogt'],
    doubts: [],
    first: { flightDetails: { departureTerminal: '5', arrivalTerminal: '1' } },
  },
  {
    name: 'Eurowings, German, numbers before, Uhr',
    text: `Buchungsnummer AB12CD
Hinflug
EW 8001
Freitag, 14.05.2027
07:10 Uhr  Köln/Bonn (CGN)
08:20 Uhr  Berlin (BER)
Rückflug
EW 8008
Sonntag, 16.05.2027
20:45 Uhr  Berlin (BER)
21:55 Uhr  Köln/Bonn (CGN)
Reisende: Herr Tom Berger, Frau Aylin Demir`,
    segments: [
      'flight EW 8001 CGN 2027-05-14 07:10 > BER 08:20',
      'flight EW 8008 BER 2027-05-16 20:45 > CGN 21:55',
    ],
    number: 'AB12CD',
    people: ['Tom Berger', 'Aylin Demir'],
    doubts: [],
  },
  {
    name: 'Wizz Air, dates with slashes that can be read in one way only',
    text: `Flight confirmation code: QWE4RT
GOING OUT
W6 2301   BUD → BER
Depart: 14/05/2027 06:10   Arrive: 14/05/2027 07:50`,
    segments: ['flight W6 2301 BUD 2027-05-14 06:10 > BER 07:50'],
    number: 'QWE4RT',
    doubts: [],
  },
  {
    name: 'slashes that can be read both ways are a doubt',
    text: `Confirmation code: QWE4RT
Flight SK 1676  Berlin (BER) - Oslo (OSL)
05/06/2027  Dep 07:10  Arr 08:50`,
    segments: ['flight SK 1676 BER 2027-06-05 07:10 > OSL 08:50'],
    number: 'QWE4RT',
    doubts: ['departure.date'],
  },
  {
    name: 'United, twelve hours, month first, lands on the next day',
    text: `Confirmation Number: JK3L9P
Flight UA 962
Depart: Fri, May 14, 2027 5:55 PM  New York, NY (JFK)
Arrive: 7:40 AM +1 day  Berlin (BER)
Traveler: SOMMER/MIRA MS
Total: $1,204.50`,
    segments: ['flight UA 962 JFK 2027-05-14 17:55 > BER 2027-05-15 07:40'],
    number: 'JK3L9P',
    people: ['Mira Sommer'],
    doubts: [],
    first: { cost: { amountMinor: 120_450, currency: 'USD' } },
  },
  {
    name: 'American dates with slashes become a doubt',
    text: `Flight DL 92, confirmation # GH7PLK
Departs 05/15/2027 8:05 PM JFK
Arrives 05/16/2027 10:20 AM BER`,
    segments: ['flight DL 92 JFK 2027-05-15 20:05 > BER 2027-05-16 10:20'],
    number: 'GH7PLK',
    doubts: ['departure.date', 'arrival.date'],
  },
  {
    name: 'an overnight arrival that nobody tells is a doubt',
    text: `Booking reference LMN456
Flight JL 408, 14 May 2027
HND 22:50
FRA 06:10`,
    segments: ['flight JL 408 HND 2027-05-14 22:50 > FRA 2027-05-15 06:10'],
    number: 'LMN456',
    doubts: ['arrival.date'],
  },
  {
    name: 'over the date line the arrival is earlier by the clock',
    text: `Booking reference HAW12X
HA 452  Friday 14 May 2027
Departs 21:25 Sydney (SYD)
Arrives 11:05 Honolulu (HNL)`,
    segments: ['flight HA 452 SYD 2027-05-14 21:25 > HNL 11:05'],
    number: 'HAW12X',
    doubts: [],
  },
  {
    name: 'a missing year is the one nearest to the event, and a doubt unless the weekday fits',
    text: `Reservation code: PQ89ZT
Flug LX 971, 15. Mai
ab 12:15 Berlin (BER)
an 13:45 Zürich (ZRH)`,
    segments: ['flight LX 971 BER 2027-05-15 12:15 > ZRH 13:45'],
    number: 'PQ89ZT',
    doubts: ['departure.date'],
  },
  {
    name: 'a missing year with a weekday that fits is none',
    text: `Reservation code: PQ89ZT
Flight LX 971  Sat 15MAY
dep 12:15 BER  arr 13:45 ZRH`,
    segments: ['flight LX 971 BER 2027-05-15 12:15 > ZRH 13:45'],
    number: 'PQ89ZT',
    doubts: [],
  },
  {
    name: 'a weekday that does not fit is a doubt',
    text: `Flight OS 229 on Monday, 14 May 2027
Berlin (BER) 10:05 - Vienna (VIE) 11:20`,
    segments: ['flight OS 229 BER 2027-05-14 10:05 > VIE 11:20'],
    number: null,
    doubts: ['departure.date'],
  },
  {
    name: 'lines of a reservation system, without years',
    text: `RP/FRAL12345/FRAL12345        AA/SU  2APR27/1012Z   X7K2PQ
 1.SOMMER/MIRA MS   2.REUTER/JONAS MR
 3  LH 400 C 14MAY 5 FRAJFK HK2  1055 1330  14MAY  E  LH/X7K2PQ
 4  LH 401 C 16MAY 7 JFKFRA HK2  1555 0530+1  E  LH/X7K2PQ`,
    segments: [
      'flight LH 400 FRA 2027-05-14 10:55 > JFK 13:30',
      'flight LH 401 JFK 2027-05-16 15:55 > FRA 2027-05-17 05:30',
    ],
    number: 'X7K2PQ',
    people: ['Mira Sommer', 'Jonas Reuter'],
    doubts: ['departure.date', 'departure.date'],
    first: { status: 'confirmed' },
  },
  {
    name: 'a cancelled flight',
    text: `We are sorry: your flight has been cancelled.
Booking reference: CX9PLM
BA 986, 14 May 2027
18:40 Berlin (BER) Terminal 1
19:40 London Heathrow (LHR) Terminal 5`,
    segments: ['flight BA 986 BER 2027-05-14 18:40 > LHR 19:40'],
    number: 'CX9PLM',
    first: { status: 'cancelled' },
  },
  {
    name: 'boarding times, baggage drop and booking dates are no times of the journey',
    text: `E-ticket receipt. Date of issue: 03 Jan 2027
Booking reference: TT5UVW
AF 1735   Friday 14 May 2027
Online check-in opens 13 May 2027 10:20
Bag drop closes 09:20, boarding 09:40
10:20 Berlin Brandenburg (BER), Terminal 1, Gate B22
12:15 Paris Charles de Gaulle (CDG), Terminal 2F
Flight duration 1h 55m, Airbus A320`,
    segments: ['flight AF 1735 BER 2027-05-14 10:20 > CDG 12:15'],
    number: 'TT5UVW',
    doubts: [],
    first: { flightDetails: { departureTerminal: '1', departureGate: 'B22', arrivalTerminal: '2F' } },
  },
]

describe('flights', () => {
  test.each(cases)('$name', ({ text, segments, number, people, doubts, first }) => {
    const read = recogniseText(text, testContext).segments
    expect(read.map(lineOfSegment)).toEqual(segments)
    if (number !== undefined) expect(read[0]?.draft.confirmationNumber).toBe(number)
    if (people) expect(read[0]?.draft.passengers.map(({ name }) => name)).toEqual(people)
    if (doubts) expect(read.flatMap((segment) => segment.doubts.map(({ field }) => field))).toEqual(doubts)
    if (first) expect(read[0]?.draft).toMatchObject(first)
  })
})
