import { expect, test } from 'vitest'
import { findNumbers, numberIndex } from './invoice-numbers-in-text.ts'

const numbers = ['RE-2026-0001', 'RE-2026-0012', 'GUT-2026-0001', '2026-0112', '54321', 'R1']
const index = numberIndex(numbers, (number) => number)

/** 'RE-2026-0001 sure full', in the order found. */
const found = (...texts: string[]) =>
  findNumbers(texts, index).map(({ entry, isSure, isFull }) =>
    [entry, isSure ? 'sure' : 'unsure', isFull ? 'full' : 'digits'].join(' '),
  )

test.each<[string, string, string[]]>([
  ['nothing', 'Gage für den Abend', []],
  ['as printed', 'Gage, RE-2026-0001, danke', ['RE-2026-0001 sure full']],
  ['small letters, other signs', 're/2026 0001', ['RE-2026-0001 sure full']],
  ['split over two lines', 'Rechnung RE-2026-\n0001', ['RE-2026-0001 sure full']],
  [
    'two of one series, in the order of the text',
    'RE-2026-0012 + RE-2026-0001',
    ['RE-2026-0012 sure full', 'RE-2026-0001 sure full'],
  ],
  ['of another series with the same digits', 'GUT-2026-0001', ['GUT-2026-0001 sure full']],
  ['a series that nobody here has', 'PRE-2026-0001', ['RE-2026-0001 unsure full']],
  ['after a word that announces it', 'InvoiceRE-2026-0001', ['RE-2026-0001 sure full']],
  ['a creditor reference', 'RF18RE20260001', ['RE-2026-0001 sure full']],
  ['within longer digits', 'RE-2026-00017', []],
  [
    'digits alone are of two series',
    '20260001',
    ['RE-2026-0001 unsure digits', 'GUT-2026-0001 unsure digits'],
  ],
  [
    'the letters at one place outweigh the digits at another',
    '20260012, RE-2026-0012',
    ['RE-2026-0012 sure full'],
  ],
  ['a hyphen and more digits', 'RE-2026-0001-2', ['RE-2026-0001 unsure full']],
  ['a number of digits, as printed', 'Nr. 2026-0112', ['2026-0112 sure full']],
  ['a day that looks like it', '2026-01-12', ['2026-0112 unsure full']],
  ['an amount that looks like it', '20.260.112', ['2026-0112 unsure full']],
  ['so few digits may be anything', '54321 Köln', ['54321 unsure full']],
  ['a number too short to tell from other words', 'R1', []],
])('%s', (_what, text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('a number in several texts comes once, in its surest form', () => {
  expect(found('20260012', 'Danke!', 'RE 2026 0012')).toEqual(['RE-2026-0012 sure full'])
})

test('the words are those of the payer', () => {
  const [hit] = findNumbers(['Gage (Re.2026/0012), 5. Mai'], index)
  expect(hit?.words).toBe('Re.2026/0012')
})
