import { expect, test } from 'vitest'
import { sortedBy } from './sort-values.ts'
import type { SortValue } from './table-props.ts'

test.each<[values: SortValue[], isDescending: boolean, expected: SortValue[]]>([
  [[3, 20, 1], false, [1, 3, 20]],
  [[3, 20, 1], true, [20, 3, 1]],
  [['Ähre', 'Zug', 'apfel'], false, ['Ähre', 'apfel', 'Zug']],
  [['Show 10', 'Show 9'], false, ['Show 9', 'Show 10']],
  [[null, 2, '', 1, undefined], false, [1, 2, null, '', undefined]],
  [[null, 2, '', 1, undefined], true, [2, 1, null, '', undefined]],
  [[], true, []],
])('%j, descending: %s', (values, isDescending, expected) => {
  expect(sortedBy(values, (value) => value, isDescending)).toEqual(expected)
})
