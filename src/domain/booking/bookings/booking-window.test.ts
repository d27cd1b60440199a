// When an artist is taken, and when a show counts as played.
import { expect, test } from 'vitest'
import { bookingWindow, isDueForPlayed, windowsOverlap, type BookingTimes } from './booking-window.ts'
import type { BookingStatus } from './bookings.ts'

const times = (more: Partial<BookingTimes>): BookingTimes => ({
  eventDate: '2026-05-14',
  tz: 'Europe/Berlin',
  showtime: null,
  endTime: null,
  setMinutes: null,
  inTheNight: false,
  tbaTime: false,
  ...more,
})

test.each<[string, Partial<BookingTimes>, string, string]>([
  ['no time', {}, '05-14T10:00', '05-15T04:00'],
  ['to be announced beats a time', { tbaTime: true, showtime: '20:00' }, '05-14T10:00', '05-15T04:00'],
  ['time alone', { showtime: '20:00' }, '05-14T18:00', '05-14T20:00'],
  ['length', { showtime: '20:00', setMinutes: 45 }, '05-14T18:00', '05-14T18:45'],
  ['end beats length', { showtime: '20:00', endTime: '22:00', setMinutes: 45 }, '05-14T18:00', '05-14T20:00'],
  ['over midnight', { showtime: '23:00', endTime: '01:00' }, '05-14T21:00', '05-14T23:00'],
  ['in the night', { showtime: '02:30', endTime: '04:00', inTheNight: true }, '05-15T00:30', '05-15T02:00'],
  [
    'end equal to the start',
    { showtime: '20:00', endTime: '20:00', setMinutes: 60 },
    '05-14T18:00',
    '05-14T19:00',
  ],
])('%s', (_name, more, start, end) => {
  const { startsAt, endsAt } = bookingWindow(times(more))
  expect([startsAt, endsAt]).toEqual([new Date(`2026-${start}:00Z`), new Date(`2026-${end}:00Z`)])
})

test('the end is after the start on the nights of the switch', () => {
  for (const eventDate of ['2026-03-28', '2026-10-24']) {
    for (const showtime of ['01:30', '02:00', '02:30', '02:59', '03:00']) {
      for (const endTime of ['02:15', '03:00', '03:15', '04:00']) {
        const window = bookingWindow(times({ eventDate, showtime, endTime, inTheNight: true }))
        expect(window.endsAt.getTime()).toBeGreaterThan(window.startsAt.getTime())
      }
    }
  }
})

test('touching windows do not overlap', () => {
  const evening = bookingWindow(times({ showtime: '20:00', endTime: '22:00' }))
  const late = bookingWindow(times({ showtime: '22:00', endTime: '23:00' }))
  expect(windowsOverlap(evening, late)).toBe(false)
  expect(windowsOverlap(evening, bookingWindow(times({ showtime: '21:59' })))).toBe(true)
  expect(windowsOverlap(evening, bookingWindow(times({})))).toBe(true)
})

test.each<[string, BookingStatus, string | null, string, string, boolean]>([
  ['the same night', 'confirmed', null, '2026-05-14T20:00Z', '2026-05-14T23:00Z', false],
  ['a minute before six', 'confirmed', null, '2026-05-14T20:00Z', '2026-05-15T03:59Z', false],
  ['six in the morning', 'contracted', null, '2026-05-14T20:00Z', '2026-05-15T04:00Z', true],
  ['a set until eight', 'confirmed', null, '2026-05-15T06:00Z', '2026-05-15T05:00Z', false],
  ['three days', 'confirmed', '2026-05-16', '2026-05-14T20:00Z', '2026-05-16T12:00Z', false],
  ['after three days', 'confirmed', '2026-05-16', '2026-05-14T20:00Z', '2026-05-17T04:00Z', true],
  ['a hold is never played', 'hold', null, '2026-05-14T20:00Z', '2026-06-01T00:00Z', false],
  ['nor a cancelled show', 'cancelled', null, '2026-05-14T20:00Z', '2026-06-01T00:00Z', false],
])('due for played: %s', (_name, status, endsOn, endsAt, now, due) => {
  const booking = { status, eventDate: '2026-05-14', endsOn, tz: 'Europe/Berlin', endsAt: new Date(endsAt) }
  expect(isDueForPlayed(booking, new Date(now))).toBe(due)
})
