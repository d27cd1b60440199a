// What is still to be written or chosen in a step before its workflow may run.
import type { Action, Node, Rule } from './workflow-graph.ts'
import { factKinds } from './workflow-graph.ts'

/** Sentences, in the order of the step's fields; none when all is there. */
export function unfinishedOf(node: Node): string[] {
  switch (node.type) {
    case 'condition':
      return node.rules.some(isOpen) ? ['Finish the conditions.'] : []
    case 'branch':
      return [
        ...(node.cases.some(({ label }) => label === '') ? ['Give each way a name.'] : []),
        ...(node.cases.some(({ rule }) => isOpen(rule)) ? ['Finish the condition of each way.'] : []),
      ]
    case 'approval':
      return node.question === '' ? ['Write what is asked.'] : []
    case 'action':
      return ofAction(node.action)
    case 'delay':
      return []
  }
}

function ofAction(action: Action): string[] {
  switch (action.kind) {
    case 'createTask':
      return action.title === '' ? ['Write what is to be done.'] : []
    case 'createReminder':
      return action.text === '' ? ['Write what to remind of.'] : []
    case 'notify':
      return action.text === '' ? ['Write what is told.'] : []
    case 'setLabel':
      return action.label === '' ? ['Name the label.'] : []
    case 'sendMail':
      return action.templateId === '' ? ['Choose an e-mail template.'] : []
    case 'enrol':
      return action.sequenceId === '' ? ['Choose a sequence.'] : []
    case 'webhook':
      return action.endpointId === '' ? ['Choose a webhook.'] : []
    default:
      return []
  }
}

/** Only "is missing" and yes-or-no questions need no value; numbers and words do. */
function isOpen({ fact, op, value }: Rule): boolean {
  if (op === 'is_missing') return false
  return value === null || value === '' || (factKinds[fact] === 'yesNo' && typeof value !== 'boolean')
}
