import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test.each<[unknown, string]>([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  [{ a: undefined, b: { d: 'ß', c: '"\n' } }, '{"b":{"c":"\\"\\n","d":"ß"}}'],
  // By UTF-16 units: the pair of an astral sign comes before U+FB33 (RFC 8785, 3.2.3).
  [{ '\ufb33': 1, '\u{1f600}': 2, '\u20ac': 3, 1: 4 }, '{"1":4,"\u20ac":3,"\u{1f600}":2,"\ufb33":1}'],
  [[1e21, 0.1, -0], '[1e+21,0.1,0]'],
  ['\u0007', '"\\u0007"'],
])('%j', (value, text) => expect(canonicalJson(value)).toBe(text))

test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1])('%s has none', (value) =>
  expect(() => canonicalJson(value)).toThrow(TypeError),
)
