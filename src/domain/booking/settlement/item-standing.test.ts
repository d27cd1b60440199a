// What an instalment is, what may be done with it, and which are open.
import { describe, expect, test } from 'vitest'
import { bookingStatuses, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { ItemClaim } from './invoiced-items.ts'
import {
  allowedItemActions,
  decideItem,
  openItems,
  openItem,
  standingOf,
  whyNotItem,
} from './item-standing.ts'
import { itemActions, type ItemAction } from './item-states.ts'
import { itemStates, type ItemState } from './item-states.ts'

const claim = (rest: Partial<ItemClaim> = {}): ItemClaim => ({
  open: { amountMinor: 400_000, currency: 'EUR' },
  dueOn: '2027-05-14',
  number: 'AG-2027-0001',
  waiting: ['AG-2027-0001'],
  isIncluded: false,
  ...rest,
})
const included = claim({
  open: { amountMinor: 0, currency: 'EUR' },
  dueOn: null,
  waiting: [],
  isIncluded: true,
})

test.each<[ItemState, ItemClaim | null, BookingStatus, string]>([
  ['planned', null, 'confirmed', 'planned'],
  ['planned', null, 'cancelled', 'notDue'],
  ['invoiced', claim(), 'cancelled', 'invoiced'],
  ['invoiced', included, 'played', 'included'],
  ['part_paid', included, 'played', 'included'],
  ['waived', null, 'cancelled', 'waived'],
  ['paid', included, 'played', 'paid'],
])('the state of %s', (state, ofItem, status, expected) =>
  expect(standingOf({ state, claim: ofItem }, status)).toBe(expected),
)

test('a deposit that the final invoice asks for is not open beside the balance', () => {
  const amount = { amountMinor: 300_000, currency: 'EUR' }
  const deposit = { label: 'deposit', state: 'invoiced', claim: included, amount } as const
  const balance = { label: 'balance', state: 'invoiced', claim: claim(), amount } as const
  expect(openItems([deposit, balance], { hasFigures: true })).toEqual([balance])
  expect(openItem(balance).values).toEqual({ label: 'balance', invoices: ['AG-2027-0001'] })
  expect(openItem({ label: 'deposit', claim: null }).values).toEqual({ label: 'deposit', invoices: [] })
})

describe('what may be done', () => {
  test.each([
    ['planned', 'pay', 'paid'],
    ['part_paid', 'pay', 'paid'],
    ['invoiced', 'waive', 'waived'],
    ['waived', 'reopen', 'planned'],
  ] as const)('%s, %s: %s', (state, action, expected) =>
    expect(decideItem(action, { state, claim: null, status: 'confirmed' })).toBe(expected),
  )

  test.each<[ItemState, ItemAction, ItemClaim | null, BookingStatus, string]>([
    ['paid', 'waive', null, 'confirmed', 'item.state'],
    ['waived', 'pay', null, 'confirmed', 'item.state'],
    ['planned', 'reopen', null, 'confirmed', 'item.state'],
    ['refunded', 'reopen', null, 'confirmed', 'item.state'],
    ['invoiced', 'waive', included, 'played', 'item.hasInvoice'],
    ['invoiced', 'pay', claim(), 'played', 'item.hasInvoice'],
    ['planned', 'pay', null, 'settled', 'figures.settled'],
    ['planned', 'waive', null, 'cancelled', 'item.notDue'],
  ])('%s refuses %s', (state, action, ofItem, status, code) =>
    expect(whyNotItem(action, { state, claim: ofItem, status })?.code).toBe(`booking.${code}`),
  )

  test('what is offered is done, and what is not is refused', () => {
    const leadsTo = { pay: 'paid', waive: 'waived', reopen: 'planned' }
    for (const state of itemStates)
      for (const status of bookingStatuses)
        for (const ofItem of [null, claim(), included]) {
          const item = { state, claim: ofItem, status }
          const offered = allowedItemActions(item, () => true)
          for (const action of itemActions) {
            if (offered.includes(action)) expect(decideItem(action, item)).toBe(leadsTo[action])
            else expect(() => decideItem(action, item)).toThrow()
          }
        }
    const planned = { state: 'planned', claim: null, status: 'confirmed' } as const
    expect(allowedItemActions(planned, (right) => right === 'payments.manage')).toEqual(['pay'])
  })
})
