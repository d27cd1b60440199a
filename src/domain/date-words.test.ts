// Dates as typed; "today" is Saturday 21 November 2026.
import { expect, test } from 'vitest'
import { extractDate, parseDate } from './date-words.ts'

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
])('parseDate %s', (text, expected) => {
  expect(parseDate(text, today)).toBe(expected)
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
