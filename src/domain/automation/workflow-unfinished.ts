// What is still to be written or chosen in a step before its workflow may run.
import type { Action, Node, Rule } from './workflow-graph.ts'
import { factKinds } from './workflow-graph.ts'

/** What may be missing from a step; src/texts/automation/workflow-problems.ts says it. */
export type Unfinished =
  | 'conditionsOpen'
  | 'wayNameMissing'
  | 'wayConditionOpen'
  | 'questionMissing'
  | 'taskMissing'
  | 'reminderMissing'
  | 'notificationMissing'
  | 'labelMissing'
  | 'templateMissing'
  | 'sequenceMissing'
  | 'webhookMissing'

/** In the order of the step's fields; none when all is there. */
export function unfinishedOf(node: Node): Unfinished[] {
  switch (node.type) {
    case 'condition':
      return node.rules.some(isOpen) ? ['conditionsOpen'] : []
    case 'branch': {
      const unfinished: Unfinished[] = []
      if (node.cases.some(({ label }) => label === '')) unfinished.push('wayNameMissing')
      if (node.cases.some(({ rule }) => isOpen(rule))) unfinished.push('wayConditionOpen')
      return unfinished
    }
    case 'approval':
      return node.question === '' ? ['questionMissing'] : []
    case 'action':
      return ofAction(node.action)
    case 'delay':
      return []
  }
}

function ofAction(action: Action): Unfinished[] {
  switch (action.kind) {
    case 'createTask':
      return action.title === '' ? ['taskMissing'] : []
    case 'createReminder':
      return action.text === '' ? ['reminderMissing'] : []
    case 'notify':
      return action.text === '' ? ['notificationMissing'] : []
    case 'setLabel':
      return action.label === '' ? ['labelMissing'] : []
    case 'sendMail':
      return action.templateId === '' ? ['templateMissing'] : []
    case 'enrol':
      return action.sequenceId === '' ? ['sequenceMissing'] : []
    case 'webhook':
      return action.endpointId === '' ? ['webhookMissing'] : []
    default:
      return []
  }
}

/** Only "is missing" and yes-or-no questions need no value; numbers and words do. */
function isOpen({ fact, op, value }: Rule): boolean {
  if (op === 'is_missing') return false
  return value === null || value === '' || (factKinds[fact] === 'yesNo' && typeof value !== 'boolean')
}
