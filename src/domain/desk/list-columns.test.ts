import { expect, test } from 'vitest'
import { chosenColumns, columnsText, movedColumn, withColumn } from './list-columns.ts'

const known = ['date', 'artist', 'place', 'fee', 'status'] as const
type Id = (typeof known)[number]
const usual: Id[] = ['date', 'artist', 'status']

test.each<[text: string | undefined, expected: readonly string[]]>([
  [undefined, usual],
  ['', usual],
  ['nonsense', usual],
  ['fee', ['fee']],
  ['status,artist', ['status', 'artist']],
  ['status,old,artist,status', ['status', 'artist']],
])('the columns of %j', (text, expected) => {
  expect(chosenColumns(text, known, usual)).toEqual(expected)
})

test.each<[chosen: Id[], expected: string | undefined]>([
  [['date', 'artist', 'status'], undefined],
  [[], undefined],
  [['artist', 'date', 'status'], 'artist,date,status'],
])('the text of %j', (chosen, expected) => {
  expect(columnsText(chosen, usual)).toBe(expected)
})

test.each<[chosen: Id[], id: Id, expected: Id[]]>([
  [['date', 'status'], 'artist', ['date', 'artist', 'status']],
  [['status', 'date'], 'artist', ['status', 'date', 'artist']],
  [['status'], 'date', ['date', 'status']],
  [['date', 'status'], 'date', ['status']],
  [['date'], 'date', ['date']],
])('%j with %s more or less', (chosen, id, expected) => {
  expect(withColumn(chosen, id, known)).toEqual(expected)
})

test.each<[id: Id, by: -1 | 1, expected: Id[]]>([
  ['artist', -1, ['artist', 'date', 'status']],
  ['artist', 1, ['date', 'status', 'artist']],
  ['date', -1, usual],
  ['status', 1, usual],
  ['fee', 1, usual],
])('%s moved by %i', (id, by, expected) => {
  expect(movedColumn(usual, id, by)).toEqual(expected)
})
