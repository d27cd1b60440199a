// What may be wrong with input of the area desk, and why its rules refuse; src/texts/desk/problems.ts says it.
import { problemsOf } from '../problems.ts'

export type DeskProblems = Record<never, null>

export const deskProblem = problemsOf<DeskProblems>('desk')
