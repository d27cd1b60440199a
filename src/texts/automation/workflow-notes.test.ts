import { expect, test } from 'vitest'
import { automationProblem } from '#domain/automation/problems.ts'
import type { Node } from '#domain/automation/workflow-graph.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { asMessage } from '#domain/problems.ts'
import { english } from '../testing.ts'
import { noteMessageText, noteText } from './workflow-notes.ts'

const show = { artist: 'Mira Sol', event: 'Kulturwerk', on: '2027-05-14' }
const check: Node = {
  id: 'a',
  name: null,
  position: { x: 0, y: 0 },
  type: 'condition',
  match: 'all',
  rules: [{ fact: 'deposit.isPaid', op: 'is', value: false }],
}

test.each([
  [workflowNote('way', { node: check, port: 'no' }), 'Deposit paid: no → No'],
  [
    workflowNote('advance.plan', { names: ['Ines', 'Bo'], show }),
    'Requests the advance from Ines and Bo: Mira Sol, Kulturwerk, 14 May 2027',
  ],
  [
    workflowNote('invoice.done', { label: 'Deposit', show, dueOn: null }),
    /^Invoice “Deposit” drafted for Mira/,
  ],
  [
    workflowNote('ownerMayNot', { owner: null, act: 'createTasks' }),
    'The workflow owner does not have permission to create tasks.',
  ],
  [
    workflowNote('documentEnded', { type: 'contract', state: 'declined' }),
    'The contract’s status is now “Declined”.',
  ],
])('%j', (note, text) => {
  if (typeof text === 'string') expect(noteText(note, english)).toBe(text)
  else expect(noteText(note, english)).toMatch(text)
})

test('a stored message is a note, a problem of any area, a reason inside a note, or a plain sentence', () => {
  const reason = asMessage(automationProblem('workflow.notActive'))
  const because = asMessage(workflowNote('because', { message: reason }))
  for (const message of [reason, because, 'This workflow is not active.']) {
    expect(noteMessageText(message, english)).toBe('This workflow is not active.')
  }
  expect(noteMessageText(asMessage(workflowNote('waitOver')), english)).toBe('Wait finished.')
})
