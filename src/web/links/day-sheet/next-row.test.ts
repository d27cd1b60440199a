import { expect, test } from 'vitest'
import { nextRow } from './next-row.ts'

const row = (at: string | null, isOff = false) => ({
  key: at ?? 'open',
  at: at && `2026-11-14T${at}:00Z`,
  isOff,
})
const sections = [
  { key: 'times', rows: [row('13:30'), row(null), row('20:00'), row('23:30')] },
  { key: 'travel', rows: [row('09:00', true), row('10:00'), row('14:00')] },
]

test.each([
  ['08:00', '10:00'],
  ['10:00', '10:00'],
  ['10:01', '13:30'],
  ['13:45', '14:00'],
  ['20:30', '23:30'],
  ['23:31', undefined],
])('at %s comes %s', (now, expected) => {
  expect(nextRow(sections, new Date(`2026-11-14T${now}:30Z`))?.row.key).toBe(expected)
})
