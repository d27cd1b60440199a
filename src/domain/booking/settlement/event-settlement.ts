// All deals of one event, settled in the order in which they hang on each other: co-headliners count what the
// other earns among their costs.
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { DomainError, isDomainError } from '../../errors.ts'
import type { Money } from '../../money.ts'
import { settle, type Settlement } from './settlement.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'
import { bookingProblem } from '#domain/booking/problems.ts'

export type EventDeal = {
  bookingId: string
  artistName: string
  terms: DealTerms
  figures: DealFigures | null
}

/** A settlement, or why there is none. */
export type Settled = { settlement: Settlement; problem: null } | { settlement: null; problem: DomainError }

/** Each booking's settlement. What one deal lacks stops those that count on it, never the others. */
export function settleEvent(
  deals: readonly EventDeal[],
  tickets: Tickets | null,
  agentNames: Readonly<Record<string, string>> = {},
): Map<string, Settled> {
  const results = new Map<string, Settled>()
  const attempt = (work: () => Settlement): Settled => {
    try {
      return { settlement: work(), problem: null }
    } catch (error) {
      if (!isDomainError(error)) throw error
      return { settlement: null, problem: error }
    }
  }
  let order: readonly EventDeal[]
  try {
    order = settlingOrder(
      deals.map((deal) => ({ ...deal, name: deal.artistName, afterBookingIds: deal.terms.afterBookingIds })),
    )
  } catch (error) {
    if (!isDomainError(error)) throw error
    const problem = error
    return new Map(deals.map(({ bookingId }) => [bookingId, { settlement: null, problem }]))
  }
  for (const { bookingId, terms, figures } of order) {
    const settled = attempt(() => {
      const others = terms.afterBookingIds.flatMap((id) => {
        const other = deals.find((deal) => deal.bookingId === id)
        const earnings = results.get(id)?.settlement?.earnings
        return other && earnings ? [{ name: other.artistName, earnings }] : []
      })
      return settle({ terms, tickets, figures, others, agentNames })
    })
    results.set(bookingId, settled)
  }
  return results
}

/** What the promoter owes by the terms alone, before a ticket is sold: the sum that a schedule splits. */
export const agreedTotal = (terms: DealTerms): Money => settle({ terms }).promoterTotal

type OrderedDeal = { bookingId: string; name: string; afterBookingIds: readonly string[] }

/**
 * The deals of an event so that each comes after those it hangs on, else in the order given. A circle is refused
 * with CONFLICT, which names the two. Bookings outside the list are left to the caller.
 */
export function settlingOrder<Deal extends OrderedDeal>(deals: readonly Deal[]): Deal[] {
  const ordered: Deal[] = []
  const open = new Set<string>()
  const visit = (deal: Deal, from?: Deal) => {
    if (ordered.includes(deal)) return
    if (open.has(deal.bookingId)) {
      const names = from && from !== deal ? [deal.name, from.name] : [deal.name]
      throw new DomainError('CONFLICT', { problem: bookingProblem('deal.circle', { names }) })
    }
    open.add(deal.bookingId)
    for (const id of deal.afterBookingIds) {
      const before = deals.find(({ bookingId }) => bookingId === id)
      if (before) visit(before, deal)
    }
    open.delete(deal.bookingId)
    ordered.push(deal)
  }
  for (const deal of deals) visit(deal)
  return ordered
}
