import { expect, test } from 'vitest'
import { isRecent } from './recent-sign-in.ts'

const now = new Date('2026-11-27T08:10:00Z')
test.each([
  ['just now', '08:10:00', true],
  ['ten minutes ago', '08:00:00', true],
  ['longer ago', '07:59:59', false],
  ['by a clock that is ahead', '08:10:30', true],
])('a proof %s counts: %j', (_, time, counts) => {
  expect(isRecent(new Date(`2026-11-27T${time}Z`), now)).toBe(counts)
})

test('a proof of no known time does not count', () => expect(isRecent(null, now)).toBe(false))
