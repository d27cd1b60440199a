import { expect, test } from 'vitest'
import { relativeDay } from './relative-day.ts'

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-20', 'yesterday'],
  ['2026-12-04', 'in 13 days'],
  ['2026-12-05', 'in 2 weeks'],
  ['2027-01-19', 'in 8 weeks'],
  ['2027-01-21', 'in 2 months'],
  ['2026-10-01', '7 weeks ago'],
])('%s is %s', (date, text) => {
  expect(relativeDay(date, '2026-11-21', 'en')).toBe(text)
})
