import { expect, test } from 'vitest'
import { inkOn } from './ink-on.ts'

test.each([
  ['#000000', '#ffffff'],
  ['#0a5f4d', '#ffffff'],
  ['#c8321e', '#ffffff'],
  ['#f2c14e', '#1a1613'],
  ['#ffffff', '#1a1613'],
])('on %s one writes in %s', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink)
})
