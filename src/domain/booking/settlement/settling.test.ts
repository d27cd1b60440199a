// The guard, its button and the conflicts say the same of whether a show may be settled.
import type { Problem } from '../../problems.ts'
import { guardProblem } from '../bookings/booking-actions.ts'
import { bookingProblem } from '../problems.ts'
import { expect, test } from 'vitest'
import { allowedActions } from '#domain/booking/bookings/booking-decisions.ts'
import { inquiryOf } from '#domain/booking/bookings/bookings.ts'
import { findConflicts, type ShowFacts } from '#domain/booking/bookings/conflicts.ts'
import type { ItemClaim } from './invoiced-items.ts'
import { settlingFacts, settlingOf } from './settling.ts'

const number = 'AG-2027-0001'
const claim = (rest: Partial<ItemClaim> = {}): ItemClaim => ({
  open: { amountMinor: 100, currency: 'EUR' },
  dueOn: null,
  number,
  waiting: [number],
  isIncluded: false,
  ...rest,
})
const included = claim({ waiting: [], isIncluded: true })
const at = new Date('2027-05-15T09:00:00Z')
const member = { role: 'accountant', artistIds: null, overrides: {} } as const
type Case = Parameters<typeof settlingOf>[0]
const open = bookingProblem('item.open', { label: 'balance', invoices: [number] })
const amount = { amountMinor: 300_000, currency: 'EUR' }

test.each<[string, Case, { conflicts: string[]; reason?: Problem; warning?: Problem }]>([
  ['all is in and closed', { figuresAt: at, items: [], unpaid: [] }, { conflicts: [] }],
  [
    'no figures: that alone',
    { figuresAt: null, items: [], unpaid: [] },
    { conflicts: ['figuresMissing!'], reason: guardProblem('figures') },
  ],
  [
    'figures are in and an instalment is open: no word of the figures, and no reason passes it',
    {
      figuresAt: at,
      items: [{ label: 'balance', state: 'invoiced', claim: claim(), amount }],
      unpaid: [number],
    },
    { conflicts: ['openInstalment!'], reason: open },
  ],
  [
    'a deposit in the final invoice counts once',
    {
      figuresAt: at,
      items: [
        { label: 'deposit', state: 'invoiced', claim: included, amount },
        { label: 'balance', state: 'invoiced', claim: claim(), amount },
      ],
      unpaid: [number],
    },
    { conflicts: ['openInstalment!'], reason: open },
  ],
  [
    'an invoice beside the schedule is passed with a reason',
    { figuresAt: at, items: [{ label: 'balance', state: 'paid', claim: null, amount }], unpaid: [number] },
    { conflicts: ['unpaidInvoice!?'], warning: bookingProblem('conflict.unpaid', { number }) },
  ],
  [
    'a back end that the figures leave nothing for is no obstacle',
    {
      figuresAt: at,
      items: [{ label: 'back_end', state: 'planned', claim: null, amount: { ...amount, amountMinor: 0 } }],
      unpaid: [],
    },
    { conflicts: [] },
  ],
  [
    'an instalment that was waived is no obstacle',
    { figuresAt: at, items: [{ label: 'balance', state: 'waived', claim: null, amount }], unpaid: [] },
    { conflicts: [] },
  ],
])('%s', (_name, about, expected) => {
  const settling = settlingOf(about)
  const facts = { ...settling, contract: 'signed', hasFee: true } as unknown as ShowFacts
  const found = findConflicts('settle', facts, { member, artistId: 'a' })
  expect(found.map(({ code, canOverride }) => `${code}!${canOverride ? '?' : ''}`)).toEqual(
    expected.conflicts,
  )
  const actor = { kind: 'member', member, settings: { assistantMayConfirm: false } } as const
  const state = { ...inquiryOf('a'), status: 'played' } as const
  const button = allowedActions(state, actor, settlingFacts(settling)).find(
    ({ action }) => action === 'settle',
  )!
  expect({ allowed: button.allowed, reason: button.reason, warning: button.warning }).toEqual({
    allowed: expected.reason === undefined,
    reason: expected.reason,
    warning: expected.warning,
  })
  // The button is open just where nothing blocks for good.
  expect(button.allowed).toBe(found.every(({ level, canOverride }) => level === 'warns' || canOverride))
})
