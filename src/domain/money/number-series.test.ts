import { expect, test } from 'vitest'
import { continues, formatsMeet, NumberSeriesInput } from './number-series.ts'

test.each([
  ['RE-{YYYY}-{0000}', 'RE-{YYYY}-{0000}', true],
  ['RE-{YYYY}-{0000}', 're-{YYYY}-{00000}', true],
  ['RE-{YYYY}-{0000}', 'RE-2027-{0000}', true],
  ['RE-{YYYY}-{0000}', 'RE-{YY}-{0000}', false],
  ['RE-{YY}-{0000}', 'RE-26-{000}', true],
  ['RE-{0000}', 'RE-{YYYY}-{0000}', false],
  ['RE-{0000}', 'GU-{0000}', false],
  ['{YYYY}-{0000}', '{0000}-{YYYY}', false],
])('%s and %s could write the same number: %s', (one, other, meet) => {
  expect(formatsMeet(one, other)).toBe(meet)
  expect(formatsMeet(other, one)).toBe(meet)
})

test.each([
  ['RE-{YYYY}-{0000}', 'RE-{YYYY}-{00000}', true],
  ['RE-{YYYY}-{0000}', 'RE-2026-{0000}', false],
  ['RE-{YYYY}-{0000}', 'R-{YYYY}-{0000}', false],
])('the counter of %s goes on in %s: %s', (before, after, goesOn) => {
  expect(continues(before, after)).toBe(goesOn)
})

const artistId = '0b3c1a52-6b1e-4a0e-9a51-0d3c1a526b1e'
test.each([
  [{ issuerKind: 'organisation', kind: 'invoice', format: 'RE-{YYYY}-{0000}' }, []],
  [{ issuerKind: 'artist', artistId, kind: 'invoice', format: 'MS-{YYYY}-{0000}' }, []],
  [{ issuerKind: 'organisation', kind: 'invoice', format: 'RE-{YYYY}' }, ['format']],
  [{ issuerKind: 'artist', kind: 'invoice', format: 'MS-{0000}' }, ['artistId']],
  [{ issuerKind: 'organisation', artistId, kind: 'invoice', format: 'RE-{0000}' }, ['artistId']],
  [{ issuerKind: 'artist', artistId, kind: 'statement', format: 'MS-{0000}' }, ['kind']],
])('series %j: %j', (input, refused) => {
  const result = NumberSeriesInput.safeParse(input)
  expect(result.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(refused)
})
