import { expect, test } from 'vitest'
import { isSet, oneOf, searchSchema, text, textWhere } from './search-schema.ts'

const read = searchSchema({
  text: text,
  submitted: isSet,
  view: oneOf(['calendar', 'kanban', 'list']),
  month: textWhere((value) => /^\d{4}-\d{2}$/.test(value)),
})

test.each([
  [
    { text: 'a b', month: '2026-11', view: 'kanban' },
    { text: 'a b', month: '2026-11', view: 'kanban' },
  ],
  [{ text: '' }, { text: '' }],
  [{ text: 5, month: 'November', view: 'table', other: 'x' }, {}],
  [{ submitted: 'true' }, { submitted: true }],
  [{ submitted: 'TRUE' }, {}],
  [{ submitted: '1' }, {}],
  [{}, {}],
])('%o becomes %o', (given, search) => {
  expect(read(given)).toEqual(search)
  expect(read(read(given))).toEqual(search)
})
