// Arithmetic and texts of local dates.
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  isoWeek,
  monthWeeks,
  weekdayOf,
  weekStart,
} from './dates.ts'

describe('arithmetic', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-29', 1, '2026-03-30'], // clocks change in Europe
    ['2026-11-14', -14, '2026-10-31'],
  ])('%s and %i days is %s', (from, count, to) => {
    expect(addDays(from, count)).toBe(to)
    expect(daysBetween(from, to)).toBe(count)
  })

  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -23, '2024-12'],
  ])('%s and %i months is %s', (from, count, to) => {
    expect(addMonths(from, count)).toBe(to)
  })
})

describe('weeks', () => {
  test.each([
    ['2026-11-14', 5, '2026-11-09', 46],
    ['2026-11-09', 0, '2026-11-09', 46],
    ['2026-01-01', 3, '2025-12-29', 1],
    ['2027-01-03', 6, '2026-12-28', 53],
    ['2024-12-30', 0, '2024-12-30', 1],
  ])('%s is weekday %i of the week of %s, number %i', (date, weekday, monday, number) => {
    expect(weekdayOf(date)).toBe(weekday)
    expect(weekStart(date)).toBe(monday)
    expect(isoWeek(date)).toBe(number)
  })

  test.each([
    ['2026-11', '2026-10-26', 6],
    ['2027-02', '2027-02-01', 4],
    ['2026-12', '2026-11-30', 5],
  ])('%s starts with the week of %s and shows %i weeks', (month, first, count) => {
    const weeks = monthWeeks(month)
    expect(weeks[0]).toBe(first)
    expect(weeks).toHaveLength(count)
  })
})

test.each([
  ['medium', 'en', 'Sat 14 Nov'],
  ['long', 'en', 'Saturday 14 November'],
  ['short', 'en', '14 Nov 2026'],
  ['dayMonth', 'en', '14 Nov'],
  ['long', 'de', 'Samstag 14. November'],
] as const)('%s in %s is %s', (shape, locale, text) => {
  expect(formatDate('2026-11-14', shape, locale)).toBe(text)
})
