// The sentences of src/domain/money/problems.ts.
import type { MoneyProblems } from '#domain/money/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { msg } from '#texts/msg.ts'
import { say, type AnySentence, type Sentences } from '../sentences.ts'
import type { Translator } from '../translator.ts'
import { moneyInvoiceProblems } from './money-invoice-problems.ts'
import { moneyPaymentProblems } from './money-payment-problems.ts'
import { moneyStatementProblems } from './money-statement-problems.ts'
import { moneyVatProblems } from './money-vat-problems.ts'

/** A problem of this area within another. */
function inner({ code, values }: Problem, t: Translator): string {
  const sentence = (moneyProblems as Readonly<Record<string, AnySentence>>)[code.slice(code.indexOf('.') + 1)]
  return sentence === undefined ? code : say(sentence, values, t)
}
const joined = (problems: readonly Problem[], t: Translator) =>
  problems.map((problem) => inner(problem, t)).join(' ')

export const moneyProblems: Sentences<MoneyProblems> = {
  ...moneyInvoiceProblems,
  ...moneyPaymentProblems,
  ...moneyStatementProblems,
  ...moneyVatProblems,
  'invoice.incomplete': ({ problems }, t) => joined(problems, t),
  'send.several': ({ problems }, t) => joined(problems, t),
  'payout.refused': ({ number, problem }, t) => `${number}: ${inner(problem, t)}`,
  'invoice.line': ({ no, problem }, t) =>
    t(msg<'no' | 'problem'>`Line {no}: {problem}`, { no, problem: inner(problem, t) }),
}
