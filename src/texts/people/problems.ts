// The sentences of src/domain/people/problems.ts.
import type { PeopleProblems } from '#domain/people/problems.ts'
import type { Sentences } from '../sentences.ts'

export const peopleProblems: Sentences<PeopleProblems> = {}
