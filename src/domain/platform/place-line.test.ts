import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

test.each([
  [{ zip: '20354', city: 'Hamburg', region: 'Hamburg', country: 'DE' }, '20354 Hamburg'],
  [{ zip: 'SE15 4JR', city: 'London', region: null, country: 'GB' }, 'London SE15 4JR'],
  [{ zip: '37203', city: 'Nashville', region: 'TN', country: 'US' }, 'Nashville TN 37203'],
  [{ zip: '75011', city: 'Paris' }, '75011 Paris'],
  [{ zip: null, city: null, country: 'GB' }, ''],
])('%o is %s', (place, line) => {
  expect(placeLine(place)).toBe(line)
})
