// What may be wrong with input of the area money, and why its rules refuse; src/texts/money/problems.ts says it.
import { type Problem, problemsOf } from '../problems.ts'
import type { MoneyInvoiceProblems } from './money-invoice-problems.ts'
import type { MoneyPaymentProblems } from './money-payment-problems.ts'
import type { MoneyVatProblems } from './money-vat-problems.ts'
import type { DatevAccountKey, PersonalRole } from './bookkeeping/datev-kinds.ts'
import type { ExpenseState } from './expense-kinds.ts'
import type { LocalDate } from '../dates.ts'
import type { Decimal, Money } from '../money.ts'
import type { StatementState } from './statements/statement-states.ts'

export type MoneyProblems = MoneyBookkeepingProblems &
  MoneyExpenseProblems &
  MoneyInvoiceProblems &
  MoneyPaymentProblems &
  MoneyStatementProblems &
  MoneyVatProblems

export const moneyProblem = problemsOf<MoneyProblems>('money')

/** What may be wrong with the bookings of a month for the tax adviser, with months and with reports. */
export type MoneyBookkeepingProblems = {
  // The settings of the export.
  'datev.numbersMissing': null
  'datev.consultantNo': null
  'datev.clientNo': null
  'datev.accountLength': null
  'datev.fiscalYear': null
  'datev.ownAccount': { key: DatevAccountKey; account: string; digits: number }
  'datev.accountsUsedUp': { role: PersonalRole; digits: number }
  // Rows.
  'datev.amount': null
  'datev.account': { account: string; digits: number }
  'datev.againstItself': null
  'datev.personalAccount': null
  'datev.taxKey': null
  'datev.date': null
  'datev.costCentre': null
  // Records.
  'datev.rateMissing': { currency: string }
  'datev.noRevenueAccount': { pct: string }
  'datev.noServicesAccount': { pct: string }
  'datev.personMissing': { role: PersonalRole }
  /** `record` is an invoice's number, or a payment's payer and day; `problem` is what is wrong with it. */
  'datev.record': { record: string; problem: Problem }
  'datev.averageMissing': { record: string; currency: string }
  'datev.notReady': { problem: Problem; others: number }
  // Months and reports.
  'month.notClosed': null
  'report.span': { years: number }
}

/** What may be wrong with an expense, and why nothing can be done with it. */
export type MoneyExpenseProblems = {
  // Forms.
  'expense.description': null
  'expense.sum': null
  'expense.fromStatement': null
  'expense.onInvoice': null
  'expense.chooseArtist': null
  'expense.chooseShow': null
  'expense.otherArtist': null
  'expense.otherTour': null
  'expense.tourOrShow': null
  // The machine.
  'expense.state': { state: ExpenseState }
  'expense.own': null
  'expense.receiptMissing': null
  'expense.settled': null
  'expense.notEditable': null
  'expense.notRemovable': null
}

/** What may be wrong with a statement, a payout or a tax that is withheld, and what a rule gives as its reason. */
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
