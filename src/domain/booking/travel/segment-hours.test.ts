import { expect, test } from 'vitest'
import { segmentParts } from './segment-hours.ts'
import { segmentInstants, type Moment } from './travel.ts'

const moment = (text: string): Moment => {
  const [date = '', time = '', tz = 'Europe/Berlin'] = text.split(' ')
  return { date, time, tz }
}
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

test.each<[string, string, string | null, string[]]>([
  ['within a day', '2027-04-10 12:00', '2027-04-10 13:15', ['2027-04-10 12:00–13:15']],
  [
    'over midnight',
    '2027-04-10 22:40',
    '2027-04-11 06:30',
    ['2027-04-10 22:40–24:00 →', '→ 2027-04-11 00:00–06:30'],
  ],
  [
    'over two midnights',
    '2027-04-10 22:00',
    '2027-04-12 08:00',
    ['2027-04-10 22:00–24:00 →', '→ 2027-04-11 00:00–24:00 →', '→ 2027-04-12 00:00–08:00'],
  ],
  ['until midnight sharp', '2027-04-10 22:00', '2027-04-11 00:00', ['2027-04-10 22:00–24:00']],
  ['with an open end', '2027-04-10 22:00', null, ['2027-04-10 22:00–22:00']],
  ['westwards', '2027-04-10 10:00', '2027-04-10 12:30 America/New_York', ['2027-04-10 10:00–12:30']],
  [
    'eastwards by night',
    '2027-04-10 18:00 America/New_York',
    '2027-04-11 08:00',
    ['2027-04-10 18:00–24:00 →', '→ 2027-04-11 00:00–08:00'],
  ],
  [
    'over the date line',
    '2027-03-28 00:30 Pacific/Auckland',
    '2027-03-27 09:30 Pacific/Honolulu',
    ['2027-03-28 00:30–00:30'],
  ],
  ['in the night when clocks go forward', '2027-03-28 01:30', '2027-03-28 03:30', ['2027-03-28 01:30–03:30']],
  ['in the night when clocks go back', '2027-10-31 01:30', '2027-10-31 03:30', ['2027-10-31 01:30–03:30']],
  ['within the hour that occurs twice', '2027-10-31 02:40', '2027-10-31 02:20', ['2027-10-31 02:40–02:40']],
])('%s', (_name, departure, arrival, expected) => {
  const [from, to] = [moment(departure), arrival ? moment(arrival) : null]
  const parts = segmentParts({
    ...segmentInstants(from, to),
    depTz: from.tz,
    arrTz: to?.tz ?? from.tz,
  })
  const said = parts.map(
    ({ date, from: start, to: end, isStart, isEnd }) =>
      `${isStart ? '' : '→ '}${date} ${clock(start)}–${clock(end)}${isEnd ? '' : ' →'}`,
  )
  expect(said).toEqual(expected)
})
