import { expect, test } from 'vitest'
import type { CalendarFileEntry } from '../road/travel-files.ts'
import { calendarHeaders, calendarRows, entryOf, isCalendarTable } from './calendar-rows.ts'

const artists = ['Mira Sol', 'Sol', 'Żółć', 'Die Kapelle']
const reading = { artists, tz: 'Europe/Berlin', today: '2027-03-02' } as const
const entry = (summary: string, more: Partial<CalendarFileEntry> = {}): CalendarFileEntry => ({
  summary,
  description: '',
  location: '',
  begin: { date: '2027-05-14', time: null, tz: null },
  end: null,
  isCancelled: false,
  repeats: false,
  ...more,
})
const read = (summary: string, location = '') => {
  const [row = []] = calendarRows([entry(summary, { location })], reading)
  const [, , artist, status, venue, city] = row
  return [artist, status, venue, city]
}

test.each([
  ['Mira Sol – Conne Island, Leipzig (confirmed)', '', ['Mira Sol', 'Confirmed', 'Conne Island', 'Leipzig']],
  ['HOLD: Mira Sol @ UT Connewitz', 'Leipzig', ['Mira Sol', 'Hold', 'UT Connewitz', 'Leipzig']],
  ['2. Option Mira Sol, Dresden', '', ['Mira Sol', 'Hold', '', 'Dresden']],
  ['1st hold Mira Sol Hamburg', '', ['Mira Sol', 'Hold', '', 'Hamburg']],
  ['Mira Sol in Wien', '', ['Mira Sol', 'Hold', '', 'Wien']],
  ['Konzert Die Kapelle im Werk 2 (gebucht)', '', ['Die Kapelle', 'Confirmed', 'Werk 2', '']],
  ['Zolc / Köln / fix', '', ['Żółć', 'Confirmed', '', 'Köln']],
  [
    'Mira Sol (bestätigt)',
    'Conne Island, Koburger Str. 3, 04277 Leipzig, Deutschland',
    ['Mira Sol', 'Confirmed', 'Conne Island', 'Leipzig'],
  ],
  ['Mira Sol', 'Koburger Str. 3, 04277 Leipzig', ['Mira Sol', 'Hold', '', 'Leipzig']],
  ['Mira Sol - Leipzig', 'Conne Island', ['Mira Sol', 'Hold', 'Conne Island', 'Leipzig']],
  ['Mira Sol, Bern?', '', ['Mira Sol', 'Hold', '', 'Bern']],
  ['Dentist', '', ['', 'Hold', '', 'Dentist']],
])('%s, %s', (summary, location, cells) => {
  expect(read(summary, location)).toEqual(cells)
})

test.each([
  ['Mira Sol Leipzig abgesagt', {}],
  ['CANCELLED: Mira Sol Leipzig', {}],
  ['Mira Sol Leipzig', { isCancelled: true }],
  ['Mira Sol Leipzig', { begin: { date: '2026-02-01', time: null, tz: null } }],
] as const)('%s is left out', (summary, more) => {
  expect(calendarRows([entry(summary, more)], reading)).toEqual([])
})

test('days and times are those of the place; whole days end a day early; what is past has happened', () => {
  const rows = calendarRows(
    [
      entry('Mira Sol Leipzig', {
        begin: { at: new Date('2027-05-14T18:30:00Z') },
        description: 'Load-in 16:00',
      }),
      entry('Mira Sol Tour', { end: { date: '2027-05-17', time: null, tz: null } }),
      entry('Mira Sol Bonn', { begin: { date: '2027-01-09', time: '21:00', tz: 'Europe/Berlin' } }),
    ],
    reading,
  )
  expect(rows.map(([date, last, , status, , , time]) => [date, last, status, time])).toEqual([
    ['2027-01-09', '', 'Confirmed', '21:00'],
    ['2027-05-14', '', 'Hold', '20:30'],
    ['2027-05-14', '2027-05-16', 'Hold', ''],
  ])
  expect(rows[1]?.at(-1)).toBe('Mira Sol Leipzig\nLoad-in 16:00')
})

test('a row is looked at by its title, its day and its place', () => {
  const [row = []] = calendarRows(
    [entry('Mira Sol @ UT Connewitz (fix)', { location: 'Leipzig', description: 'Two sets' })],
    reading,
  )
  expect(entryOf(row)).toEqual({
    title: 'Mira Sol @ UT Connewitz (fix)',
    date: '2027-05-14',
    time: '',
    place: 'UT Connewitz, Leipzig',
    artist: 'Mira Sol',
    status: 'confirmed',
  })
})

test('a table is known as a calendar by all of its columns', () => {
  expect(isCalendarTable(calendarHeaders)).toBe(true)
  expect(isCalendarTable(calendarHeaders.slice(1))).toBe(false)
  expect(isCalendarTable(['Date', 'Artist'])).toBe(false)
})
