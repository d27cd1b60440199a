// What was read becomes a form that can be saved, and a card that shows it.
import { describe, expect, test } from 'vitest'
import { roadProblem } from '#domain/road/problems.ts'
import { recogniseText } from '#domain/road/travel-reading/recognise.ts'
import { testContext } from '#domain/road/travel-reading/testing.ts'
import {
  asType,
  candidateOf,
  checkedInput,
  previewOf,
  type Candidate,
  type ImportContext,
} from './import-values.ts'

const mira = { contactId: '00000000-0000-4000-8000-000000000001', name: 'Mira Sommer' }
const context: ImportContext = {
  event: { bookings: [] },
  travellers: [mira],
  currency: 'EUR',
  source: 'text',
}

function candidates(text: string, given: Partial<ImportContext> = {}): Candidate[] {
  return recogniseText(text, testContext).segments.map((segment, key) =>
    candidateOf(segment, key, { ...context, ...given }),
  )
}
const only = (text: string, given?: Partial<ImportContext>) => candidates(text, given)[0]!

const flight = `Booking reference: CX9PLM
BA 986, 14 May 2027
18:40 Berlin (BER) Terminal 1
19:40 London Heathrow (LHR) Terminal 5
Passengers: Sommer Mira, Jonas Reuter
Total EUR 240.00`

describe('a flight', () => {
  test('can be saved as it was read, with the contact that travels', () => {
    expect(checkedInput(only(flight).values)).toMatchObject({
      departure: { date: '2027-05-14', time: '18:40', tz: 'Europe/Berlin' },
      arrival: { date: '2027-05-14', time: '19:40', tz: 'Europe/London' },
      passengers: [mira, { contactId: null, name: 'Jonas Reuter' }],
      cost: { amountMinor: 24_000, currency: 'EUR', paidBy: null },
      source: 'text',
    })
  })

  test('has no cost for those who see none', () => {
    expect(checkedInput(only(flight, { currency: null }).values)?.cost).toBeUndefined()
  })

  test('is shown as the instants of both clocks', () => {
    const input = checkedInput(only(flight).values)
    expect(input && previewOf(input, 1)).toMatchObject({
      departureTime: new Date('2027-05-14T16:40:00Z'),
      arrivalTime: new Date('2027-05-14T18:40:00Z'),
      flightDetails: { departureCity: 'Berlin', arrivalTerminal: '5' },
    })
  })

  test('without a time cannot be saved', () => {
    expect(
      checkedInput(only('BA 986 from Berlin (BER) to London (LHR), flight on 14 May 2027').values),
    ).toBeUndefined()
  })
})

test('a stay without hours has the usual ones, and says so', () => {
  const stay = only('Hotel Lindenhof\nAnreise: 14.05.2027\nAbreise: 16.05.2027')
  expect(checkedInput(stay.values)).toMatchObject({
    departure: { date: '2027-05-14', time: '15:00' },
    arrival: { date: '2027-05-16', time: '11:00' },
  })
  expect(stay.doubts).toEqual([
    { field: 'departure.time', problem: roadProblem('reading.usualTime', { time: '15:00' }) },
    { field: 'arrival.time', problem: roadProblem('reading.usualTime', { time: '11:00' }) },
  ])
})

test('another kind keeps what it can use and can be saved', () => {
  const { values } = only('Hotel Lindenhof\nAnreise: 14.05.2027\nAbreise: 16.05.2027')
  expect(checkedInput(asType(values, 'meeting'))?.meetingDetails).toMatchObject({ title: 'Hotel Lindenhof' })
  expect(checkedInput(asType(values, 'car'))).toMatchObject({
    segmentType: 'car',
    accommodationDetails: null,
  })
})
