// What may be wrong with input of the area people, and why its rules refuse; src/texts/people/problems.ts says it.
import { problemsOf } from '../problems.ts'

export type PeopleProblems = Record<never, null>

export const peopleProblem = problemsOf<PeopleProblems>('people')
