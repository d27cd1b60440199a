// What may be wrong with input of the area platform, and why its rules refuse; src/texts/platform/problems.ts says it.
import { problemsOf } from '../problems.ts'

export type PlatformProblems = Record<never, null>

export const platformProblem = problemsOf<PlatformProblems>('platform')
