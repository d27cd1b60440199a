import { expect, test } from 'vitest'
import { isShownSmaller, renditionName, sizeToSend } from './renditions.ts'

test.each([
  ['image', 'image/jpeg', undefined, 'screen'],
  ['press_kit', 'image/png', undefined, 'screen'],
  ['image', 'image/jpeg', 'preview', 'preview'],
  ['image', 'image/jpeg', 'original', 'original'],
  ['document', 'image/jpeg', undefined, 'original'],
  ['document', 'image/jpeg', 'preview', 'preview'],
  ['image', 'image/gif', 'preview', 'original'],
  ['press_kit', 'application/pdf', 'screen', 'original'],
] as const)('%s of %s asked for as %s is sent as %s', (kind, mime, asked, size) => {
  expect(sizeToSend({ kind, mime }, asked)).toBe(size)
})

test.each([
  ['image', 'image/webp', true],
  ['image', 'image/gif', false],
  ['document', 'image/webp', false],
] as const)('%s of %s is shown smaller: %s', (kind, mime, isSmaller) => {
  expect(isShownSmaller({ kind, mime })).toBe(isSmaller)
})

test.each([
  ['Mira live.jpg', 'Mira live.webp'],
  ['v1.2 final', 'v1.2 final.webp'],
  ['.png', 'File.webp'],
])('%s is called %s', (name, smaller) => expect(renditionName(name, 'image/webp')).toBe(smaller))
