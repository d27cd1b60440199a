import { expect, test } from 'vitest'
import { planChunks, type Load } from './chunk-plan.ts'

const load = (modules: string[], weight = 1): Load => ({ modules: new Set(modules), weight })
const plan = (loads: Load[], sizes: Record<string, number>) =>
  planChunks(loads, Object.keys(sizes), (id) => ({ size: sizes[id] ?? 0, imports: [] })).map((ids) =>
    ids.toSorted(),
  )

test('what the same pages need is one file', () => {
  expect(
    plan([load(['a', 'b']), load(['a', 'b', 'c'])], { a: 9_000_000, b: 9_000_000, c: 9_000_000 }),
  ).toEqual([['a', 'b'], ['c']])
})

test('a small piece joins what it is mostly used with, a large one stays apart', () => {
  const loads = [load(['shared', 'small', 'large']), load(['shared', 'small']), load(['shared'])]
  expect(plan(loads, { shared: 5_000_000, small: 300, large: 5_000_000 })).toEqual([
    ['shared', 'small'],
    ['large'],
  ])
})

test('pages that share nothing share no file', () => {
  expect(plan([load(['a']), load(['b'])], { a: 1, b: 1 })).toHaveLength(2)
})

test('what fetches in vain counts by how often the page is opened', () => {
  const sizes = { shared: 5_000_000, extra: 30_000 }
  const visits = (weight: number) => [load(['shared', 'extra']), load(['shared'], weight)]
  expect(plan(visits(1), sizes)).toHaveLength(1)
  expect(plan(visits(5), sizes)).toHaveLength(2)
})

test('what is imported comes before what imports it', () => {
  const imports: Record<string, string[]> = { page: ['library'], library: [] }
  const ordered = planChunks([load(['page', 'library']), load(['library'])], ['page', 'library'], (id) => ({
    size: 9_000_000,
    imports: imports[id] ?? [],
  }))
  expect(ordered).toEqual([['library'], ['page']])
})

test('two are not joined around a third that one imports and that imports the other', () => {
  const imports: Record<string, string[]> = { top: ['middle'], middle: ['bottom'], bottom: [] }
  const sizes: Record<string, number> = { top: 10, middle: 90_000_000, bottom: 10 }
  const loads = [load(['top', 'middle', 'bottom']), load(['middle', 'bottom']), load(['bottom'])]
  const files = planChunks(loads, Object.keys(sizes), (id) => ({
    size: sizes[id] ?? 0,
    imports: imports[id] ?? [],
  }))
  expect(files).not.toContainEqual(['top', 'bottom'])
})

test('what belongs together is one file, and nothing else joins it', () => {
  const loads = [load(['shared', 'core', 'small']), load(['shared', 'core'])]
  const sizes = { shared: 10, core: 10, small: 10 }
  const files = planChunks(loads, Object.keys(sizes), () => ({ size: 10, imports: [] }), {
    together: [new Set(['shared', 'core'])],
  })
  expect(files.map((ids) => ids.toSorted())).toEqual([['core', 'shared'], ['small']])
})

test('what is kept apart shares no file with others, however small it is', () => {
  const modules = ['page', 'own', 'shared']
  const files = planChunks([load(modules)], modules, () => ({ size: 10, imports: [] }), {
    apart: new Set(['page', 'own']),
  })
  expect(files.map((ids) => ids.toSorted())).toEqual([['own', 'page'], ['shared']])
})
