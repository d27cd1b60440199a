// The e-mails about offers: the terms and the confirmation for the promoter, the answer for the agents.
import type { LocalDate } from '#domain/dates.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { TermChange, TermLine } from '../booking/offer-terms.ts'
import type { Translator } from '../translator.ts'

export type OfferEmailFacts = {
  orgName: string
  senderName: string
  recipientName: string | null
  artistName: string
  eventDate: LocalDate
  place: string
  lines: readonly TermLine[]
  /** Against the version before; empty for the first. */
  changes: readonly TermChange[]
  validUntil: LocalDate | null
  message: string | null
  link: string
  /** How to reach the organisation beside answering by the link. */
  contactDetails: readonly string[]
}

const subject = msg<'artist' | 'date'>`Offer: {artist}, {date}`
const newSubject = msg<'artist' | 'date'>`New terms: {artist}, {date}`
const greetingByName = msg<'name'>`Hello {name},`
const greeting = msg`Hello,`
const intro = msg<'org' | 'artist' | 'where'>`{org} offers you {artist} on {where}, on these terms:`
const changed = msg`Changes since the previous version:`
const none = msg({ message: 'none', context: 'no such term before' })
const removed = msg({ message: 'removed', context: 'a term of an offer' })
const was = msg<'label' | 'after' | 'before'>`{label}: {after} (before: {before})`
const validUntil = msg<'date'>`This offer is valid until {date} inclusive.`
const answer = msg`You can accept, decline or make a counter-offer online, no account needed.`
const openOffer = msg`View offer`
const notBinding = msg`This offer only becomes binding with a signed contract.`

const hello = (name: string | null, t: Translator) => (name ? t(greetingByName, { name }) : t(greeting))
const signature = ({ senderName, orgName }: { senderName: string; orgName: string }) =>
  [senderName, orgName].filter(Boolean).join('\n')
const listed = (lines: readonly TermLine[]) =>
  lines.map(({ label, value }) => `${label}: ${value}`).join('\n')

/** To the promoter: the terms, and what changed since the version before. */
export function offerEmail(facts: OfferEmailFacts, t: Translator) {
  const { orgName, artistName: artist, changes, message, place } = facts
  const isFirst = changes.length === 0
  const date = t.day(facts.eventDate)
  const changeLines = changes.map(({ label, before, after }) =>
    t(was, { label, after: after ?? t(removed), before: before ?? t(none) }),
  )
  return {
    subject: t(isFirst ? subject : newSubject, { artist, date }),
    paragraphs: [
      hello(facts.recipientName, t),
      ...(message ? [message] : []),
      t(intro, { org: orgName, artist, where: [date, place].filter(Boolean).join(', ') }),
      listed(facts.lines),
      ...(isFirst ? [] : [[t(changed), ...changeLines].join('\n')]),
      [...(facts.validUntil ? [t(validUntil, { date: t.day(facts.validUntil) })] : []), t(answer)].join(' '),
      signature(facts),
    ],
    button: { label: t(openOffer), url: facts.link },
    notes: [t(notBinding), ...facts.contactDetails],
  }
}

export type DecisionFacts = Pick<
  OfferEmailFacts,
  | 'orgName'
  | 'senderName'
  | 'recipientName'
  | 'artistName'
  | 'eventDate'
  | 'place'
  | 'lines'
  | 'contactDetails'
> & {
  /** Their terms were accepted, or the show goes ahead on the terms agreed before. */
  answer: 'accept' | 'keep'
}

const confirmed = msg<'artist' | 'date'>`Confirmed: {artist}, {date}`
const decisions: Record<DecisionFacts['answer'], Text> = {
  accept: msg`We accept your terms. The show is confirmed:`,
  keep: msg`The show is confirmed on the terms agreed before. Your last proposal was not accepted:`,
}
const contractFollows = msg`You’ll receive the contract by e-mail.`

/** To the promoter: on which terms the show was confirmed while an offer was open. */
export const decisionEmail = (facts: DecisionFacts, t: Translator) => ({
  subject: t(confirmed, { artist: facts.artistName, date: t.day(facts.eventDate) }),
  paragraphs: [
    hello(facts.recipientName, t),
    t(decisions[facts.answer]),
    listed(facts.lines),
    t(contractFollows),
    signature(facts),
  ],
  notes: [...facts.contactDetails],
})

export type AnswerFacts = {
  kind: 'accept' | 'decline' | 'counter'
  name: string
  artistName: string
  eventDate: LocalDate
  place: string
  /** The reason, the terms in short, the message: what there is. */
  details: readonly string[]
  link: string
}

const answers: Record<AnswerFacts['kind'], Text<'name' | 'artist'>> = {
  accept: msg<'name' | 'artist'>`{name} accepted the offer: {artist}`,
  decline: msg<'name' | 'artist'>`{name} declined the offer: {artist}`,
  counter: msg<'name' | 'artist'>`{name} made a counter-offer: {artist}`,
}
const openEvent = msg`Open event`

/** To the agents: what the promoter answered on the offer page. */
export const answerEmail = (facts: AnswerFacts, t: Translator) => ({
  subject: t(answers[facts.kind], { name: facts.name, artist: facts.artistName }),
  paragraphs: [
    [facts.artistName, t.day(facts.eventDate), facts.place].filter(Boolean).join(', '),
    ...facts.details.filter(Boolean),
  ],
  button: { label: t(openEvent), url: facts.link },
})
