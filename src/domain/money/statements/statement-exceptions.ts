// What an accountant should look at before a statement is made: all that is out of the ordinary about it.
import type { StatementCycle } from '../../booking/deals/artist-terms.ts'
import { addDays, type LocalDate } from '../../dates.ts'
import { money } from '../../money.ts'
import type { Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'

export type StatementCase = {
  currency: string
  /** The last day that the statement includes. */
  to: LocalDate
  closingMinor: number
  /** What could be paid out: the balance without payouts that are on their way. */
  freeMinor: number
  payoutMinor: number
  minPayoutMinor: number
  cycle: StatementCycle
  /** Shows for which money came in but which are not settled: their entries wait. */
  heldShows: number
  /** Shows within the period that are not settled. */
  unsettledShows: number
  hasDraft: boolean
  hasBank: boolean
  isBankFresh: boolean
  /** The agency owes a fee as principal and writes no credit notes for this artist. */
  needsInvoice: boolean
}

/** Whether the artist gets a statement for a period that ends on this day. */
export function isCycleDue(cycle: StatementCycle, to: LocalDate): boolean {
  if (cycle === 'per_show') return true
  const next = addDays(to, 1)
  if (!next.endsWith('-01')) return false
  return cycle === 'monthly' || ['01', '04', '07', '10'].includes(next.slice(5, 7))
}

/** What is out of the ordinary, for whoever leads there to fix it. */
export const exceptionKinds = [
  'draft',
  'held',
  'unsettled',
  'negative',
  'minimum',
  'noBank',
  'freshBank',
  'ownInvoices',
  'notDue',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]
export type StatementException = { kind: ExceptionKind; problem: Problem }

/** The gravest first; none for an ordinary statement. */
export function statementExceptions(about: StatementCase): StatementException[] {
  const { currency, to, closingMinor, freeMinor, payoutMinor, cycle } = about
  const { heldShows, unsettledShows } = about
  const sum = (minor: number) => money(minor, currency)
  const found: [applies: boolean, kind: ExceptionKind, problem: Problem][] = [
    [about.hasDraft, 'draft', moneyProblem('exception.draft')],
    [heldShows > 0, 'held', moneyProblem('exception.held', { count: heldShows })],
    [unsettledShows > 0, 'unsettled', moneyProblem('exception.unsettled', { count: unsettledShows })],
    [closingMinor < 0, 'negative', moneyProblem('exception.negative', { amount: sum(-closingMinor) })],
    [
      freeMinor > 0 && payoutMinor === 0,
      'minimum',
      moneyProblem('exception.minimum', { amount: sum(freeMinor), minimum: sum(about.minPayoutMinor) }),
    ],
    [payoutMinor > 0 && !about.hasBank, 'noBank', moneyProblem('statement.noBankAccount')],
    [payoutMinor > 0 && about.isBankFresh, 'freshBank', moneyProblem('exception.newBankData')],
    [about.needsInvoice, 'ownInvoices', moneyProblem('exception.ownInvoices')],
    [
      !isCycleDue(cycle, to),
      'notDue',
      moneyProblem(cycle === 'monthly' ? 'exception.monthly' : 'exception.quarterly'),
    ],
  ]
  return found.filter(([applies]) => applies).map(([, kind, problem]) => ({ kind, problem }))
}
