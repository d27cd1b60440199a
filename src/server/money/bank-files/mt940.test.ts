import { readProblem } from '#domain/problems.ts'
import { describe, expect, test } from 'vitest'
import { balanceProof, lineKeys } from '#domain/money/payments/bank-lines.ts'
import { readMt940 } from './mt940.ts'

const message = (
  lines: string[],
  { opening = 'C260430EUR1000,00', closing = 'C260504EUR9560,00', number = '17/1' } = {},
) =>
  [
    ':20:STARTUMSE',
    ':25:DE02120300000000202051',
    `:28C:${number}`,
    `:60F:${opening}`,
    ...lines,
    `:62F:${closing}`,
    '-',
  ].join('\r\n')
const read = (lines: string[], options = {}) => readMt940(message(lines, options)).statements[0]!

describe('German banks', () => {
  test('numbered parts, tags in the purpose, words cut after 27 characters', () => {
    const found = read([
      ':61:2605050504CR8560,00N051NONREF//B4711',
      ':86:166?00GUTSCHRIFT?109310?20EREF+KW-2026-77?21SVWZ+Rechnung Nr RE-2026-00?2201 Gage Konzert Leipzig 12.?2305.2026?30COBADEFFXXX?31DE89370400440532013000',
      '?32Kulturwerk Leipzig Veransta?33ltungs GmbH?34992',
    ])
    expect(found).toMatchObject({
      iban: 'DE02120300000000202051',
      currency: 'EUR',
      openingMinor: 100_000,
      closingMinor: 956_000,
      from: '2026-04-30',
      to: '2026-05-04',
      statementId: '17/1',
    })
    expect(found.lines).toEqual([
      {
        bookedOn: '2026-05-04',
        valueOn: '2026-05-05',
        amountMinor: 856_000,
        currency: 'EUR',
        counterparty: 'Kulturwerk Leipzig Veranstaltungs GmbH',
        counterpartyIban: 'DE89370400440532013000',
        text: 'Rechnung Nr RE-2026-0001 Gage Konzert Leipzig 12.05.2026',
        endToEndId: 'KW-2026-77',
        bankReference: 'B4711',
        isReturn: false,
        original: null,
      },
    ])
    expect(balanceProof(found)).toBe('proven')
  })

  test.each([
    [
      'parts of full length are put together without a gap',
      '166?00X?20SVWZ+Rechnung RE-2026-00001?21234 Dank',
      'Rechnung RE-2026-00001234 Dank',
    ],
    ['short parts are words of their own', '166?00X?20Rechnung?21RE-2026-0001', 'Rechnung RE-2026-0001'],
    [
      'a question mark in the text parts nothing',
      '166?00X?20Alles klar?99 ja?21Dank',
      'Alles klar?99 ja Dank',
    ],
    ['another separator', '166+00X+20Rechnung+211', 'Rechnung 1'],
    ['tags glued to letters', '166?00X?20EREF+ABCDEFGHIJKLMNOPQRSTUV?21SVWZ+RE-1', 'RE-1'],
    ['tags with a colon', '166?00X?20EREF: E1 SVWZ: RE-1', 'RE-1'],
    ['no purpose: the kind of booking', '805?00ABSCHLUSS', 'ABSCHLUSS'],
  ])('%s', (_, details, text) => {
    expect(read([':61:2605050504C8560,00N051NONREF', `:86:${details}`]).lines[0]?.text).toBe(text)
  })

  test('a returned debit is below zero and told', () => {
    const found = read(
      [':61:2605040504D100,00N031NONREF', ':86:109?00RUECKLASTSCHRIFT?20SVWZ+RE-2026-0001'],
      { closing: 'C260504EUR900,00' },
    )
    expect(found.lines[0]).toMatchObject({ amountMinor: -10_000, isReturn: true })
    expect(balanceProof(found)).toBe('proven')
  })

  test('what was sent in another currency', () => {
    const found = read([':61:2605040504C11214,95N051NONREF', ':86:166?00X?20OAMT+USD12000,00?21SVWZ+RE-1'])
    expect(found.lines[0]?.original).toEqual({ amountMinor: 1_200_000, currency: 'USD', rate: null })
  })
})

describe('other banks', () => {
  test('free text keeps its lines', () => {
    const found = read([':61:2605040504C8560,00NTRFREF1//B1', ':86:Payment from Kulturwerk', 'RE-2026-0001'])
    expect(found.lines[0]).toMatchObject({
      text: 'Payment from Kulturwerk\nRE-2026-0001',
      counterparty: null,
      endToEndId: 'REF1',
    })
  })
  test('words between slashes', () => {
    const found = read([
      ':61:2605040504C8560,00NTRFNONREF',
      ':86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/Paradi',
      'so BV/REMI/RE-2026-0001/EREF/E-1',
    ])
    expect(found.lines[0]).toMatchObject({
      counterparty: 'Paradiso BV',
      counterpartyIban: 'NL91ABNA0417164300',
      text: 'RE-2026-0001',
      endToEndId: 'E-1',
    })
  })
  test('counterparty in one, unstructured remittance', () => {
    const found = read([
      ':61:2605040504C8560,00NTRFNONREF',
      ':86:/EREF/NOTPROVIDED//CNTP/NL91ABNA0417164300/ABNANL2A/Paradiso BV///REMI/USTD//RE-2026-0001/',
    ])
    expect(found.lines[0]).toMatchObject({
      counterparty: 'Paradiso BV',
      counterpartyIban: 'NL91ABNA0417164300',
      text: 'RE-2026-0001',
      endToEndId: null,
    })
  })
  test('without details the line itself speaks', () => {
    const found = read([':61:2605040504C8560,00NTRFNONREF//B1', 'RE-2026-0001 /OCMT/USD9000,00/'])
    expect(found.lines[0]).toMatchObject({
      text: 'RE-2026-0001 /OCMT/USD9000,00/',
      original: { amountMinor: 900_000, currency: 'USD' },
    })
  })
})

test.each([
  ['credit', 'C', 856_000, false],
  ['debit', 'D', -856_000, false],
  ['credit taken back', 'RC', -856_000, true],
  ['debit taken back', 'RD', 856_000, true],
  ['with a letter of the currency', 'CR', 856_000, false],
])('%s', (_, mark, amountMinor, isReturn) => {
  expect(read([`:61:2605040504${mark}8560,N051NONREF`]).lines[0]).toMatchObject({ amountMinor, isReturn })
})

test.each([
  ['booked in the new year, valued in the old', '2612311231', '2026-12-31', '2026-12-31'],
  ['booked before the value', '2701021231', '2026-12-31', '2027-01-02'],
  ['booked after the value', '2612310102', '2027-01-02', '2026-12-31'],
  ['no day of booking', '261231', '2026-12-31', '2026-12-31'],
])('years: %s', (_, dates, bookedOn, valueOn) => {
  expect(read([`:61:${dates}C1,00N051NONREF`]).lines[0]).toMatchObject({ bookedOn, valueOn })
})

test('envelopes, pages and several accounts in one file', () => {
  const first = message([':61:2605040504C8560,00N051NONREF'])
  const second = message([':61:2605040504D1,00N051NONREF'], { number: '18/1' })
  const text = `{1:F01BANKDEFF}{2:O940}{4:\r\n${first}}\r\n{1:F01BANKDEFF}{4:\r\n${second}}`
  const { statements, problems } = readMt940(text)
  expect(statements.map(({ statementId, lines }) => [statementId, lines.length])).toEqual([
    ['17/1', 1],
    ['18/1', 1],
  ])
  expect(problems).toEqual([])
})

test('an account that is no IBAN, an expected line, a broken line', () => {
  const text = message([
    ':61:2605040504EC1,00N051NONREF',
    ':61:nonsense',
    ':61:2605040504C1,00N051X',
  ]).replace('DE02120300000000202051', '12030000/202051')
  const { statements, problems } = readMt940(text)
  expect(statements[0]).toMatchObject({ iban: null })
  expect(statements[0]?.lines).toHaveLength(1)
  expect(problems.map(readProblem)).toEqual([
    { code: 'money.file.pending', values: { count: 1 } },
    { code: 'money.file.unreadable', values: { text: 'nonsense' } },
  ])
})

test('the account with its currency behind', () => {
  const text = message([]).replace('DE02120300000000202051', 'DE02120300000000202051EUR')
  expect(readMt940(text).statements[0]?.iban).toBe('DE02120300000000202051')
})

test('overlapping files share keys where the bank gives references', () => {
  const a = read([':61:2605040504C1,00N051X//A', ':61:2605040504C2,00N051X//B'])
  const b = read([':61:2605040504C2,00N051X//B', ':61:2605040504C3,00N051X//C'], { number: '18/1' })
  expect(lineKeys(a).filter((key) => lineKeys(b).includes(key))).toEqual([lineKeys(a)[1]])
})

test('no statement in it', () => {
  expect(() => readMt940(':20:X\n:79:nothing')).toThrow('money.file.noMt940Statement')
})
