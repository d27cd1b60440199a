// Which times of a show day cannot all be kept.
import { expect, test } from 'vitest'
import { dayMoments, type DayBooking, type DayLine } from './day-moments.ts'
import { timeClashes } from './show-day-order.ts'

const booking: DayBooking = {
  id: 'b',
  status: 'confirmed',
  artistName: 'Mira Sol',
  showtime: '21:00',
  endTime: '22:30',
  inTheNight: false,
  tbaTime: false,
}
const line = (time: string, kind: DayLine['kind']): DayLine => ({ time, kind, label: kind, note: null })
const clashes = (day: Partial<Parameters<typeof dayMoments>[0]>) =>
  timeClashes(dayMoments({ doors: '20:00', curfew: '23:00', bookings: [booking], schedule: [], ...day })).map(
    ({ first, firstTime, next, nextTime }) => `${first} ${firstTime} > ${next} ${nextTime}`,
  )

test.each([
  ['a usual day', {}, []],
  ['doors after the show', { doors: '21:30' }, ['doors 21:30 > show 21:00']],
  ['load-in after doors', { schedule: [line('20:30', 'load_in')] }, ['load_in 20:30 > doors 20:00']],
  ['load-out before the end', { schedule: [line('22:00', 'load_out')] }, ['end 22:30 > load_out 22:00']],
  [
    'a show in the night',
    { bookings: [{ ...booking, showtime: '01:00', endTime: '02:00', inTheNight: true }], curfew: '04:00' },
    [],
  ],
  ['a curfew before the show', { curfew: '20:30' }, ['show 21:00 > curfew 20:30']],
  ['no times at all', { doors: null, curfew: null, bookings: [] }, []],
])('%s', (_name, day, expected) => {
  expect(clashes(day)).toEqual(expected)
})
