import { expect, test } from 'vitest'
import { needsStop } from './scroll-keys.ts'

const size = (scrollWidth: number, scrollHeight: number) => ({
  scrollWidth,
  scrollHeight,
  clientWidth: 300,
  clientHeight: 200,
})

test.each([
  ['all in view', size(300, 200), false, false],
  ['more below', size(300, 900), false, true],
  ['more beside', size(700, 200), false, true],
  ['more below, with something to focus', size(300, 900), true, false],
])('%s', (_, box, hasFocusable, expected) => {
  expect(needsStop(box, hasFocusable)).toBe(expected)
})
