// The sentences of src/domain/automation/problems.ts.
import type { AutomationProblems } from '#domain/automation/problems.ts'
import type { Sentences } from '../sentences.ts'

export const automationProblems: Sentences<AutomationProblems> = {}
