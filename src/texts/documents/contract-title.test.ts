import { expect, test } from 'vitest'
import { english, germanFormats } from '../testing.ts'
import { contractTitle } from './contract-title.ts'

const show = {
  artistName: 'Mira Sol',
  eventName: 'Kanal 9',
  eventDate: '2027-05-14',
  venueName: 'Kanal 9',
  city: 'Leipzig',
}

test.each([
  [[show], english, 'Mira Sol, Kanal 9, 14 May 2027'],
  [[show], germanFormats, 'Mira Sol, Kanal 9, 14. Mai 2027'],
  // Named after artist and place by somebody who writes another language.
  [[{ ...show, eventName: 'Mira Sol at Kanal 9' }], english, 'Mira Sol, Kanal 9, 14 May 2027'],
  [[{ ...show, eventName: 'Mira Sol at Kanal 9' }], germanFormats, 'Mira Sol, Kanal 9, 14. Mai 2027'],
  [
    [{ ...show, eventName: 'Mira Sol in Leipzig', venueName: null }],
    english,
    'Mira Sol, Leipzig, 14 May 2027',
  ],
  [[{ ...show, eventName: 'Mira Sol', venueName: null, city: null }], english, 'Mira Sol, 14 May 2027'],
  [[{ ...show, eventName: 'Night Shift' }], germanFormats, 'Mira Sol, Night Shift, 14. Mai 2027'],
  [
    [show, { ...show, eventName: 'Halle', eventDate: '2027-05-12' }],
    english,
    'Mira Sol, 2 shows, 12 – 14 May 2027',
  ],
  [
    [show, { ...show, artistName: 'Ole', eventDate: '2027-05-14' }],
    english,
    'Mira Sol and Ole, Kanal 9, 14 May 2027',
  ],
] as const)('the title of %j', (bookings, t, title) => {
  expect(contractTitle(bookings, t)).toBe(title)
})

test('a title never outgrows its field', () => {
  const title = contractTitle(
    [{ ...show, eventName: 'x'.repeat(120), artistName: 'y'.repeat(120) }],
    germanFormats,
  )
  expect(title.length).toBeLessThanOrEqual(160)
  expect(title).toMatch(/…, 14\. Mai 2027$/)
})
