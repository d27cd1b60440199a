import { describe, expect, test } from 'vitest'
import { canStart, contextFields, problemsOf, speaksOfShow } from './sequence-problems.ts'

const known = { 'agent.name': 'Tarek', 'agency.name': 'Halbmond', signature: 'Tarek' }
const step = {
  dayOffset: 0,
  subject: 'Dates',
  body: 'Hello {{contact.firstName}},\n\n{{personalLine}}\n{{signature}}',
}

describe('what stands against starting', () => {
  test.each([
    ['nothing', { steps: [step] }, []],
    ['no e-mail', { steps: [] }, ['Write at least one e-mail.']],
    [
      'an empty e-mail',
      { steps: [{ ...step, subject: ' ', body: '\n' }] },
      ['Enter a subject.', 'Write a text.'],
    ],
    ['two e-mails on one day', { steps: [step, step] }, ['Leave at least one day after the e-mail before.']],
    [
      'an unknown field',
      { steps: [{ ...step, subject: '{{contact.nickname}}' }] },
      ['There is no field {{contact.nickname}}.'],
    ],
    [
      'a field of money',
      { steps: [{ ...step, body: '{{deal.fee}}' }] },
      ['{{deal.fee}} cannot be said in a sequence.'],
    ],
    [
      'an artist without one',
      { steps: [{ ...step, body: '{{artist.name}}' }] },
      ['{{artist.name}} is empty: choose an artist.'],
    ],
    ['an artist', { artistId: 'a', steps: [{ ...step, body: '{{artist.name}}' }] }, []],
    [
      'no phone number',
      { steps: [{ ...step, body: '{{agent.phone}}' }] },
      ['{{agent.phone}} is empty. Fill it in at your profile.'],
    ],
  ])('%s', (_name, draft, expected) => {
    const problems = problemsOf({ artistId: null, ...draft }, { known, canSend: true })
    expect(problems.map(({ message }) => message)).toEqual(expected)
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
