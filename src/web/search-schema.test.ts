import { expect, test } from 'vitest'
import { isSet, oneOf, searchSchema, text, textWhere } from './search-schema.ts'

const read = searchSchema({
  words: text,
  submitted: isSet,
  view: oneOf(['calendar', 'kanban', 'list']),
  month: textWhere((value) => /^\d{4}-\d{2}$/.test(value)),
})

test.each([
  [
    { words: 'a b', month: '2026-11', view: 'kanban' },
    { words: 'a b', month: '2026-11', view: 'kanban' },
  ],
  [{ words: '' }, { words: '' }],
  [{ words: 5, month: 'November', view: 'table', other: 'x' }, {}],
  [{ submitted: 'true' }, { submitted: true }],
  [{ submitted: 'TRUE' }, {}],
  [{ submitted: '1' }, {}],
  [{}, {}],
])('%o becomes %o', (given, search) => {
  expect(read(given)).toEqual(search)
  expect(read(read(given))).toEqual(search)
})
