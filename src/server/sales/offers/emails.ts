/** E-mails about offers: the terms to the promoter, the answer to the agent. */
import { documentDay } from '#domain/document-dates.ts'
import type { TermChange, TermLine } from '#domain/booking/offers/offer-terms.ts'
import { emailLocale, renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'

export type OfferEmailFacts = {
  orgName: string
  senderName: string
  recipientName: string | null
  artistName: string
  eventDate: string
  place: string
  lines: readonly TermLine[]
  /** Against the version before; empty for the first. */
  changes: readonly TermChange[]
  validUntil: string | null
  message: string | null
  link: string
  /** How to reach the organisation beside answering by the link. */
  reach: readonly string[]
}

const words = {
  en: {
    subject: ({ artistName }: OfferEmailFacts, date: string) => `Offer: ${artistName}, ${date}`,
    newSubject: ({ artistName }: OfferEmailFacts, date: string) => `New terms: ${artistName}, ${date}`,
    hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
    intro: ({ orgName, artistName, place }: OfferEmailFacts, date: string) =>
      `${orgName} offers you ${artistName} on ${date}${place ? `, ${place}` : ''}, on these terms:`,
    changed: 'Changed against the version before:',
    was: (before: string | null, after: string | null) =>
      `${after ?? 'no longer'} (before: ${before ?? 'none'})`,
    validUntil: (date: string) => `The offer stands until ${date}, that day included.`,
    answer: 'Accept, decline or make a counter-offer on one page, without an account.',
    button: 'Open the offer',
    notBinding: 'This offer becomes binding with a signed contract.',
    from: (name: string, orgName: string) => [name, orgName].filter(Boolean).join('\n'),
  },
  de: {
    subject: ({ artistName }: OfferEmailFacts, date: string) => `Angebot: ${artistName}, ${date}`,
    newSubject: ({ artistName }: OfferEmailFacts, date: string) => `Neue Konditionen: ${artistName}, ${date}`,
    hello: (name: string | null) => (name ? `Hallo ${name},` : 'Hallo,'),
    intro: ({ orgName, artistName, place }: OfferEmailFacts, date: string) =>
      `${orgName} bietet ${artistName} am ${date}${place ? `, ${place}` : ''}, zu diesen Konditionen an:`,
    changed: 'Gegenüber der vorigen Fassung geändert:',
    was: (before: string | null, after: string | null) =>
      `${after ?? 'entfällt'} (vorher: ${before ?? 'nichts'})`,
    validUntil: (date: string) => `Das Angebot gilt bis einschließlich ${date}.`,
    answer: 'Annehmen, ablehnen oder ein Gegenangebot machen: alles auf einer Seite, ohne Konto.',
    button: 'Angebot öffnen',
    notBinding: 'Verbindlich wird das Angebot mit einem unterschriebenen Vertrag.',
    from: (name: string, orgName: string) => [name, orgName].filter(Boolean).join('\n'),
  },
} as const

export function offerEmail(facts: OfferEmailFacts, localeTag: string): RenderedEmail {
  const locale = emailLocale(localeTag)
  const text = words[locale]
  const day = (date: string) => documentDay(date, locale)
  const { lines, changes, validUntil, message } = facts
  const isFirst = changes.length === 0
  const date = day(facts.eventDate)
  const content = {
    subject: (isFirst ? text.subject : text.newSubject)(facts, date),
    paragraphs: [
      text.hello(facts.recipientName),
      ...(message ? [message] : []),
      text.intro(facts, date),
      lines.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      ...(isFirst
        ? []
        : [
            [
              text.changed,
              ...changes.map(({ label, before, after }) => `${label}: ${text.was(before, after)}`),
            ].join('\n'),
          ]),
      [...(validUntil ? [text.validUntil(day(validUntil))] : []), text.answer].join(' '),
      text.from(facts.senderName, facts.orgName),
    ],
    button: { label: text.button, url: facts.link },
    notes: [text.notBinding, ...facts.reach],
  }
  return renderEmail(content, locale)
}

export type DecisionFacts = Pick<
  OfferEmailFacts,
  'orgName' | 'senderName' | 'recipientName' | 'artistName' | 'eventDate' | 'place' | 'lines' | 'reach'
> & {
  /** Their terms were accepted, or the show goes ahead on the terms agreed before. */
  answer: 'accept' | 'keep'
}

const decisions = {
  en: {
    subject: ({ artistName }: DecisionFacts, date: string) => `Confirmed: ${artistName}, ${date}`,
    accept: 'Your terms are accepted and the show is confirmed:',
    keep: 'The show is confirmed on the terms agreed before. Your last proposal was not accepted:',
    next: 'The contract follows by e-mail.',
  },
  de: {
    subject: ({ artistName }: DecisionFacts, date: string) => `Bestätigt: ${artistName}, ${date}`,
    accept: 'Ihre Konditionen sind angenommen, die Show ist bestätigt:',
    keep: 'Die Show ist zu den zuvor vereinbarten Konditionen bestätigt. Ihr letzter Vorschlag wurde nicht angenommen:',
    next: 'Der Vertrag folgt per E-Mail.',
  },
} as const

/** To the promoter: on which terms the show was confirmed while an offer was open. */
export function decisionEmail(facts: DecisionFacts, localeTag: string): RenderedEmail {
  const locale = emailLocale(localeTag)
  const text = decisions[locale]
  const { hello, from } = words[locale]
  const content = {
    subject: text.subject(facts, documentDay(facts.eventDate, locale)),
    paragraphs: [
      hello(facts.recipientName),
      text[facts.answer],
      facts.lines.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      text.next,
      from(facts.senderName, facts.orgName),
    ],
    notes: [...facts.reach],
  }
  return renderEmail(content, locale)
}

export type AnswerFacts = {
  kind: 'accept' | 'decline' | 'counter'
  name: string
  artistName: string
  eventDate: string
  place: string
  /** The reason, the terms in short, the message: what there is. */
  words: readonly string[]
  link: string
}

const answers = {
  en: {
    accept: 'accepted the offer',
    decline: 'declined the offer',
    counter: 'made a counter-offer',
    button: 'Open the event',
  },
  de: {
    accept: 'hat das Angebot angenommen',
    decline: 'hat das Angebot abgelehnt',
    counter: 'hat ein Gegenangebot gemacht',
    button: 'Event öffnen',
  },
} as const

/** To the agent: what the promoter answered by the link. */
export function answerEmail(facts: AnswerFacts, localeTag: string): RenderedEmail {
  const locale = emailLocale(localeTag)
  const text = answers[locale]
  const show = [facts.artistName, documentDay(facts.eventDate, locale), facts.place]
    .filter(Boolean)
    .join(', ')
  const content = {
    subject: `${facts.name} ${text[facts.kind]}: ${facts.artistName}`,
    paragraphs: [show, ...facts.words.filter(Boolean)],
    button: { label: text.button, url: facts.link },
  }
  return renderEmail(content, locale)
}
