// On which day an invoice may be issued: numbers and days of one series run in the same order.
import { isLocalDate, type LocalDate } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'

const refuse = (problem: Problem): never => {
  throw new DomainError('BAD_REQUEST', { problem, fields: { issueDate: asMessage(problem) } })
}

/** The day of issue: today, or the earlier one that is wanted. */
export function issueDay(wanted: LocalDate | undefined, today: LocalDate): LocalDate {
  if (wanted === undefined) return today
  if (!isLocalDate(wanted) || wanted > today) return refuse(moneyProblem('issueDate.future'))
  return wanted
}

/** BAD_REQUEST where the number before in the series was issued later: the numbers would show a false order. */
export function assertAfterPredecessor(
  issueDate: LocalDate,
  predecessor: { number: string; issueDate: LocalDate } | null,
): void {
  if (!predecessor || issueDate >= predecessor.issueDate) return
  const { number, issueDate: on } = predecessor
  refuse(moneyProblem('issueDate.order', { number, on }))
}
