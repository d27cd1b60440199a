import { describe, expect, test } from 'vitest'
import {
  isBankDay,
  isBic,
  isSepaIban,
  isSepaText,
  nextBankDay,
  sepaId,
  sepaName,
  sepaRemittance,
  sepaText,
} from './sepa-transfers.ts'

describe('sepaText', () => {
  test.each([
    ['Ł becomes L', 'Łódź Jazz', 'Lodz Jazz'],
    ['ö becomes oe', 'Jörg Größe', 'Joerg Groesse'],
    ['capitals stay capitals', 'ÖSTERREICH ÜBER FLÄCHEN', 'OESTERREICH UEBER FLAECHEN'],
    ['one capital at the beginning', 'Österreich', 'Oesterreich'],
    ['& becomes +', 'Meier & Söhne', 'Meier + Soehne'],
    ['accents go', 'Café Ñandú Çelik Şahin Håkan', 'Cafe Nandu Celik Sahin Hakan'],
    ['Cyrillic', 'Дмитрий Щукин', 'Dmitriy Shchukin'],
    ['Cyrillic of the Ukraine', 'Київ Їжак', 'Kiyiv Yizhak'],
    ['Greek', 'Παπαδόπουλος Γιώργος', 'Papadopoulos Giorgos'],
    ['decomposed umlauts', 'Jo\u0308rg', 'Joerg'],
    ['dashes and quotes', '„RE–2026“ – ok…', "'RE-2026' - ok..."],
    ['signs', 'a@b.c; 50% #1 [x]', 'a(at)b.c, 50? ?1 (x)'],
    ['currency signs', '5 €', '5 EUR'],
    ['line breaks', 'one\ntwo\tthree', 'one two three'],
    ['emoji', 'Band 🎸 live', 'Band ? live'],
    ['zero width characters', 'a\u200bb\ufeffc', 'abc'],
    ['slashes at the ends and in a row', '/a//b/', 'a/b'],
    ['ligatures and full width', 'ﬁ Ａ', 'fi A'],
    ['Japanese has no letters here', '東京', '??'],
    ['nothing', '  ', ''],
  ])('%s', (_, text, expected) => {
    const written = sepaText(text, 140)
    expect(written).toBe(expected)
    expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
  })

  test('cuts, and leaves no space or slash at the end', () => {
    expect(sepaText('abc def', 4)).toBe('abc')
    expect(sepaText('abc/def', 4)).toBe('abc')
    expect(sepaName('ü'.repeat(70))).toHaveLength(70)
    expect(sepaRemittance('x'.repeat(300))).toHaveLength(140)
    expect(sepaId('ST 2026 / 0001 '.repeat(5))).toHaveLength(35)
    expect(sepaId('ST 2026-0001')).toBe('ST2026-0001')
  })

  test('says what needs no change', () => {
    expect(isSepaText('Papadopoulos', 70)).toBe(true)
    expect(isSepaText('Müller', 70)).toBe(false)
    expect(isSepaText('', 70)).toBe(false)
    expect(isSepaText('abcde', 4)).toBe(false)
  })
})

test.each([
  ['DE89370400440532013000', true],
  ['CH9300762011623852957', true],
  ['AE070331234567890123456', false],
  ['TR330006100519786457841326', false],
])('SEPA reaches %s: %s', (iban, expected) => expect(isSepaIban(iban)).toBe(expected))

test.each([
  ['COBADEFFXXX', true],
  ['COBADEFF', true],
  ['COBADEF', false],
  ['cobadeff', false],
])('%s is a BIC: %s', (bic, expected) => expect(isBic(bic)).toBe(expected))

test.each([
  ['a Friday', '2026-11-20', '2026-11-20'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['Good Friday 2026', '2026-04-03', '2026-04-07'],
  ['Easter Monday 2027', '2027-03-29', '2027-03-30'],
  ['Good Friday 2038, the latest Easter', '2038-04-23', '2038-04-27'],
  ['Labour Day on a Friday', '2026-05-01', '2026-05-04'],
  ['Christmas Day', '2026-12-25', '2026-12-28'],
  ['New Year on a Friday', '2027-01-01', '2027-01-04'],
  ['German Unity Day is none', '2028-10-03', '2028-10-03'],
])('%s', (_, day, expected) => {
  expect(nextBankDay(day)).toBe(expected)
  expect(isBankDay(day)).toBe(day === expected)
})
