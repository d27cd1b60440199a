// The labels of expenses and their actions.
import type {
  ExpenseCategory,
  ExpenseParty,
  ExpenseRebill,
  ExpenseState,
} from '#domain/money/expense-kinds.ts'
import type { AllowedExpenseAction, ExpenseAction } from '#domain/money/expenses.ts'
import { msg, type Text } from '#texts/msg.ts'
import { problemText } from '../../problems.ts'
import type { Translator } from '../../translator.ts'

export const expenseCategoryLabels: Record<ExpenseCategory, Text> = {
  flight: msg`Flight`,
  hotel: msg`Hotel`,
  ground: msg`Ground transport`,
  visa: msg`Visa`,
  backline: msg`Backline`,
  crew: msg`Crew`,
  marketing: msg`Marketing`,
  bank: msg`Bank fees`,
  other: msg`Other`,
}

export const expensePartyLabels: Record<ExpenseParty, Text> = {
  agency: msg`Agency`,
  artist: msg`Artist`,
  promoter: msg`Promoter`,
}

export const expenseRebillLabels: Record<ExpenseRebill, Text> = {
  none: msg`Not recharged`,
  invoice_line: msg`On the promoter’s invoice`,
  recoup_from_statement: msg`Deducted from the artist’s statement`,
}

export const expenseStateLabels: Record<ExpenseState, Text> = {
  draft: msg`Draft`,
  submitted: msg({ message: 'Submitted', context: 'status of an expense' }),
  approved: msg({ message: 'Approved', context: 'status of an expense' }),
  rejected: msg({ message: 'Rejected', context: 'status of an expense' }),
  booked: msg({ message: 'Booked', context: 'status of an expense' }),
}

const actionLabels: Record<ExpenseAction, Text> = {
  submit: msg`Submit`,
  withdraw: msg`Withdraw`,
  approve: msg`Approve`,
  reject: msg`Reject`,
  book: msg({ message: 'Book', context: 'button: an expense into the ledger' }),
}

/** The actions of an expense with their labels, reasons and warnings as text. */
export const translatedExpenseActions = (actions: readonly AllowedExpenseAction[], t: Translator) =>
  actions.map(({ reason, warning, ...rest }) => ({
    ...rest,
    label: t(actionLabels[rest.action]),
    reason: reason && problemText(reason, t),
    warning: warning && problemText(warning, t),
  }))
