import { describe, expect, test } from 'vitest'
import {
  answeredIds,
  answerSubject,
  bounceOfReply,
  isAutomatic,
  isDeliveryReport,
  readDeliveryStatus,
  snippetOf,
} from './mail-threads.ts'

test('an answer belongs to what it replies to, then to the latest it refers to', () => {
  expect(
    answeredIds({ 'in-reply-to': ' <c@x>', references: '<a@x>\r\n <b@x> <c@x>', subject: '<d@x>' }),
  ).toEqual(['<c@x>', '<b@x>', '<a@x>'])
  expect(answeredIds({ subject: 'Re: Show' })).toEqual([])
})

describe('a machine wrote it', () => {
  test.each([
    [{}, false],
    [{ 'auto-submitted': 'no' }, false],
    [{ 'auto-submitted': 'auto-replied' }, true],
    [{ 'auto-submitted': 'auto-generated (vacation)' }, true],
    [{ 'x-autoreply': 'yes' }, true],
    [{ precedence: 'bulk' }, true],
    [{ precedence: 'auto_reply' }, true],
    [{ precedence: 'first-class' }, false],
    [{ 'auto-submitted': 'no', precedence: 'bulk' }, false],
  ])('%j: %s', (headers, expected) => expect(isAutomatic(headers)).toBe(expected))
})

const report = [
  'Reporting-MTA: dns; mx.kanal9.example',
  '',
  'Final-Recipient: rfc822; Ines@kanal9.example',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 no',
  ' such user, secret banner',
  '',
  'Final-Recipient: rfc822;tom@kanal9.example',
  'Action: delivered',
  'Status: 2.0.0',
  '',
  'Original-Recipient: rfc822;<full@kanal9.example>',
  'Action: failed',
  'Status: 5.2.2 (full)',
].join('\r\n')

test('a report names who did not get it, and why', () => {
  expect(readDeliveryStatus(report)).toEqual([
    {
      address: 'ines@kanal9.example',
      status: '5.1.1',
      isPermanent: true,
      reason: 'address',
    },
    { address: 'full@kanal9.example', status: '5.2.2', isPermanent: false, reason: 'mailboxFull' },
  ])
  expect(readDeliveryStatus('Action: delayed\nStatus: 4.4.1')).toEqual([])
})

test.each([
  ['multipart/report; report-type=delivery-status; boundary="x"', true],
  ['multipart/report; boundary=x; report-type="delivery-status"', true],
  ['multipart/report; report-type=disposition-notification', false],
  ['multipart/mixed; boundary="report-type=delivery-status"', false],
  [undefined, false],
])('%s is a report: %s', (contentType, expected) => {
  expect(isDeliveryReport({ 'content-type': contentType })).toBe(expected)
})

test.each([
  [550, '550 5.1.1 unknown user', '5.1.1', true],
  [550, '550 no', '5.1.1', false],
  [552, '552 full', '5.2.2', false],
  [554, '554 5.7.1 refused for policy reasons', '5.7.1', false],
  [554, 'no', '5.0.0', false],
])('%i %s', (code, reply, status, isPermanent) => {
  expect(bounceOfReply(code, reply)).toMatchObject({ status, isPermanent })
})

test.each([
  ['Yes.\n\n> Are you free?\n>> On the 3rd?', 'Yes.'],
  ['  a \n b  ', 'a b'],
  ['x'.repeat(200), `${'x'.repeat(159)}…`],
])('%j in short', (body, expected) => expect(snippetOf(body)).toBe(expected))

test.each([
  ['Show', 'Re: Show'],
  ['RE: AW: Re:Show', 'Re: Show'],
  ['Regen', 'Re: Regen'],
])('%s is answered as %s', (subject, expected) => expect(answerSubject(subject)).toBe(expected))
