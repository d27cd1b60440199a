import { expect, test } from 'vitest'
import { runLabel } from './run-label.ts'

test.each([
  ['Mira Sol at Kulturwerk', 'Mira Sol', null, 'Mira Sol at Kulturwerk'],
  ['Nachtdigital', 'Mira Sol', 'Ada', 'Mira Sol, Nachtdigital'],
  ['Nachtdigital', null, null, 'Nachtdigital'],
  [null, 'Mira Sol', null, 'Mira Sol'],
  [null, null, 'Ada', 'Ada'],
  [null, null, null, ''],
])('%s of %s, %s: %s', (eventName, artistName, contactName, label) =>
  expect(runLabel({ eventName, artistName, contactName })).toBe(label),
)
