import { describe, expect, test } from 'vitest'
import { balanceProof, lineKey, lineKeys, type BankLine, type BankStatement } from './bank-lines.ts'

const line = (over: Partial<BankLine> = {}): BankLine => ({
  bookedOn: '2026-05-04',
  valueOn: '2026-05-04',
  amountMinor: 856_000,
  currency: 'EUR',
  counterparty: 'Kulturwerk GmbH',
  counterpartyIban: 'DE89370400440532013000',
  text: 'RE-2026-0001',
  endToEndId: null,
  bankReference: null,
  isReturn: false,
  original: null,
  ...over,
})
const statement = (over: Partial<BankStatement> = {}): BankStatement => ({
  iban: 'DE02120300000000202051',
  currency: 'EUR',
  openingMinor: 100_000,
  closingMinor: 956_000,
  from: '2026-05-04',
  to: '2026-05-04',
  statementId: null,
  lines: [line()],
  ...over,
})

test.each([
  ['adds up', {}, 'proven'],
  ['a cent is missing', { closingMinor: 955_999 }, 'wrong'],
  ['no opening balance', { openingMinor: null }, 'unknown'],
  ['no closing balance', { closingMinor: null }, 'unknown'],
  ['no lines, same balance', { lines: [], closingMinor: 100_000 }, 'proven'],
  ['a line in another currency', { lines: [line({ currency: 'USD' })] }, 'unknown'],
  ['money in and out', { lines: [line(), line({ amountMinor: -56_000 })], closingMinor: 900_000 }, 'proven'],
] as const)('balance proof: %s', (_, over, expected) => {
  expect(balanceProof(statement(over as Partial<BankStatement>))).toBe(expected)
})

describe('keys', () => {
  const a = line({ bankReference: 'R1' })
  const b = line({ bankReference: 'R2', amountMinor: 100 })
  const c = line({ bankReference: 'R3', amountMinor: 200 })

  test('the same lines of overlapping files have the same keys, by the bank’s reference', () => {
    const first = statement({ statementId: '17', lines: [a, b] })
    const second = statement({ statementId: '18', lines: [b, c] })
    expect(lineKeys(first)[1]).toBe(lineKeys(second)[0])
    expect(new Set([...lineKeys(first), ...lineKeys(second)]).size).toBe(3)
  })

  test('the parts of a batch share the reference and are numbered', () => {
    const batch = statement({ lines: [line({ bankReference: 'B' }), line({ bankReference: 'B' })] })
    expect(new Set(lineKeys(batch)).size).toBe(2)
    expect(lineKeys(batch)).toEqual(lineKeys({ ...batch, statementId: 'other' }))
  })

  test('without a reference statement and place count', () => {
    const one = statement({ statementId: '17', lines: [line(), line()] })
    expect(new Set(lineKeys(one)).size).toBe(2)
    expect(lineKeys(one)).toEqual(lineKeys(structuredClone(one)))
    expect(lineKeys({ ...one, statementId: '18' })[0]).not.toBe(lineKeys(one)[0])
    // Numbers of statements start over with each year.
    expect(lineKeys({ ...one, from: '2027-05-04' })[0]).not.toBe(lineKeys(one)[0])
  })

  test('of tables the content counts, however the rows before it are', () => {
    const x = line({ text: 'x' })
    const y = line({ text: 'y' })
    expect(lineKeys(statement({ lines: [x, y] }))[1]).toBe(lineKeys(statement({ lines: [y] }))[0])
    expect(new Set(lineKeys(statement({ lines: [x, x, y] }))).size).toBe(3)
  })

  test.each([
    ['account', { iban: 'DE89370400440532013000' }, {}],
    ['day', {}, { bookedOn: '2026-05-05' }],
    ['amount', {}, { amountMinor: 1 }],
    ['text', {}, { text: 'RE-2026-0002' }],
    ['payer', {}, { counterparty: 'Kulturwerk' }],
  ])('another %s is another key', (_, over, change) => {
    expect(lineKeys(statement({ ...over, lines: [line(change)] }))).not.toEqual(lineKeys(statement()))
  })

  test('stay short enough for an index', () => {
    const [key = ''] = lineKeys(statement({ lines: [line({ bankReference: 'x'.repeat(5000) })] }))
    expect(key.length).toBeLessThan(220)
  })

  test('one by one as all together', () => {
    const lines = [a, a, b, line()]
    const all = statement({ lines })
    expect(lines.map((each, index) => lineKey(all, each, index))).toEqual(lineKeys(all))
  })
})
