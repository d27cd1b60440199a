import { expect, test } from 'vitest'
import { withoutFreshRows } from './fresh-rows.ts'

const missing = { type: 'too_small', message: 'Add a name.' }
const rowsOf = (...rows: unknown[]) => rows

test.each<[name: string, found: unknown, known: string[], left: unknown]>([
  ['nothing is wrong', undefined, [], undefined],
  ['a row just added', rowsOf({ name: missing }), [], undefined],
  ['a row that was left empty', rowsOf({ name: missing }), ['rows.0.name'], rowsOf({ name: missing })],
  [
    'a row beside one just added',
    rowsOf({ name: missing, count: missing }, { name: missing }),
    ['rows.0.name'],
    rowsOf({ name: missing }),
  ],
  [
    'fields within fields',
    rowsOf({ place: { city: missing, street: missing } }),
    ['rows.0.place.city'],
    rowsOf({ place: { city: missing } }),
  ],
  ['the list itself', missing, [], missing],
  [
    'the list itself beside its rows',
    Object.assign(rowsOf({ name: missing }), { root: missing }),
    [],
    Object.assign(rowsOf(), { root: missing }),
  ],
])('%s', (_name, found, known, left) => {
  expect(withoutFreshRows(found, 'rows', (path) => known.includes(path))).toEqual(left)
})
