import { expect, test } from 'vitest'
import {
  claimOf,
  invoicedItemState,
  type ClaimOfItem,
  type InvoiceOfItem,
  type RefundOfItem,
} from './invoiced-items.ts'

const invoice = (state: InvoiceOfItem['state'], rest: Partial<InvoiceOfItem> = {}): InvoiceOfItem => ({
  state,
  hasPayment: state === 'paid' || state === 'part_paid',
  paidOn: state === 'paid' ? '2027-05-20' : null,
  dueOn: '2027-05-14',
  netMinor: 400_000,
  ...rest,
})
const paid = { state: 'paid', closedMinor: 400_000, closedDueOn: '2027-05-14', paidOn: '2027-05-20' }

test.each<[string, InvoiceOfItem[], object]>([
  ['without an invoice', [], { state: 'planned', closedMinor: null }],
  ['issued', [invoice('issued')], { state: 'invoiced', closedMinor: null, closedDueOn: null, paidOn: null }],
  ['sent', [invoice('sent')], { state: 'invoiced' }],
  ['part paid', [invoice('part_paid')], { state: 'part_paid', closedMinor: null }],
  ['paid', [invoice('paid')], paid],
  ['written off without a payment', [invoice('written_off')], { ...paid, paidOn: null }],
  ['one of two paid', [invoice('paid'), invoice('sent')], { state: 'part_paid', closedMinor: null }],
  [
    'both paid, the later day counts',
    [invoice('paid', { paidOn: '2027-05-01' }), invoice('paid', { netMinor: 100, dueOn: '2027-06-01' })],
    { state: 'paid', closedMinor: 400_100, closedDueOn: '2027-06-01', paidOn: '2027-05-20' },
  ],
  ['a replaced deposit with money on it', [invoice('sent', { hasPayment: true })], { state: 'part_paid' }],
  ['credited beyond what it asks for', [invoice('paid', { netMinor: -5 })], { closedMinor: 0 }],
])('%s', (_, invoices, expected) => expect(invoicedItemState(invoices, null)).toMatchObject(expected))

test.each<[string, InvoiceOfItem[], RefundOfItem, string]>([
  ['nothing was paid', [], { receivedMinor: 0, refundedMinor: 0, refundedOn: null }, 'planned'],
  ['nothing went back', [], { receivedMinor: 500, refundedMinor: 0, refundedOn: null }, 'planned'],
  ['part went back', [], { receivedMinor: 500, refundedMinor: 499, refundedOn: '2027-06-01' }, 'planned'],
  ['all went back', [], { receivedMinor: 500, refundedMinor: 500, refundedOn: '2027-06-01' }, 'refunded'],
  [
    'all went back, and a new invoice stands',
    [invoice('sent')],
    { receivedMinor: 500, refundedMinor: 500, refundedOn: '2027-06-01' },
    'invoiced',
  ],
])('after a cancellation: %s', (_, invoices, refund, state) =>
  expect(invoicedItemState(invoices, refund).state).toBe(state),
)

const claim = (openMinor: number, rest: Partial<ClaimOfItem> = {}): ClaimOfItem => ({
  number: 'AG-2027-0001',
  state: 'part_paid',
  isReplaced: false,
  openMinor,
  currency: 'EUR',
  dueOn: '2027-05-14',
  ...rest,
})

test.each<[string, ClaimOfItem[], [openMinor: number, dueOn: string | null] | null]>([
  ['nothing issued', [], null],
  ['a rest of 15.00 is what is open', [claim(1500)], [1500, '2027-05-14']],
  [
    'fee and booking fee, the earlier day',
    [claim(100), claim(50, { dueOn: '2027-05-01' })],
    [150, '2027-05-01'],
  ],
  ['paid', [claim(0, { state: 'paid' })], [0, null]],
  ['overpaid asks for nothing', [claim(-500)], [0, null]],
  ['replaced by its final invoice', [claim(400_000, { isReplaced: true })], [0, null]],
  ['written off', [claim(0, { state: 'written_off' })], [0, null]],
])('open on an instalment: %s', (_, invoices, expected) => {
  const found = claimOf(invoices)
  expect(found && [found.open.amountMinor, found.dueOn]).toEqual(expected)
})

test.each<[string, ClaimOfItem[], boolean, string[]]>([
  ['a deposit in its final invoice', [claim(400_000, { isReplaced: true })], true, []],
  [
    'one issuer’s part is, the other’s is not',
    [claim(1, { isReplaced: true }), claim(2)],
    false,
    ['AG-2027-0001'],
  ],
  ['an invoice that waits', [claim(400_000)], false, ['AG-2027-0001']],
  ['paid', [claim(0, { state: 'paid' })], false, []],
])('whether another invoice asks: %s', (_, invoices, isIncluded, waiting) =>
  expect(claimOf(invoices)).toMatchObject({ isIncluded, waiting, number: 'AG-2027-0001' }),
)
