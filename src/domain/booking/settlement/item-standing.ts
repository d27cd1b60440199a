// How an instalment stands, and what may be done with it: one rule for the card, its menu, the server and settling.
import type { Permission } from '../../access.ts'
import { isDead, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { whyNoFigures } from '#domain/booking/deals/deal-decisions.ts'
import { DomainError } from '../../errors.ts'
import type { ItemClaim } from './invoiced-items.ts'
import type { Money } from '../../money.ts'
import type { Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import { isClosed, itemActions, type ItemAction, type ItemState, type ScheduleLabel } from './item-states.ts'

/**
 * `included`: the final invoice asks for it with its own instalment. `notDue`: the show is off, and no invoice asks for
 * it. `invoiced` and `planned` are what is really open.
 */
export type ItemStanding = 'paid' | 'waived' | 'refunded' | 'included' | 'notDue' | 'invoiced' | 'planned'

type Item = { state: ItemState; claim: ItemClaim | null }

export function standingOf({ state, claim }: Item, status: BookingStatus): ItemStanding {
  if (state === 'paid' || state === 'waived' || state === 'refunded') return state
  if (claim === null) return isDead(status) ? 'notDue' : 'planned'
  return claim.isIncluded ? 'included' : 'invoiced'
}

/**
 * The instalments that something is still expected of; what a final invoice asks for counts once, and one that the
 * final figures leave nothing for is not waited for.
 */
export const openItems = <Row extends Item & { amount: Money }>(
  items: readonly Row[],
  { hasFigures }: { hasFigures: boolean },
): Row[] =>
  items.filter(
    ({ state, claim, amount }) =>
      !isClosed(state) && !claim?.isIncluded && !(hasFigures && claim === null && amount.amountMinor === 0),
  )

/** An open instalment, with the invoices whose payment closes it. */
export const openItem = ({ label, claim }: { label: ScheduleLabel; claim: ItemClaim | null }): Problem =>
  bookingProblem('item.open', { label, invoices: claim?.waiting ?? [] })

type ItemRule = { from: readonly ItemState[]; to: ItemState; who: Permission }

const rules: Readonly<Record<ItemAction, ItemRule>> = {
  pay: { from: ['planned', 'invoiced', 'part_paid'], to: 'paid', who: 'payments.manage' },
  waive: { from: ['planned', 'invoiced'], to: 'waived', who: 'invoicesCancel.manage' },
  reopen: { from: ['paid', 'waived'], to: 'planned', who: 'payments.manage' },
}

/** The permission that the action takes. */
export const itemPermission = (action: ItemAction): Permission => rules[action].who

/** Why the action is closed to everybody; null when it is open. */
export function whyNotItem(action: ItemAction, item: Item & { status: BookingStatus }): Problem | null {
  const { from } = rules[action]
  const { state, claim, status } = item
  if (status === 'settled') return whyNoFigures(status)
  // An instalment with an invoice is closed by what becomes of the invoice.
  if (claim !== null) return bookingProblem('item.hasInvoice', { action, number: claim.number })
  if (!from.includes(state)) return bookingProblem('item.state', { action, state })
  if (action === 'waive' && standingOf(item, status) === 'notDue') return bookingProblem('item.notDue')
  return null
}

/** The state an action leads to; CONFLICT with the reason where it is closed. */
export function decideItem(action: ItemAction, item: Item & { status: BookingStatus }): ItemState {
  const problem = whyNotItem(action, item)
  if (problem !== null) throw new DomainError('CONFLICT', { problem })
  return rules[action].to
}

/** What somebody may do with the instalment now: what is not listed is refused, and what is listed is not. */
export const allowedItemActions = (
  item: Item & { status: BookingStatus },
  may: (permission: Permission) => boolean,
): ItemAction[] =>
  itemActions.filter((action) => may(itemPermission(action)) && whyNotItem(action, item) === null)
