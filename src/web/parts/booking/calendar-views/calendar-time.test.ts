import { expect, test } from 'vitest'
import { searchFor, stepped, timeOf } from './calendar-time.ts'

const today = '2026-11-21'

test.each([
  [{}, '2026-11', '2026-11-21'],
  [{ month: '2027-02' }, '2027-02', '2027-02-01'],
  [{ date: '2027-02-09' }, '2027-02', '2027-02-09'],
  [{ month: 'February' }, '2026-11', '2026-11-21'],
  [{ month: '2027-13', date: '2027-02-09' }, '2026-11', '2026-11-21'],
  [{ month: '2027-02', date: '2027-02-09' }, '2027-02', '2027-02-09'],
  [{ month: '2027-02', date: '2027-06-09' }, '2027-02', '2027-02-01'],
])('%j shows %s, day %s', (search, month, day) => {
  expect(timeOf(search, today)).toEqual({ month, day })
})

test.each([
  ['month', 1, '2027-01-01'],
  ['month', -1, '2026-11-01'],
  ['week', 1, '2027-01-05'],
  ['week', -1, '2026-12-22'],
  ['agenda', 1, '2027-01-01'],
  ['availability', -1, '2026-11-01'],
  ['year', 1, '2027-12-01'],
] as const)('%s, step %i leads to %s', (layout, by, day) => {
  expect(stepped(layout, { month: '2026-12', day: '2026-12-29' }, by)).toBe(day)
})

test.each([
  ['month', '2026-11-01', { month: undefined, date: undefined }],
  ['month', '2027-01-01', { month: '2027-01', date: undefined }],
  ['week', '2027-01-05', { month: '2027-01', date: '2027-01-05' }],
  ['week', today, { month: undefined, date: undefined }],
] as const)('%s of %s stands in the address as %j', (layout, day, search) => {
  expect(searchFor(layout, day, today)).toEqual(search)
})
