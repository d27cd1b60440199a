import { expect, test } from 'vitest'
import { filtersOf, InvoicesSearch, sortOf, sortText } from './invoices-search.ts'

test.each([
  ['dueOn', { by: 'dueOn', desc: false }],
  ['-payable', { by: 'payable', desc: true }],
  [undefined, undefined],
] as const)('reads the order %s', (text, sort) => {
  expect(sortOf(text)).toEqual(sort)
})

test('writes an order as it reads it, and drops columns it does not know', () => {
  expect(sortText({ id: 'number', desc: true })).toBe('-number')
  expect(sortText({ id: 'recipient', desc: true })).toBeUndefined()
  expect(sortText(null)).toBeUndefined()
})

test('takes from an address only what the list understands, and its own output again', () => {
  const search = InvoicesSearch({
    tab: 'overdue',
    sort: '-dueOn',
    artist: 'nobody',
    new: 'true',
    kind: 'bill',
  })
  expect(search).toEqual({ tab: 'overdue', sort: '-dueOn', new: true })
  expect(InvoicesSearch(search)).toEqual(search)
})

test('asks for all without a tab, and for no words where only blanks were typed', () => {
  expect(filtersOf({ search: '  ' })).toMatchObject({ tab: 'all', search: undefined })
  expect(filtersOf({ kind: 'deposit' }).kinds).toEqual(['deposit'])
})
