import { describe, expect, test } from 'vitest'
import { again, cleaned, isSameStart } from './kept-values.ts'

describe('what may be kept', () => {
  test.each([
    ['plain values', { name: 'Mara', tags: ['a'], fee: null }, { name: 'Mara', tags: ['a'], fee: null }],
    ['a password', { server: { host: 'mx', password: 'x' } }, { server: { host: 'mx' } }],
    ['a token', { apiToken: 'x', name: '' }, { name: '' }],
    ['what JSON has no word for', { sum: 12n, on: undefined, run: () => 1 }, {}],
    ['a moment', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
  ])('%s', (_name, value, kept) => expect(cleaned(value)).toEqual(kept))

  test('a file is named and left out', () => {
    const files: string[] = []
    expect(cleaned({ note: 'x', receipt: new File(['x'], 'taxi.pdf') }, files)).toEqual({ note: 'x' })
    expect(files).toEqual(['taxi.pdf'])
  })
})

describe('a form knows its own entries', () => {
  const start = { name: '', city: 'Kiel', people: [{ id: '1' }] }
  test.each([
    ['the same', start, true],
    ['another record', { ...start, city: 'Bonn' }, false],
    ['another row', { ...start, people: [{ id: '2' }] }, false],
    ['one row more', { ...start, people: [{ id: '1' }, { id: '2' }] }, false],
    ['a later version with a field more', { ...start, country: 'DE' }, true],
    ['another form', { title: '', on: null, note: '' }, false],
    ['a form that shares a field', { name: '', on: null, note: '', fee: 1 }, false],
  ])('%s', (_name, now, expected) => expect(isSameStart(start, now)).toBe(expected))
})

test('what was kept is laid over what the form has, so that a secret stays as it is', () => {
  const now = { server: { host: '', password: 'kept by the form' }, tags: ['a', 'b'], country: 'DE' }
  const kept = { server: { host: 'mx' }, tags: ['c'] }
  expect(again(now, kept)).toEqual({
    server: { host: 'mx', password: 'kept by the form' },
    tags: ['c'],
    country: 'DE',
  })
})
