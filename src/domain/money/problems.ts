// What may be wrong with input of the area money, and why its rules refuse; src/texts/money/problems.ts says it.
import { problemsOf } from '../problems.ts'
import type { MoneyBookkeepingProblems } from './money-bookkeeping-problems.ts'
import type { MoneyExpenseProblems } from './money-expense-problems.ts'
import type { MoneyInvoiceProblems } from './money-invoice-problems.ts'
import type { MoneyPaymentProblems } from './money-payment-problems.ts'
import type { MoneyStatementProblems } from './money-statement-problems.ts'
import type { MoneyVatProblems } from './money-vat-problems.ts'

export type MoneyProblems = MoneyBookkeepingProblems &
  MoneyExpenseProblems &
  MoneyInvoiceProblems &
  MoneyPaymentProblems &
  MoneyStatementProblems &
  MoneyVatProblems

export const moneyProblem = problemsOf<MoneyProblems>('money')
