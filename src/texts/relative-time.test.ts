import { expect, test } from 'vitest'
import { english } from './testing.ts'
import { lastUpdated } from './relative-time.ts'

test.each([
  [-5, 'Just now'],
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1 minute ago'],
  [119, '1 minute ago'],
  [120, '2 minutes ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [7199, '1 hour ago'],
  [7200, '2 hours ago'],
  [90_000, '25 hours ago'],
])('lastUpdated after %i s', (seconds, expected) => {
  const at = new Date('2026-11-21T12:00:00Z')
  expect(lastUpdated(at, new Date(at.getTime() + seconds * 1000), english)).toBe(expected)
})
