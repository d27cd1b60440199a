import { expect, test } from 'vitest'
import { english, germanFormats } from '../testing.ts'
import { planTexts } from './invoice-plan.ts'

const texts = planTexts(english)

test('the lines of an invoice', () => {
  const fee = texts.performance('Nora Vey')
  expect(texts.deposit(1, 2, fee)).toBe('Deposit 1 of 2: Performance by Nora Vey')
  expect(texts.backEnd(fee)).toBe('As per settlement: Performance by Nora Vey')
  expect(texts.bookingFee('Nora Vey')).toBe('Booking fee, Nora Vey')
  expect(['hotel', 'per_diem'].map((kind) => texts.buyout(kind as 'hotel'))).toEqual([
    'Hotel, buyout',
    'Per diem',
  ])
})

test('the show that they are about', () => {
  expect(
    texts.detail({
      artistName: 'Nora Vey',
      eventName: 'Night Shift',
      venueName: 'Tresor',
      city: 'Berlin',
      country: 'DE',
      eventDate: '2027-05-14',
    }),
  ).toBe('Night Shift, Tresor, Berlin, Germany, 14 May 2027')
})

test('a name made of artist and venue says nothing more, in another language than the invoice’s', () => {
  const show = {
    artistName: 'Nora Vey',
    eventName: 'Nora Vey at Tresor',
    venueName: 'Tresor',
    city: 'Berlin',
    country: 'DE',
    eventDate: '2027-05-14',
  }
  expect(planTexts(germanFormats).detail(show)).toBe('Tresor, Berlin, Deutschland, 14. Mai 2027')
})
