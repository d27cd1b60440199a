import { expect, test } from 'vitest'
import { externalRange, readAgainAfter } from './external-calendars.ts'

test.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 12],
  [6, 24],
  [100, 24],
])('after %i failures a calendar is read again in %i h', (failures, hours) => {
  expect(readAgainAfter(failures)).toBe(hours * 3600)
})

test('what was a month ago and what is in a year and a half is read', () => {
  expect(externalRange('2027-05-14')).toEqual({ from: '2027-04-13', to: '2028-11-14' })
})
