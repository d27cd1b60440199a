// The sentences of src/domain/desk/problems.ts.
import type { DeskProblems } from '#domain/desk/problems.ts'
import type { Sentences } from '../sentences.ts'

export const deskProblems: Sentences<DeskProblems> = {}
