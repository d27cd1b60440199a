import { expect, test } from 'vitest'
import { contactLine } from './contact-line.ts'

test.each([
  [
    { name: 'Halbmond Booking', email: 'booking@halbmond.example', phone: '+493415551007' },
    'Halbmond Booking, booking@halbmond.example, +49\u00a0341\u00a05551007',
  ],
  [{ name: 'Halbmond Booking', email: null, phone: null }, 'Halbmond Booking'],
  [{ name: 'Halbmond Booking', email: null, phone: '0341 55501' }, 'Halbmond Booking, 0341\u00a055501'],
])('says %o', (organisation, line) => {
  expect(contactLine(organisation)).toBe(line)
})
