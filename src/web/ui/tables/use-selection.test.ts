import { expect, test } from 'vitest'
import { nothingSelected, type Selection, toggled, within } from './use-selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: Selection) => [...selection.ids].toSorted().join('')
const after = (...steps: [id: string, isRange?: boolean][]) =>
  steps.reduce((so, [id, isRange = false]) => toggled(so, order, id, isRange), nothingSelected)

test.each<[text: string, selection: Selection, expected: string]>([
  ['one', after(['b']), 'b'],
  ['the same again', after(['b'], ['b']), ''],
  ['two apart', after(['b'], ['d']), 'bd'],
  ['a range down', after(['b'], ['d', true]), 'bcd'],
  ['a range up', after(['d'], ['b', true]), 'bcd'],
  ['two ranges', after(['a'], ['b', true], ['e', true]), 'abcde'],
  ['a range from nowhere is one', after(['c', true]), 'c'],
])('%s', (_, selection, expected) => {
  expect(ids(selection)).toBe(expected)
})

test('what the list no longer shows is not chosen any more', () => {
  const selection = after(['a'], ['c', true])
  expect(ids(within(selection, ['b', 'c', 'z']))).toBe('bc')
  expect(within(selection, order)).toBe(selection)
})
