/** The register of personal data: every column of the database that may hold some, and how it is erased or why it is kept. */
import { dealingRules } from './register-dealings.ts'
import { recordRules } from './register-records.ts'
import type { TableRule } from './register-types.ts'

export const personalDataRegister: Readonly<Record<string, TableRule>> = { ...recordRules, ...dealingRules }
