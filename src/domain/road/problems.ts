// What may be wrong with input of the area road, and why its rules refuse; src/texts/road/problems.ts says it.
import { problemsOf } from '../problems.ts'
import type { AdvancingProblems } from './advancing-problems.ts'
import type { ShowDayProblems } from './show-day-problems.ts'
import type { RoadTravelProblems } from './travel-problems.ts'

export type RoadProblems = RoadTravelProblems & AdvancingProblems & ShowDayProblems

export const roadProblem = problemsOf<RoadProblems>('road')
