// What may be wrong with an expense, and why nothing can be done with it.
import type { ExpenseState } from './expense-kinds.ts'

export type MoneyExpenseProblems = {
  // Forms.
  'expense.description': null
  'expense.sum': null
  'expense.fromStatement': null
  'expense.onInvoice': null
  'expense.chooseArtist': null
  'expense.chooseShow': null
  'expense.otherArtist': null
  // The machine.
  'expense.state': { state: ExpenseState }
  'expense.own': null
  'expense.receiptMissing': null
  'expense.settled': null
  'expense.notEditable': null
  'expense.notRemovable': null
}
