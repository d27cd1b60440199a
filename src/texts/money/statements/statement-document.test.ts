import { describe, expect, test } from 'vitest'
import { english, germanFormats } from '../../testing.ts'
import { printStatement, type PrintedStatementInput } from './statement-document.ts'

const line = (label: string, amountMinor: number, notedMinor: number | null = null) => ({
  date: '2026-10-04',
  label,
  detail: null,
  amountMinor,
  notedMinor,
})
// The worked case of the rules of money, 4.9: agent mode, 15 % and 19 % VAT.
const input: PrintedStatementInput = {
  organisation: { name: 'Halbmond Booking GmbH', lines: [] },
  artist: { name: 'Mara Voss', lines: ['Sonnenallee 99', '12045 Berlin'] },
  number: 'A-2026-0007',
  currency: 'EUR',
  period: { from: '2026-10-01', to: '2026-10-31' },
  openingMinor: 0,
  lines: [
    line('Fee', 888_100),
    line('Collected by the artist', 0, 300_000),
    line('Commission', -165_000),
    line('VAT on the commission', -31_350),
    line('Flights', -41_230),
  ],
  closingMinor: 650_520,
  payoutMinor: 650_520,
  note: null,
  isSelfBilled: false,
  at: new Date('2026-11-02T08:00:00Z'),
}
const print = (changes: Partial<PrintedStatementInput> = {}, t = english) =>
  JSON.parse(
    JSON.stringify(printStatement({ ...input, ...changes }, t)).replaceAll('\u00a0', ' '),
  ) as ReturnType<typeof printStatement>
const sums = (changes: Partial<PrintedStatementInput> = {}) =>
  print(changes).sums.map(({ label, value }) => `${label}: ${value}`)

describe('a statement', () => {
  test('4.9: what came in, what went off, what is paid out', () => {
    expect(sums()).toEqual([
      'Opening balance: €0.00',
      'Entries in this period: €6,505.20',
      'Closing balance: €6,505.20',
      'Payout: €6,505.20',
    ])
    expect(print({}, germanFormats).lines.map(({ amount }) => amount)).toEqual([
      '8.881,00',
      '0,00',
      '−1.650,00',
      '−313,50',
      '−412,30',
    ])
  })

  test('says of noted amounts that they are in no sum, and shows the column only then', () => {
    expect(print()).toMatchObject({
      hasNoted: true,
      notes: [expect.stringContaining('not part of any total')],
    })
    expect(print().lines[1]).toMatchObject({ noted: '3,000.00', amount: '0.00' })
    expect(print({ lines: input.lines.slice(0, 1) })).toMatchObject({ hasNoted: false, notes: [] })
  })

  test.each<[string, Partial<PrintedStatementInput>, string | null, boolean]>([
    ['a part is paid out', { payoutMinor: 600_000 }, '€505.20 carried forward', false],
    ['nothing is paid out', { payoutMinor: 0 }, null, true],
    ['the artist owes', { closingMinor: -2_500, payoutMinor: 0 }, null, true],
    ['all is paid out', {}, null, false],
  ])('%s', (_, changes, note, isCarried) => {
    const printed = print(changes)
    expect(printed.sums.at(-1)?.note).toBe(note)
    expect(printed.notes.some((each) => each.includes('balance is carried forward'))).toBe(isCarried)
  })

  test('is called a self-billed invoice only where that was agreed', () => {
    expect(print().subject).toBeNull()
    expect(print({ isSelfBilled: true }).subject).toContain('Self-billed invoice')
  })

  test('has its number, its period and its reader', () => {
    expect(print()).toMatchObject({
      heading: 'Statement A-2026-0007',
      facts: [{ value: 'A-2026-0007' }, { label: 'Period', value: '1 – 31 October 2026' }],
      address: ['Mara Voss', 'Sonnenallee 99', '12045 Berlin'],
    })
  })
})
