// What the fields of a step are given.
import type { Choices } from '#web/parts/automation/workflow/workflow-queries.ts'

export type StepFieldsProps<Value> = {
  value: Value
  /** Called with each change; a text calls with each key. */
  onChange: (value: Value) => void
  /** Undefined while they load. */
  choices: Choices | undefined
  /** The group around the fields is switched off; controls that are not native get it. */
  isReadOnly: boolean
}
