import { expect, test } from 'vitest'
import { typedCode } from './typed-code.ts'

test.each([
  ['126 170', '126170'],
  ['126\u00a0170', '126170'],
  [' 126-170\n', '126170'],
  ['12 61 70.', '126170'],
  ['126170', '126170'],
])('%j is meant as %s', (typed, meant) => expect(typedCode(typed)).toBe(meant))
