/** E-mails about inquiries: the receipt to the visitor, the news to the agents, and the agency's answer. */
import { documentDay } from '#domain/document-dates.ts'
import { emailLocale, renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'

export type InquiryFacts = {
  orgName: string
  artistNames: readonly string[]
  eventDate: string
  city: string
  firstName: string
  lastName: string
  company: string | null
}

const words = {
  en: {
    anybody: 'an artist of our choice',
    receipt: (org: string) => `${org} has your inquiry`,
    hello: (name: string) => `Hello ${name},`,
    thanks: (org: string, who: string, date: string, city: string) =>
      `thank you. ${org} has received your inquiry for ${who} on ${date} in ${city} and will answer within a day or two.`,
    update: (who: string, date: string, city: string) => `Inquiry: ${who}, ${date}, ${city}`,
    from: (name: string) => `${name} asks for a date.`,
    open: 'Open the inquiry',
    reply: (address: string) => `Answer to ${address}.`,
  },
  de: {
    anybody: 'Künstler:innen unserer Wahl',
    receipt: (org: string) => `${org} hat Ihre Anfrage`,
    hello: (name: string) => `Hallo ${name},`,
    thanks: (org: string, who: string, date: string, city: string) =>
      `vielen Dank. ${org} hat Ihre Anfrage nach ${who} am ${date} in ${city} erhalten und antwortet in den nächsten Tagen.`,
    update: (who: string, date: string, city: string) => `Anfrage: ${who}, ${date}, ${city}`,
    from: (name: string) => `${name} fragt nach einem Termin.`,
    open: 'Anfrage öffnen',
    reply: (address: string) => `Antworten bitte an ${address}.`,
  },
} as const

/** To the visitor, at once. */
export function receiptEmail(facts: InquiryFacts, localeTag: string): RenderedEmail {
  const locale = emailLocale(localeTag)
  const text = words[locale]
  const who = facts.artistNames.join(', ') || text.anybody
  const date = documentDay(facts.eventDate, locale)
  return renderEmail(
    {
      subject: text.receipt(facts.orgName),
      paragraphs: [
        text.hello(facts.firstName),
        text.thanks(facts.orgName, who, date, facts.city),
        facts.orgName,
      ],
    },
    locale,
  )
}

/** To the agents: who asks for whom. */
export function notificationEmail(facts: InquiryFacts & { link: string }, localeTag: string): RenderedEmail {
  const locale = emailLocale(localeTag)
  const text = words[locale]
  const who = facts.artistNames.join(', ') || text.anybody
  const sender = [`${facts.firstName} ${facts.lastName}`.trim(), facts.company].filter(Boolean).join(', ')
  return renderEmail(
    {
      subject: text.update(who, documentDay(facts.eventDate, locale), facts.city),
      paragraphs: [text.from(sender)],
      button: { label: text.open, url: facts.link },
    },
    locale,
  )
}

/** The agency's own words to the visitor; `answerTo` is the address of the person who wrote them. */
export function answerEmail(
  email: { subject: string; body: string; answerTo: string },
  localeTag: string,
): RenderedEmail {
  const locale = emailLocale(localeTag)
  return renderEmail(
    {
      subject: email.subject,
      paragraphs: email.body.split(/\n{2,}/),
      notes: [words[locale].reply(email.answerTo)],
    },
    locale,
  )
}
