import { describe, expect, test } from 'vitest'
import type { Problem } from '../../problems.ts'
import type { StaffRole } from '../../access.ts'
import { sampleInvoice } from '#domain/money/invoices/invoice-sample.ts'
import { invoiceStateOf } from '../../booking/ledger/invoice-balance.ts'
import { moneyWays, paymentStates, type PaymentState } from '../../booking/ledger/payment-kinds.ts'
import {
  allocatePayment,
  decidePayment,
  isSmallRest,
  killFee,
  mayRecord,
  paymentActions,
  releasedBy,
  whyNotReversed,
  type AllocationCase,
  type PaymentAction,
} from './payment-rules.ts'
import { splitBySigned, splitReceipt } from './receipts.ts'

const payment = (amountMinor: number, currency = 'EUR', feeMinor = 0) => ({ amountMinor, currency, feeMinor })
const against = (
  amountMinor: number,
  openMinor: number,
  more: Partial<AllocationCase> = {},
): AllocationCase => ({
  invoiceId: 'i1',
  currency: 'EUR',
  amountMinor,
  openMinor,
  ...more,
})
const i2 = { invoiceId: 'i2' }
const usd = { currency: 'USD' }
const rate = { base: 'EUR', quote: 'USD', rate: '1.0700' }

describe('setting a payment against invoices', () => {
  test.each<[string, ReturnType<typeof payment>, AllocationCase[], string[], number]>([
    ['all of it', payment(428_000), [against(428_000, 428_000)], ['exact 0'], 0],
    ['TD6 a bank fee is missing', payment(426_500), [against(426_500, 428_000)], ['part 1500'], 0],
    [
      'a fee that we bear takes nothing off',
      payment(428_000, 'EUR', 6500),
      [against(428_000, 428_000)],
      ['exact 0'],
      0,
    ],
    ['more than is open', payment(430_000), [against(430_000, 428_000)], ['over -2000'], 0],
    ['the rest stays a credit', payment(430_000), [against(428_000, 428_000)], ['exact 0'], 2000],
    [
      'one payment for three',
      payment(60),
      [against(10, 10), against(20, 25, i2), against(30, 30, { invoiceId: 'i3' })],
      ['exact 0', 'part 5', 'exact 0'],
      0,
    ],
    ['nothing yet', payment(100), [], [], 100],
    [
      'money that goes back on an overpaid one',
      payment(100),
      [against(-2000, -2000), against(2100, 2100, i2)],
      ['exact 0', 'exact 0'],
      0,
    ],
    [
      'too much goes back',
      payment(1000),
      [against(-3000, -2000), against(4000, 4000, i2)],
      ['over 1000', 'exact 0'],
      0,
    ],
    ['TF1 an invoice in dollars', payment(1_121_495), [against(1_200_000, 1_200_000, usd)], ['exact 0'], 0],
  ])('%s', (_, paid, allocations, expected, rest) => {
    const { results, unallocatedMinor } = allocatePayment(paid, allocations, [rate])
    expect(results.map(({ outcome, openMinor }) => `${outcome} ${openMinor}`)).toEqual(expected)
    expect(unallocatedMinor).toBe(rest)
  })
  test.each<[string, ReturnType<typeof payment>, AllocationCase[], string]>([
    ['more than was paid', payment(100), [against(60, 60), against(41, 41, i2)], 'payment.partsTooHigh'],
    [
      'more than was paid, in dollars',
      payment(1_121_494),
      [against(1_200_000, 1_200_000, usd)],
      'payment.partsTooHigh',
    ],
    ['a currency without a rate', payment(100, 'CHF'), [against(10, 10)], 'payment.rateMissing'],
    ['an invoice twice', payment(100), [against(10, 20), against(10, 20)], 'payment.invoiceTwice'],
    ['no amount', payment(100), [against(0, 20)], 'payment.partMissing'],
    ['a fee above the payment', payment(100, 'EUR', 101), [], 'payment.feeTooHigh'],
  ])('%s is refused', (_, paid, allocations, code) =>
    expect(() => allocatePayment(paid, allocations, [rate])).toThrow(`money.${code}`),
  )
})

test('TD6: underpaid by a bank fee of 15.00, written off within the tolerance', () => {
  const [result] = allocatePayment(payment(426_500), [against(426_500, 428_000)]).results
  const balance = { payableMinor: 428_000, withheldMinor: 0, creditedMinor: 0, paidMinor: 426_500 }
  expect(invoiceStateOf({ ...balance, state: 'sent', writtenOffMinor: 0 })).toEqual({
    openMinor: 1500,
    state: 'part_paid',
  })
  expect([1499, 1500, 5000].map((tolerance) => isSmallRest(result!.openMinor, tolerance))).toEqual([
    false,
    true,
    true,
  ])
  expect(isSmallRest(0, 5000)).toBe(false)
  expect(invoiceStateOf({ ...balance, state: 'part_paid', writtenOffMinor: 1500 })).toEqual({
    openMinor: 0,
    state: 'written_off',
  })
})

test.each<[string | null, object]>([
  [null, { retainedMinor: 400_000, vatMinor: 0, dueMinor: -28_000, needs: 'accountant' }],
  ['7', { retainedMinor: 400_000, vatMinor: 28_000, dueMinor: 0, needs: null }],
  ['0', { retainedMinor: 400_000, vatMinor: 0, dueMinor: -28_000, needs: null }],
])('TD5: kill fee of 50 %% of 8,000, deposit of 4,280 paid, VAT %s', (vatPct, expected) =>
  expect(killFee({ feeMinor: 800_000, pct: '50', receivedMinor: 428_000, vatPct, currency: 'EUR' })).toEqual(
    expected,
  ),
)

describe('what becomes of a payment', () => {
  const actor = (role: StaffRole, artistIds: string[] | null = null) => ({
    member: { role, artistIds, overrides: {} },
    artistId: 'nora',
  })
  const decide = (
    action: PaymentAction,
    state: PaymentState,
    role: StaffRole = 'accountant',
    reason = 'Returned',
  ) => {
    try {
      return decidePayment(state, { action, reason }, actor(role))
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  test.each([
    ['record', 'announced→recorded'],
    ['reconcile', 'recorded→reconciled'],
    ['reverse', 'recorded→reversed reconciled→reversed'],
  ] as const)('%s', (action, expected) => {
    const moves = paymentStates.map((state) => `${state}→${decide(action, state)}`)
    expect(moves.filter((move) => !move.endsWith('CONFLICT')).join(' ')).toBe(expected)
  })
  test.each<[PaymentAction, StaffRole, string]>([
    ['record', 'agent', 'recorded'],
    ['reconcile', 'agent', 'FORBIDDEN'],
    ['reverse', 'agent', 'FORBIDDEN'],
    ['record', 'assistant', 'FORBIDDEN'],
  ])('%s by the %s: %s', (action, role, expected) => {
    const [from] = { record: ['announced'], reconcile: ['recorded'], reverse: ['recorded'] }[
      action
    ] as PaymentState[]
    expect(decide(action, from!, role)).toBe(expected)
  })
  test('a reversal says why', () => expect(decide('reverse', 'recorded', 'owner', '')).toBe('BAD_REQUEST'))
  test('every action has a test', () => expect(paymentActions).toEqual(['record', 'reconcile', 'reverse']))
  test('what it paid is released, once', () =>
    expect(
      releasedBy([
        { invoiceId: 'i1', amountMinor: 100, isReleased: false },
        { invoiceId: 'i2', amountMinor: 50, isReleased: true },
      ]),
    ).toEqual([{ invoiceId: 'i1', amountMinor: -100 }]))
  test('TD7: tour managers record cash on the night, of their artists', () => {
    expect(moneyWays.filter((way) => mayRecord(actor('tour_manager', ['nora']), way))).toEqual(['cash'])
    expect(mayRecord(actor('tour_manager', ['other']), 'cash')).toBe(false)
    expect(moneyWays.filter((way) => mayRecord(actor('accountant'), way))).toEqual([...moneyWays])
  })
})

describe('a receipt, net and VAT', () => {
  const mixed = sampleInvoice([
    { netMinor: 800_000, vatPct: '7' },
    { netMinor: 120_000, vatPct: '19', kind: 'booking_fee' },
  ])
  test('all of it is the invoice itself', () =>
    expect(splitReceipt(mixed, 998_800)).toEqual({
      netMinor: 920_000,
      vatMinor: 78_800,
      groups: [
        { category: 'S', pct: '7', netMinor: 800_000, vatMinor: 56_000 },
        { category: 'S', pct: '19', netMinor: 120_000, vatMinor: 22_800 },
      ],
      kinds: [
        { kind: 'artist_fee', netMinor: 800_000, vatMinor: 56_000 },
        { kind: 'booking_fee', netMinor: 120_000, vatMinor: 22_800 },
      ],
    }))
  test('kinds of one rate share its VAT, and receipts one after the other add up', () => {
    const invoice = sampleInvoice([
      { netMinor: 3333, vatPct: '7' },
      { netMinor: 3333, vatPct: '7', kind: 'hotel' },
      { netMinor: 3333, vatPct: '7', kind: 'travel' },
    ])
    const first = splitReceipt(invoice, 5000)
    const second = splitReceipt(invoice, 5699, 5000)
    expect(first.netMinor + first.vatMinor).toBe(5000)
    expect([first.netMinor + second.netMinor, first.vatMinor + second.vatMinor]).toEqual([9999, 700])
  })
  test('TD1: on a final invoice it is what the deposit left', () => {
    const deposit = {
      number: 'RE-3',
      issueDate: '2027-03-01',
      netMinor: 250_000,
      vatMinor: 17_500,
      grossMinor: 267_500,
    }
    const final = sampleInvoice([{ netMinor: 499_999, vatPct: '7' }], {
      kind: 'final',
      prepayments: [deposit],
    })
    expect(splitReceipt(final, final.totals.payableMinor)).toMatchObject({
      netMinor: 249_999,
      vatMinor: 17_500,
    })
  })
  test('R6: the VAT of the last receipt is what deposit and others left', () => {
    const deposit = { number: 'RE-3', issueDate: '2027-03-01', netMinor: 250, vatMinor: 18, grossMinor: 268 }
    const final = sampleInvoice([{ netMinor: 1002, vatPct: '7' }], { kind: 'final', prepayments: [deposit] })
    expect(splitReceipt(final, 804)).toMatchObject({ netMinor: 752, vatMinor: 52 })
    const [first, second] = [splitReceipt(final, 401), splitReceipt(final, 403, 401)]
    expect([first.netMinor + second.netMinor, first.vatMinor + second.vatMinor]).toEqual([752, 52])
  })
  test('more was prepaid than the invoice comes to', () => {
    const deposit = {
      number: 'RE-3',
      issueDate: '2027-03-01',
      netMinor: 2000,
      vatMinor: 140,
      grossMinor: 2140,
    }
    const final = sampleInvoice([{ netMinor: 1000, vatPct: '7' }], { kind: 'final', prepayments: [deposit] })
    expect(splitReceipt(final, -1070)).toMatchObject({ netMinor: -1000, vatMinor: -70 })
  })
  test('all was prepaid, with another VAT', () => {
    const deposit = {
      number: 'RE-3',
      issueDate: '2027-03-01',
      netMinor: 1000,
      vatMinor: 70,
      grossMinor: 1070,
    }
    const final = sampleInvoice([{ netMinor: 1070, vatPct: '0' }], { kind: 'final', prepayments: [deposit] })
    expect(splitReceipt(final, 100)).toMatchObject({ netMinor: 100, vatMinor: 0 })
    const later = sampleInvoice([{ netMinor: 2070, vatPct: '0' }], { kind: 'final', prepayments: [deposit] })
    expect(splitReceipt(later, 1000)).toMatchObject({ netMinor: 1070, vatMinor: -70 })
  })
  test('a deduction among the lines counts below zero', () => {
    const invoice = sampleInvoice([
      { netMinor: 100_000, vatPct: '7' },
      { netMinor: -10_000, vatPct: '7', kind: 'other' },
    ])
    expect(splitReceipt(invoice, 96_300).kinds).toEqual([
      { kind: 'artist_fee', netMinor: 100_000, vatMinor: 7000 },
      { kind: 'other', netMinor: -10_000, vatMinor: -700 },
    ])
  })
  test('what goes back is taken from both', () =>
    expect(splitReceipt(mixed, -998_800, 998_800)).toMatchObject({ netMinor: -920_000, vatMinor: -78_800 }))
  test.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [100, [3, -1, 1], [100, -33, 33]],
    [100, [-2, -2, 7], [-66, -67, 233]],
    [100, [-1, -1, -1], [34, 33, 33]],
    [-100, [1, -4], [33, -133]],
    [0, [0, 0], [0, 0]],
    [10, [0, 5], [0, 10]],
  ])('%d by %j is %j', (amount, weights, expected) =>
    expect(splitBySigned(amount, weights)).toEqual(expected),
  )
  test('there must be something to split by', () =>
    expect(() => splitBySigned(1, [1, -1])).toThrow('payment.nothingToSplit'))
})

test.each<[string, Parameters<typeof whyNotReversed>[0], Problem | null]>([
  [
    'a payment',
    { refundedMinor: 0, allocations: [{ number: 'A-1', amountMinor: 100, invoiceOpenMinor: 0 }] },
    null,
  ],
  ['a refunded one', { refundedMinor: 1, allocations: [] }, { code: 'money.payment.partRefunded' }],
  [
    'a refund of what is open still',
    { refundedMinor: 0, allocations: [{ number: 'A-1', amountMinor: -100, invoiceOpenMinor: 100 }] },
    null,
  ],
  [
    'a refund of what was paid anew',
    { refundedMinor: 0, allocations: [{ number: 'A-1', amountMinor: -100, invoiceOpenMinor: 99 }] },
    { code: 'money.payment.paidOtherwise', values: { number: 'A-1' } },
  ],
  [
    'a refund of a cancellation',
    { refundedMinor: 0, allocations: [{ number: 'A-1', amountMinor: -100, invoiceOpenMinor: null }] },
    null,
  ],
])('%s is taken back as its invoices allow', (_name, payment, problem) => {
  expect(whyNotReversed(payment)).toEqual(problem)
})
