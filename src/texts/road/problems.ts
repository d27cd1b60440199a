// The sentences of src/domain/road/problems.ts.
import type { RoadProblems } from '#domain/road/problems.ts'
import type { Sentences } from '../sentences.ts'

export const roadProblems: Sentences<RoadProblems> = {}
