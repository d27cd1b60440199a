import { expect, test } from 'vitest'
import { joinUnique, addsToParts, suggestName } from './event-names.ts'

const parts = { artist: 'Mara Voss', venue: 'Astra', city: 'Berlin' }

test.each([
  [parts, 'Mara Voss at Astra'],
  [{ ...parts, venue: null }, 'Mara Voss in Berlin'],
  [{ ...parts, venue: null, city: ' ' }, 'Mara Voss'],
  [{ ...parts, artist: null }, 'Astra'],
  [{ artist: null, venue: null, city: null }, ''],
])('%j suggests "%s"', (given, name) => {
  expect(suggestName(given)).toBe(name)
})

test.each([
  ['Mara Voss at Astra', false],
  ['Mara Voss in Berlin', false],
  ['Mara Voss', false],
  ['Winter Tour', true],
])('"%s" says more: %s', (name, more) => {
  expect(addsToParts(name, parts)).toBe(more)
})

test.each([
  [['Silvan Koch at Kulturwerk', 'Kulturwerk', 'Leipzig'], 'Silvan Koch at Kulturwerk, Leipzig'],
  [['Mara Voss in Berlin', null, 'Berlin', 'Germany'], 'Mara Voss in Berlin, Germany'],
  [['Night Shift', 'Stadthalle Wien', 'Wien'], 'Night Shift, Stadthalle Wien'],
  [['Tresor', 'tresor', 'Berlin'], 'Tresor, Berlin'],
  [['Night Shift', 'York Hall', 'York'], 'Night Shift, York Hall, York'],
  [['Winter Tour', 'Alter Schlachthof', 'Hof'], 'Winter Tour, Alter Schlachthof, Hof'],
  [['Silvan Koch', 'Silvan Koch at Kulturwerk', '14 May 2027'], 'Silvan Koch at Kulturwerk, 14 May 2027'],
  [['Mira Sol', 'Kulturwerk'], 'Mira Sol, Kulturwerk'],
  [[null, '', undefined], ''],
])('%j is said as "%s"', (parts, text) => {
  expect(joinUnique(parts)).toBe(text)
})
