// What keeps a played show from being settled: one home for the guard, its button, the card and the conflicts.
import type { BookingFacts } from '#domain/booking/bookings/booking-actions.ts'
import type { ItemClaim } from './invoiced-items.ts'
import { openItems, openItemSentence } from './item-standing.ts'
import type { Money } from '../../money.ts'
import { unpaidSentence } from '#domain/booking/ledger/payment-kinds.ts'
import type { ItemState, ScheduleLabel } from './schedule.ts'

export type Settling = {
  hasFigures: boolean
  /** A sentence for each instalment that is open: paid, waived or written off, it is no obstacle. */
  openItems: readonly string[]
  /** Issued invoices that wait for money beside those of open instalments, by their numbers. */
  unpaid: readonly string[]
}

/** What stands against settling, from the deal, its instalments and the numbers of all invoices that are not paid. */
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
    openItems: open.map(openItemSentence),
    unpaid: unpaid.filter((number) => !named.has(number)),
  }
}

/** The same for the status machine. */
export function settlingFacts({ hasFigures, openItems: open, unpaid }: Settling): BookingFacts {
  const joined = (sentences: readonly string[]) => (sentences.length > 0 ? sentences.join(' ') : undefined)
  return {
    finalFiguresEntered: hasFigures,
    areInstalmentsClosed: open.length === 0,
    areInvoicesPaid: unpaid.length === 0,
    sentences: { instalments: joined(open), invoicesPaid: joined(unpaid.map(unpaidSentence)) },
  }
}
