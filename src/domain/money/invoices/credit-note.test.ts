import { describe, expect, test } from 'vitest'
import { correctionOf, creditNoteOf, type LineAmount } from './credit-note.ts'
import { sampleInvoice } from './invoice-sample.ts'
import { totalsOf, vatGroupsOf } from './invoice-totals.ts'
import { priced } from '../../money.ts'
import type { Problem } from '../../problems.ts'
import { exemptionOf } from '#domain/booking/vat/vat-texts.ts'

const invoice = sampleInvoice([
  { netMinor: 800_000, vatPct: '7' },
  { netMinor: 9525, vatPct: '7', quantity: '317.5', unit: 'KMT', unitPrice: '0.30', kind: 'travel' },
  { netMinor: -5000, vatPct: '7' },
])
const rows = (draft: ReturnType<typeof creditNoteOf>) =>
  draft.lines.map(({ ofLine, quantity, unitPrice, netMinor }) => [ofLine, quantity, unitPrice, netMinor])

test('a full cancellation says what the invoice said, and names it', () => {
  const draft = creditNoteOf(invoice, 'Wrong recipient')
  expect(rows(draft)).toEqual([
    [1, '1', '8000.00', 800_000],
    [2, '317.5', '0.30', 9525],
    [3, '-1', '50.00', -5000],
  ])
  expect(draft).toMatchObject({
    kind: 'credit_note',
    precedes: { number: 'RE-7', issueDate: '2027-04-01' },
    notes: ['Cancels invoice RE-7 of 1 April 2027.', 'Reason: Wrong recipient'],
  })
  const groups = vatGroupsOf(draft.lines, 'EUR', (category) => exemptionOf(category, null, 'en'))
  expect(totalsOf(groups)).toEqual(invoice.totals)
})

test('TD5: of a final invoice the prepayments are taken back as well', () => {
  const prepayments = [
    { number: 'RE-3', issueDate: '2027-03-01', netMinor: 400_000, vatMinor: 28_000, grossMinor: 428_000 },
  ]
  const final = sampleInvoice([{ netMinor: 800_000, vatPct: '7' }], {
    kind: 'final',
    prepayments,
    withheldMinor: 5,
  })
  expect(creditNoteOf(final, '')).toMatchObject({ prepayments, withheldMinor: 5 })
  const part = creditNoteOf(final, '', { parts: [{ no: 1, netMinor: 1 }] })
  expect(part).toMatchObject({ prepayments: [], withheldMinor: 0 })
})

describe('by line', () => {
  const some = (parts: LineAmount[] | null, credited: LineAmount[] = []) =>
    creditNoteOf(invoice, '', { parts, credited })
  test.each<[string, LineAmount[] | null, LineAmount[], unknown[]]>([
    ['a part', [{ no: 1, netMinor: 100_000 }], [], [[1, '1', '1000.00', 100_000]]],
    ['a whole line as it was', [{ no: 2, netMinor: 9525 }], [], [[2, '317.5', '0.30', 9525]]],
    [
      'the rest of a line',
      [{ no: 1, netMinor: 700_000 }],
      [{ no: 1, netMinor: 100_000 }],
      [[1, '1', '7000.00', 700_000]],
    ],
    ['a part of what was taken off', [{ no: 3, netMinor: -1000 }], [], [[3, '-1', '10.00', -1000]]],
    [
      'all that is left',
      null,
      [
        { no: 1, netMinor: 300_000 },
        { no: 1, netMinor: 400_000 },
        { no: 2, netMinor: 9525 },
      ],
      [
        [1, '1', '1000.00', 100_000],
        [3, '-1', '50.00', -5000],
      ],
    ],
  ])('%s', (_, parts, credited, expected) => expect(rows(some(parts, credited))).toEqual(expected))

  test.each<[string, LineAmount[] | null, LineAmount[], Problem]>([
    [
      'beyond the line',
      [{ no: 1, netMinor: 800_001 }],
      [],
      { code: 'money.credit.beyondLine', values: { no: 1 } },
    ],
    [
      'beyond its rest',
      [{ no: 1, netMinor: 700_001 }],
      [{ no: 1, netMinor: 100_000 }],
      { code: 'money.credit.beyondLine', values: { no: 1 } },
    ],
    [
      'in two pieces beyond it',
      [
        { no: 2, netMinor: 9000 },
        { no: 2, netMinor: 526 },
      ],
      [],
      { code: 'money.credit.beyondLine', values: { no: 2 } },
    ],
    [
      'beyond what was taken off',
      [{ no: 3, netMinor: -5001 }],
      [],
      { code: 'money.credit.beyondLine', values: { no: 3 } },
    ],
    [
      'the other way round',
      [{ no: 1, netMinor: -1 }],
      [],
      { code: 'money.credit.beyondLine', values: { no: 1 } },
    ],
    ['an unknown line', [{ no: 9, netMinor: 1 }], [], { code: 'money.line.unknown', values: { no: 9 } }],
    ['nothing', [], [], { code: 'money.credit.nothingLeft' }],
    [
      'what is gone',
      null,
      invoice.lines.map(({ no, netMinor }) => ({ no, netMinor })),
      { code: 'money.credit.nothingLeft' },
    ],
  ])('%s is refused', (_, parts, credited, problem) =>
    expect(() => some(parts, credited)).toThrow(expect.objectContaining({ problem })),
  )

  test('what is taken back in part says so, in German', () => {
    const german = { ...invoice, language: 'de' as const }
    expect(creditNoteOf(german, 'Minderung', { parts: [{ no: 1, netMinor: 1 }] }).notes).toEqual([
      'Storniert die Rechnung RE-7 vom 1. April 2027 teilweise.',
      'Grund: Minderung',
    ])
  })
})

test('a corrected invoice begins as the old one', () => {
  const draft = correctionOf(invoice, 'New address')
  expect(draft).toMatchObject({ kind: 'corrected', precedes: { number: 'RE-7' } })
  expect(draft.notes[0]).toBe('Replaces invoice RE-7 of 1 April 2027.')
  expect(
    draft.lines.map(({ quantity, unitPrice }) => priced(quantity, unitPrice, 'EUR').amountMinor),
  ).toEqual(invoice.lines.map(({ netMinor }) => netMinor))
})
