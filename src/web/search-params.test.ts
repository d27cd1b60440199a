import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each([
  ['?month=202611', { month: '202611' }],
  ['?submitted=true&x=', { submitted: 'true', x: '' }],
  ['?a=1&a=2', { a: '2' }],
  ['?redirect=%2Facme%2Fevents%3Fview%3Dlist', { redirect: '/acme/events?view=list' }],
  ['', {}],
])('reads %s', (text, value) => {
  expect(parseSearch(text)).toEqual(value)
})

test.each([
  [{ month: '202611' }, '?month=202611'],
  [{ submitted: true, view: undefined, a: null, b: false, c: '' }, '?submitted=true'],
  [{ redirect: '/acme/events?view=list' }, '?redirect=%2Facme%2Fevents%3Fview%3Dlist'],
  [{ page: 0 }, '?page=0'],
  [{}, ''],
])('writes %o', (value, text) => {
  expect(stringifySearch(value)).toBe(text)
})

test('what was written reads back as it was', () => {
  const value = { q: 'Köln & "Bonn" + 50 %', month: '2026-11', artists: 'a,b' }
  expect(parseSearch(stringifySearch(value))).toEqual(value)
})
