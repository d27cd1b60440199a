import { describe, expect, test } from 'vitest'
import type { Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'
import { accountsFor, datevAccounts, personalAccount } from './datev-accounts.ts'
import { datevColumns, datevTextColumns } from './datev-columns.ts'
import {
  datevDocumentNo,
  datevFile,
  datevFiles,
  datevText,
  fiscalYearStart,
  rowProblems,
  settingsProblem,
  type DatevRow,
  type DatevSettings,
} from './datev.ts'

const refusal = (problem: Problem): unknown => expect.objectContaining({ problem })

const settings: DatevSettings = {
  consultantNo: 29_098,
  clientNo: 55_003,
  fiscalYearStartMonth: 1,
  accountLength: 4,
  chart: 'skr03',
  initials: 'pv',
}
const origin = { createdAt: new Date('2026-12-02T08:09:10.123Z'), exportedBy: 'Petra Vogel', isLocked: false }
const row = (over: Partial<DatevRow> = {}): DatevRow => ({
  amountMinor: 856_000,
  currency: 'EUR',
  rate: null,
  baseMinor: null,
  side: 'S',
  account: '10000',
  contraAccount: '8300',
  taxKey: null,
  date: '2026-11-16',
  documentNo: 'RE-2026-0012',
  dueOn: '2026-11-30',
  text: 'Żółć & Söhne',
  euVatId: null,
  serviceOn: '2026-11-14',
  isReversal: false,
  costCentre: null,
  ...over,
})
/** Cells of a line, quotes kept; no text here has a semicolon. */
const linesOf = (text: string) => text.split('\r\n').map((line) => line.split(';'))
const cells = (over: Partial<DatevRow> = {}, locked = false) => {
  const { text } = datevFile('2026-11', [row(over)], settings, { ...origin, isLocked: locked })
  const line = linesOf(text)[2] ?? []
  return (column: number) => line[column - 1]
}

describe('the columns', () => {
  test('are 125, each once, in the places that matter', () => {
    expect(datevColumns).toHaveLength(125)
    expect(new Set(datevColumns).size).toBe(125)
    const at = (no: number) => datevColumns[no - 1]
    expect([1, 7, 8, 9, 10, 11, 12, 14, 20, 21, 36].map(at)).toEqual([
      'Umsatz (ohne Soll/Haben-Kz)',
      'Konto',
      'Gegenkonto (ohne BU-Schlüssel)',
      'BU-Schlüssel',
      'Belegdatum',
      'Belegfeld 1',
      'Belegfeld 2',
      'Buchungstext',
      'Beleglink',
      'Beleginfo - Art 1',
      'Beleginfo - Inhalt 8',
    ])
    expect([37, 40, 47, 48, 87, 88, 103, 114, 115, 116, 117, 118, 120, 125].map(at)).toEqual([
      'KOST1 - Kostenstelle',
      'EU-Land u. UStID (Bestimmung)',
      'BU 49 Funktionsergänzung',
      'Zusatzinformation - Art 1',
      'Zusatzinformation- Inhalt 20',
      'Stück',
      'Buchungs GUID',
      'Festschreibung',
      'Leistungsdatum',
      'Datum Zuord. Steuerperiode',
      'Fälligkeit',
      'Generalumkehr (GU)',
      'Land',
      'Abw. Skontokonto',
    ])
    expect(datevTextColumns.size).toBe(84)
  })
})

test('the first line has its 31 fields', () => {
  const [head] = linesOf(datevFile('2026-11', [], settings, origin).text)
  expect(head).toEqual([
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    '20261202080910123',
    '',
    '"RE"',
    '"Petra Vogel"',
    '""',
    '29098',
    '55003',
    '20260101',
    '4',
    '20261101',
    '20261130',
    '"Buchungen 11/2026"',
    '"PV"',
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    '"03"',
    '',
    '',
    '""',
    '""',
  ])
})

test('an empty month is head and columns', () => {
  const { text, rowCount, name } = datevFile('2026-02', [row()], settings, origin)
  expect([rowCount, name]).toEqual([0, 'EXTF_Buchungsstapel_2026-02.csv'])
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toBe('')
  expect(lines[0]).toContain(';20260201;20260228;')
})

test('every row has 125 fields, lines end in CR LF, no other control characters', () => {
  const rows = [
    row(),
    row({ text: 'two\nlines\tand a "quote"', costCentre: 'Büro 1' }),
    row({ currency: 'USD', rate: '0.92', baseMinor: 787_520, text: 'Дмитрий' }),
  ]
  const { text } = datevFile('2026-11', rows, settings, origin)
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines).toHaveLength(5)
  for (const line of lines.slice(1)) expect(line.split(';')).toHaveLength(125)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  expect(text).toContain('"two lines and a ""quote"""')
})

test('a row as it is read in', () => {
  const at = cells({ taxKey: '9', euVatId: 'PL5260250995', costCentre: 'Team 1', isReversal: true }, true)
  const found = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map(at)
  expect(found).toEqual([
    '8560,00',
    '"S"',
    '"EUR"',
    '',
    '',
    '""',
    '10000',
    '8300',
    '"9"',
    '1611',
    '"RE-2026-0012"',
    '"301126"',
    '',
    '"Zólc & Söhne"',
  ])
  expect([37, 40, 114, 115, 116, 118].map(at)).toEqual([
    '"Team 1"',
    '"PL5260250995"',
    '1',
    '14112026',
    '14112026',
    '"1"',
  ])
  expect([9, 37, 40, 114, 118].map(cells())).toEqual(['""', '""', '""', '0', '"0"'])
})

describe('foreign money', () => {
  test.each([
    [
      'dollars: units for one euro',
      { currency: 'USD', rate: '0.9216589862', baseMinor: 1_105_991 },
      ['8560,00', '"USD"', '1,085000', '11059,91', '"EUR"'],
    ],
    [
      'the amount in euros found by the rate',
      { currency: 'USD', rate: '0.5' },
      ['8560,00', '"USD"', '2,000000', '4280,00', '"EUR"'],
    ],
    [
      'yen have no decimals',
      { currency: 'JPY', rate: '0.00625', amountMinor: 1_500_000 },
      ['1500000,00', '"JPY"', '160,000000', '9375,00', '"EUR"'],
    ],
    [
      'pounds are worth more than a euro: booked in euros',
      { currency: 'GBP', rate: '1.25', amountMinor: 10_000 },
      ['125,00', '"EUR"', '', '', '""'],
    ],
    [
      'dinars have three decimals: booked in euros',
      { currency: 'KWD', rate: '3', amountMinor: 1000 },
      ['3,00', '"EUR"', '', '', '""'],
    ],
    [
      'no rate but the amount in euros',
      { currency: 'USD', baseMinor: 5000 },
      ['50,00', '"EUR"', '', '', '""'],
    ],
  ])('%s', (_, over, expected) => {
    expect([1, 3, 4, 5, 6].map(cells(over))).toEqual(expected)
  })
  test('booked in euros the text says what it was', () => {
    expect(cells({ currency: 'GBP', rate: '1.25', amountMinor: 10_000, text: 'Fee' })(14)).toBe(
      '"100.00 GBP Fee"',
    )
  })
})

describe('what cannot be read in', () => {
  test.each([
    ['nothing', { amountMinor: 0 }, moneyProblem('datev.amount')],
    ['below zero', { amountMinor: -1 }, moneyProblem('datev.amount')],
    ['eleven digits', { amountMinor: 1_000_000_000_000 }, moneyProblem('datev.amount')],
    ['no rate', { currency: 'USD' }, moneyProblem('datev.rateMissing', { currency: 'USD' })],
    ['letters', { account: 'bank' }, moneyProblem('datev.account', { account: 'bank', digits: 4 })],
    [
      'too long',
      { contraAccount: '840000' },
      moneyProblem('datev.account', { account: '840000', digits: 4 }),
    ],
    ['against itself', { account: '8300' }, moneyProblem('datev.againstItself')],
    ['no customer', { account: '01234' }, moneyProblem('datev.personalAccount')],
    ['a tax key', { taxKey: '12345' }, moneyProblem('datev.taxKey')],
    ['no such day', { date: '2026-11-31' }, moneyProblem('datev.date')],
    ['a long cost centre', { costCentre: 'x'.repeat(37) }, moneyProblem('datev.costCentre')],
  ])('%s', (_, over, problem) => {
    expect(rowProblems(row(over), settings)).toContainEqual(problem)
    expect(() => datevFile('2026-11', [row(over)], settings, origin)).toThrow(
      refusal(moneyProblem('datev.record', { record: 'RE-2026-0012', problem })),
    )
  })
  test('a good row has no problems', () => expect(rowProblems(row(), settings)).toEqual([]))

  test.each([
    ['consultant', { consultantNo: 1000 }],
    ['client', { clientNo: 100_000 }],
    ['account', { accountLength: 3 }],
    ['business year', { fiscalYearStartMonth: 13 }],
  ])('the %s', (_, over) => {
    expect(settingsProblem({ ...settings, ...over })).toBeDefined()
    expect(() => datevFile('2026-11', [], { ...settings, ...over }, origin)).toThrow()
  })
})

test('one file for each month, by the day of the row', () => {
  const rows = [row({ date: '2027-01-01' }), row({ date: '2026-12-31' }), row({ date: '2026-12-01' })]
  const files = datevFiles(rows, { ...settings, fiscalYearStartMonth: 7 }, origin)
  expect(files.map(({ month, rowCount }) => [month, rowCount])).toEqual([
    ['2026-12', 2],
    ['2027-01', 1],
  ])
  for (const { text } of files) expect(text).toContain(';20260701;')
})

test.each([
  ['2026-06', 1, '2026-01-01'],
  ['2026-06', 7, '2025-07-01'],
  ['2026-07', 7, '2026-07-01'],
  ['2026-01', 12, '2025-12-01'],
])('the business year of %s that begins in month %s', (month, start, expected) => {
  expect(fiscalYearStart(month, start)).toBe(expected)
})

test.each([
  ['RE-2026/0012', 'RE-2026/0012'],
  ['RE 2026.0012', 'RE-2026-0012'],
  ['Größe&Łódź', 'Groesse-Lodz'],
  ['x'.repeat(50), 'x'.repeat(36)],
])('document number %s', (number, expected) => expect(datevDocumentNo(number)).toBe(expected))

test.each([
  ['Łukasz Şahin Дмитрий €5 „x“ – ok', 'Lukasz Sahin Dmitriy €5 „x“ – ok', 60],
  ['東京 🎸', '?? ?', 60],
  ['  a \r\n b ', 'a b', 60],
  ['12345 7', '12345', 6],
])('text %j', (text, expected, length) => expect(datevText(text, length)).toBe(expected))

describe('accounts', () => {
  test('both charts have the same, all different', () => {
    for (const accounts of Object.values(datevAccounts)) {
      const own = Object.values(accounts)
      expect(new Set(own).size).toBe(own.length)
      expect(own.every((account) => /^\d{4}$/.test(account))).toBe(true)
    }
    expect(datevAccounts.skr03).toMatchObject({
      revenue19: '8400',
      revenue7: '8300',
      euService: '8336',
      thirdCountry: '8338',
      smallBusiness: '8195',
    })
    expect(datevAccounts.skr04).toMatchObject({
      revenue19: '4400',
      revenue7: '4300',
      euService: '4336',
      thirdCountry: '4338',
      smallBusiness: '4185',
    })
  })
  test('an organisation’s own, and as many digits as its books have', () => {
    const accounts = accountsFor(
      { chart: 'skr03', accountLength: 6 },
      { revenue19: '840100', bank: '1210', other: '1' },
    )
    expect(accounts).toMatchObject({ revenue19: '840100', bank: '121000', revenue7: '830000' })
    expect(() => accountsFor({ chart: 'skr03', accountLength: 4 }, { bank: '12100' })).toThrow(
      refusal(moneyProblem('datev.ownAccount', { key: 'bank', account: '12100', digits: 4 })),
    )
  })
  test.each([
    ['debtor', 1, 4, '10001'],
    ['debtor', 59_999, 4, '69999'],
    ['creditor', 1, 4, '70001'],
    ['creditor', 29_999, 4, '99999'],
    ['creditor', 12, 6, '7000012'],
    ['debtor', 60_000, 5, '160000'],
  ] as const)('%s %i with accounts of %i digits has %s', (role, no, accountLength, account) => {
    expect(personalAccount(role, no, { accountLength })).toBe(account)
  })
  test('accounts that are used up are refused instead of running into the other kind', () => {
    expect(() => personalAccount('debtor', 60_000, { accountLength: 4 })).toThrow(
      refusal(moneyProblem('datev.accountsUsedUp', { role: 'debtor', digits: 5 })),
    )
    expect(() => personalAccount('creditor', 30_000, { accountLength: 4 })).toThrow(
      refusal(moneyProblem('datev.accountsUsedUp', { role: 'creditor', digits: 5 })),
    )
  })
})
