import { describe, expect, test } from 'vitest'
import { draftKey, mayFill, newLetter, problemsOf, proposedWords } from './letter-draft.ts'

const words = (subject: string, body: string) => ({ subject, body })

describe('the product puts its words in place of', () => {
  test.each([
    ['nothing', words('', ''), null, true],
    ['its own', words('Show', 'Dear Ada'), words('Show', 'Dear Ada'), true],
    ['its own subject and no body', words('Re: Show', ' '), words('Re: Show', ''), true],
    ['a body of the person', words('Show', 'Dear Bob'), words('Show', 'Dear Ada'), false],
    ['a subject of the person', words('Mine', 'Dear Ada'), words('Show', 'Dear Ada'), false],
    ['a subject alone', words('Mine', ''), null, false],
  ])('%s', (_, letter, filled, expected) => {
    expect(mayFill(letter, filled)).toBe(expected)
  })
})

describe('a proposal', () => {
  test.each([
    ['new letter', null, '', 'Proposed', 'Proposed'],
    ['new letter', null, 'Mine', 'Proposed', 'Proposed'],
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

test('a letter needs somebody, a subject and words', () => {
  expect(problemsOf(newLetter({}))).toEqual({ to: 'nobody', subject: 'empty', body: 'empty' })
  expect(problemsOf(newLetter({ to: [{ name: '', address: 'a@b.de' }], subject: 'S', body: 'B' }))).toEqual(
    {},
  )
})
