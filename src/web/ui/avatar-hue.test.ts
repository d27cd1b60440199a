// Initials and hues of names.
import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './avatar-hue.ts'

test.each([
  ['Mara Voss', 'MV'],
  ['The Paper Lanterns', 'PL'],
  ['Ines & the Tide', 'IT'],
  ['Nordlicht', 'N'],
  ['DJ Kestrel', 'DK'],
  ['ABBA', 'A'],
  ['JP', 'JP'],
  ['  élan  vital ', 'ÉV'],
  ['The The', 'TT'],
  ['', '?'],
  ['!!!', '?'],
])('initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its hue whatever its case and spaces', () => {
  expect(hueOf(' Mara voss')).toBe(hueOf('Mara Voss'))
})

test('hues are degrees and differ between names', () => {
  const hues = ['Mara Voss', 'Nordlicht', 'DJ Kestrel', 'Halbmond', 'Low Orbit', 'Juno Park'].map(hueOf)
  expect(new Set(hues).size).toBe(hues.length)
  expect(hues.every((hue) => Number.isInteger(hue) && hue >= 0 && hue < 360)).toBe(true)
})
