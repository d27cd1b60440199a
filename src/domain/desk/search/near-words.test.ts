import { expect, test } from 'vitest'
import { changesToStart, nearWords } from './near-words.ts'

test.each([
  ['kulturwek', 'kulturwerk', 1],
  ['mria', 'mira', 1],
  ['lagrhalle', 'lagerhalle', 1],
  ['lagrh', 'lagerhalle', 1],
  ['elbklnag', 'elbklang', 1],
  ['paradsio', 'paradiso', 1],
  ['mira', 'mira', 0],
  ['speicher', 'lagerhalle', 6],
])('%s is the start of %s after %i changes', (typed, word, changes) => {
  expect(changesToStart(typed, word)).toBe(changes)
})

const onFile = ['mira', 'sol', 'kulturwerk', 'kulturhaus', 'lagerhalle', 'leipzig', 'jonas', 'reuter']
test.each([
  ['kulturwek', ['kulturwerk']],
  ['mria', ['mira']],
  ['lagrhalle', ['lagerhalle']],
  ['liepzig', ['leipzig']],
  ['kultur', ['kultur']],
  ['werk', ['werk']],
  ['sul', ['sul']],
  ['c-2026-0128', ['c-2026-0128']],
  ['wolkenbruch', ['wolkenbruch']],
])('%s may be %j', (typed, meant) => {
  expect(nearWords(typed, onFile)).toEqual(meant)
})

test('keeps all that are as near, the nearest length first', () => {
  expect(nearWords('jnas', ['jonas', 'jans', 'janus'])).toEqual(['jans', 'jonas'])
})
