// What may be wrong with input of the area money, and why its rules refuse; src/texts/money/problems.ts says it.
import { problemsOf } from '../problems.ts'

export type MoneyProblems = Record<never, null>

export const moneyProblem = problemsOf<MoneyProblems>('money')
