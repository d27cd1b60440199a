import { expect, test } from 'vitest'
import { withCount, type TicketCount } from './ticket-counts.ts'

const counts: TicketCount[] = [
  { on: '2027-03-01', sold: 40 },
  { on: '2027-03-08', sold: 95 },
]

test.each<[string, TicketCount, TicketCount[]]>([
  ['a later day is added', { on: '2027-03-15', sold: 120 }, [...counts, { on: '2027-03-15', sold: 120 }]],
  ['tickets may come back', { on: '2027-03-15', sold: 90 }, [...counts, { on: '2027-03-15', sold: 90 }]],
  [
    'the same day is counted again',
    { on: '2027-03-08', sold: 97 },
    [counts[0]!, { on: '2027-03-08', sold: 97 }],
  ],
  ['a day on which nothing changed is left out', { on: '2027-03-15', sold: 95 }, counts],
  ['a typing error of the day is undone', { on: '2027-03-08', sold: 40 }, [counts[0]!]],
])('%s', (_, latest, expected) => {
  expect(withCount(counts, latest)).toEqual(expected)
})

test('a sale that has not begun has no count', () => {
  expect(withCount([], { on: '2027-03-01', sold: 0 })).toEqual([])
})
