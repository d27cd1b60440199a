// The sentences of src/domain/money/money-expense-problems.ts.
import type { ExpenseState } from '#domain/money/expense-kinds.ts'
import type { MoneyExpenseProblems } from '#domain/money/problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Sentences } from '../../sentences.ts'

/** Why an action is not possible in a state. */
const stateTexts: Record<ExpenseState, Text> = {
  draft: msg`This is not possible: the expense is a draft.`,
  submitted: msg`This is not possible: the expense is already submitted.`,
  approved: msg`This is not possible: the expense is already approved.`,
  rejected: msg`This is not possible: the expense was rejected.`,
  booked: msg`This is not possible: the expense is already booked.`,
}

export const moneyExpenseProblems: Sentences<MoneyExpenseProblems> = {
  'expense.description': msg`Enter a description.`,
  'expense.sum': msg`The total must equal net plus VAT.`,
  'expense.fromStatement': msg`Only costs that the agency paid and the artist covers can be deducted from the statement.`,
  'expense.onInvoice': msg`Only costs that the promoter covers and someone else paid can go on the invoice.`,
  'expense.chooseArtist': msg`Choose an artist.`,
  'expense.chooseShow': msg`Choose a show.`,
  'expense.otherArtist': msg`This artist isn’t playing at this show.`,

  'expense.state': ({ state }, t) => t(stateTexts[state]),
  'expense.own': msg`You submitted this expense yourself, so someone else has to decide on it.`,
  'expense.receiptMissing': msg`Without a receipt, only an accountant can charge this to the artist, and has to give a reason.`,
  'expense.settled': msg`This expense is already on an invoice or a statement.`,
  'expense.notEditable': msg`A submitted expense can only be changed by someone who approves expenses.`,
  'expense.notRemovable': msg`Only drafts and rejected expenses can be removed.`,
}
