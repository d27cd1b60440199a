import { expect, test } from 'vitest'
import { clockOf, nowOn } from './week-clock.ts'

test.each([
  [0, '00:00'],
  [1265, '21:05'],
  [1440, '00:00'],
  [1590, '02:30'],
])('minute %i is %s', (minute, expected) => {
  expect(clockOf(minute)).toBe(expected)
})

test.each([
  ['2027-03-10', '2027-03-10T12:30:00Z', 13 * 60 + 30],
  ['2027-03-11', '2027-03-10T12:30:00Z', undefined],
  // The night after a day is part of it, and of the next.
  ['2027-03-10', '2027-03-11T00:15:00Z', 24 * 60 + 75],
  ['2027-03-11', '2027-03-11T00:15:00Z', 75],
  // By the clock on both days on which it is changed.
  ['2027-03-28', '2027-03-28T00:59:00Z', 119],
  ['2027-03-28', '2027-03-28T01:00:00Z', 180],
  ['2027-10-31', '2027-10-31T00:30:00Z', 150],
  ['2027-10-31', '2027-10-31T01:30:00Z', 150],
])('on %s at %s it is minute %s', (date, now, expected) => {
  expect(nowOn(date, new Date(now), 'Europe/Berlin')).toBe(expected)
})
