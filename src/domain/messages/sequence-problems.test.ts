import { describe, expect, test } from 'vitest'
import { messagesProblem } from './problems.ts'
import { canStart, contextFields, problemsOf, speaksOfShow } from './sequence-problems.ts'

const known = { 'agent.name': 'Tarek', 'agency.name': 'Halbmond', signature: 'Tarek' }
const step = {
  dayOffset: 0,
  subject: 'Dates',
  body: 'Hello {{contact.firstName}},\n\n{{personalLine}}\n{{signature}}',
}

describe('what prevents starting', () => {
  test.each([
    ['nothing', { steps: [step] }, []],
    ['no e-mail', { steps: [] }, [messagesProblem('sequence.emailMissing')]],
    [
      'an empty e-mail',
      { steps: [{ ...step, subject: ' ', body: '\n' }] },
      [messagesProblem('message.subjectMissing'), messagesProblem('message.bodyMissing')],
    ],
    ['two e-mails on one day', { steps: [step, step] }, [messagesProblem('sequence.daysBetween')]],
    [
      'an unknown field',
      { steps: [{ ...step, subject: '{{contact.nickname}}' }] },
      [messagesProblem('sequence.fieldUnknown', { field: 'contact.nickname' })],
    ],
    [
      'a field of money',
      { steps: [{ ...step, body: '{{deal.fee}}' }] },
      [messagesProblem('sequence.fieldUnusable', { field: 'deal.fee' })],
    ],
    [
      'an artist without one',
      { steps: [{ ...step, body: '{{artist.name}}' }] },
      [messagesProblem('sequence.artistMissing', { field: 'artist.name' })],
    ],
    ['an artist', { artistId: 'a', steps: [{ ...step, body: '{{artist.name}}' }] }, []],
    [
      'no phone number',
      { steps: [{ ...step, body: '{{agent.phone}}' }] },
      [messagesProblem('sequence.profileMissing', { field: 'agent.phone' })],
    ],
  ])('%s', (_name, draft, expected) => {
    const problems = problemsOf({ artistId: null, ...draft }, { known, canSend: true })
    expect(problems.map(({ problem }) => problem)).toEqual(expected)
    expect(canStart(problems)).toBe(expected.length === 0)
  })

  test('an account that cannot send', () => {
    const problems = problemsOf({ artistId: null, steps: [step] }, { known, canSend: false })
    expect(problems).toEqual([expect.objectContaining({ step: null, isWarning: false })])
  })

  test('a field of a show is only a warning: a workflow knows it', () => {
    const steps = [step, { dayOffset: 4, subject: 'Again', body: '{{event.name}}' }]
    const problems = problemsOf({ artistId: null, steps }, { known, canSend: true })
    expect(problems).toEqual([expect.objectContaining({ step: 1, field: 'body', isWarning: true })])
    expect(canStart(problems)).toBe(true)
    expect(speaksOfShow(steps)).toBe(true)
    expect(speaksOfShow([step])).toBe(false)
  })
})

test('asks for what the e-mails say', () => {
  expect(contextFields([step])).toEqual([])
  expect(contextFields([step, { ...step, subject: '{{ dates }}' }])).toEqual(['dates'])
  expect(contextFields([{ ...step, body: '{{dates}} {{tour}}' }])).toEqual(['tour', 'dates'])
})
