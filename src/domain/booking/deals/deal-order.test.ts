import { expect, test } from 'vitest'
import { settlingOrder } from './deal-order.ts'

const deal = (bookingId: string, ...afterBookingIds: string[]) => ({
  bookingId,
  name: `Artist ${bookingId}`,
  afterBookingIds,
})
const order = (...deals: ReturnType<typeof deal>[]) => settlingOrder(deals).map(({ bookingId }) => bookingId)

test.each([
  ['independent deals keep their order', [deal('a'), deal('b')], ['a', 'b']],
  ['what others hang on comes first', [deal('a', 'b'), deal('b')], ['b', 'a']],
  ['over several steps', [deal('a', 'b'), deal('b', 'c'), deal('c')], ['c', 'b', 'a']],
  ['two on one', [deal('a', 'c'), deal('b', 'c'), deal('c')], ['c', 'a', 'b']],
  ['a booking of elsewhere counts for nothing', [deal('a', 'x')], ['a']],
])('%s', (_, deals, expected) => {
  expect(order(...deals)).toEqual(expected)
})

test('a circle is refused and named', () => {
  expect(() => order(deal('a', 'b'), deal('b', 'a'))).toThrow(
    'The deals of Artist a and Artist b count on each other.',
  )
  expect(() => order(deal('a', 'a'))).toThrow('The deals of Artist a count on each other.')
  expect(() => order(deal('a', 'b'), deal('b', 'c'), deal('c', 'a'))).toThrow('count on each other')
})
