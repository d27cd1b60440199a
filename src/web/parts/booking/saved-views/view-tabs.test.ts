import { expect, test } from 'vitest'
import { countOf, tabsOf } from './view-tabs.ts'

const views = [
  { id: 'a', isShared: true },
  { id: 'b', isShared: false },
  { id: 'c', isShared: true },
  { id: 'd', isShared: false },
]

test.each<[open: string | undefined, most: number, tabs: string, rest: string]>([
  [undefined, 9, 'bdac', ''],
  [undefined, 4, 'bdac', ''],
  [undefined, 2, 'bd', 'ac'],
  ['d', 2, 'bd', 'ac'],
  ['c', 2, 'bc', 'da'],
  ['gone', 3, 'bda', 'c'],
])('with %s open and room for %i the tabs are %s', (open, most, tabs, rest) => {
  const found = tabsOf(views, open, most)
  expect([found.tabs, found.rest].map((some) => some.map(({ id }) => id).join(''))).toEqual([tabs, rest])
})

test.each<[params: Parameters<typeof countOf>[1], expected: number]>([
  [{}, 3],
  [{ statuses: 'hold' }, 2],
  [{ artists: 'mira' }, 2],
  [{ artists: 'mira', statuses: 'hold,offer' }, 1],
  [{ tours: 'spring' }, 1],
  [{ cancelled: 'true' }, 4],
])('the filters %j pass %i', (params, expected) => {
  const rows = [
    { status: 'hold', artistId: 'mira', tourId: 'spring' },
    { status: 'hold', artistId: 'kit', tourId: null },
    { status: 'confirmed', artistId: 'mira', tourId: null },
    { status: 'lost', artistId: 'kit', tourId: null },
  ] as const
  expect(countOf(rows, params)).toBe(expected)
})
