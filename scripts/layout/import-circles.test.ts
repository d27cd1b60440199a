import { expect, test } from 'vitest'
import { findCircles } from './import-circles.ts'

test('a diamond is none', () => {
  const graph = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['d'])],
    ['c', new Set(['d'])],
    ['d', new Set<string>()],
  ])
  expect(findCircles(graph)).toEqual([])
  graph.get('d')?.add('a')
  expect(findCircles(graph)).toHaveLength(1)
})

test('of one, of two knots, and of a chain too long to recurse', () => {
  expect(findCircles(new Map([['a', new Set(['a'])]]))).toEqual([['a', 'a']])
  const knots = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a', 'c'])],
    ['c', new Set(['d'])],
    ['d', new Set(['c'])],
  ])
  expect(findCircles(knots)).toHaveLength(2)
  const chain = new Map(Array.from({ length: 20_000 }, (_, n) => [`${n}`, new Set([`${(n + 1) % 20_000}`])]))
  expect(findCircles(chain)[0]).toHaveLength(20_001)
})
