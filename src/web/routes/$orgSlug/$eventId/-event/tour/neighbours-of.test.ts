import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours-of.ts'

const row = (eventId: string, day: number) => ({
  eventId,
  eventDate: `2026-11-${String(day).padStart(2, '0')}`,
})
// Two months overlap in the days of their shared week; an event with two artists is listed twice.
const rows = [row('b', 2), row('c', 3), row('a', 1), row('b', 2), row('c', 3), row('c', 3), row('d', 3)]

test.each([
  ['a', undefined, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', 'd'],
  ['d', 'c', undefined],
  ['x', undefined, undefined],
])('%s is between %s and %s', (id, previous, next) => {
  expect(neighboursOf(rows, id)).toEqual({ previous, next })
})

test('without a list there are none', () => {
  expect(neighboursOf(undefined, 'a')).toEqual({ previous: undefined, next: undefined })
})
