// Closing the books of a month: what should be done before, and when it can be.
import { lastDayOf, type LocalDate, type LocalMonth } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import type { Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import { closingCheckKeys, type Checklist, type ClosingCheck } from './closing-checks.ts'

/** Nothing is issued, paid or posted into a closed month. */
export const closedMonthProblem = (month: LocalMonth): Problem => bookingProblem('month.closed', { month })

export type PeriodState = 'open' | 'closed' | 'future'

/** Closed months say so; a month that is not over is to come. */
export const periodState = (month: LocalMonth, isClosed: boolean, today: LocalDate): PeriodState =>
  isClosed ? 'closed' : lastDayOf(month) >= today ? 'future' : 'open'

/** The checks that find something; none where all is done. */
export const waitingOf = (checklist: Checklist): ClosingCheck[] =>
  closingCheckKeys.filter((key) => checklist[key] > 0)

/**
 * Passes when the month may be closed. CONFLICT where it is closed or not over, or where something waits and nobody
 * has said that it may stay so.
 */
export function assertMayClose(state: PeriodState, checklist: Checklist, despite: boolean): void {
  const refuse = (problem: Problem) => new DomainError('CONFLICT', { problem })
  if (state === 'closed') throw refuse(bookingProblem('month.closedAlready'))
  if (state === 'future') throw refuse(bookingProblem('month.future'))
  const checks = waitingOf(checklist)
  if (checks.length > 0 && !despite) throw refuse(bookingProblem('month.unfinished', { checks }))
}
