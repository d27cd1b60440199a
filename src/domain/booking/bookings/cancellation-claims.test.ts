// The standard cancellation clause in figures, and what it means for the invoices of a show that is off.
import { describe, expect, test } from 'vitest'
import {
  cancellationPct,
  claimBase,
  creditParts,
  promoterCancels,
  proposeOutcomes,
} from './cancellation-claims.ts'
import { lawClausesEn } from '../../documents/templates/standard/clauses-en-law.ts'
import { DealTermsInput } from '#domain/booking/deals/deals.ts'

test.each([
  ['promoter', 61, '50'],
  ['promoter', 60, '75'],
  ['promoter', 31, '75'],
  ['promoter', 30, '100'],
  ['promoter', 0, '100'],
  ['artist', 90, '0'],
  ['agency', 5, '0'],
  ['force_majeure', 5, '0'],
] as const)('%s cancels %i days before', (by, days, pct) => {
  expect(cancellationPct(by, days)).toBe(pct)
})

test('the clause says the same percentages', () => {
  const clause = JSON.stringify(lawClausesEn.find(({ title }) => title === 'Cancellation'))
  for (const { pct } of promoterCancels) expect(clause).toContain(`${pct}% when`)
})

test.each([
  ['a flat fee', { type: 'flat', guaranteeMinor: 800_000 }, 800_000],
  [
    'a booking fee on top',
    { type: 'flat', guaranteeMinor: 800_000, bookingFee: { kind: 'pct', pct: '15', mode: 'on_top' } },
    920_000,
  ],
  ['a share of the door', { type: 'percentage', pct: '70' }, null],
])('the base of %s', (_name, terms, base) => {
  expect(claimBase(DealTermsInput.parse({ currency: 'EUR', ...terms }))).toBe(base)
})

describe('the invoices', () => {
  const invoice = (id: string, netMinor: number, paidMinor = 0) => {
    const grossMinor = Math.round(netMinor * 1.07)
    return { id, netMinor, prepaidNetMinor: 0, grossMinor, openMinor: grossMinor - paidMinor }
  }
  test.each([
    ['50 % of two halves: the deposit stays', 400_000, ['keep', 'cancel'], 0],
    ['75 %: the balance is credited in part', 600_000, ['keep', 'credit'], 0],
    ['100 %: both stay', 800_000, ['keep', 'keep'], 0],
    ['nothing is due: both go', 0, ['cancel', 'cancel'], 0],
    ['more is due than was invoiced', 900_000, ['keep', 'keep'], 100_000],
    ['no fixed amount was agreed', null, ['later', 'later'], 0],
  ] as const)('%s', (_name, claim, expected, uninvoiced) => {
    const { outcomes, uninvoicedMinor } = proposeOutcomes(
      [invoice('a', 400_000, 428_000), invoice('b', 400_000)],
      claim,
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(expected)
    expect(uninvoicedMinor).toBe(uninvoiced)
  })

  test('a part that was paid already is for a person to decide', () => {
    expect(proposeOutcomes([invoice('a', 400_000, 428_000)], 200_000).outcomes).toMatchObject([
      { outcome: 'later' },
    ])
  })

  test.each([
    [
      '100 %: both stay',
      800_000,
      [
        ['keep', null],
        ['keep', null],
      ],
      0,
    ],
    [
      '75 %: the final is credited down to what is due of the whole',
      600_000,
      [
        ['keep', null],
        ['credit', 600_000],
      ],
      0,
    ],
    [
      '50 %: the deposit stays',
      400_000,
      [
        ['keep', null],
        ['cancel', null],
      ],
      0,
    ],
    [
      'nothing is due: both go',
      0,
      [
        ['cancel', null],
        ['cancel', null],
      ],
      0,
    ],
    [
      'more is due than was invoiced',
      900_000,
      [
        ['keep', null],
        ['keep', null],
      ],
      100_000,
    ],
  ] as const)(
    'a deposit counts once beside the final invoice that takes it off. %s',
    (_name, claim, expected, uninvoiced) => {
      const deposit = invoice('deposit', 400_000, 428_000)
      const final = { ...invoice('final', 800_000, 428_000), prepaidNetMinor: 400_000 }
      const { outcomes, uninvoicedMinor } = proposeOutcomes([deposit, final], claim)
      expect(outcomes.map(({ outcome, keepMinor }) => [outcome, keepMinor])).toEqual(expected)
      expect(uninvoicedMinor).toBe(uninvoiced)
    },
  )

  test.each([
    ['stays with its deposits', 800_000, 'keep'],
    ['goes with them', 0, 'cancel'],
  ] as const)('a final invoice that asks for nothing more %s', (_name, claim, expected) => {
    const deposit = invoice('deposit', 800_000, 856_000)
    const final = { ...invoice('final', 800_000, 856_000), prepaidNetMinor: 800_000 }
    const { outcomes } = proposeOutcomes([deposit, final], claim)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([expected, expected])
  })

  test('what is taken back of the lines adds up', () => {
    const lines = [
      { no: 1, netMinor: 33_333 },
      { no: 2, netMinor: 33_333 },
      { no: 3, netMinor: 33_334 },
    ]
    const parts = creditParts(lines, 25_001)
    expect(parts.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(100_000 - 25_001)
    for (const [index, { netMinor }] of parts.entries())
      expect(netMinor).toBeLessThanOrEqual(lines[index]!.netMinor)
  })
})
