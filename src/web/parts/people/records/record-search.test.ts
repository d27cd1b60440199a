import { describe, expect, test } from 'vitest'
import { RecordSearch, sortOf, sortText, tagsOf } from './record-search.ts'

const id = '0190f5a1-7c2e-7b1a-9a3e-5a1f0c2d3e4f'

describe('the search part of a list', () => {
  test.each([
    [{ archived: 'true' }, { archived: true }],
    [{ archived: 'yes' }, {}],
    [{ open: id }, { open: id }],
    [{ open: 'new' }, {}],
    [
      { search: 'astra', new: 'true' },
      { search: 'astra', new: true },
    ],
  ])('%o means %o', (given, meant) => {
    const read = RecordSearch(given)
    expect(JSON.parse(JSON.stringify(read))).toEqual(meant)
    // What was read is written back to the address and read again.
    expect(RecordSearch(read)).toEqual(read)
  })

  test.each([
    [undefined, []],
    ['a', ['a']],
    ['a,key contact,', ['a', 'key contact']],
  ])('the tags of %s are %o', (text, tags) => expect(tagsOf(text)).toEqual(tags))

  test.each([
    ['name', { id: 'name', desc: false }],
    ['-city', { id: 'city', desc: true }],
    [undefined, null],
  ])('the order %s is %o', (text, sort) => {
    expect(sortOf(text)).toEqual(sort)
    expect(sortText(sort)).toBe(text)
  })
})
