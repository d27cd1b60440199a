import { expect, test } from 'vitest'
import { addsToParts, joinUnique, neutralName, ownName, suggestName } from './event-names.ts'

const parts = { artist: 'Mara Voss', venue: 'Astra', city: 'Berlin' }

test.each([
  [parts, 'Mara Voss at Astra'],
  [{ ...parts, venue: null }, 'Mara Voss in Berlin'],
  [{ ...parts, venue: null, city: ' ' }, 'Mara Voss'],
  [{ ...parts, artist: null }, 'Astra'],
  [{ artist: null, venue: null, city: null }, ''],
])('%j suggests "%s"', (given, name) => {
  expect(suggestName(given, 'en')).toBe(name)
})

test.each([
  [parts, 'Mara Voss, Astra'],
  [{ ...parts, venue: null }, 'Mara Voss, Berlin'],
])('%j suggests "%s" to who writes German', (given, name) => {
  expect(suggestName(given, 'de')).toBe(name)
})

test.each([
  ['Mara Voss at Astra', false],
  ['Mara Voss in Berlin', false],
  ['Mara Voss, Astra', false],
  ['Mara Voss', false],
  ['Winter Tour', true],
])('"%s" says more: %s', (name, more) => {
  expect(addsToParts(name, parts)).toBe(more)
  expect(ownName(name, parts)).toBe(more ? name : null)
})

test.each([
  ['Mara Voss at Astra', parts, 'Mara Voss, Astra'],
  ['Mara Voss in Berlin', { ...parts, venue: null }, 'Mara Voss, Berlin'],
  ['Mara Voss', { artist: 'Mara Voss', venue: null, city: null }, 'Mara Voss'],
  ['Winter Tour', parts, 'Winter Tour'],
])('%s is %s for readers of any language', (name, given, neutral) => {
  expect(neutralName(name, given)).toBe(neutral)
})

test.each([
  [['Silvan Koch at Kulturwerk', 'Kulturwerk', 'Leipzig'], 'Silvan Koch at Kulturwerk, Leipzig'],
  [['Mara Voss in Berlin', null, 'Berlin', 'Germany'], 'Mara Voss in Berlin, Germany'],
  [['Night Shift', 'Stadthalle Wien', 'Wien'], 'Night Shift, Stadthalle Wien'],
  [['Tresor', 'tresor', 'Berlin'], 'Tresor, Berlin'],
  [['Night Shift', 'York Hall', 'York'], 'Night Shift, York Hall, York'],
  [['Winter Tour', 'Alter Schlachthof', 'Hof'], 'Winter Tour, Alter Schlachthof, Hof'],
  [['Silvan Koch', 'Silvan Koch at Kulturwerk', '14 May 2027'], 'Silvan Koch at Kulturwerk, 14 May 2027'],
  [['Silvan Koch', 'Silvan Koch, Kulturwerk', 'Kulturwerk'], 'Silvan Koch, Kulturwerk'],
  [['Mira Sol', 'Kulturwerk'], 'Mira Sol, Kulturwerk'],
  [[null, '', undefined], ''],
])('%j is said as "%s"', (parts, text) => {
  expect(joinUnique(parts)).toBe(text)
})
