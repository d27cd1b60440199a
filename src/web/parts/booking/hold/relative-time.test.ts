import { expect, test } from 'vitest'
import { isPressing, relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
  [14 * 24, 'in 14 days', false],
  [49, 'in 2 days', false],
  [47, 'in 47 hours', true],
  [2, 'in 2 hours', true],
  [1.5, 'in 90 minutes', true],
  [0, 'this minute', true],
  [-3, '3 hours ago', true],
])('%d hours: %s', (hours, words, presses) => {
  expect(relativeTime(after(hours), now, 'en')).toBe(words)
  expect(isPressing(after(hours), now)).toBe(presses)
})
