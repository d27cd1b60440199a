import { expect, test } from 'vitest'
import { isBankDay, nextBankDay } from './bank-days.ts'

test.each([
  ['a Friday', '2026-11-20', '2026-11-20'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['Good Friday 2026', '2026-04-03', '2026-04-07'],
  ['Easter Monday 2027', '2027-03-29', '2027-03-30'],
  ['Good Friday 2038, the latest Easter', '2038-04-23', '2038-04-27'],
  ['Labour Day on a Friday', '2026-05-01', '2026-05-04'],
  ['Christmas Day', '2026-12-25', '2026-12-28'],
  ['New Year on a Friday', '2027-01-01', '2027-01-04'],
  ['German Unity Day is none', '2028-10-03', '2028-10-03'],
])('%s', (_, day, expected) => {
  expect(nextBankDay(day)).toBe(expected)
  expect(isBankDay(day)).toBe(day === expected)
})
