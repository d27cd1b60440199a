// Closing the books of a month: what should be done before, and when it can be.
import { formatMonth, lastDayOf, type LocalDate, type LocalMonth } from '../../dates.ts'
import { DomainError } from '../../errors.ts'

/** What is looked at before a month is closed, each as the number of records that still wait. */
export const closingChecks = {
  drafts: 'Invoices that are drafts',
  unrendered: 'Issued invoices whose file is missing',
  bankLines: 'Lines of the bank that are not matched',
  unallocated: 'Payments that are not for anything yet',
  unsettled: 'Shows that were played and not settled',
  expenses: 'Expenses that wait for a decision or for booking',
  statements: 'Statements that were not sent',
} as const
export type ClosingCheck = keyof typeof closingChecks
export const closingCheckKeys = Object.keys(closingChecks) as ClosingCheck[]
export type Checklist = Record<ClosingCheck, number>

/** Nothing is issued, paid or posted into a closed month. */
export const closedMonthSentence = (month: LocalMonth): string =>
  `The books of ${formatMonth(month, 'en-GB')} are closed. Take a later day, or reopen the month.`

export type PeriodState = 'open' | 'closed' | 'future'

/** Closed months say so; a month that is not over is to come. */
export const periodState = (month: LocalMonth, isClosed: boolean, today: LocalDate): PeriodState =>
  isClosed ? 'closed' : lastDayOf(month) >= today ? 'future' : 'open'

/** What still waits, by its label; nothing where all is done. */
export const waitingOf = (checklist: Checklist): string[] =>
  closingCheckKeys.filter((key) => checklist[key] > 0).map((key) => closingChecks[key])

/**
 * Passes when the month may be closed. CONFLICT where it is closed or not over, or where something waits and nobody
 * has said that it may stay so.
 */
export function assertMayClose(state: PeriodState, checklist: Checklist, despite: boolean): void {
  const refuse = (message: string) => new DomainError('CONFLICT', { message })
  if (state === 'closed') throw refuse('This month is closed already.')
  if (state === 'future') throw refuse('This month is not over yet.')
  const waiting = waitingOf(checklist)
  if (waiting.length > 0 && !despite) throw refuse(`Something still waits: ${waiting.join(', ')}.`)
}
