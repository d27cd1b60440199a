// What may be wrong with input of the area road, and why its rules refuse; src/texts/road/problems.ts says it.
import { problemsOf } from '../problems.ts'

export type RoadProblems = Record<never, null>

export const roadProblem = problemsOf<RoadProblems>('road')
