// The sentences of src/domain/road/problems.ts.
import type { RoadProblems } from '#domain/road/problems.ts'
import type { Sentences } from '../sentences.ts'
import { advancingProblems } from './advancing-problems.ts'
import { showDayProblems } from './show-day-problems.ts'
import { roadTravelProblems } from './travel-problems.ts'

export const roadProblems: Sentences<RoadProblems> = {
  ...roadTravelProblems,
  ...advancingProblems,
  ...showDayProblems,
}
