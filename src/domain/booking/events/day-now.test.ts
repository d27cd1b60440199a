import { expect, test } from 'vitest'
import { dayMoments } from './day-moments.ts'
import { dayNow } from './day-now.ts'

const line = (time: string, label: string) => ({ time, label, note: null, kind: 'other' as const })
const booking = {
  id: 'a',
  status: 'confirmed' as const,
  artistName: 'Mira Sol',
  showtime: '21:00',
  endTime: '00:30',
  inTheNight: false,
  tbaTime: false,
}
const moments = dayMoments({
  doors: '19:00',
  curfew: null,
  bookings: [booking],
  schedule: [line('16:00', 'Soundcheck')],
})
const day = { eventDate: '2026-07-10', tz: 'Europe/Berlin', moments }
const name = (moment: (typeof moments)[number] | undefined) => moment?.line?.label ?? moment?.kind

test.each([
  ['the day before', '2026-07-09T12:00Z', undefined, 'Soundcheck', false],
  ['in the morning', '2026-07-10T06:00Z', undefined, 'Soundcheck', false],
  ['as it begins', '2026-07-10T14:00Z', 'Soundcheck', 'doors', false],
  ['doors are open', '2026-07-10T17:30Z', 'doors', 'show', false],
  ['past midnight', '2026-07-10T22:10Z', 'show', 'end', false],
  ['after the end', '2026-07-10T22:45Z', undefined, undefined, true],
  ['the day after', '2026-07-11T10:00Z', undefined, undefined, true],
  ['much later', '2026-07-14T10:00Z', undefined, undefined, true],
])('%s', (_name, at, current, next, isOver) => {
  const now = dayNow(day, new Date(at))
  expect([name(now.current), name(now.next), now.isOver]).toEqual([current, next, isOver])
})

test('without times nothing is on, and the day is over with its night', () => {
  const bare = { ...day, moments: [] }
  expect(dayNow(bare, new Date('2026-07-10T18:00Z'))).toEqual({
    current: undefined,
    next: undefined,
    isOver: false,
  })
  expect(dayNow(bare, new Date('2026-07-11T08:00Z')).isOver).toBe(true)
})
