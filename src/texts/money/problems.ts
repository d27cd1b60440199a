// The sentences of src/domain/money/problems.ts.
import type { MoneyBookkeepingProblems, MoneyExpenseProblems, MoneyProblems } from '#domain/money/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { PersonalRole } from '#domain/money/bookkeeping/datev-kinds.ts'
import type { ExpenseState } from '#domain/money/expense-kinds.ts'
import { commonProblems } from '../common-problems.ts'
import { say, type AnySentence, type Sentences } from '../sentences.ts'
import type { Translator } from '../translator.ts'
import { moneyInvoiceProblems } from './money-invoice-problems.ts'
import { moneyPaymentProblems } from './money-payment-problems.ts'
import { moneyStatementProblems } from './money-statement-problems.ts'
import { moneyVatProblems } from './money-vat-problems.ts'
import { datevAccountLabels } from './bookkeeping/datev-accounts.ts'

/** Why an action is not possible in a state. */
const stateTexts: Record<ExpenseState, Text> = {
  draft: msg`This is not possible: the expense is a draft.`,
  submitted: msg`This is not possible: the expense is already submitted.`,
  approved: msg`This is not possible: the expense is already approved.`,
  rejected: msg`This is not possible: the expense was rejected.`,
  booked: msg`This is not possible: the expense is already booked.`,
}

/** About expenses. */
const moneyExpenseProblems: Sentences<MoneyExpenseProblems> = {
  'expense.description': msg`Enter a description.`,
  'expense.sum': msg`The total must equal net plus VAT.`,
  'expense.fromStatement': msg`Only costs that the agency paid and the artist covers can be deducted from the statement.`,
  'expense.onInvoice': msg`Only costs that the promoter covers and someone else paid can go on the invoice.`,
  'expense.chooseArtist': msg`Choose an artist.`,
  'expense.chooseShow': msg`Choose a show.`,
  'expense.otherArtist': msg`This artist isn’t playing at this show.`,
  'expense.otherTour': msg`This is a tour of another artist.`,
  'expense.tourOrShow': msg`Choose a show or a tour, not both.`,

  'expense.state': ({ state }, t) => t(stateTexts[state]),
  'expense.own': msg`You submitted this expense yourself, so someone else has to decide on it.`,
  'expense.receiptMissing': msg`Without a receipt, only an accountant can charge this to the artist, and has to give a reason.`,
  'expense.settled': msg`This expense is already on an invoice or a statement.`,
  'expense.notEditable': msg`A submitted expense can only be changed by someone who approves expenses.`,
  'expense.notRemovable': msg`Only drafts and rejected expenses can be removed.`,
}

const usedUpTexts: Record<PersonalRole, Text<'digits'>> = {
  debtor: msg<'digits'>`All debtor accounts with {digits} digits are used. Agree on longer accounts with your tax adviser.`,
  creditor: msg<'digits'>`All creditor accounts with {digits} digits are used. Agree on longer accounts with your tax adviser.`,
}
const missingTexts: Record<PersonalRole, Text> = {
  debtor: msg`The debtor account is missing.`,
  creditor: msg`The creditor account is missing.`,
}

/** A problem within another is said by `moneyProblems` itself. */
type OwnProblems = Omit<MoneyBookkeepingProblems, 'datev.record' | 'datev.notReady'>

/** About the bookings of a month; those made of others are said below. */
const moneyBookkeepingProblems: Sentences<OwnProblems> = {
  'datev.numbersMissing': msg`Enter the consultant number and client number in the invoicing settings.`,
  'datev.consultantNo': msg`The consultant number must be between 1001 and 9999999.`,
  'datev.clientNo': msg`The client number must be between 1 and 99999.`,
  'datev.accountLength': msg`Accounts have 4 to 8 digits.`,
  'datev.fiscalYear': msg`The business year must start in a month from 1 to 12.`,
  'datev.ownAccount': ({ key, account, digits }, t) =>
    t(
      msg<
        'label' | 'account' | 'digits'
      >`“{label}”: {account} is not an account number with up to {digits} digits.`,
      { label: t(datevAccountLabels[key]), account, digits },
    ),
  'datev.accountsUsedUp': ({ role, digits }, t) => t(usedUpTexts[role], { digits }),

  'datev.amount': msg`The amount must be above zero.`,
  'datev.account': msg<
    'account' | 'digits'
  >`“{account}” is not an account number with up to {digits} digits.`,
  'datev.againstItself': msg`An account can’t be booked against itself.`,
  'datev.personalAccount': msg`Debtor accounts start with 1 to 6, creditor accounts with 7 to 9.`,
  'datev.taxKey': msg`A tax key has up to four digits.`,
  'datev.date': msg`This date doesn’t exist.`,
  'datev.costCentre': msg`A cost centre has up to 36 characters.`,

  'datev.rateMissing': msg<'currency'>`The exchange rate for {currency} is missing.`,
  'datev.noRevenueAccount': msg<'pct'>`There is no revenue account for {pct}% VAT. Cancel the invoice and issue it with another rate.`,
  'datev.noServicesAccount': msg<'pct'>`There is no account for purchased services at {pct}% VAT. Cancel the self-billed invoice and issue it with another rate.`,
  'datev.personMissing': ({ role }, t) => t(missingTexts[role]),
  'datev.averageMissing': msg<
    'record' | 'currency'
  >`{record} is in {currency}, and the exchange rate is missing. Enter the monthly average.`,

  'month.notClosed': msg`This month is not closed.`,
  'report.span': msg<'years'>`Choose a period of up to {years} years.`,
}

/** A problem of this area, or one that every area has, within another. */
function inner({ code, values }: Problem, t: Translator): string {
  const end = code.indexOf('.')
  const known: Readonly<Record<string, AnySentence>> =
    code.slice(0, end) === 'common' ? commonProblems : moneyProblems
  const sentence = known[code.slice(end + 1)]
  return sentence === undefined ? code : say(sentence, values, t)
}
const joined = (problems: readonly Problem[], t: Translator) =>
  problems.map((problem) => inner(problem, t)).join(' ')

export const moneyProblems: Sentences<MoneyProblems> = {
  ...moneyBookkeepingProblems,
  ...moneyExpenseProblems,
  ...moneyInvoiceProblems,
  ...moneyPaymentProblems,
  ...moneyStatementProblems,
  ...moneyVatProblems,
  'invoice.incomplete': ({ problems }, t) => joined(problems, t),
  'send.several': ({ problems }, t) => joined(problems, t),
  'payout.refused': ({ number, problem }, t) => `${number}: ${inner(problem, t)}`,
  'invoice.line': ({ no, problem }, t) =>
    t(msg<'no' | 'problem'>`Line {no}: {problem}`, { no, problem: inner(problem, t) }),
  'datev.record': ({ record, problem }, t) =>
    t(msg<'record' | 'problem'>`{record}: {problem}`, { record, problem: inner(problem, t) }),
  'datev.notReady': ({ problem, others }, t) =>
    others === 0
      ? inner(problem, t)
      : t(
          msg<
            'problem' | 'others'
          >`{problem} {others, plural, one {There is # more problem to fix in the tax reports.} other {There are # more problems to fix in the tax reports.}}`,
          { problem: inner(problem, t), others },
        ),
}
