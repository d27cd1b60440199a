import { expect, test } from 'vitest'
import { fieldProblem } from '#domain/messages/email-fields.ts'
import { mailboxProblems } from '#domain/messages/mail-accounts.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { problemsOf } from '#domain/messages/sequence-problems.ts'
import { SequenceInput } from '#domain/messages/sequences.ts'
import { newSequence } from '#domain/messages/sequence-standard.ts'
import { messageText, problemText } from '../problems.ts'
import { english } from '../testing.ts'
import { fieldText } from './email-fields.ts'
import { domainHintText } from './mail-accounts.ts'
import { optOutFooter } from './sequences.ts'

test.each([
  [messagesProblem('delivery.later', { reply: null }), 'The mail server asked to try again later.'],
  [messagesProblem('delivery.later', { reply: 451 }), 'The mail server asked to try again later (451).'],
  [messagesProblem('bounce', { address: null, reason: 'mailboxFull' }), 'The mailbox is full.'],
  [
    messagesProblem('delivery.partly', {
      refusals: [
        { address: 'a@kanal9.example', reason: 'address' },
        { address: 'b@kanal9.example', reason: 'other' },
      ],
    }),
    'a@kanal9.example: This address does not exist. b@kanal9.example: The e-mail bounced.',
  ],
  [messagesProblem('account.port', { ports: [993, 143] }), 'Use port 993 or 143.'],
  [
    messagesProblem('sequence.state', { from: 'draft', to: 'paused' }),
    'You can’t change a sequence from “Draft” to “Paused”.',
  ],
  [
    messagesProblem('enrolment.bookingReached', { status: 'confirmed' }),
    'A booking reached the status “Confirmed”.',
  ],
  [
    messagesProblem('enrolment.fieldsUnknown', { no: 2, fields: ['tour', 'dates'] }),
    'E-mail 2 has fields without a value: {{tour}}, {{dates}}.',
  ],
])('%j', (problem, sentence) => {
  expect(problemText(problem, english)).toBe(sentence)
})

test('names the open fields of an e-mail', () => {
  const problem = fieldProblem(['{{a}}', 'x {{b}} {{a}}'])
  expect(problem && problemText(problem, english)).toBe('Fill in the open fields: {{a}}, {{b}}.')
})

test('says what is missing before a sequence starts', () => {
  const steps = [{ dayOffset: 0, subject: '{{contact.nickname}}', body: '{{deal.fee}} {{event.name}}' }]
  const found = problemsOf({ artistId: null, steps }, { known: {}, canSend: false })
  expect(found.map(({ problem }) => problemText(problem, english))).toEqual([
    'This e-mail account can’t send at the moment. Check its settings.',
    'There is no field {{contact.nickname}}.',
    '{{deal.fee}} can’t be used in a sequence.',
    '{{event.name}} only has a value when a workflow enrols contacts for a show.',
  ])
})

test('says what is wrong beside the fields of forms', () => {
  const sequence = {
    ...newSequence({ name: 'Clubs', tz: 'Europe/Berlin', language: 'en' }),
    windowTo: '08:00',
  }
  const [issue] = SequenceInput.safeParse(sequence).error?.issues ?? []
  expect(messageText(issue?.message ?? '', english)).toBe('The end is before the start.')
  const mailbox = {
    imapHost: null,
    imapPort: null,
    imapSecurity: null,
    sync: 'booking_threads_only',
  } as const
  expect(messageText(mailboxProblems(mailbox, null, false)?.['mailbox.imapHost'] ?? '', english)).toBe(
    'Enter your incoming mail server.',
  )
})

test('an e-mail of a sequence ends with who wrote it and the way out', () => {
  expect(optOutFooter({ agency: 'Halbmond', url: 'https://x.example/o' }, english)).toBe(
    '--\nYou are receiving this e-mail from Halbmond. Unsubscribe: https://x.example/o',
  )
})

test('a field is called by its label, an unknown one as it was typed', () => {
  expect(fieldText('event.city', english)).toBe('City of the show')
  expect(fieldText('event.nmae', english)).toBe('{{event.nmae}}')
})

test('says what the DNS knows of a domain', () => {
  const hint = { kind: 'dmarc', state: 'missing', domain: 'halbmond.example' } as const
  expect(domainHintText(hint, english)).toBe(
    'halbmond.example has no policy for forged e-mails. Large providers require one.',
  )
})
