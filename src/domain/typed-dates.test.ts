// Dates as typed; "today" is Saturday 21 November 2026.
import { expect, test } from 'vitest'
import { extractDate, readDate } from './typed-dates.ts'

const today = '2026-11-21'

test.each([
  ['2026-05-14', '2026-05-14'],
  ['14 May', '2027-05-14'],
  ['14. Mai', '2027-05-14'],
  ['14.Mai', '2027-05-14'],
  ['14may', '2027-05-14'],
  ['May 14', '2027-05-14'],
  ['May 14, 2026', '2026-05-14'],
  ['14 May 2028', '2028-05-14'],
  ['14th May', '2027-05-14'],
  ['the 14th', '2026-12-14'],
  ['the 21st', '2026-11-21'],
  ['on the 30th', '2026-11-30'],
  ['14.5.', '2027-05-14'],
  ['14.5', '2027-05-14'],
  ['14.05.26', '2026-05-14'],
  ['14.5.2026', '2026-05-14'],
  ['14/5', '2027-05-14'],
  ['14/5/2026', '2026-05-14'],
  ['1 Dez', '2026-12-01'],
  ['3 märz', '2027-03-03'],
  ['29 Feb', '2028-02-29'],
  ['21 Nov', '2026-11-21'],
  ['20 Nov', '2027-11-20'],
  ['today', '2026-11-21'],
  ['morgen', '2026-11-22'],
  ['sat', '2026-11-21'],
  ['friday', '2026-11-27'],
  ['next friday', '2026-11-27'],
  ['next sunday', '2026-11-29'],
  ['31 June', undefined],
  ['14.13.', undefined],
  ['20.30', undefined],
  ['14', undefined],
  ['the 32nd', undefined],
  ['Mira', undefined],
  ['constructor', undefined],
  ['', undefined],
])('typed: %s', (text, expected) => {
  expect(readDate(text, { today })).toBe(expected)
})

test.each([
  ['Mira 14 May', '2027-05-14', 'Mira'],
  ['is Mira free on the 14th?', '2026-12-14', 'is Mira free'],
  ['14.5. Mara Voss', '2027-05-14', 'Mara Voss'],
  ['Club 600 next friday', '2026-11-27', 'Club 600'],
])('extractDate %s', (text, date, rest) => {
  expect(extractDate(text, today)).toEqual({ date, rest })
})

test.each(['The Sun Kings', 'Nine 4 You', '600 people', 'May Day Club'])('%s', (text) => {
  expect(extractDate(text, today)?.rest).not.toBe('')
})

test.each([
  ['2027-05-14', '2027-05-14'],
  ['14.5.2027', '2027-05-14'],
  ['14.05.27', '2027-05-14'],
  ['14/05/2027', '2027-05-14'],
  ['14-05-2027', '2027-05-14'],
  ['Fr, 14.05.2027', '2027-05-14'],
  ['14. Mai 2027', '2027-05-14'],
  ['May 14, 2027', '2027-05-14'],
  ['3. März 2027', '2027-03-03'],
  ['Dec. 3, 2027', '2027-12-03'],
  ['3 marzo 2027', '2027-03-03'],
  ['2027-05-14 20:30', '2027-05-14'],
  ['2027-05-14T20:30:00Z', '2027-05-14'],
  ['14.05.2027 20:30', '2027-05-14'],
  ['31.02.2027', undefined],
  ['14.05.', undefined],
  ['14 May', undefined],
  ['friday', undefined],
  ['tomorrow', undefined],
])('in a cell: %s', (text, date) => {
  expect(readDate(text, {})).toBe(date)
})

test('an American date has the month first, one with dots never', () => {
  expect([readDate('05/14/2027', { order: 'mdy' }), readDate('14.05.2027', { order: 'mdy' })]).toEqual([
    '2027-05-14',
    '2027-05-14',
  ])
})
