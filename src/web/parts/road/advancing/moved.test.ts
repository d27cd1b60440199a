import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [5, -1, 'abc'],
])('the item at %i moved by %i: %s', (index, by, result) => {
  expect(moved(['a', 'b', 'c'], index, by).join('')).toBe(result)
})
