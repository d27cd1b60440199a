import { expect, test } from 'vitest'
import { replyTo } from './message-reply.ts'

const us = { name: 'Jule', address: 'jule@halbmond.example' }
const ada = { name: 'Ada', address: 'ada@club.example' }
const bob = { name: 'Bob', address: 'bob@club.example' }
const thread = { id: 't', answerSubject: 'Re: Show', eventId: 'e', bookingId: null, contactId: 'c' }
const out = {
  direction: 'out' as const,
  state: 'sent',
  fromName: us.name,
  fromAddress: us.address,
  to: [ada],
  cc: [bob],
}
const answer = {
  ...out,
  direction: 'in' as const,
  state: 'received',
  fromName: ada.name,
  fromAddress: ada.address,
  to: [us],
}
const draft = { ...out, state: 'draft', to: [], cc: [] }

test.each([
  ['an answer', [out, answer], [ada], [bob]],
  ['a message without an answer yet', [out], [ada], [bob]],
  ['an answer, with a draft after it', [answer, draft], [ada], [bob]],
  ['a draft alone', [draft], [], []],
  ['nothing', [], [], []],
])('goes on after %s', (_, messages, to, cc) => {
  expect(replyTo(thread, messages)).toEqual({
    threadId: 't',
    eventId: 'e',
    bookingId: null,
    contactId: 'c',
    to,
    cc,
    subject: 'Re: Show',
  })
})
