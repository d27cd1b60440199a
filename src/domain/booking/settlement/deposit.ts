// The deposit that a payment schedule asks for under some terms, before either is the deal's.
import type { LocalDate } from '../../dates.ts'
import type { Money } from '../../money.ts'
import type { DealTerms } from '../deals/deals.ts'
import { agreedTotal } from './event-settlement.ts'
import { dueDate, scheduleAmounts, type ScheduleItem } from './schedule.ts'

/** Its amount and day; null where the schedule has none. */
export function depositUnder(
  terms: DealTerms,
  schedule: readonly ScheduleItem[],
  show: { eventDate: LocalDate; signedOn: LocalDate | null },
): { amount: Money; dueOn: LocalDate | null } | null {
  const at = schedule.findIndex(({ label }) => label === 'deposit')
  const item = schedule[at]
  if (!item) return null
  const agreed = agreedTotal(terms)
  const planned = schedule.map((each) => ({ ...each, state: 'planned' as const, closedMinor: null }))
  const amount = scheduleAmounts(planned, { agreed, total: agreed }).amounts[at]!
  return amount.amountMinor > 0 ? { amount, dueOn: dueDate(item, show) } : null
}
