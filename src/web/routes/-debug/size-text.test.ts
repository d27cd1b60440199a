import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1500, '1.5 kB'],
  [2_340_000, '2.3 MB'],
  [61_000_000_000, '61 GB'],
])('%d is %s', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text)
})
