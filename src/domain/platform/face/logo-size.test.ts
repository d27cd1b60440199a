import { expect, test } from 'vitest'
import { fittedInto, pngSize } from './logo-size.ts'

/** A PNG of 64 by 16 dots, up to where its size ends. */
const start = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAEAAAAAQ'), (char) => char.charCodeAt(0))

test.each([
  ['a PNG', start, { width: 64, height: 16 }],
  ['one that ends too early', start.subarray(0, 20), null],
  ['something else', new Uint8Array(24), null],
  ['nothing', new Uint8Array(), null],
])('the size of %s', (_name, bytes, size) => {
  expect(pngSize(bytes)).toEqual(size)
})

const box = { width: 220, height: 56 }
test.each([
  ['a square', { width: 480, height: 480 }, { width: 56, height: 56 }],
  ['a very wide one', { width: 480, height: 20 }, { width: 220, height: 9 }],
  ['a very tall one', { width: 40, height: 480 }, { width: 5, height: 56 }],
  ['a line', { width: 480, height: 1 }, { width: 220, height: 1 }],
  ['a small one', { width: 24, height: 24 }, { width: 24, height: 24 }],
])('%s', (_name, size, shown) => {
  expect(fittedInto(size, box)).toEqual(shown)
})
