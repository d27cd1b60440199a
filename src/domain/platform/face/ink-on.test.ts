import { expect, test } from 'vitest'
import { contrastOf, grounds, inkOn, visibleOn } from './ink-on.ts'

const { light: white, dark: night } = grounds
const colours = ['#000000', '#ffffff', '#0a5f4d', '#f2c14e', '#c8321e', '#808080', '#1b1b8f', '#00ff00']

test.each([
  ['#000000', '#ffffff'],
  ['#0a5f4d', '#ffffff'],
  ['#c8321e', '#ffffff'],
  ['#f2c14e', '#1a1613'],
  ['#ffffff', '#1a1613'],
])('on %s one writes in %s', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink)
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#777777', 1],
])('%s on %s', (colour, ground, contrast) => {
  expect(contrastOf(colour, ground)).toBeCloseTo(contrast, 5)
})

test.each([
  ['a dark colour on white stays', '#0a5f4d', white, '#0a5f4d'],
  ['a light colour in the dark stays', '#f2c14e', night, '#f2c14e'],
  ['white on white becomes grey', '#ffffff', white, '#8c8c8c'],
  ['black in the dark becomes grey', '#000000', night, '#666666'],
])('%s', (_name, colour, ground, shown) => {
  expect(visibleOn(colour, ground)).toBe(shown)
})

test.each(colours.flatMap((colour) => [white, night].map((ground) => [colour, ground])))(
  '%s is seen on %s and can be written on',
  (colour = '', ground = '') => {
    const shown = visibleOn(colour, ground)
    expect(contrastOf(shown, ground)).toBeGreaterThanOrEqual(3)
    expect(contrastOf(inkOn(shown), shown)).toBeGreaterThanOrEqual(4.1)
  },
)
