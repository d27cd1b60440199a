// What has to be looked at before segments are added.
import { expect, test } from 'vitest'
import { recogniseText } from '#domain/road/travel-reading/recognise.ts'
import { testContext } from '#domain/road/travel-reading/testing.ts'
import { checksOf, openOf } from './checks.ts'
import { candidateOf, previewOf, checkedInput } from './import-values.ts'

const context: Parameters<typeof candidateOf>[2] = {
  event: { bookings: [] },
  travellers: [],
  currency: 'EUR',
  source: 'text',
}
const candidates = (text: string) =>
  recogniseText(text, testContext).segments.map((segment, key) => candidateOf(segment, key, context))

const flight = (number: string, from: string, to: string) => `Booking reference: CX9PLM
LH ${number}
14 May 2027
${from} Berlin (BER)
${to} Munich (MUC)
Passenger: Ms Mira Sommer`

const textsOf = (text: string, existing: Parameters<typeof checksOf>[1] = []) =>
  [...checksOf(candidates(text), existing, 'e').values()].flat().map((each) => each.text)

test('a segment that is certain asks for nothing', () => {
  expect(textsOf(flight('1931', '09:25', '10:35'))).toEqual([])
})

test('a flight at the time of one in the itinerary is asked for', () => {
  const [known] = candidates(flight('1931', '09:25', '10:35'))
  const input = checkedInput(known!.values)!
  const existing = [{ ...previewOf(input, 0), id: 'known', bookingId: null, eventId: 'e' }]
  expect(textsOf(flight('1933', '10:00', '11:10'), existing).join()).toContain('At the same time as')
})

test('the same airport at both ends is asked for', () => {
  const text = flight('1931', '09:25', '10:35').replace('Munich (MUC)', 'Berlin (BER)')
  expect(textsOf(text)).toContain('The same airport was found for departure and arrival.')
})

test('what was confirmed is open no more', () => {
  const [one] = candidates(flight('1931', '09:25', '10:35').replace('14 May 2027', '14 May'))
  const checks = checksOf([one!], [], 'e').get(0)!
  expect(openOf(one!, checks).map(({ field }) => field)).toEqual(['departure.date'])
  expect(openOf({ confirmed: checks.map(({ id }) => id) }, checks)).toEqual([])
})
