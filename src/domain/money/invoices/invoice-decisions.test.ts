import { describe, expect, test } from 'vitest'
import type { Member, StaffRole } from '../../access.ts'
import { invoiceActions, invoiceMachine, type InvoiceAction, type InvoiceFacts } from './invoice-actions.ts'
import {
  daysOverdue,
  invoiceStateOf,
  isOverdue,
  shownStateOf,
  type InvoiceBalance,
} from '../../booking/ledger/invoice-balance.ts'
import { DomainError } from '../../errors.ts'
import { moneyProblem } from '../problems.ts'
import { allowedInvoiceActions, decideInvoice } from './invoice-decisions.ts'
import {
  invoiceStates,
  type InvoiceState,
  type ShownInvoiceState,
} from '../../booking/ledger/invoice-kinds.ts'

const facts: InvoiceFacts = {
  kind: 'invoice',
  isDisputed: false,
  missing: [],
  isVatDecided: true,
  areVatIdsChecked: true,
  isTakenOff: false,
  openMinor: 1500,
  toleranceMinor: 5000,
}
const actor = (role: StaffRole, artistIds: string[] | null = null) => ({
  member: { role, artistIds, overrides: {} } satisfies Member,
  artistId: 'nora',
})

/** An action is tried on what it is for. */
const kindFor = (action: InvoiceAction): InvoiceFacts['kind'] =>
  action === 'withdraw' ? 'opening' : 'invoice'

/** The next state, or the refusal. */
function decide(
  action: InvoiceAction,
  state: InvoiceState,
  role: StaffRole = 'accountant',
  change: Partial<InvoiceFacts> = {},
  reason: string | null = 'Because',
) {
  try {
    return decideInvoice(state, { action, reason }, actor(role), {
      ...facts,
      kind: kindFor(action),
      ...change,
    }).state
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return `${error.code} ${error.problem?.code ?? ''}`.trim()
  }
}

describe('the table of transitions', () => {
  const table: Record<InvoiceAction, string> = {
    issue: 'draft→issued',
    send: 'issued→sent sent→sent part_paid→part_paid paid→paid',
    markSent: 'issued→sent',
    cancel: 'issued→cancelled sent→cancelled part_paid→cancelled paid→cancelled',
    correct: 'issued→cancelled sent→cancelled part_paid→cancelled paid→cancelled',
    withdraw: 'sent→cancelled',
    writeOff: 'sent→written_off part_paid→written_off',
    dispute: 'issued→issued sent→sent part_paid→part_paid',
    undispute: 'issued→issued sent→sent part_paid→part_paid',
    remove: 'draft→null',
  }
  test.each(invoiceActions)('%s', (action) => {
    const isDisputed = action === 'undispute'
    const moves = invoiceStates.flatMap((state) => {
      const next = decide(action, state, 'owner', { isDisputed })
      return next?.startsWith('CONFLICT') ? [] : [`${state}→${next}`]
    })
    expect(moves.join(' ')).toBe(table[action])
  })
})

describe('who may', () => {
  test.each<[InvoiceAction, InvoiceState, StaffRole[]]>([
    ['issue', 'draft', ['owner', 'admin', 'accountant']],
    ['send', 'issued', ['owner', 'admin', 'agent', 'assistant', 'accountant']],
    ['markSent', 'issued', ['owner', 'admin', 'agent', 'assistant', 'accountant']],
    ['cancel', 'paid', ['owner', 'admin', 'accountant']],
    ['correct', 'sent', ['owner', 'admin', 'accountant']],
    ['writeOff', 'part_paid', ['owner', 'admin', 'accountant']],
    ['dispute', 'sent', ['owner', 'admin', 'agent', 'assistant', 'accountant']],
    ['remove', 'draft', ['owner', 'admin', 'agent', 'assistant', 'accountant']],
  ])('%s', (action, state, roles) => {
    const all: StaffRole[] = [
      'owner',
      'admin',
      'agent',
      'assistant',
      'accountant',
      'tour_manager',
      'read_only',
    ]
    expect(all.filter((role) => !String(decide(action, state, role)).startsWith('FORBIDDEN'))).toEqual(roles)
  })
  test('agents only for their artists', () => {
    const [send] = allowedInvoiceActions('issued', actor('agent', ['somebody']), facts)
    expect(send).toMatchObject({ action: 'send', allowed: false })
    expect(allowedInvoiceActions('issued', actor('agent', ['nora']), facts)[0]).toMatchObject({
      allowed: true,
    })
  })
})

describe('what prevents it', () => {
  test.each<[string, InvoiceAction, InvoiceState, StaffRole, Partial<InvoiceFacts>, string]>([
    [
      'missing fields',
      'issue',
      'draft',
      'admin',
      { missing: [moneyProblem('party.taxNumbers'), moneyProblem('invoice.noLines')] },
      'CONFLICT money.invoice.incomplete',
    ],
    ['VAT', 'issue', 'draft', 'admin', { isVatDecided: false }, 'CONFLICT money.vat.unconfirmed'],
    ['VAT ids', 'issue', 'draft', 'admin', { areVatIdsChecked: false }, 'CONFLICT money.vat.idUnchecked'],
    [
      'a cancellation',
      'cancel',
      'issued',
      'admin',
      { kind: 'credit_note' },
      'CONFLICT money.invoice.isCancellation',
    ],
    [
      'a deposit taken off',
      'correct',
      'paid',
      'admin',
      { isTakenOff: true },
      'CONFLICT money.invoice.depositTakenOff',
    ],
    [
      'nothing open',
      'writeOff',
      'part_paid',
      'admin',
      { openMinor: 0 },
      'CONFLICT money.invoice.nothingOpen',
    ],
    ['TD6 within the tolerance', 'writeOff', 'part_paid', 'accountant', { openMinor: 5000 }, 'written_off'],
    [
      'TD6 above the tolerance',
      'writeOff',
      'part_paid',
      'accountant',
      { openMinor: 5001 },
      'CONFLICT money.invoice.beyondTolerance',
    ],
    ['TD6 above it, by an admin', 'writeOff', 'part_paid', 'admin', { openMinor: 5001 }, 'written_off'],
    ['disputed twice', 'dispute', 'sent', 'agent', { isDisputed: true }, 'CONFLICT money.invoice.isDisputed'],
    [
      'sending what another program issued',
      'send',
      'sent',
      'admin',
      { kind: 'opening' },
      'CONFLICT money.opening.issuedElsewhere',
    ],
    [
      'cancelling it',
      'cancel',
      'sent',
      'admin',
      { kind: 'opening' },
      'CONFLICT money.opening.issuedElsewhere',
    ],
    ['withdrawing it', 'withdraw', 'sent', 'accountant', {}, 'cancelled'],
    [
      'withdrawing an invoice',
      'withdraw',
      'sent',
      'admin',
      { kind: 'invoice' },
      'CONFLICT money.opening.issuedHere',
    ],
    ['settling no dispute', 'undispute', 'sent', 'agent', {}, 'CONFLICT money.invoice.notDisputed'],
  ])('%s', (_, action, state, role, change, expected) =>
    expect(decide(action, state, role, change)).toBe(expected),
  )
  test.each(invoiceActions.filter((action) => invoiceMachine[action].needsReason))(
    '%s needs a reason',
    (action) => expect(decide(action, 'sent', 'owner', {}, ' ')).toBe('BAD_REQUEST money.reasonMissing'),
  )
  test('a dispute ends with the invoice', () => {
    const disputed = { ...facts, isDisputed: true }
    const after = (action: InvoiceAction) =>
      decideInvoice('sent', { action, reason: 'x' }, actor('owner'), disputed).isDisputed
    expect([after('send'), after('undispute'), after('cancel'), after('writeOff')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(decideInvoice('sent', { action: 'dispute', reason: 'x' }, actor('owner'), facts).isDisputed).toBe(
      true,
    )
  })
})

describe('what is open', () => {
  const balance = (state: InvoiceState, change: Partial<InvoiceBalance>): InvoiceBalance => ({
    state,
    payableMinor: 428_000,
    withheldMinor: 0,
    paidMinor: 0,
    creditedMinor: 0,
    writtenOffMinor: 0,
    ...change,
  })
  test.each<[string, InvoiceState, Partial<InvoiceBalance>, number, InvoiceState]>([
    ['unpaid, issued', 'issued', {}, 428_000, 'issued'],
    ['unpaid, sent', 'sent', {}, 428_000, 'sent'],
    ['TD6 underpaid by a bank fee', 'sent', { paidMinor: 426_500 }, 1500, 'part_paid'],
    ['TD6 the fee written off', 'part_paid', { paidMinor: 426_500, writtenOffMinor: 1500 }, 0, 'written_off'],
    ['paid', 'sent', { paidMinor: 428_000 }, 0, 'paid'],
    ['paid before it was sent', 'issued', { paidMinor: 428_000 }, 0, 'paid'],
    ['overpaid', 'part_paid', { paidMinor: 430_000 }, -2000, 'paid'],
    ['the payment reversed', 'paid', {}, 428_000, 'sent'],
    ['one of two payments reversed', 'paid', { paidMinor: 200_000 }, 228_000, 'part_paid'],
    [
      'tax withheld',
      'sent',
      { payableMinor: 1_000_000, withheldMinor: 158_250, paidMinor: 841_750 },
      0,
      'paid',
    ],
    ['partly credited', 'sent', { creditedMinor: 28_000 }, 400_000, 'sent'],
    ['partly credited, the rest paid', 'sent', { creditedMinor: 28_000, paidMinor: 400_000 }, 0, 'paid'],
    ['credited in full', 'sent', { creditedMinor: 428_000 }, 0, 'cancelled'],
    [
      'credited in full, tax withheld',
      'sent',
      { withheldMinor: 67_735, creditedMinor: 360_265 },
      0,
      'cancelled',
    ],
    [
      'cancelled stays so',
      'cancelled',
      { creditedMinor: 428_000, paidMinor: 428_000 },
      -428_000,
      'cancelled',
    ],
    ['a draft stays one', 'draft', {}, 428_000, 'draft'],
    ['all was prepaid', 'issued', { payableMinor: 0 }, 0, 'paid'],
    ['more was prepaid', 'issued', { payableMinor: -5000 }, -5000, 'issued'],
    ['and went back', 'sent', { payableMinor: -5000, paidMinor: -5000 }, 0, 'paid'],
    ['and went back in part', 'sent', { payableMinor: -5000, paidMinor: -2000 }, -3000, 'part_paid'],
  ])('%s', (_, state, change, openMinor, next) =>
    expect(invoiceStateOf(balance(state, change))).toEqual({ openMinor, state: next }),
  )
  test('falls back to issued where it was never sent', () =>
    expect(invoiceStateOf(balance('paid', {}), false).state).toBe('issued'))

  test.each<[InvoiceState, boolean, ShownInvoiceState]>([
    ['sent', false, 'sent'],
    ['issued', true, 'replaced'],
    ['sent', true, 'replaced'],
    ['part_paid', true, 'replaced'],
    ['paid', true, 'paid'],
    ['cancelled', true, 'cancelled'],
  ])('%s, replaced %s, is shown as %s', (state, isReplaced, shown) =>
    expect(shownStateOf(state, isReplaced)).toBe(shown),
  )

  test.each<[string | null, InvoiceState, number, boolean]>([
    ['2027-05-01', 'sent', 9, true],
    ['2027-05-10', 'sent', 0, false],
    ['2027-05-11', 'sent', 0, false],
    [null, 'sent', 0, false],
    ['2027-05-01', 'paid', 9, false],
    ['2027-05-01', 'draft', 9, false],
    ['2027-05-01', 'part_paid', 9, true],
  ])('due %s, %s: %d days', (dueOn, state, days, late) => {
    expect(daysOverdue(dueOn, '2027-05-10')).toBe(days)
    expect(isOverdue({ state, dueOn }, '2027-05-10')).toBe(late)
  })
})
