/** Examples of the e-mails about holds, inquiries, offers and approvals. */
import type { HoldNotice } from '#texts/booking/hold-emails.ts'
import { approvalEmail } from '#texts/sales/approval-emails.ts'
import * as inquiries from '#texts/sales/inquiry-emails.ts'
import * as offers from '#texts/sales/offer-emails.ts'
import type { Translator } from '#texts/translator.ts'
import { partnerAnswerEmail } from '#texts/booking/partner-answer-email.ts'
import { holdEmail } from '../booking/hold-queue/emails.ts'
import {
  type Example,
  laidOut,
  each,
  written,
  hoursFromNow,
  eventDate,
  tz,
  orgName,
  senderName,
  recipientName,
  artistName,
  contactDetails,
  link,
  show,
  message,
  terms,
} from './facts.ts'

const notices: readonly HoldNotice[] = [
  { kind: 'promoted', to: 1 },
  { kind: 'challenged', deadline: hoursFromNow(48), byRank: 2 },
  { kind: 'challengeDropped' },
  { kind: 'unanswered', deadline: hoursFromNow(-1) },
  { kind: 'expiring' },
  { kind: 'expired' },
  { kind: 'dateTaken', by: 'UT Connewitz, Leipzig' },
]
const hold = (kind: HoldNotice['kind']): Example => {
  const notice = notices.find((each) => each.kind === kind)!
  const facts = {
    artistName,
    venueName: 'Conne Island',
    city: 'Leipzig',
    eventName: null,
    date: eventDate,
    holderName: 'Kulturwerk GmbH',
    contactName: null,
    rank: 2,
    expiresAt: hoursFromNow(30),
  }
  return ({ language: recipientLocale }) => holdEmail(notice, { ...facts, recipientLocale }, { tz, link })
}

const inquiry = {
  orgName,
  artistNames: [artistName],
  eventDate,
  city: 'Leipzig',
  firstName: 'Ines',
  lastName: 'Albrecht',
  company: 'Kulturwerk GmbH',
}

const offer = (t: Translator) => ({
  ...show,
  senderName,
  recipientName,
  lines: terms(t),
  changes: [],
  validUntil: '2027-03-16',
  message: message(t),
  link,
  contactDetails: [contactDetails],
})
const offerAnswer = (kind: offers.AnswerFacts['kind']): Example =>
  laidOut((t) => offers.answerEmail({ ...show, kind, name: recipientName, details: [message(t)], link }, t))

export const salesEmails = {
  ...each(
    'hold',
    ['promoted', 'challenged', 'challengeDropped', 'unanswered', 'expiring', 'expired', 'dateTaken'],
    hold,
  ),
  'hold.partnerAnswer': laidOut((t) =>
    partnerAnswerEmail(true, { artist: artistName, partner: 'Nordwind', date: eventDate, link }, t),
  ),
  'inquiry.receipt': laidOut((t) => inquiries.receiptEmail(inquiry, t)),
  'inquiry.notification': laidOut((t) => inquiries.notificationEmail({ ...inquiry, link }, t)),
  'inquiry.answer': laidOut((t) => {
    const subject = written(t, { en: 'Mira Sol on 14 May', de: 'Mira Sol am 14. Mai' })
    return inquiries.answerEmail({ subject, body: message(t), answerTo: 'tarek@halbmond.example' }, t)
  }),
  'offer.terms': laidOut((t) => offers.offerEmail(offer(t), t)),
  'offer.confirmed': laidOut((t) => offers.decisionEmail({ ...offer(t), answer: 'accept' }, t)),
  ...each('offer', ['accept', 'decline', 'counter'], offerAnswer),
  'approval.request': laidOut((t) => approvalEmail({ ...show, note: message(t), link }, t)),
}
