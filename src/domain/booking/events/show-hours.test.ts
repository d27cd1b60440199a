import { expect, test } from 'vitest'
import { showHours, type ShowTimes } from './show-hours.ts'

const open: ShowTimes = {
  loadIn: null,
  doors: null,
  showtime: null,
  endTime: null,
  setMinutes: null,
  curfew: null,
  inTheNight: false,
  tbaTime: false,
}
const clock = (minute: number | null) =>
  minute === null
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

test.each<[string, Partial<ShowTimes>, (string | null)[]]>([
  [
    'load-in to curfew',
    { loadIn: '14:30', doors: '19:00', showtime: '20:00', curfew: '22:30' },
    ['14:30', '20:00', '22:30'],
  ],
  [
    'doors to the end of the set',
    { doors: '19:00', showtime: '20:00', endTime: '21:15' },
    ['19:00', '20:00', '21:15'],
  ],
  [
    'the later of end and curfew',
    { showtime: '20:00', endTime: '23:15', curfew: '23:00' },
    ['20:00', '20:00', '23:15'],
  ],
  ['the length of the set', { showtime: '20:00', setMinutes: 45 }, ['20:00', '20:00', '20:45']],
  ['two hours without any', { showtime: '20:00' }, ['20:00', '20:00', '22:00']],
  ['over midnight', { doors: '22:00', showtime: '23:30', endTime: '01:00' }, ['22:00', '23:30', '25:00']],
  [
    'in the night',
    { doors: '23:00', showtime: '02:30', inTheNight: true, endTime: '04:00' },
    ['23:00', '26:30', '28:00'],
  ],
  [
    'doors after midnight',
    { doors: '00:30', showtime: '02:00', inTheNight: true },
    ['24:30', '26:00', '28:00'],
  ],
  ['a curfew at six in the morning', { showtime: '23:00', curfew: '06:00' }, ['23:00', '23:00', '30:00']],
  ['a curfew before the show', { showtime: '21:00', curfew: '20:00' }, ['21:00', '21:00', '23:00']],
  ['a matinee', { doors: '10:00', showtime: '11:00', curfew: '12:30' }, ['10:00', '11:00', '12:30']],
  [
    'a load-in by night counts after the show',
    { loadIn: '05:00', showtime: '20:00' },
    ['20:00', '20:00', '22:00'],
  ],
  [
    'to be announced, with doors',
    { doors: '19:00', showtime: '20:00', tbaTime: true, curfew: '23:00' },
    ['19:00', null, '23:00'],
  ],
  ['load-in alone', { loadIn: '15:00' }, ['15:00', null, '17:00']],
])('%s', (_name, times, expected) => {
  const hours = showHours({ ...open, ...times })
  expect(hours && [hours.from, hours.show, hours.to].map(clock)).toEqual(expected)
})

test.each<[string, Partial<ShowTimes>]>([
  ['nothing known', {}],
  ['to be announced', { showtime: '20:00', tbaTime: true }],
  ['an end alone', { endTime: '23:00', curfew: '23:30' }],
])('%s has no hours', (_name, times) => {
  expect(showHours({ ...open, ...times })).toBeUndefined()
})
