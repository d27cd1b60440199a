// What may be wrong with input of the area automation, and why its rules refuse; src/texts/automation/problems.ts says it.
import { problemsOf } from '../problems.ts'

export type AutomationProblems = Record<never, null>

export const automationProblem = problemsOf<AutomationProblems>('automation')
