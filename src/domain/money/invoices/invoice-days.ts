// On which day an invoice may be issued: numbers and days of one series run in the same order.
import { formatDate, isLocalDate, type LocalDate } from '../../dates.ts'
import { DomainError } from '../../errors.ts'

const refuse = (message: string): never => {
  throw new DomainError('BAD_REQUEST', { message, fields: { issueDate: message } })
}

/** The day of issue: today, or the earlier one that is wanted. */
export function issueDay(wanted: LocalDate | undefined, today: LocalDate): LocalDate {
  if (wanted === undefined) return today
  if (!isLocalDate(wanted) || wanted > today)
    return refuse('An invoice is issued today or on an earlier day.')
  return wanted
}

/** BAD_REQUEST where the number before in the series was issued later: the numbers would tell a false order. */
export function assertAfterPredecessor(
  issueDate: LocalDate,
  predecessor: { number: string; issueDate: LocalDate } | null,
): void {
  if (!predecessor || issueDate >= predecessor.issueDate) return
  const day = formatDate(predecessor.issueDate, 'en-GB')
  refuse(`${predecessor.number} was issued on ${day}. Choose that day or a later one.`)
}
