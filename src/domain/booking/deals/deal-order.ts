// Co-headliners: whose deal is settled first, when one counts what the other earns among its costs.
import { DomainError } from '../../errors.ts'
import { bookingProblem } from '../problems.ts'

export type OrderedDeal = { bookingId: string; name: string; afterBookingIds: readonly string[] }

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
