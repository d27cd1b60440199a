// The sentences of src/domain/money/problems.ts.
import type { MoneyProblems } from '#domain/money/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { msg } from '#texts/msg.ts'
import { commonProblems } from '../common-problems.ts'
import { say, type AnySentence, type Sentences } from '../sentences.ts'
import type { Translator } from '../translator.ts'
import { moneyBookkeepingProblems } from './bookkeeping/money-bookkeeping-problems.ts'
import { moneyExpenseProblems } from './bookkeeping/money-expense-problems.ts'
import { moneyInvoiceProblems } from './money-invoice-problems.ts'
import { moneyPaymentProblems } from './money-payment-problems.ts'
import { moneyStatementProblems } from './money-statement-problems.ts'
import { moneyVatProblems } from './money-vat-problems.ts'

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
