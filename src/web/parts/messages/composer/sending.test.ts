import { expect, test } from 'vitest'
import { secondsLeft } from './sending.ts'

const until = new Date('2026-11-21T12:00:10Z')

test.each([
  ['2026-11-21T12:00:00.000Z', 10],
  ['2026-11-21T12:00:00.001Z', 10],
  ['2026-11-21T12:00:09.001Z', 1],
  ['2026-11-21T12:00:10.000Z', 0],
  ['2026-11-21T12:01:00.000Z', 0],
])('at %s: %i s', (now, expected) => {
  expect(secondsLeft(until, Date.parse(now))).toBe(expected)
})
