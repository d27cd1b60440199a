import { expect, test } from 'vitest'
import { saysMore, suggestName } from './event-names.ts'

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
  expect(saysMore(name, parts)).toBe(more)
})
