// Keys move between tabs, around the ends, and leave every other key alone.
import { expect, test } from 'vitest'
import { tabByKey } from './tab-keys.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['ArrowDown', 1, undefined],
  ['Enter', 1, undefined],
  ['a', 1, undefined],
])('%s on tab %i of four leads to %s', (key, index, to) => {
  expect(tabByKey(key, index, 4)).toBe(to)
})
