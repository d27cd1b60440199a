// How many tickets a show has to sell before its artist earns more than without any.
import { sellable } from '#domain/booking/deals/box-office.ts'
import { hasShare } from '#domain/booking/deals/deal-terms.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'
import { settle, type SettlementCase } from './settlement.ts'

/** The tickets as if so many in all were sold, of each type by its part of the seats. */
export function soldOf(tickets: Tickets, count: number): Tickets {
  const seats = sellable(tickets.types)
  const types = tickets.types.map((type) => ({
    ...type,
    sold: seats > 0 ? Math.floor((Math.max(0, type.capacity - type.comps - type.kills) * count) / seats) : 0,
  }))
  return { ...tickets, types }
}

export type BreakEven = {
  /** The first ticket that the artist has a part of; null where a sold-out house does not reach it. */
  sold: number | null
  /** Tickets that can be sold. */
  seats: number
}

/**
 * Where a deal passes from what is agreed in any case to a share of the tickets: costs are covered and, where the higher
 * of both is paid, the share is above the guarantee. Bonuses are left out, as they come by steps of their own. Null for
 * deals without a share, without tickets, and where the artist has a part of the first ticket.
 */
export function breakEven(deal: Omit<SettlementCase, 'tickets'>, tickets: Tickets): BreakEven | null {
  const seats = sellable(tickets.types)
  if (!hasShare(deal.terms.type) || seats === 0) return null
  const terms = { ...deal.terms, bonuses: [] }
  const earned = (count: number) => settle({ ...deal, terms, tickets: soldOf(tickets, count) }).earnings
  const least = earned(0).amountMinor
  const isShared = (count: number) => earned(count).amountMinor > least
  if (isShared(1)) return null
  if (!isShared(seats)) return { sold: null, seats }
  // More tickets never earn less, so the first is found by halving.
  let [below, above] = [1, seats]
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    if (isShared(middle)) above = middle
    else below = middle
  }
  return { sold: above, seats }
}
