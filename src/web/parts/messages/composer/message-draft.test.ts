import { describe, expect, test } from 'vitest'
import { draftKey, mayFill, newMessage, problemsOf, proposedWords } from './message-draft.ts'

const words = (subject: string, body: string) => ({ subject, body })

describe('the product puts its words in place of', () => {
  test.each([
    ['nothing', words('', ''), null, true],
    ['its own', words('Show', 'Dear Ada'), words('Show', 'Dear Ada'), true],
    ['its own subject and no body', words('Re: Show', ' '), words('Re: Show', ''), true],
    ['a body of the person', words('Show', 'Dear Bob'), words('Show', 'Dear Ada'), false],
    ['a subject of the person', words('Mine', 'Dear Ada'), words('Show', 'Dear Ada'), false],
    ['a subject alone', words('Mine', ''), null, false],
  ])('%s', (_, message, filled, expected) => {
    expect(mayFill(message, filled)).toBe(expected)
  })
})

describe('a proposal', () => {
  test.each([
    ['new message', null, '', 'Proposed', 'Proposed'],
    ['new message', null, 'Mine', 'Proposed', 'Proposed'],
    ['answer', 'a', 'Re: Show', 'Proposed', 'Re: Show'],
    ['answer without a subject', 'a', '', 'Proposed', 'Proposed'],
    ['only a signature', null, 'Mine', '', 'Mine'],
  ])('%s', (_, threadId, subject, proposed, expected) => {
    expect(proposedWords({ threadId, subject }, words(proposed, 'Dear Ada'))).toEqual(
      words(expected, 'Dear Ada'),
    )
  })
})

test('one draft for each thing that is written about', () => {
  expect(draftKey('acme', { threadId: 't', eventId: 'e' })).toBe('acme thread t')
  expect(draftKey('acme', { eventId: 'e', contactId: 'c' })).toBe('acme event e contact c')
  expect(draftKey('acme', {})).toBe('acme new')
})

test('a message needs somebody, a subject and words', () => {
  expect(problemsOf(newMessage({}))).toEqual({ to: 'nobody', subject: 'empty', body: 'empty' })
  expect(problemsOf(newMessage({ to: [{ name: '', address: 'a@b.de' }], subject: 'S', body: 'B' }))).toEqual(
    {},
  )
})
