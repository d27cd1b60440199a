import { describe, expect, test } from 'vitest'
import type { StaffRole } from '../access.ts'
import type { DomainError } from '../errors.ts'
import { ExpenseActionInput, ExpenseInput } from './expense-inputs.ts'
import { moneyProblem } from './problems.ts'
import { expenseParties, expenseStates, type ExpenseState } from './expense-kinds.ts'
import {
  allowedExpenseActions,
  decideExpense,
  expenseActions,
  ledgerAmountOf,
  type ExpenseAction,
  type ExpenseFacts,
} from './expenses.ts'

const facts: ExpenseFacts = {
  paidBy: 'agency',
  borneBy: 'artist',
  rebill: 'recoup_from_statement',
  isOwn: false,
  hasReceipt: true,
  withoutReceiptReason: null,
  isSettled: false,
}
const actor = (role: StaffRole, artistIds: string[] | null = null) => ({
  member: { role, artistIds, overrides: {} },
  artistId: 'nora',
})
function decide(
  action: ExpenseAction,
  state: ExpenseState,
  role: StaffRole = 'accountant',
  change: Partial<ExpenseFacts> = {},
  more: { reason?: string; overrideReason?: string } = { reason: 'Because' },
) {
  try {
    return decideExpense(state, { action, ...more }, actor(role), { ...facts, ...change }).state
  } catch (error) {
    const { code, problem } = error as DomainError
    return `${code} ${problem?.code}`
  }
}

describe('the table of transitions', () => {
  const table: Record<ExpenseAction, string> = {
    submit: 'draft→submitted rejected→submitted',
    withdraw: 'submitted→draft',
    approve: 'submitted→approved',
    reject: 'submitted→rejected',
    book: 'approved→booked',
  }
  test.each(expenseActions)('%s', (action) => {
    const moves = expenseStates.map((state) => `${state}→${decide(action, state)}`)
    expect(moves.filter((move) => !move.includes('CONFLICT')).join(' ')).toBe(table[action])
  })
  test.each<[ExpenseAction, ExpenseState, StaffRole[]]>([
    ['submit', 'draft', ['owner', 'admin', 'agent', 'assistant', 'accountant', 'tour_manager']],
    ['approve', 'submitted', ['owner', 'admin', 'agent', 'accountant']],
    ['reject', 'submitted', ['owner', 'admin', 'agent', 'accountant']],
    ['book', 'approved', ['owner', 'admin', 'accountant']],
  ])('who may %s', (action, state, roles) => {
    const all: StaffRole[] = [
      'owner',
      'admin',
      'agent',
      'assistant',
      'accountant',
      'tour_manager',
      'read_only',
    ]
    expect(all.filter((role) => !decide(action, state, role).startsWith('FORBIDDEN'))).toEqual(roles)
  })
  test('agents decide for their artists only', () =>
    expect(
      allowedExpenseActions('submitted', actor('agent', ['other']), facts).every(({ allowed }) => !allowed),
    ).toBe(true))
})

describe('what is refused', () => {
  const without = { hasReceipt: false }
  test.each<[string, ExpenseAction, ExpenseState, StaffRole, Partial<ExpenseFacts>, object, RegExp]>([
    [
      'one’s own, even the owner’s',
      'approve',
      'submitted',
      'owner',
      { isOwn: true },
      {},
      /^CONFLICT money.expense.own$/,
    ],
    [
      'rejecting one’s own',
      'reject',
      'submitted',
      'owner',
      { isOwn: true },
      { reason: 'x' },
      /^CONFLICT money.expense.own$/,
    ],
    [
      'no receipt, an agent',
      'approve',
      'submitted',
      'agent',
      without,
      { overrideReason: 'Lost' },
      /^CONFLICT money.expense.receiptMissing$/,
    ],
    [
      'no receipt, an accountant who says nothing',
      'approve',
      'submitted',
      'accountant',
      without,
      {},
      /^BAD_REQUEST money.expense.receiptMissing$/,
    ],
    [
      'no receipt, an accountant who says why',
      'approve',
      'submitted',
      'accountant',
      without,
      { overrideReason: 'Lost' },
      /^approved$/,
    ],
    [
      'no receipt, said before',
      'approve',
      'submitted',
      'agent',
      { ...without, withoutReceiptReason: 'Lost' },
      {},
      /^approved$/,
    ],
    [
      'no receipt, but nobody pays it back',
      'approve',
      'submitted',
      'agent',
      { ...without, borneBy: 'agency', rebill: 'none' },
      {},
      /^approved$/,
    ],
    ['rejecting without a word', 'reject', 'submitted', 'agent', {}, {}, /^BAD_REQUEST money.reasonMissing$/],
    [
      'settled already',
      'book',
      'approved',
      'accountant',
      { isSettled: true },
      {},
      /^CONFLICT money.expense.settled$/,
    ],
  ])('%s', (_, action, state, role, change, more, expected) =>
    expect(decide(action, state, role, change, more)).toMatch(expected),
  )
  test('why it goes without a receipt is kept', () => {
    const command = { action: 'approve', overrideReason: ' Lost on tour ' } as const
    const decided = decideExpense('submitted', command, actor('accountant'), { ...facts, hasReceipt: false })
    expect(decided).toEqual({ state: 'approved', withoutReceiptReason: 'Lost on tour' })
    expect(
      allowedExpenseActions('submitted', actor('accountant'), { ...facts, hasReceipt: false }),
    ).toContainEqual(
      expect.objectContaining({
        action: 'approve',
        allowed: true,
        warning: moneyProblem('expense.receiptMissing'),
      }),
    )
  })
})

test('what the ledger says of it', () => {
  const notified = expenseParties.flatMap((paidBy) =>
    expenseParties.map((borneBy) => {
      const rebill = paidBy === 'agency' && borneBy === 'artist' ? 'recoup_from_statement' : 'none'
      return [paidBy, borneBy, ledgerAmountOf({ paidBy, borneBy, rebill, grossMinor: 41_230 })]
    }),
  )
  expect(notified.filter(([, , amount]) => amount !== 0)).toEqual([
    ['agency', 'artist', -41_230],
    ['artist', 'agency', 41_230],
  ])
  expect(ledgerAmountOf({ paidBy: 'agency', borneBy: 'artist', rebill: 'none', grossMinor: 1 })).toBe(0)
})

describe('an expense that is entered', () => {
  const id = '5f0c1f4e-6d3a-4f5b-9d51-0d6a3b2c1e01'
  const input = {
    category: 'flight',
    description: 'BER–LIS',
    spentOn: '2027-05-02',
    netMinor: 10_000,
    vatMinor: 1900,
    grossMinor: 11_900,
    currency: 'EUR',
  }
  const recoup = { borneBy: 'artist', rebill: 'recoup_from_statement' }
  test.each<[string, object, string[]]>([
    ['as it is', {}, []],
    ['that does not add up', { grossMinor: 11_901 }, ['grossMinor']],
    ['of nothing', { netMinor: 0, vatMinor: 0, grossMinor: 0 }, ['grossMinor']],
    ['from the statement', { ...recoup, artistId: id }, []],
    ['from nobody’s statement', recoup, ['artistId']],
    ['from the statement, paid by the artist', { ...recoup, artistId: id, paidBy: 'artist' }, ['rebill']],
    ['on the promoter’s invoice', { borneBy: 'promoter', rebill: 'invoice_line', eventId: id }, []],
    ['on the invoice of no show', { borneBy: 'promoter', rebill: 'invoice_line' }, ['eventId']],
    ['on the invoice, borne by the agency', { rebill: 'invoice_line', eventId: id }, ['rebill']],
    ['paid by an artist nobody knows', { paidBy: 'artist' }, ['artistId']],
    ['without a text', { description: '' }, ['description']],
  ])('%s', (_, change, fields) => {
    const { error } = ExpenseInput.safeParse({ ...input, ...change })
    expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(fields)
  })
  test('actions are of the machine', () => {
    expect(ExpenseActionInput.safeParse({ action: 'approve', overrideReason: 'x' }).success).toBe(true)
    expect(ExpenseActionInput.safeParse({ action: 'pay' }).success).toBe(false)
  })
})
