// The sentences of src/domain/sales/problems.ts.
import type { SalesProblems } from '#domain/sales/problems.ts'
import type { Sentences } from '../sentences.ts'

export const salesProblems: Sentences<SalesProblems> = {}
