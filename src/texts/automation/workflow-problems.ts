// The sentences of src/domain/automation/workflow-problems.ts: what keeps a workflow from being switched on.
import type { Node } from '#domain/automation/workflow-graph.ts'
import type { GraphProblemTable, Known } from '#domain/automation/workflow-problems.ts'
import type { Problem } from '#domain/problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import { say, type AnySentence, type Sentences } from '../sentences.ts'
import type { Translator } from '../translator.ts'
import { nameOfNode, quoted } from './workflow-steps.ts'

/** For a sentence that names a step. */
const aboutStep =
  (text: Text<'step'>) =>
  ({ node }: { node: Node }, t: Translator): string =>
    t(text, { step: quoted(nameOfNode(node, {}, t), t) })

const goneTexts: Record<keyof Known, Text<'step'>> = {
  artists: msg<'step'>`{step} uses an archived artist. Choose another one.`,
  members: msg<'step'>`{step} uses a colleague who is no longer a member. Choose someone else.`,
  templates: msg<'step'>`{step} uses an archived e-mail template. Choose another one.`,
  sequences: msg<'step'>`{step} uses an archived sequence. Choose another one.`,
  endpoints: msg<'step'>`{step} uses a webhook that was removed. Choose another one.`,
}

const graphProblems: Sentences<GraphProblemTable> = {
  conditionsOpen: msg`Complete the conditions.`,
  wayNameMissing: msg`Name each path.`,
  wayConditionOpen: msg`Complete the condition of each path.`,
  questionMissing: msg`Enter a question.`,
  taskMissing: msg`Enter a task.`,
  reminderMissing: msg`Enter the reminder’s text.`,
  notificationMissing: msg`Enter the notification’s text.`,
  labelMissing: msg`Enter a label.`,
  templateMissing: msg`Choose an e-mail template.`,
  sequenceMissing: msg`Choose a sequence.`,
  webhookMissing: msg`Choose a webhook.`,
  noFirstStep: msg`Add a first step below the trigger.`,
  noFirstArrow: msg`Connect the trigger to the first step.`,
  arrowFromNothing: msg`A connection starts at a path that no longer exists. Delete it and draw it again.`,
  arrowToNothing: msg`A connection leads nowhere. Delete it or connect it to a step.`,
  arrowTwice: msg`Two connections start at the same place. Delete one of them.`,
  idTwice: msg<'id'>`Two steps have the same id ({id}). Delete one of them.`,
  unreached: aboutStep(msg<'step'>`Nothing leads to {step}. Connect it or delete it.`),
  circle: aboutStep(msg<'step'>`{step} leads back to itself. Remove a connection of this loop.`),
  ruleUnsuited: msg`A condition doesn’t fit its field. Choose it again.`,
  wayIdTwice: msg`Two paths of this branch have the same id. Delete one and add it again.`,
  gone: ({ node, kind }, t) =>
    node === null
      ? t(msg`The trigger uses an archived artist. Choose another one.`)
      : aboutStep(goneTexts[kind])({ node }, t),
  repeatEnds: msg`The trigger stops repeating before it starts. Change one of the days.`,
  startsItself: aboutStep(
    msg<'step'>`{step} would start this workflow again. Remove it or choose another trigger.`,
  ),
  ownerGone: msg<'owner'>`The owner, {owner}, is no longer a member. Become the owner.`,
}

/** The sentence of a problem of a graph. */
export function graphProblemText({ code, values }: Problem, t: Translator): string {
  const sentence: AnySentence | undefined = (graphProblems as Readonly<Record<string, AnySentence>>)[
    code.replace(/^graph\./, '')
  ]
  return sentence === undefined ? code : say(sentence, values, t)
}
