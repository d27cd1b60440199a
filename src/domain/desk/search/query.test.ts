import { expect, test } from 'vitest'
import { forgiving, readSearch, searchWords } from './query.ts'

const today = '2026-11-26'
const word = (text: string, ...amounts: number[]) => ({ texts: [text], amounts })

test.each([
  ['Żółć  Köln', [word('zolc'), word('koln')]],
  ['C-2026-0128', [word('c-2026-0128')]],
  ['Elbklang 2.500,00', [word('elbklang'), word('2.500,00', 250_000)]],
  ['“Straße”, Łódź?', [word('strasse'), word('lodz')]],
  ['', []],
])('the words of %s', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test.each([
  ['Mira 14 May', ['2027-05-14', '2026-05-14', '2028-05-14'], ['mira']],
  ['14.5. Köln', ['2027-05-14', '2026-05-14', '2028-05-14'], ['koln']],
  ['14.5.26', ['2026-05-14'], []],
  ['2027-05-14 mira', ['2027-05-14'], ['mira']],
  ['29 Feb', ['2028-02-29'], []],
  ['morgen', ['2026-11-27'], []],
])('the day of %s', (text, dates, words) => {
  const { day } = readSearch(text, today)
  expect(day?.dates).toEqual(dates)
  expect(day?.words.map(({ texts }) => texts[0])).toEqual(words)
})

test.each([
  ['€ 2.500', [250_000], null],
  ['2 500,50', [250_050], null],
  ['0341 555 1007', [341_555_100_700], '3415551007'],
  ['+49 (0)341 5551007', [], '493415551007'],
  ['C-2026-0128', [], null],
  ['Mira', [], null],
])('%s as an amount and as a telephone number', (text, amounts, phone) => {
  expect(readSearch(text, today)).toMatchObject({ day: null, amounts, phone })
})

test('puts near words in place', () => {
  expect(
    forgiving(searchWords('mria sol'), (text) => (text === 'mria' ? ['mira', 'maria'] : [text])),
  ).toEqual([
    { texts: ['mira', 'maria'], amounts: [] },
    { texts: ['sol'], amounts: [] },
  ])
})
