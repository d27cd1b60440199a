// The sentences of src/domain/money/problems.ts.
import type { MoneyProblems } from '#domain/money/problems.ts'
import type { Sentences } from '../sentences.ts'

export const moneyProblems: Sentences<MoneyProblems> = {}
