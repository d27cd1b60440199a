import { describe, expect, test } from 'vitest'
import { pickArtist, readQuickWords, withoutTypos } from './quick-words.ts'

const today = '2026-11-21'

describe('what the words ask', () => {
  test.each([
    ['Mira 14 May', { date: '2027-05-14', status: null, names: ['mira'] }],
    ['Mira 14 May hold Paradiso', { date: '2027-05-14', status: 'hold', names: ['mira', 'paradiso'] }],
    ['option Mira Sol 14.5. Köln', { date: '2027-05-14', status: 'hold', names: ['mira', 'sol', 'koln'] }],
    ['is Mira free on the 14th?', { date: '2026-12-14', status: null, names: ['mira'] }],
    ['confirm Nordlicht tomorrow', { date: '2026-11-22', status: 'confirmed', names: ['nordlicht'] }],
    [
      'new hold mira 14 may lagerhalle',
      { date: '2027-05-14', status: 'hold', names: ['mira', 'lagerhalle'] },
    ],
    ['Mira 14. Mai bestätigen', { date: '2027-05-14', status: 'confirmed', names: ['mira'] }],
    ['Mira 14 May New York', { date: '2027-05-14', status: null, names: ['mira', 'new', 'york'] }],
    ['The Show tomorrow', { date: '2026-11-22', status: null, names: ['show'] }],
    ['Mira Paradiso', undefined],
    ['14 May', undefined],
    ['14 May hold', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(readQuickWords(text, today)).toEqual(expected)
  })
})

describe('who is meant', () => {
  const roster = [
    { name: 'Mira Sol' },
    { name: 'Mirage' },
    { name: 'The Paper Lanterns' },
    { name: 'Żółw & Sól' },
  ]
  test.each([
    [['mira'], 'Mira Sol', []],
    [['mirag'], 'Mirage', []],
    [['mira', 'sol', 'paradiso'], 'Mira Sol', ['paradiso']],
    [['paradiso', 'mira'], 'Mira Sol', ['paradiso']],
    [['paper', 'lan', 'koln'], 'The Paper Lanterns', ['koln']],
    [['zolw'], 'Żółw & Sól', []],
  ])('%j', (words, name, rest) => {
    expect(pickArtist(words, roster)).toEqual({ artist: { name }, rest })
  })
  test('nobody', () => expect(pickArtist(['paradiso'], roster)).toBeNull())
})

test('typing errors are taken out by the words on file', () => {
  expect(withoutTypos(['mria', 'lagrhalle', 'wien'], ['mira', 'sol', 'lagerhalle'])).toEqual([
    'mira',
    'lagerhalle',
    'wien',
  ])
})
