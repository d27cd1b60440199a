// What may be wrong with a statement, a payout or a tax that is withheld, and what a rule gives as its reason.
import type { LocalDate } from '../dates.ts'
import type { Decimal, Money } from '../money.ts'
import type { Problem } from '../problems.ts'
import type { StatementState } from './statements/statement-states.ts'

export type MoneyStatementProblems = {
  // Forms.
  'period.order': null
  'statement.chooseArtist': null
  'statement.choose': null
  'statement.answerMissing': null
  // The machine.
  'statement.state': { state: StatementState }
  'statement.unsettled': null
  'statement.changed': null
  'statement.nothingToPay': null
  'statement.newBankData': null
  'statement.noBankAccount': null
  'statement.fixed': null
  'statement.draftOf': { artist: string; currency: string }
  'statement.draftExists': null
  'statement.laterExists': null
  // What is out of the ordinary before one is made.
  'exception.draft': null
  'exception.held': { count: number }
  'exception.unsettled': { count: number }
  'exception.negative': { amount: Money }
  'exception.minimum': { amount: Money; minimum: Money }
  'exception.newBankData': null
  'exception.ownInvoices': null
  'exception.monthly': null
  'exception.quarterly': null
  // Payouts.
  /** `problem` is of this area. */
  'payout.refused': { number: string; problem: Problem }
  'payout.notEuro': { number: string; currency: string }
  'payout.inFile': { number: string }
  'payout.ownAccount': null
  'payout.past': null
  'payout.noBankDay': { next: LocalDate }
  // Withholding tax: why there is none, and how it was found.
  'withholding.showAbroad': null
  'withholding.resident': null
  'withholding.residenceMissing': null
  'withholding.notEuro': null
  'withholding.noDeal': null
  'withholding.exempt': { ratePct: Decimal; no: string | null }
  'withholding.gross': { pct: Decimal; surchargePct: Decimal }
  'withholding.afterCosts': { pct: Decimal; surchargePct: Decimal }
  'withholding.belowLimit': null
  'withholding.costsOutsideEu': null
  'withholding.takesAll': null
  'withholding.isWithheld': null
  'withholding.step': null
  'withholding.future': null
  // The levy for the artists' social security.
  'ksk.promoter': null
  'ksk.person': null
  'ksk.germanCompany': null
  'ksk.foreignCompany': null
  // Figures of tax law.
  'figure.choose': null
  'figure.value': null
}
