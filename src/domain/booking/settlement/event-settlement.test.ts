import { expect, test } from 'vitest'
import { settlingOrder } from '#domain/booking/settlement/event-settlement.ts'

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
  const refused = (...names: string[]) =>
    expect.objectContaining({ code: 'CONFLICT', problem: { code: 'booking.deal.circle', values: { names } } })
  expect(() => order(deal('a', 'b'), deal('b', 'a'))).toThrow(refused('Artist a', 'Artist b'))
  expect(() => order(deal('a', 'a'))).toThrow(refused('Artist a'))
  expect(() => order(deal('a', 'b'), deal('b', 'c'), deal('c', 'a'))).toThrow(refused('Artist a', 'Artist c'))
})
