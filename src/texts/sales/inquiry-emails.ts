// The e-mails about inquiries: the receipt for the visitor, the notification for the agents, the agency's answer.
import type { LocalDate } from '#domain/dates.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export type InquiryFacts = {
  orgName: string
  artistNames: readonly string[]
  eventDate: LocalDate
  city: string
  firstName: string
  lastName: string
  company: string | null
}

const anyArtist = msg`an artist of our choice`
const receiptSubject = msg<'org'>`Your inquiry to {org}`
const greeting = msg<'name'>`Hello {name},`
const receiptText = msg<
  'org' | 'who' | 'date' | 'city'
>`Thank you for your inquiry. {org} has received it ({who} on {date} in {city}) and will get back to you within a day or two.`
const notificationSubject = msg<'who' | 'date' | 'city'>`Inquiry: {who}, {date}, {city}`
const notificationText = msg<'name'>`{name} sent a booking inquiry.`
const openInquiry = msg`Open inquiry`
const replyTo = msg<'address'>`Please reply to {address}.`

const whoOf = ({ artistNames }: InquiryFacts, t: Translator) => artistNames.join(', ') || t(anyArtist)

/** To the visitor, at once. */
export const receiptEmail = (facts: InquiryFacts, t: Translator) => ({
  subject: t(receiptSubject, { org: facts.orgName }),
  paragraphs: [
    t(greeting, { name: facts.firstName }),
    t(receiptText, {
      org: facts.orgName,
      who: whoOf(facts, t),
      date: t.day(facts.eventDate),
      city: facts.city,
    }),
    facts.orgName,
  ],
})

/** To the agents: who asks for whom. */
export function notificationEmail(facts: InquiryFacts & { link: string }, t: Translator) {
  const name = [`${facts.firstName} ${facts.lastName}`.trim(), facts.company].filter(Boolean).join(', ')
  return {
    subject: t(notificationSubject, { who: whoOf(facts, t), date: t.day(facts.eventDate), city: facts.city }),
    paragraphs: [t(notificationText, { name })],
    button: { label: t(openInquiry), url: facts.link },
  }
}

/** The agency's own words to the visitor; `answerTo` is the address of the person who wrote them. */
export const answerEmail = (email: { subject: string; body: string; answerTo: string }, t: Translator) => ({
  subject: email.subject,
  paragraphs: email.body.split(/\n{2,}/),
  notes: [t(replyTo, { address: email.answerTo })],
})
