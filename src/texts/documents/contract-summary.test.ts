// What is above the text for the signer.
import { expect, test } from 'vitest'
import type { BookingFacts, ContractFactsInput } from '#domain/documents/contract-facts.ts'
import { sampleFacts } from '#domain/documents/templates/contract-sample.ts'
import { english, germanFormats } from '../testing.ts'
import { contractSummary } from './contract-summary.ts'

const [sample] = sampleFacts.bookings
const linesOf = (facts: ContractFactsInput, t = english) =>
  contractSummary(facts, t).map(({ label, value }) => `${label}: ${value}`.replace(/[\u00a0\u202f]/g, ' '))
const on = (eventDate: string, changes: Partial<BookingFacts> = {}): BookingFacts => ({
  ...sample,
  ...changes,
  event: { ...sample.event, eventDate },
})

test('one show', () => {
  expect(linesOf(sampleFacts)).toEqual([
    'Artist: Mira Sol',
    'Promoter: Kanal 9 Konzerte GmbH',
    'Date: Friday, 14 May 2027',
    'Venue: Kanal 9 Halle, Leipzig',
    'Showtime: 21:00',
    'Fee: €2,500.00 or 80% of net receipts after costs',
    'VAT: plus 7% VAT',
    'Booking fee: 15% on top of the fee, plus 19% VAT',
    'In addition to the fee: Hotel provided by the promoter',
    'Deposit: €1,437.50, due on signature',
    'Balance: €1,437.50, due 30 April 2027, 14 days before the show',
    'Back end: As settled after the show, due 21 May 2027, 7 days after the show',
  ])
})

test('with German dates and amounts', () => {
  const lines = linesOf(sampleFacts, germanFormats)
  expect(lines).toContain('Date: Freitag, 14. Mai 2027')
  expect(lines).toContain('Deposit: 1.437,50 €, due on signature')
})

test('what is not known is left out', () => {
  const contract = { ...sampleFacts.contract, dueOn: null }
  const bare = { ...sample, deal: null, purchaser: null, venue: null, payments: [], tbaTime: true }
  expect(linesOf({ ...sampleFacts, contract, bookings: [bare] })).toEqual([
    'Artist: Mira Sol',
    'Date: Friday, 14 May 2027',
  ])
})

test('several shows: how many, from when to when, and the guarantees by currency', () => {
  const pounds = on('2027-05-20', { deal: { ...sample.deal!, currency: 'GBP' } })
  const bookings = [sample, on('2027-05-16'), pounds] as const
  expect(linesOf({ ...sampleFacts, bookings })).toEqual([
    'Artist: Mira Sol',
    'Promoter: Kanal 9 Konzerte GmbH',
    'Shows: 3',
    'Date: 14 May 2027 to 20 May 2027',
    'Venue: Kanal 9 Halle, Leipzig',
    'Fee: €5,000.00 and £2,500.00',
    'VAT: plus 7% VAT',
  ])
})

test('no sum where a show has no guarantee', () => {
  const free = on('2027-05-16', { deal: { ...sample.deal!, type: 'free' } })
  expect(linesOf({ ...sampleFacts, bookings: [sample, free] }).join()).not.toContain('Fee')
})
