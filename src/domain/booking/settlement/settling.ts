// What keeps a played show from being settled: one home for the guard, its button, the card and the conflicts.
import type { BookingFacts } from '#domain/booking/bookings/booking-actions.ts'
import type { ItemClaim } from './invoiced-items.ts'
import { openItem, openItems } from './item-standing.ts'
import type { Money } from '../../money.ts'
import { allOf, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import type { ItemState, ScheduleLabel } from './item-states.ts'

export type Settling = {
  hasFigures: boolean
  /** A problem for each instalment that is open: paid, waived or written off, it is no obstacle. */
  openItems: readonly Problem[]
  /** Issued invoices that wait for money beside those of open instalments, by their numbers. */
  unpaid: readonly string[]
}

/** What prevents settling, from the deal, its instalments and the numbers of all invoices that are not paid. */
export function settlingOf({
  figuresAt,
  items,
  unpaid,
}: {
  figuresAt: Date | null
  items: readonly { label: ScheduleLabel; state: ItemState; claim: ItemClaim | null; amount: Money }[]
  unpaid: readonly string[]
}): Settling {
  const open = openItems(items, { hasFigures: figuresAt !== null })
  const named = new Set(open.flatMap(({ claim }) => claim?.waiting ?? []))
  return {
    hasFigures: figuresAt !== null,
    openItems: open.map(openItem),
    unpaid: unpaid.filter((number) => !named.has(number)),
  }
}

/** The same for the status machine. */
export function settlingFacts({ hasFigures, openItems: open, unpaid }: Settling): BookingFacts {
  const together = (problems: readonly Problem[]) => (problems.length > 0 ? allOf(problems) : undefined)
  return {
    finalFiguresEntered: hasFigures,
    areInstalmentsClosed: open.length === 0,
    areInvoicesPaid: unpaid.length === 0,
    problems: {
      instalments: together(open),
      invoicesPaid: together(unpaid.map((number) => bookingProblem('conflict.unpaid', { number }))),
    },
  }
}
