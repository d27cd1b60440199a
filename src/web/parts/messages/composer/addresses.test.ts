import { describe, expect, test } from 'vitest'
import { fullAddress, isAddress, readAddresses, withAddresses } from './addresses.ts'

const one = (address: string, name = '') => ({ name, address })

describe('addresses in a text', () => {
  test.each([
    ['ada@example.com', [one('ada@example.com')], ''],
    ['Ada Lee <ada@example.com>', [one('ada@example.com', 'Ada Lee')], ''],
    ['"Lee, Ada" <ada@example.com>', [one('ada@example.com', 'Lee, Ada')], ''],
    [
      'ada@example.com, bob@example.com; Cy <cy@example.com>',
      [one('ada@example.com'), one('bob@example.com'), one('cy@example.com', 'Cy')],
      '',
    ],
    ['ada@example.com\nADA@example.com', [one('ada@example.com')], ''],
    ['Ada', [], 'Ada'],
    ['Ada, bob@example.com', [one('bob@example.com')], 'Ada'],
    ['ada@example', [], 'ada@example'],
    ['Ada <ada@example>', [], 'Ada <ada@example>'],
    ['  ', [], ''],
  ])('%j', (text, found, rest) => {
    expect(readAddresses(text)).toEqual({ found, rest })
  })
})

test.each([
  ['a@b.co', true],
  ['a@b', false],
  ['a b@c.de', false],
  ['a@b.c.', false],
  ['@b.de', false],
  [`${'a'.repeat(250)}@b.de`, false],
])('%j as an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected)
})

test('an address is taken once, and keeps the name it had', () => {
  const before = [one('ada@example.com', 'Ada')]
  expect(withAddresses(before, [one('Ada@Example.com', 'A. Lee'), one('bob@example.com')])).toEqual([
    ...before,
    one('bob@example.com'),
  ])
})

test('a name goes before its address', () => {
  expect(fullAddress(one('ada@example.com', 'Ada'))).toBe('Ada <ada@example.com>')
  expect(fullAddress(one('ada@example.com'))).toBe('ada@example.com')
})
