/** E-mails about invoices, in their language: the invoice itself, reminders, and news for the agency. */
import { documentDay } from '#domain/document-dates.ts'
import type { InvoiceKind, InvoiceLanguage } from '#domain/booking/ledger/invoice-kinds.ts'
import { amount } from '#domain/money/money-document.ts'
import { emailLocale, renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'

/** What every e-mail to a recipient says. Amounts in minor units of the invoice's currency. */
export type InvoiceEmailHeaders = {
  language: InvoiceLanguage
  kind: InvoiceKind
  number: string
  currency: string
  /** Who stands on top of the invoice. */
  sellerName: string
  orgName: string
  senderName: string
  /** The show that it is about. */
  show: string | null
  /** How to reach the organisation. */
  reach: string
  link: string
}
export type SentFacts = InvoiceEmailHeaders & {
  message: string | null
  openMinor: number
  dueOn: string | null
  /** The invoice that a cancellation is about. */
  precedes: string | null
  hasXml: boolean
  withheldMinor: number
}

type Words = {
  hello: string
  kinds: Record<InvoiceKind, string>
  subject: (kind: string, number: string, seller: string) => string
  attached: (kind: string, number: string, show: string | null) => string
  cancels: (number: string, precedes: string) => string
  credited: string
  due: (sum: string, day: string) => string
  toPay: (sum: string) => string
  nothing: string
  withheld: (sum: string) => string
  xml: string
  behalf: (seller: string, org: string) => string
  button: string
  openFor: string
}
const en: Words = {
  hello: 'Hello,',
  kinds: {
    invoice: 'Invoice',
    deposit: 'Deposit invoice',
    final: 'Final invoice',
    corrected: 'Corrected invoice',
    credit_note: 'Cancellation',
    self_billed: 'Credit note',
  },
  subject: (kind, number, seller) => `${kind} ${number} from ${seller}`,
  attached: (kind, number, show) =>
    show ? `please find attached ${kind} ${number} for ${show}.` : `please find attached ${kind} ${number}.`,
  cancels: (number, precedes) => `${number} cancels invoice ${precedes}.`,
  credited: 'The amount is credited to you. You need not do anything.',
  due: (sum, day) => `Please pay ${sum} by ${day}.`,
  toPay: (sum) => `To pay: ${sum}.`,
  nothing: 'Nothing is left to pay.',
  withheld: (sum) =>
    `Tax of ${sum} is kept back and paid to the tax office by you; the amount above leaves it out.`,
  xml: 'The XML file is the original of the e-invoice, the PDF shows it to people.',
  behalf: (seller, org) => `${org} writes on behalf of ${seller}.`,
  button: 'See the invoice',
  openFor: 'The page behind the link shows what is open and how to pay, without an account, for 30 days.',
}
const de: Words = {
  hello: 'Guten Tag,',
  kinds: {
    invoice: 'Rechnung',
    deposit: 'Anzahlungsrechnung',
    final: 'Schlussrechnung',
    corrected: 'Korrekturrechnung',
    credit_note: 'Stornorechnung',
    self_billed: 'Gutschrift',
  },
  subject: (kind, number, seller) => `${kind} ${number} von ${seller}`,
  attached: (kind, number, show) =>
    show ? `anbei ${kind} ${number} für ${show}.` : `anbei ${kind} ${number}.`,
  cancels: (number, precedes) => `${number} storniert die Rechnung ${precedes}.`,
  credited: 'Der Betrag wird gutgeschrieben. Es ist nichts weiter zu tun.',
  due: (sum, day) => `Bitte überweisen Sie ${sum} bis zum ${day}.`,
  toPay: (sum) => `Zu zahlen: ${sum}.`,
  nothing: 'Es ist nichts mehr zu zahlen.',
  withheld: (sum) =>
    `Steuern in Höhe von ${sum} behalten Sie ein und führen sie an das Finanzamt ab; im Betrag oben sind sie nicht enthalten.`,
  xml: 'Die XML-Datei ist das Original der E-Rechnung, das PDF dient der Ansicht.',
  behalf: (seller, org) => `${org} schreibt im Namen von ${seller}.`,
  button: 'Rechnung ansehen',
  openFor:
    'Die Seite hinter dem Link zeigt 30 Tage lang ohne Konto, was offen ist und wie gezahlt werden kann.',
}
const words: Record<InvoiceLanguage, Words> = { en, de }

const lines = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('\n')
const from = ({ senderName, orgName }: InvoiceEmailHeaders) => lines([senderName, orgName])

function payable(facts: SentFacts): string {
  const text = words[facts.language]
  if (facts.kind === 'self_billed') return text.credited
  if (facts.openMinor <= 0) return text.nothing
  const sum = amount(facts.openMinor, facts.currency, facts.language)
  return facts.dueOn ? text.due(sum, documentDay(facts.dueOn, facts.language)) : text.toPay(sum)
}

/** Carries the invoice. */
export function sentEmail(facts: SentFacts): RenderedEmail {
  const { language, kind, number, currency, show, message, precedes, sellerName, orgName } = facts
  const text = words[language]
  const isCancelling = kind === 'credit_note'
  const kept = facts.withheldMinor > 0 ? text.withheld(amount(facts.withheldMinor, currency, language)) : null
  return renderEmail(
    {
      subject: text.subject(text.kinds[kind], number, sellerName),
      paragraphs: [
        text.hello,
        ...(message ? [message] : []),
        text.attached(text.kinds[kind], number, show),
        ...(isCancelling && precedes ? [text.cancels(number, precedes)] : []),
        ...(isCancelling ? [] : [lines([payable(facts), kept])]),
        ...(facts.hasXml ? [text.xml] : []),
        from(facts),
      ],
      button: { label: text.button, url: facts.link },
      notes: [
        text.openFor,
        ...(sellerName === orgName ? [] : [text.behalf(sellerName, orgName)]),
        facts.reach,
      ],
    },
    language,
  )
}

/** A reminder in the words of its level. */
export function reminderEmail(
  head: InvoiceEmailHeaders,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): RenderedEmail {
  const text = words[head.language]
  const { sellerName, orgName } = head
  return renderEmail(
    {
      subject,
      paragraphs: [...paragraphs],
      button: { label: text.button, url: head.link },
      notes: [
        text.openFor,
        ...(sellerName === orgName ? [] : [text.behalf(sellerName, orgName)]),
        head.reach,
      ],
    },
    head.language,
  )
}

const notification = {
  en: {
    reminder: (level: number, number: string) => `Reminder ${level} goes out: ${number}`,
    reminderText: (to: string, sum: string) => `${sum} is open. This e-mail is on its way to ${to}:`,
    stop: 'If they should not be reminded, mark the invoice as disputed or note what was promised.',
    promised: (number: string, day: string) => `Payment promised for ${day}: ${number}`,
    proof: (number: string) => `Proof of payment: ${number}`,
    proofText: (name: string, sum: string) =>
      `${name} was handed in. ${sum} is noted as announced, until it arrives.`,
    by: (name: string) => `Noted on the page of the link by ${name}.`,
    button: 'Open the invoice',
  },
  de: {
    reminder: (level: number, number: string) => `Mahnstufe ${level} geht hinaus: ${number}`,
    reminderText: (to: string, sum: string) => `Offen sind ${sum}. Diese E-Mail ist unterwegs an ${to}:`,
    stop: 'Soll nicht gemahnt werden, markiere die Rechnung als strittig oder halte fest, was zugesagt wurde.',
    promised: (number: string, day: string) => `Zahlung zugesagt für ${day}: ${number}`,
    proof: (number: string) => `Zahlungsnachweis: ${number}`,
    proofText: (name: string, sum: string) =>
      `${name} wurde eingereicht. ${sum} sind als angekündigt vermerkt, bis das Geld da ist.`,
    by: (name: string) => `Auf der Seite hinter dem Link vermerkt von ${name}.`,
    button: 'Rechnung öffnen',
  },
} as const

/** What a colleague hears of an invoice. */
export type NotificationFacts = {
  /** Of the organisation. */
  locale: string
  number: string
  recipientName: string
  show: string | null
  currency: string
  openMinor: number
  /** The page of the invoice in the app. */
  url: string
}
export type InvoiceNotification =
  | { about: 'reminder'; level: number; to: string; subject: string; paragraphs: readonly string[] }
  | { about: 'promise'; promisedOn: string; note: string | null }
  | { about: 'proof'; fileName: string }

function saidOf(facts: NotificationFacts, locale: InvoiceLanguage, what: InvoiceNotification) {
  const { number, currency, openMinor } = facts
  const text = notification[locale]
  const sum = amount(openMinor, currency, locale)
  switch (what.about) {
    case 'reminder':
      return {
        subject: text.reminder(what.level, number),
        paragraphs: [text.reminderText(what.to, sum), lines([what.subject, ...what.paragraphs]), text.stop],
      }
    case 'promise':
      return {
        subject: text.promised(number, documentDay(what.promisedOn, locale)),
        paragraphs: [...(what.note ? [what.note] : []), text.by(facts.recipientName)],
      }
    case 'proof':
      return { subject: text.proof(number), paragraphs: [text.proofText(what.fileName, sum)] }
  }
}

/** Tells a colleague what happens to an invoice. */
export function notificationEmail(facts: NotificationFacts, what: InvoiceNotification): RenderedEmail {
  const locale = emailLocale(facts.locale)
  const about = lines([`${facts.recipientName} (${facts.number})`, facts.show])
  const { subject, paragraphs } = saidOf(facts, locale, what)
  return renderEmail(
    {
      subject,
      paragraphs: [about, ...paragraphs],
      button: { label: notification[locale].button, url: facts.url },
    },
    locale,
  )
}
