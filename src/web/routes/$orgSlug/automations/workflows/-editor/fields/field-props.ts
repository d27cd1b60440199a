// What the fields of a step are given.
import type { Choices } from '#web/parts/automation/workflow/workflow-queries.ts'

export type StepFieldsProps<Value> = {
  value: Value
  /** Called with each change; a text calls with each e-mail. */
  onChange: (value: Value) => void
  /** Undefined while they are on their way. */
  choices: Choices | undefined
  /** The group around the fields is switched off; what is no native control is told. */
  isReadOnly: boolean
}
