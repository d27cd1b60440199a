import { expect, test } from 'vitest'
import { roundUptime } from './health.ts'

test.each([
  [0, 0, 'minute'],
  [59, 0, 'minute'],
  [60, 1, 'minute'],
  [3599, 59, 'minute'],
  [3600, 1, 'hour'],
  [86_399, 23, 'hour'],
  [86_400, 1, 'day'],
  [200_000, 2, 'day'],
])('%d seconds are %d %s(s)', (seconds, value, unit) => {
  expect(roundUptime(seconds)).toEqual({ value, unit })
})
