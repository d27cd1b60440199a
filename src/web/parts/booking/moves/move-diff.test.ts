import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { isContested, moveDiff } from './move-diff.ts'

function row(
  id: string,
  artistId: string,
  eventDate: string,
  status: BookingStatus = 'confirmed',
  given = {},
) {
  const place = { venueName: null, city: 'Köln', eventName: id }
  return {
    id,
    eventId: `event ${id}`,
    artistId,
    artistName: artistId,
    status,
    eventDate,
    endsOn: null,
    ...place,
    ...given,
  }
}
const allDay = { fromTime: null, toTime: null, memberName: null }
const block = {
  id: 'b',
  artistId: 'Mira',
  from: '2027-05-15',
  to: '2027-05-18',
  kind: 'studio' as const,
  title: null,
  ...allDay,
}
const moved = { eventId: 'event a', bookingId: 'a' }
const rows = [
  row('a', 'Mira', '2027-05-10'),
  row('a2', 'Duo', '2027-05-10', 'hold', { eventId: 'event a' }),
  row('sure', 'Mira', '2027-05-12'),
  row('pencil', 'Duo', '2027-05-12', 'hold'),
  row('gone', 'Mira', '2027-05-12', 'cancelled'),
  row('stranger', 'Nobody', '2027-05-12'),
  row('festival', 'Duo', '2027-05-20', 'contracted', { endsOn: '2027-05-22' }),
]

test.each<[to: string, agreed: string[], tentative: string[], blocks: number]>([
  ['2027-05-11', [], [], 0],
  ['2027-05-12', ['sure'], ['pencil'], 0],
  ['2027-05-16', [], [], 1],
  ['2027-05-21', ['festival'], [], 0],
])('to %s: agreed %j, tentative %j, %i blocks', (to, agreed, tentative, blocks) => {
  const diff = moveDiff(rows, [block], moved, to)
  expect(diff.others).toEqual(['Duo'])
  expect(diff.agreed.map(({ id }) => id)).toEqual(agreed)
  expect(diff.tentative.map(({ id }) => id)).toEqual(tentative)
  expect(diff.blocks).toHaveLength(blocks)
  expect(isContested(diff)).toBe(agreed.length + blocks > 0)
})

test('an event of several days meets what lies on any of them', () => {
  const long = rows.map((one) => (one.eventId === 'event a' ? { ...one, endsOn: '2027-05-12' } : one))
  expect(moveDiff(long, [block], moved, '2027-05-13').blocks).toHaveLength(1)
})
