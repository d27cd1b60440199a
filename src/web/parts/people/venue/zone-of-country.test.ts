import { expect, test } from 'vitest'
import { zoneOfCountry } from './zone-of-country.ts'

test.each([
  ['AT', 'Europe/Berlin', 'Europe/Vienna'],
  ['DE', 'Europe/Lisbon', 'Europe/Berlin'],
  ['US', 'America/Chicago', 'America/Chicago'],
  ['US', 'Europe/Berlin', 'Europe/Berlin'],
  [null, 'Europe/Berlin', 'Europe/Berlin'],
])('a venue in %s, seen from %s, is in %s', (country, fallback, zone) => {
  expect(zoneOfCountry(country, fallback)).toBe(zone)
})
