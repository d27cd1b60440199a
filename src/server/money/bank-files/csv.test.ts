import { readProblem } from '#domain/problems.ts'
import { describe, expect, test } from 'vitest'
import { balanceProof, lineKeys } from '#domain/money/payments/bank-lines.ts'
import { readBankCsv, readBankTable } from './csv.ts'

/** Bytes as Windows in Western Europe writes them; only characters up to ÿ. */
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const own = 'DE02120300000000202051'

const savingsBank = [
  '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
  `"${own}";"04.05.26";"05.05.26";"GUTSCHR. UEBERWEISUNG";"RE-2026-0001 Gage für Müller";"";"";"NOTPROVIDED";"Kulturwerk Köln GmbH";"DE89370400440532013000";"COBADEFFXXX";"8.560,00";"EUR";"Umsatz gebucht"`,
  `"${own}";"04.05.26";"04.05.26";"RUECKLASTSCHRIFT";"RE-2026-0002";"";"";"E2";"Club";"";"";"-1.234,56";"EUR";"Umsatz gebucht"`,
  `"${own}";"05.05.26";"";"LASTSCHRIFT";"Strom";"";"";"";"Werke";"";"";"-9,90";"EUR";"Umsatz vorgemerkt"`,
].join('\r\n')

test('a German savings bank, in windows-1252', () => {
  const { statements, problems } = readBankCsv(latin(savingsBank))
  expect(statements).toHaveLength(1)
  expect(statements[0]).toMatchObject({
    iban: own,
    currency: 'EUR',
    openingMinor: null,
    from: '2026-05-04',
    to: '2026-05-04',
  })
  expect(statements[0]?.lines).toEqual([
    {
      bookedOn: '2026-05-04',
      valueOn: '2026-05-05',
      amountMinor: 856_000,
      currency: 'EUR',
      counterparty: 'Kulturwerk Köln GmbH',
      counterpartyIban: 'DE89370400440532013000',
      text: 'RE-2026-0001 Gage für Müller',
      endToEndId: null,
      bankReference: null,
      isReturn: false,
      original: null,
    },
    expect.objectContaining({
      amountMinor: -123_456,
      isReturn: true,
      endToEndId: 'E2',
      counterparty: 'Club',
    }),
  ])
  expect(problems.map(readProblem)).toEqual([{ code: 'money.file.pending', values: { count: 1 } }])
})

test('the same in UTF-8 has the same lines and keys', () => {
  const [a] = readBankCsv(latin(savingsBank)).statements
  const [b] = readBankCsv(utf8(`\uFEFF${savingsBank}`)).statements
  expect(b).toEqual(a)
  expect(lineKeys(b!)).toEqual(lineKeys(a!))
})

test('a direct bank: lines above the table, two columns of names, a sign for the euro', () => {
  const text = [
    `"Girokonto";"${own.replace(/(.{4})/g, '$1 ')}"`,
    '"Kontostand vom 06.05.2026:";"9.000,00 €"',
    '""',
    '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
    '"05.05.26";"05.05.26";"Gebucht";"Agency GmbH";"Mira Sol";"Auszahlung ST-2026-0001";"Ausgang";"DE89370400440532013000";"-6.505,20 €";"";"";"K1"',
    '"04.05.26";"04.05.26";"Gebucht";"Kulturwerk GmbH";"Agency GmbH";"RE-2026-0001";"Eingang";"";"8.560 €";"";"";""',
  ].join('\n')
  const { statements } = readBankCsv(utf8(text))
  expect(statements[0]?.iban).toBe(own)
  expect(statements[0]?.lines).toMatchObject([
    { amountMinor: -650_520, counterparty: 'Mira Sol', endToEndId: 'K1' },
    { amountMinor: 856_000, counterparty: 'Kulturwerk GmbH' },
  ])
})

test('English: commas, points, American days, balances newest first', () => {
  const text = [
    'Date,Description,Amount,Currency,Name,Balance',
    '05/13/2026,"RE-2026-0002, second",-100.00,USD,Club,"11,900.00"',
    '05/04/2026,RE-2026-0001,"1,900.00",USD,"Kulturwerk, Inc.","12,000.00"',
  ].join('\n')
  const { statements, problems } = readBankCsv(utf8(text))
  expect(problems).toEqual([])
  expect(statements[0]).toMatchObject({
    currency: 'USD',
    openingMinor: 1_010_000,
    closingMinor: 1_190_000,
    from: '2026-05-04',
    to: '2026-05-13',
  })
  expect(balanceProof(statements[0]!)).toBe('proven')
  expect(statements[0]?.lines[1]).toMatchObject({
    amountMinor: 190_000,
    counterparty: 'Kulturwerk, Inc.',
    text: 'RE-2026-0001',
  })
})

describe('amounts', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1234,56', 123_456],
    ['1234.56', 123_456],
    ['-12,5', -1250],
    ['12,50-', -1250],
    ['+12,00', 1200],
    ['1.234', 123_400],
    ['1 234,56 €', 123_456],
    ['(12.50)', -1250],
    ['12,50 S', -1250],
    ['12,50 H', 1250],
    ['−3,00 EUR', -300],
  ])('%s', (text, expected) => {
    const { statements } = readBankTable(`Datum;Betrag;Verwendungszweck\n04.05.2026;${text};x`)
    expect(statements[0]?.lines[0]?.amountMinor).toBe(expected)
  })

  test.each([
    [
      'money in and out in two columns',
      'Datum;Soll;Haben\n04.05.2026;;100,00\n04.05.2026;40,00;\n04.05.2026;-1,00;',
      [10_000, -4000, -100],
    ],
    [
      'paid out, paid in',
      'Date,Description,Paid out,Paid in\n2026-05-04,x,5.00,\n2026-05-04,x,,7.00',
      [-500, 700],
    ],
    ['a column for the side', 'Datum;Umsatz;S/H\n04.05.2026;100,00;S\n04.05.2026;50,00;H', [-10_000, 5000]],
  ])('%s', (_, text, expected) => {
    expect(readBankTable(text).statements[0]?.lines.map(({ amountMinor }) => amountMinor)).toEqual(expected)
  })

  test('a row without a readable amount or day is reported with its number', () => {
    const { statements, problems } = readBankTable(
      'Datum;Betrag\n04.05.2026;abc\nmorgen;1,00\n04.05.2026;1,00',
    )
    expect(statements[0]?.lines).toHaveLength(1)
    expect(problems.map(readProblem)).toEqual([
      { code: 'money.file.rowAmount', values: { line: 2 } },
      { code: 'money.file.rowDate', values: { line: 3, text: 'morgen' } },
    ])
  })
})

test.each([
  ['oldest first', ['2026-05-04;10,00;110,00', '2026-05-04;5,00;115,00'], [10_000, 11_500], 'proven'],
  ['newest first', ['2026-05-04;5,00;115,00', '2026-05-04;10,00;110,00'], [10_000, 11_500], 'proven'],
  ['a row is missing', ['2026-05-04;10,00;110,00', '2026-05-05;5,00;120,00'], [10_000, 12_000], 'wrong'],
])('a column of balances: %s', (_, rows, [opening, closing], proof) => {
  const { statements } = readBankTable(['Datum;Betrag;Saldo', ...rows].join('\n'))
  expect(statements[0]).toMatchObject({ openingMinor: opening, closingMinor: closing })
  expect(balanceProof(statements[0]!)).toBe(proof)
})

test('currencies and accounts become statements of their own', () => {
  const text = 'Datum;Betrag;Währung\n04.05.2026;1,00;EUR\n04.05.2026;2,00;USD\n04.05.2026;3;JPY'
  expect(
    readBankTable(text).statements.map(({ currency, lines }) => [currency, lines[0]?.amountMinor]),
  ).toEqual([
    ['EUR', 100],
    ['USD', 200],
    ['JPY', 3],
  ])
  expect(readBankTable('Datum;Betrag in CHF\n04.05.2026;1,00').statements[0]?.currency).toBe('CHF')
  expect(readBankTable('Datum;Betrag\n04.05.2026;1,00', null, 'GBP').statements[0]?.currency).toBe('GBP')
})

describe('columns by hand', () => {
  const text = 'Tag der Buchung;Wer;Wozu;Wieviel\n04.05.2026;Kulturwerk;RE-2026-0001;8.560,00'

  test('unknown ones are offered, with the first rows', () => {
    const { statements, problems, table } = readBankCsv(utf8(text))
    expect(statements).toEqual([])
    expect(problems.map(readProblem)).toEqual([{ code: 'money.file.unknownColumns' }])
    expect(table.columns).toEqual(['Tag der Buchung', 'Wer', 'Wozu', 'Wieviel'])
    expect(table.sample).toEqual([['04.05.2026', 'Kulturwerk', 'RE-2026-0001', '8.560,00']])
  })
  test('and taken as told', () => {
    const { statements } = readBankCsv(utf8(text), { bookedOn: 0, counterparty: 1, text: [2], amount: 3 })
    expect(statements[0]?.lines[0]).toMatchObject({
      amountMinor: 856_000,
      counterparty: 'Kulturwerk',
      text: 'RE-2026-0001',
    })
  })
  test('told wrongly there is nothing', () => {
    const { statements, problems } = readBankCsv(utf8(text), { bookedOn: 1, amount: 2 })
    expect(statements).toEqual([])
    expect(problems.map(readProblem)).toEqual([{ code: 'money.file.noRow' }])
  })
})

test('overlapping exports share the keys of the same rows, twins are two', () => {
  const head = 'Datum;Betrag;Verwendungszweck'
  const [a, b, c] = ['04.05.2026;1,00;a', '04.05.2026;2,00;b', '05.05.2026;3,00;c']
  const keys = (rows: (string | undefined)[]) =>
    lineKeys(readBankTable([head, ...rows].join('\n')).statements[0]!)
  expect(keys([c, b])).toContain(keys([a, b])[1])
  expect(new Set(keys([a, a])).size).toBe(2)
})

test('more than 50,000 rows are refused', () => {
  expect(() => readBankTable(`Datum;Betrag\n${'04.05.2026;1,00\n'.repeat(50_001)}`)).toThrow(
    'money.file.tooManyLines',
  )
})
