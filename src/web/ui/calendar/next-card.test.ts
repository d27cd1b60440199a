// The way of the arrow keys through the cards of several days.
import { expect, test } from 'vitest'
import { nextCard } from './next-card.ts'

test.each([
  [[2, 0, 3], 0, 1, 'ArrowRight', [2, 1]],
  [[2, 0, 3], 2, 2, 'ArrowLeft', [0, 1]],
  [[2, 0, 3], 0, 0, 'ArrowDown', [0, 1]],
  [[2, 0, 3], 0, 1, 'ArrowDown', undefined],
  [[2, 0, 3], 0, 0, 'ArrowUp', undefined],
  [[2, 0, 3], 2, 0, 'ArrowRight', undefined],
  [[2, 0, 3], 0, 0, 'Home', undefined],
])('%j from day %i card %i with %s', (counts, day, index, key, expected) => {
  const next = nextCard(counts, { day, index }, key)
  expect(next && [next.day, next.index]).toEqual(expected)
})
