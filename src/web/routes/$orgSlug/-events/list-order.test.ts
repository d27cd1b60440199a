import { expect, test } from 'vitest'
import { nextOrder, orderOf, orderText } from './list-order.ts'

test.each([
  [undefined, 'date', false, undefined],
  ['artist', 'artist', false, 'artist'],
  ['-venue', 'venue', true, '-venue'],
  ['-date', 'date', true, '-date'],
  ['nonsense', 'date', false, undefined],
] as const)('%s means by %s, the other way round: %s', (text, sort, descending, written) => {
  expect(orderOf(text)).toEqual({ sort, descending })
  expect(orderText(orderOf(text))).toBe(written)
})

test('a column is pressed until the order is by date again', () => {
  const once = nextOrder(orderOf(undefined), 'artist')
  const twice = nextOrder(once, 'artist')
  expect([once, twice, nextOrder(twice, 'artist')].map(orderText)).toEqual(['artist', '-artist', undefined])
})
