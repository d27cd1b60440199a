import { describe, expect, test } from 'vitest'
import { commonProblem } from '#domain/common-problems.ts'
import { eInvoiceProblems } from '#domain/money/invoices/e-invoice-rules.ts'
import { brokenInvoices } from '#domain/money/invoices/invoice-broken.ts'
import type { BankLine } from '#domain/money/payments/bank-lines.ts'
import {
  indexOpenInvoices,
  suggestMatches,
  type OpenInvoice,
} from '#domain/money/payments/payment-matching.ts'
import { money } from '#domain/money.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { problemText } from '../problems.ts'
import { english } from '../testing.ts'

const say = (problem: Parameters<typeof problemText>[0]) =>
  problemText(problem, english).replaceAll('\u00a0', ' ')

test('whatever keeps an invoice from being issued is a sentence', () => {
  for (const { invoice } of Object.values(brokenInvoices)) {
    for (const { problem } of eInvoiceProblems(invoice, 'xrechnung')) {
      expect(say(problem)).toMatch(/^[A-Z][^\n]{10,}\.$/)
      expect(say(problem)).not.toMatch(/\b(BT|BR)-|money\./)
    }
  }
})

test.each([
  [moneyProblem('party.missing', { side: 'buyer', field: 'city' }), 'Recipient: city is missing.'],
  [
    moneyProblem('invoice.incomplete', {
      problems: [moneyProblem('invoice.noLines'), moneyProblem('invoice.account')],
    }),
    'Add at least one line. Add a bank account for payments in the invoicing settings.',
  ],
  [
    moneyProblem('invoice.line', { no: 2, problem: moneyProblem('line.description') }),
    'Line 2: Enter a description.',
  ],
  [
    moneyProblem('issueDate.order', { number: 'RE-2027-0007', on: '2027-02-20' }),
    'RE-2027-0007 was issued on 20 February 2027. Choose that date or a later one.',
  ],
  [
    moneyProblem('expense.state', { state: 'booked' }),
    'This is not possible: the expense is already booked.',
  ],
  [
    moneyProblem('datev.ownAccount', { key: 'bank', account: '12100', digits: 4 }),
    '“Bank”: 12100 is not an account number with up to 4 digits.',
  ],
  [
    moneyProblem('datev.notReady', {
      problem: moneyProblem('datev.record', { record: 'RE-1', problem: commonProblem('amountTooLarge') }),
      others: 2,
    }),
    'RE-1: This amount is too large. There are 2 more problems to fix in the tax reports.',
  ],
  [moneyProblem('dunning.wait', { days: 2 }), 'The next reminder can be sent in 2 days.'],
  [moneyProblem('dunning.wait', { days: 1 }), 'The next reminder can be sent in 1 day.'],
  [moneyProblem('dunning.promised', { on: '2026-05-03' }), 'Payment is promised for 3 May 2026.'],
  [
    moneyProblem('vat.notPossible', { no: 1, reason: 'vat.agency' }),
    'Line 1: this VAT is not possible. Agency services are charged at the standard rate.',
  ],
  [
    moneyProblem('line.future', { on: '2026-03-27' }),
    'The bank books this line on 27 March 2026. You can match it from that date on.',
  ],
  [
    moneyProblem('line.closed', { month: '2026-03' }),
    'The books for March 2026 are closed. Reopen the month to match this line.',
  ],
  [moneyProblem('file.pending', { count: 1 }), '1 line is not booked yet and was skipped.'],
  [moneyProblem('file.pending', { count: 2 }), '2 lines are not booked yet and were skipped.'],
])('%j is said', (problem, sentence) => {
  expect(say(problem)).toBe(sentence)
})

describe('why a line of the bank may pay an invoice', () => {
  const line = (over: Partial<BankLine>): BankLine => ({
    bookedOn: '2026-05-04',
    valueOn: '2026-05-04',
    amountMinor: 856_000,
    currency: 'EUR',
    counterparty: 'Somebody Else Ltd',
    counterpartyIban: null,
    text: '',
    endToEndId: null,
    bankReference: null,
    isReturn: false,
    original: null,
    ...over,
  })
  const invoice = (no: number, openMinor = 856_000): OpenInvoice => ({
    id: String(no),
    number: `RE-2026-000${no}`,
    currency: 'EUR',
    openMinor,
    dueOn: '2026-05-01',
    payerName: 'Kulturwerk Leipzig GmbH',
    payerIbans: [],
  })
  const closed = { id: '9', number: 'RE-2026-0009' }
  const replaced = { ...closed, standing: { is: 'replaced', byId: '1', byNumber: 'RE-2026-0001' } } as const
  const paid = { ...closed, standing: { is: 'paid' } } as const

  test.each<[Partial<BankLine>, OpenInvoice[], Parameters<typeof indexOpenInvoices>[1], string]>([
    [{ text: 'RE-2026-0001' }, [invoice(1)], [], 'Mentions RE-2026-0001. The amount matches.'],
    [
      { text: 'RE-2026-0001', amountMinor: 854_500 },
      [invoice(1)],
      [],
      'Mentions RE-2026-0001. €15.00 too little.',
    ],
    [
      { text: 'PRE-2026-0001' },
      [invoice(1)],
      [],
      '“PRE-2026-0001” contains RE-2026-0001. The amount matches.',
    ],
    [
      { text: 'RE-2026-0001 RE-2026-0002', amountMinor: 956_000 },
      [invoice(1), invoice(2, 100_000)],
      [],
      'Mentions RE-2026-0001 and RE-2026-0002. Their total matches.',
    ],
    [
      { text: 'RE-2026-0009' },
      [invoice(1)],
      [replaced],
      'Mentions RE-2026-0009 (replaced by final invoice RE-2026-0001). The amount matches.',
    ],
    [
      { text: 'RE-2026-0009' },
      [],
      [paid],
      'Mentions RE-2026-0009 (already paid). Keep the payment as a credit to refund or allocate later.',
    ],
    [{ counterparty: null }, [invoice(1)], [], 'Only the amount matches: €8,560.00 on RE-2026-0001.'],
  ])('%j', (over, open, known, sentence) => {
    const [first] = suggestMatches(line(over), open, indexOpenInvoices(open, known))
    expect(say(first!.reason)).toBe(sentence)
  })
})

test.each([
  [moneyProblem('statement.state', { state: 'paid' }), 'This is not possible: the statement is paid.'],
  [
    moneyProblem('payout.refused', { number: 'ST-1', problem: moneyProblem('statement.nothingToPay') }),
    'ST-1: There is nothing to pay out.',
  ],
  [
    moneyProblem('payout.noBankDay', { next: '2026-04-13' }),
    'Banks don’t make transfers on this day. Choose 13 April 2026.',
  ],
  [moneyProblem('exception.held', { count: 2 }), '2 shows are not settled: their income is held back.'],
  [
    moneyProblem('exception.minimum', { amount: money(500, 'EUR'), minimum: money(1000, 'EUR') }),
    '€5.00 is below the minimum payout of €10.00 and is carried forward.',
  ],
  [
    moneyProblem('withholding.gross', { pct: '15', surchargePct: '5.5' }),
    '15% of the gross receipts, plus 5.5% solidarity surcharge on the tax.',
  ],
  [
    moneyProblem('withholding.exempt', { ratePct: '0', no: 'F-123' }),
    'Exemption certificate F-123: 0% remains due.',
  ],
  [moneyProblem('withholding.exempt', { ratePct: '5', no: null }), 'Exemption certificate: 5% remains due.'],
])('statements, payouts and tax: %o', (problem, sentence) => expect(say(problem)).toBe(sentence))
