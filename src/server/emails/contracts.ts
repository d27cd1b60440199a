/** Examples of the e-mails about contracts, to those who sign and to the agency. */
import { notificationTexts, type ContractNotification } from '#texts/documents/contract-notifications.ts'
import type { Translator } from '#texts/translator.ts'
import * as signing from '../documents/contract-signing/emails.ts'
import {
  type Example,
  laidOut,
  each,
  written,
  orgName,
  senderName,
  recipientName,
  contactDetails,
  page,
  link,
  message,
  terms,
  reason,
} from './facts.ts'

const contract = (t: Translator) => ({
  number: 'V-2027-0014',
  title: written(t, { en: 'Performance contract, Mira Sol', de: 'Gastspielvertrag, Mira Sol' }),
  orgName,
  senderName,
  recipientName,
  contactDetails,
})
const attachments = (t: Translator) => [
  { name: written(t, { en: 'Technical rider.pdf', de: 'Bühnenanweisung.pdf' }), revision: 1 },
]
const request =
  (cause: Parameters<typeof signing.requestEmail>[0]['cause']): Example =>
  (t) =>
    signing.requestEmail(
      {
        ...contract(t),
        cause,
        summary: terms(t),
        message: message(t),
        dueOn: '2027-03-16',
        attachments: attachments(t),
        signers: [senderName, recipientName],
        delegatedFrom: cause === 'delegated' ? 'Robert Kern' : null,
        link,
        isMember: false,
      },
      t,
    )
const ended =
  (how: Parameters<typeof signing.endedEmail>[0]['how']): Example =>
  (t) =>
    signing.endedEmail(
      {
        ...contract(t),
        how,
        byName: how === 'amended' ? 'V-2027-0021' : how === 'declined' ? 'Robert Kern' : senderName,
        reason: how === 'declined' || how === 'void' ? reason(t) : null,
        isShowOff: false,
      },
      t,
    )
const toTeam = (
  how: Exclude<ContractNotification, 'opened'> | 'requested' | 'approved' | 'sentBack',
): Example =>
  laidOut((t) => {
    const name = how === 'amended' ? 'V-2027-0021' : recipientName
    const details = how === 'declined' || how === 'void' || how === 'sentBack' ? [reason(t)] : []
    return notificationTexts(contract(t), how, { name, details, url: link }, t)
  })

export const contractEmails = {
  ...each('contract', ['first', 'reminder', 'reissued', 'delegated'], request),
  ...each('contract', ['declined', 'void', 'expired', 'paper', 'superseded', 'amended'], ended),
  'contract.code': (t: Translator) => signing.codeEmail({ ...contract(t), code: '482913' }, t),
  'contract.sealed': (t: Translator) =>
    signing.sealedEmail(
      { ...contract(t), link, verifyUrl: page('verify-document'), attachments: attachments(t) },
      t,
    ),
  'contract.handed-on': (t: Translator) =>
    signing.delegatedEmail({ ...contract(t), toName: 'Robert Kern' }, t),
  ...each(
    'contract-team',
    [
      'signed',
      'declined',
      'delegated',
      'completed',
      'expired',
      'amended',
      'void',
      'superseded',
      'paper',
      'requested',
      'approved',
      'sentBack',
    ],
    toTeam,
  ),
}
