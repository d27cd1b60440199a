/** E-mails about statements: to the artist's side when one is sent or answered, to the agency when the artist speaks. */
import { documentDay } from '#domain/document-dates.ts'
import { intlTags } from '#domain/language.ts'
import { type LocalDate } from '#domain/dates.ts'
import type { InvoiceLanguage } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatMoney, money } from '#domain/money.ts'
import { renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'

export type StatementHead = {
  number: string
  artistName: string
  periodFrom: LocalDate
  periodTo: LocalDate
  currency: string
  payoutMinor: number
  closingMinor: number
}
export type SentFacts = StatementHead & {
  orgName: string
  recipientName: string | null
  senderName: string
  message: string | null
  /** The page in the portal, for people who have an account there. */
  link: string | null
  hasDocument: boolean
  isSelfBilled: boolean
}

const words = {
  en: {
    hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
    sent: {
      subject: (what: string, org: string) => `Statement ${what} from ${org}`,
      intro: (org: string, artist: string, from: string, to: string) =>
        `here is the statement of ${org} for ${artist}, ${from} to ${to}.`,
      payout: (amount: string) => `Payout: ${amount}`,
      carried: (amount: string) => `Nothing is paid out. ${amount} are carried forward.`,
      attached: 'The statement is attached as a PDF.',
      selfBilled: 'With it comes a self-billed credit note. It loses its effect if you object to it.',
      ask: 'Look through it line by line, agree to it, or ask about a line on its page.',
      button: 'Open the statement',
    },
    answered: {
      subject: (what: string) => `Answer about statement ${what}`,
      intro: (org: string) => `${org} has answered your question:`,
      button: 'Open the statement',
    },
    void: {
      subject: (what: string) => `Withdrawn: statement ${what}`,
      text: (org: string) =>
        `${org} has withdrawn this statement. What stood in it will be told by another one.`,
      reason: (reason: string) => `Reason: ${reason}`,
    },
    approved: {
      subject: (artist: string, what: string) => `${artist} agrees to statement ${what}`,
      text: (name: string) => `${name} has agreed to the statement.`,
    },
    queried: {
      subject: (artist: string, what: string) => `${artist} asks about statement ${what}`,
      text: (name: string) => `${name} asks:`,
    },
    line: (label: string) => `About: ${label}`,
    open: 'Open the statement',
    reach: (email: string) => `Questions? Write to ${email}.`,
  },
  de: {
    hello: (name: string | null) => (name ? `Hallo ${name},` : 'Hallo,'),
    sent: {
      subject: (what: string, org: string) => `Abrechnung ${what} von ${org}`,
      intro: (org: string, artist: string, from: string, to: string) =>
        `hier ist die Abrechnung von ${org} für ${artist}, ${from} bis ${to}.`,
      payout: (amount: string) => `Auszahlung: ${amount}`,
      carried: (amount: string) => `Es wird nichts ausgezahlt. ${amount} werden vorgetragen.`,
      attached: 'Die Abrechnung liegt als PDF bei.',
      selfBilled: 'Dazu gehört eine Gutschrift. Sie verliert ihre Wirkung, wenn Sie ihr widersprechen.',
      ask: 'Auf ihrer Seite können Sie sie Zeile für Zeile ansehen, ihr zustimmen oder zu einer Zeile nachfragen.',
      button: 'Abrechnung öffnen',
    },
    answered: {
      subject: (what: string) => `Antwort zur Abrechnung ${what}`,
      intro: (org: string) => `${org} hat auf Ihre Frage geantwortet:`,
      button: 'Abrechnung öffnen',
    },
    void: {
      subject: (what: string) => `Zurückgezogen: Abrechnung ${what}`,
      text: (org: string) =>
        `${org} hat diese Abrechnung zurückgezogen. Was darin stand, folgt in einer anderen.`,
      reason: (reason: string) => `Grund: ${reason}`,
    },
    approved: {
      subject: (artist: string, what: string) => `${artist} stimmt der Abrechnung ${what} zu`,
      text: (name: string) => `${name} hat der Abrechnung zugestimmt.`,
    },
    queried: {
      subject: (artist: string, what: string) => `${artist} fragt zur Abrechnung ${what}`,
      text: (name: string) => `${name} fragt:`,
    },
    line: (label: string) => `Zu: ${label}`,
    open: 'Abrechnung öffnen',
    reach: (email: string) => `Fragen? Schreiben Sie an ${email}.`,
  },
} as const

/** Carries a statement to the artist's side. */
export function sentEmail(facts: SentFacts, language: InvoiceLanguage, reach: string | null): RenderedEmail {
  const { hello, sent, reach: reachWords } = words[language]
  const { number, orgName, artistName, currency, payoutMinor, closingMinor, message, link } = facts
  const show = (minor: number) => formatMoney(money(minor, currency), intlTags[language])
  const day = (date: LocalDate) => documentDay(date, language)
  const outcome =
    payoutMinor > 0
      ? sent.payout(show(payoutMinor))
      : closingMinor === 0
        ? null
        : sent.carried(show(closingMinor))
  return renderEmail(
    {
      subject: sent.subject(number, orgName),
      paragraphs: [
        hello(facts.recipientName),
        sent.intro(orgName, artistName, day(facts.periodFrom), day(facts.periodTo)),
        ...(message ? [message] : []),
        ...(outcome ? [outcome] : []),
        [
          facts.hasDocument ? sent.attached : null,
          facts.isSelfBilled ? sent.selfBilled : null,
          link ? sent.ask : null,
        ]
          .filter((part) => part !== null)
          .join(' '),
        [facts.senderName, orgName].filter(Boolean).join('\n'),
      ].filter(Boolean),
      ...(link && { button: { label: sent.button, url: link } }),
      notes: reach ? [reachWords(reach)] : [],
    },
    language,
  )
}

/** Tells the artist's side what the agency answered. */
export function answerEmail(
  facts: { number: string; orgName: string; text: string; lineLabel: string | null; link: string },
  language: InvoiceLanguage,
): RenderedEmail {
  const { hello, answered, line } = words[language]
  return renderEmail(
    {
      subject: answered.subject(facts.number),
      paragraphs: [
        hello(null),
        answered.intro(facts.orgName),
        ...(facts.lineLabel ? [line(facts.lineLabel)] : []),
        facts.text,
      ],
      button: { label: answered.button, url: facts.link },
    },
    language,
  )
}

/** Tells the artist's side that a statement counts no more. */
export function voidEmail(
  facts: { number: string; orgName: string; reason: string },
  language: InvoiceLanguage,
): RenderedEmail {
  const { hello, void: gone } = words[language]
  return renderEmail(
    {
      subject: gone.subject(facts.number),
      paragraphs: [hello(null), gone.text(facts.orgName), gone.reason(facts.reason)],
    },
    language,
  )
}

/** Tells the agency what the artist says to a statement. */
export function artistAnswerEmail(
  facts: {
    how: 'approved' | 'queried'
    number: string
    artistName: string
    personName: string
    lineLabel: string | null
    text: string | null
    link: string
  },
  language: InvoiceLanguage,
): RenderedEmail {
  const said = words[language][facts.how]
  return renderEmail(
    {
      subject: said.subject(facts.artistName, facts.number),
      paragraphs: [
        said.text(facts.personName),
        ...(facts.lineLabel ? [words[language].line(facts.lineLabel)] : []),
        ...(facts.text ? [facts.text] : []),
      ],
      button: { label: words[language].open, url: facts.link },
    },
    language,
  )
}
