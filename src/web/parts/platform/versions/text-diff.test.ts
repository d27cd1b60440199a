import { describe, expect, test } from 'vitest'
import { diffLines, nearChanges, type DiffRow } from './text-diff.ts'

/** A row as one short text: '-' and '+' lines with changed words in brackets. */
const shortly = (row: DiffRow): string => {
  if (row.kind === 'same') return `  ${row.text}`
  if (row.kind === 'skipped') return `… ${row.count}`
  const words = row.parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
  return `${row.kind === 'added' ? '+' : '-'} ${words}`
}

describe('diffLines', () => {
  test.each([
    ['nothing', ['a', 'b'], ['a', 'b'], ['  a', '  b']],
    ['a line more', ['a'], ['a', 'b'], ['  a', '+ b']],
    ['a line less', ['a', 'b'], ['b'], ['- a', '  b']],
    [
      'a word within a line',
      ['The fee is due on the night.'],
      ['The fee is due before the night.'],
      ['- The fee is due [on] the night.', '+ The fee is due [before] the night.'],
    ],
    ['two lines with nothing in common', ['Radius'], ['Merch shares'], ['- Radius', '+ Merch shares']],
    [
      'one line for two',
      ['Doors open at seven in the evening.'],
      ['Doors open at eight in the evening.', 'No pets.'],
      ['- Doors open at [seven] in the evening.', '+ Doors open at [eight] in the evening.', '+ No pets.'],
    ],
    ['all of it', [], ['a'], ['+ a']],
  ])('%s', (_name, before, after, expected) => {
    expect(diffLines(before, after).map(shortly)).toEqual(expected)
  })
})

test('nearChanges leaves two lines around a change and counts the rest', () => {
  const before = ['1', '2', '3', '4', '5', '6', '7', '8']
  const rows = diffLines(before, before.toSpliced(3, 1))
  expect(nearChanges(rows).map(shortly)).toEqual(['… 1', '  2', '  3', '- 4', '  5', '  6', '… 2'])
})
