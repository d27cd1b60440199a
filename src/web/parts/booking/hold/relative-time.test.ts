import { expect, test } from 'vitest'
import { isPressing, relativeDay, relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
  [14 * 24, 'in 14 days', false],
  [14 * 24 - 0.1, 'in 14 days', false],
  [49, 'in 2 days', false],
  [47, 'in 47 hours', true],
  [2, 'in 2 hours', true],
  [1.5, 'in 90 minutes', true],
  [0, 'this minute', true],
  [-3, '3 hours ago', true],
])('%d hours: %s', (hours, text, presses) => {
  expect(relativeTime(after(hours), now, 'en', 'UTC')).toBe(text)
  expect(isPressing(after(hours), now)).toBe(presses)
})

test.each([
  ['2026-12-05', 'in 14 days'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-21', 'today'],
  ['2026-11-18', '3 days ago'],
])('the day %s: %s', (day, text) => {
  expect(relativeDay(day, '2026-11-21', 'en')).toBe(text)
})
