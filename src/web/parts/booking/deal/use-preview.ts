// The settlement of what is in the form right now, also for other numbers of tickets.
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { isDomainError } from '#domain/errors.ts'
import { errorText } from '#texts/problems.ts'
import { translate } from '#web/texts.ts'
import { sellable, soldCount } from '#domain/booking/deals/box-office.ts'
import { breakEven, soldOf, type BreakEven } from '#domain/booking/settlement/break-even.ts'
import { settle, type Settlement } from '#domain/booking/settlement/settlement.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'
import { DealForm, type DealOutput, type DealRecord, type DealValues } from './deal-values.ts'

export type SoldShare = 'now' | '50' | '75' | '100'

/** The tickets as if so many per cent of each kind were sold. */
const soldTo = (tickets: Tickets, soldShare: SoldShare): Tickets =>
  soldShare === 'now' ? tickets : soldOf(tickets, (sellable(tickets.types) * Number(soldShare)) / 100)

export type Preview = {
  settlement: Settlement | null
  problem: string | null
  hasTickets: boolean
  /** What is sold now, and where the artist's share begins; null where there is no such point. */
  sales: (BreakEven & { now: number }) | null
}

/** Follows the form; while something in it is wrong the last good terms stay on show. */
export function usePreview(
  control: Control<DealValues, unknown, DealOutput>,
  record: DealRecord,
  soldShare: SoldShare,
): Preview {
  const values = useWatch({ control }) as DealValues
  const [good, setGood] = useState<{ from: DealValues; output: DealOutput } | null>(null)
  let output = good?.output
  if (good?.from !== values) {
    const parsed = DealForm.safeParse(values)
    if (parsed.success) {
      output = parsed.data
      setGood({ from: values, output })
    }
  }
  if (!output) return { settlement: null, problem: null, hasTickets: false, sales: null }
  const { terms, tickets } = output
  const others = terms.afterBookingIds.flatMap((id) => {
    const other = record.others.find(({ bookingId }) => bookingId === id)
    return other?.earnings ? [{ name: other.artistName, earnings: other.earnings }] : []
  })
  const hasTickets = tickets.types.length > 0
  try {
    const deal = { terms, figures: record.figures, others, agentNames: record.agentNames }
    const settlement = settle({ ...deal, tickets: soldTo(tickets, soldShare) })
    const point = breakEven(deal, tickets)
    const sales = point && { ...point, now: soldCount(tickets.types) }
    return { settlement, problem: null, hasTickets, sales }
  } catch (error) {
    if (!isDomainError(error)) throw error
    return { settlement: null, problem: errorText(error, translate()), hasTickets, sales: null }
  }
}
