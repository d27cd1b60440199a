// The sentences of src/domain/platform/problems.ts.
import type { PlatformProblems } from '#domain/platform/problems.ts'
import type { Sentences } from '../sentences.ts'

export const platformProblems: Sentences<PlatformProblems> = {}
