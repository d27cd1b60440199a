// How a condition of a text reads: "Only if the deposit is filled".
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConditionOp } from '#domain/documents/templates/contract-body.ts'
import { fieldChoices, fieldLabel } from '#domain/documents/templates/contract-fields.ts'
import type { ConditionAttrs } from './body-json.ts'

export const conditionOpLabels = {
  filled: msg`is filled`,
  empty: msg`is empty`,
  is: msg`is`,
  not: msg`is not`,
} satisfies Record<ConditionOp, unknown>

/** One line; a value of a list by its name. */
export function conditionWords(i18n: I18n, { field, op, value }: ConditionAttrs): string {
  const name = fieldLabel(field)
  if (op === 'filled') return i18n._(msg`Only if ${name} is filled`)
  if (op === 'empty') return i18n._(msg`Only if ${name} is empty`)
  const choice = fieldChoices(field).find((each) => each.value === value)?.label ?? value ?? ''
  return op === 'is'
    ? i18n._(msg`Only if ${name} is “${choice}”`)
    : i18n._(msg`Only if ${name} is not “${choice}”`)
}
