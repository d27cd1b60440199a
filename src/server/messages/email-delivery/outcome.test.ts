import { expect, test } from 'vitest'
import { messagesProblem } from '#domain/messages/problems.ts'
import { failureOf } from './outcome.ts'

const refused = (recipient: string, responseCode: number, response = '') =>
  Object.assign(new Error('secret banner'), { recipient, responseCode, response })
const failed = (parts: object) => Object.assign(new Error('secret banner'), parts)

test.each([
  ['wrong password', { code: 'EAUTH', responseCode: 535 }, { kind: 'login' }],
  ['no connection', { code: 'ECONNECTION' }, { kind: 'away' }],
  ['too many connections', { code: 'ECONNECTION', responseCode: 421 }, { kind: 'away' }],
  ['a foreign certificate', { code: 'ESOCKET', message: 'self-signed certificate' }, { kind: 'away' }],
  ['greylisting', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, { kind: 'later' }],
  ['a foreign sender', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, { kind: 'never' }],
  [
    'taken for spam',
    { code: 'EMESSAGE', responseCode: 554, response: '554 5.7.1 spam', command: 'DATA' },
    { kind: 'bounced' },
  ],
  [
    'an unknown recipient',
    {
      code: 'EENVELOPE',
      responseCode: 550,
      rejectedErrors: [refused('a@b.example', 550, '550 5.1.1 who')],
    },
    {
      kind: 'bounced',
      refusals: [{ address: 'a@b.example', isGone: true }],
      problem: messagesProblem('bounce', { address: null, reason: 'address' }),
    },
  ],
  [
    'one refused for good, one for now',
    {
      code: 'EENVELOPE',
      responseCode: 550,
      rejectedErrors: [refused('a@b.example', 550, '550 5.1.1'), refused('c@b.example', 451)],
    },
    { kind: 'later' },
  ],
])('%s', (_, parts, expected) => {
  const failure = failureOf(failed(parts))
  expect(failure).toMatchObject(expected)
  expect(JSON.stringify(failure)).not.toContain('secret')
})
