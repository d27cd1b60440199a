import { expect, test } from 'vitest'
import type { FileMoment } from '../../road/travel-reading/file-moment.ts'
import { busyEntry, type BusyReading } from './busy-entries.ts'

const reading: BusyReading = { tz: 'Europe/Berlin', from: '2027-05-01', to: '2027-06-30', showsTitles: true }
const day = (date: string): FileMoment => ({ date, time: null, tz: null })
const at = (date: string, time: string, tz: string | null = null): FileMoment => ({ date, time, tz })
const entry = (begin: FileMoment, end: FileMoment | null = null, summary = 'Lisbon') =>
  busyEntry({ summary, begin, end }, reading)

test.each<[string, FileMoment, FileMoment | null, [string, string, string | null, string | null]]>([
  ['a day', day('2027-05-14'), day('2027-05-15'), ['2027-05-14', '2027-05-14', null, null]],
  ['a day without an end', day('2027-05-14'), null, ['2027-05-14', '2027-05-14', null, null]],
  ['several days', day('2027-05-12'), day('2027-05-17'), ['2027-05-12', '2027-05-16', null, null]],
  [
    'days that end before they begin',
    day('2027-05-12'),
    day('2027-05-11'),
    ['2027-05-12', '2027-05-12', null, null],
  ],
  [
    'hours',
    at('2027-05-14', '09:00'),
    at('2027-05-14', '10:00'),
    ['2027-05-14', '2027-05-14', '09:00', '10:00'],
  ],
  ['a moment', at('2027-05-14', '09:00'), null, ['2027-05-14', '2027-05-14', '09:00', '09:00']],
  [
    'a night',
    at('2027-05-14', '22:00'),
    at('2027-05-15', '03:00'),
    ['2027-05-14', '2027-05-14', '22:00', '03:00'],
  ],
  [
    'until midnight',
    at('2027-05-14', '20:00'),
    at('2027-05-15', '00:00'),
    ['2027-05-14', '2027-05-14', '20:00', '00:00'],
  ],
  [
    'two days by hours',
    at('2027-05-14', '12:00'),
    at('2027-05-15', '12:00'),
    ['2027-05-14', '2027-05-15', '12:00', '12:00'],
  ],
  [
    'another zone',
    at('2027-05-14', '20:00', 'America/New_York'),
    at('2027-05-14', '21:00', 'America/New_York'),
    ['2027-05-15', '2027-05-15', '02:00', '03:00'],
  ],
  [
    'an instant',
    { at: new Date('2027-05-14T10:00:00Z') },
    { at: new Date('2027-05-14T11:00:00Z') },
    ['2027-05-14', '2027-05-14', '12:00', '13:00'],
  ],
])('%s', (_what, begin, end, [fromDate, toDate, fromTime, toTime]) => {
  expect(entry(begin, end)).toEqual({ fromDate, toDate, fromTime, toTime, title: 'Lisbon' })
})

test.each<[string, FileMoment, FileMoment]>([
  ['before', day('2027-04-28'), day('2027-05-01')],
  ['after', day('2027-07-01'), day('2027-07-02')],
])('what is %s the days that are read is left out', (_what, begin, end) => {
  expect(entry(begin, end)).toBeNull()
})

test('an entry that reaches into the days is kept', () => {
  expect(entry(day('2027-04-28'), day('2027-05-02'))).toMatchObject({
    fromDate: '2027-04-28',
    toDate: '2027-05-01',
  })
})

test('titles are one short line, and kept where the calendar shows them alone', () => {
  const begin = day('2027-05-14')
  expect(entry(begin, null, ' Lisbon\nwith\0Ben ')?.title).toBe('Lisbon with Ben')
  expect(entry(begin, null, 'a'.repeat(500))?.title).toHaveLength(120)
  expect(entry(begin, null, ' ')?.title).toBeNull()
  expect(
    busyEntry({ summary: 'Dentist', begin, end: null }, { ...reading, showsTitles: false })?.title,
  ).toBeNull()
})
