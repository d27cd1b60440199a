// What may be wrong with input of the area sales, and why its rules refuse; src/texts/sales/problems.ts says it.
import { problemsOf } from '../problems.ts'

export type SalesProblems = Record<never, null>

export const salesProblem = problemsOf<SalesProblems>('sales')
