import { describe, expect, test } from 'vitest'
import { draftKey, mayFill, newMessage, problemsOf, proposedText } from './message-draft.ts'

const text = (subject: string, body: string) => ({ subject, body })

describe('a template replaces', () => {
  test.each([
    ['nothing', text('', ''), null, true],
    ['its own', text('Show', 'Dear Ada'), text('Show', 'Dear Ada'), true],
    ['its own subject and no body', text('Re: Show', ' '), text('Re: Show', ''), true],
    ['a body of the person', text('Show', 'Dear Bob'), text('Show', 'Dear Ada'), false],
    ['a subject of the person', text('Mine', 'Dear Ada'), text('Show', 'Dear Ada'), false],
    ['a subject alone', text('Mine', ''), null, false],
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
    expect(proposedText({ threadId, subject }, text(proposed, 'Dear Ada'))).toEqual(
      text(expected, 'Dear Ada'),
    )
  })
})

test('one draft for each thing that is written about', () => {
  expect(draftKey('acme', { threadId: 't', eventId: 'e' })).toBe('acme thread t')
  expect(draftKey('acme', { eventId: 'e', contactId: 'c' })).toBe('acme event e contact c')
  expect(draftKey('acme', {})).toBe('acme new')
})

test('a message needs a recipient, a subject and a text', () => {
  expect(problemsOf(newMessage({}))).toEqual({ to: 'nobody', subject: 'empty', body: 'empty' })
  expect(problemsOf(newMessage({ to: [{ name: '', address: 'a@b.de' }], subject: 'S', body: 'B' }))).toEqual(
    {},
  )
})
