// The field component of the form of a rule.
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import type { RuleValues } from './reminder-queries.ts'

export const RuleField = formFieldOf<RuleValues>()
