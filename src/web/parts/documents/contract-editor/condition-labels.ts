// The ways in which a condition compares, in the sheet of its settings.
import { msg } from '@lingui/core/macro'
import type { ConditionOp } from '#domain/documents/templates/contract-body.ts'

export const conditionOpLabels = {
  filled: msg`is filled`,
  empty: msg`is empty`,
  is: msg`is`,
  not: msg`is not`,
} satisfies Record<ConditionOp, unknown>
