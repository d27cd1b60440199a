import { expect, test } from 'vitest'
import { graphProblem } from '#domain/automation/workflow-problems.ts'
import { english } from '../testing.ts'
import { graphProblemText } from './workflow-problems.ts'

test.each([
  [graphProblem('noFirstStep'), 'Add a first step below the trigger.'],
  [
    graphProblem('gone', { node: null, kind: 'artists' }),
    'The trigger uses an archived artist. Choose another one.',
  ],
])('%j', (problem, sentence) => expect(graphProblemText(problem, english)).toBe(sentence))

test('steps are named as in the drawing', () => {
  const text = { kind: 'notify' as const, text: 'Look', recipient: 'agent' as const }
  const node = { id: 'b', name: null, position: { x: 0, y: 0 }, type: 'action' as const, action: text }
  expect(graphProblemText(graphProblem('unreached', { node }), english)).toBe(
    'Nothing leads to “Notify the agent: “Look””. Connect it or delete it.',
  )
})
