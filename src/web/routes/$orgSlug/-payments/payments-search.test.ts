import { expect, test } from 'vitest'
import { filtersOf, PaymentsSearch } from './payments-search.ts'

test('takes from an address only what the list understands, and its own output again', () => {
  const search = PaymentsSearch({ tab: 'open', new: 'true', invoice: 'nobody', artist: 7, search: 'Kanal' })
  expect(search).toEqual({ tab: 'open', new: true, search: 'Kanal' })
  expect(PaymentsSearch(search)).toEqual(search)
})

test.each([
  [{ tab: 'open' } as const, { unallocated: true }],
  [{ tab: 'out' } as const, { direction: 'out' }],
  [{ tab: 'announced' } as const, { states: ['announced'] }],
  [{ search: '  ' }, {}],
])('asks for %j', (search, filters) => {
  expect(JSON.parse(JSON.stringify(filtersOf(search)))).toEqual(filters)
})
