import { expect, test } from 'vitest'
import { sizeText, typeLabel } from './file-size.ts'

test.each([
  [0, '1 KB'],
  [732, '1 KB'],
  [214_300, '214 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [1_240_000, '1.2 MB'],
  [26_214_400, '26.2 MB'],
  [5_000_000_000, '5 GB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes, 'en')).toBe(text))

test('types have the names people use', () => {
  expect(typeLabel('application/pdf')).toBe('PDF')
  expect(typeLabel('x/y')).toBe('x/y')
})
