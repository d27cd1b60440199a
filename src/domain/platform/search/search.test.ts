import { expect, test } from 'vitest'
import { searchText } from './search.ts'

test.each([
  [['Żółć Club', null, 'Köln'], 'zolc club koln'],
  [['Straße', undefined, ''], 'strasse'],
  [['  Mira   Ø '], 'mira o'],
  [['Łódź', 'ŁÓDŹ'], 'lodz lodz'],
  [['山田', 'Дмитрий'], '山田 дмитрии'],
  [[], ''],
])('searchText(%j) is %j', (parts, expected) => {
  expect(searchText(parts)).toBe(expected)
})
