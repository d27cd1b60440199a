import { describe, expect, test } from 'vitest'
import { formatNumber, numberFormatProblem, numberInitials, numberYear } from './number-formats.ts'

test.each([
  ['RE-{YYYY}-{0000}', 7, 'RE-2026-0007', 2026],
  ['RE-{YYYY}-{0000}', 12_345, 'RE-2026-12345', 2026],
  ['{YY}/{000}', 7, '26/007', 2026],
  ['R{00000}', 42, 'R00042', 0],
  ['{0000}-{YYYY}', 1, '0001-2026', 2026],
])('%s counts %i as %s', (format, no, number, year) => {
  expect(formatNumber(format, '2026-11-21', no)).toBe(number)
  expect(numberYear(format, '2026-11-21')).toBe(year)
})

describe('a format', () => {
  test.each(['RE-{YYYY}-{0000}', '{0000}', 'R{0}', '{YY}-{000}', '{000}/{YY}', 'RE_{YYYY}/{0000}'])(
    '%s can be used',
    (format) => expect(numberFormatProblem(format)).toBeUndefined(),
  )
  test.each([
    ['RE-{YYYY}', 'numberCounterMissing'],
    ['{00}-{00}', 'numberCounterTwice'],
    ['RE {0000}', 'numberCharacters'],
    ['RE-{YYYY}{0000}', 'numberCounterBesideDigits'],
    ['{0000}{YY}', 'numberCounterBesideDigits'],
    ['RE2{000}', 'numberCounterBesideDigits'],
    ['R-{MM}-{000}', 'numberCharacters'],
    ['A-VERY-LONG-PREFIX-OF-OURS-{YYYY}-{0000}', 'tooLong'],
  ])('%s cannot: %s', (format, problem) =>
    expect(numberFormatProblem(format)?.code).toBe(`common.${problem}`),
  )
})

test.each([
  ['Mira Sol', 'MS'],
  ['Östen und die Ähren', 'OUDA'],
  ['Nacht', 'NA'],
  ['The A B C D Band', 'TABC'],
  ['!!!', 'A'],
])('%s has the initials %s', (name, initials) => expect(numberInitials(name)).toBe(initials))
