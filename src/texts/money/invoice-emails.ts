// The e-mails about invoices: the invoice itself, and what colleagues are notified of.
import type { InvoiceKind } from '#domain/booking/ledger/invoice-kinds.ts'
import type { LocalDate } from '#domain/dates.ts'
import { amount } from '#domain/money/money-document.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { documentNames } from './invoice-document-texts.ts'

/** What every e-mail to a recipient says. Amounts in minor units of the invoice's currency. */
export type InvoiceEmailFacts = {
  kind: InvoiceKind
  number: string
  currency: string
  /** Who is named on top of the invoice. */
  sellerName: string
  orgName: string
  senderName: string
  /** The show that it is about. */
  show: string | null
  /** How to reach the organisation. */
  contactDetails: string
  link: string
}
export type SentEmailFacts = InvoiceEmailFacts & {
  message: string | null
  openMinor: number
  dueOn: LocalDate | null
  /** The invoice that a cancellation is about. */
  precedes: string | null
  hasXml: boolean
  withheldMinor: number
}
/** As the layout of e-mails takes it. */
export type EmailTexts = {
  subject: string
  paragraphs: string[]
  button: { label: string; url: string }
  notes: string[]
}

const attached: Record<InvoiceKind, Text> = {
  invoice: msg`Please find your invoice attached.`,
  deposit: msg`Please find your deposit invoice attached.`,
  final: msg`Please find your final invoice attached.`,
  corrected: msg`Please find the corrected invoice attached.`,
  credit_note: msg`Please find the cancellation invoice attached.`,
  self_billed: msg`Please find your self-billed invoice attached.`,
  opening: msg`Please find your invoice attached.`,
}

const lines = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('\n')

function payable({ kind, openMinor, currency, dueOn }: SentEmailFacts, t: Translator): string {
  if (kind === 'self_billed') return t(msg`The amount is credited to you. You don’t need to do anything.`)
  if (openMinor <= 0) return t(msg`Nothing is left to pay.`)
  const sum = amount(openMinor, currency, t.language)
  return dueOn
    ? t(msg<'amount' | 'day'>`Please pay {amount} by {day}.`, { amount: sum, day: t.day(dueOn) })
    : t(msg<'amount'>`Amount due: {amount}.`, { amount: sum })
}

/** Head, button and small print that every e-mail to a recipient has. */
function frame({ sellerName, orgName, contactDetails, link }: InvoiceEmailFacts, t: Translator) {
  const behalf = msg<'agency' | 'seller'>`{agency} is writing on behalf of {seller}.`
  return {
    button: { label: t(msg`View invoice`), url: link },
    notes: [
      t(msg`The link shows the open amount and how to pay. It works for 30 days, without an account.`),
      ...(sellerName === orgName ? [] : [t(behalf, { agency: orgName, seller: sellerName })]),
      contactDetails,
    ],
  }
}

/** Carries the invoice. */
export function sentEmailTexts(facts: SentEmailFacts, t: Translator): EmailTexts {
  const { kind, number, currency, show, message, precedes, sellerName, orgName, senderName } = facts
  const isCancelling = kind === 'credit_note'
  const kept =
    facts.withheldMinor > 0
      ? t(
          msg<'amount'>`You withhold {amount} of tax and pay it to the tax office. It is not included in the amount above.`,
          { amount: amount(facts.withheldMinor, currency, t.language) },
        )
      : null
  const subject = t(msg<'document' | 'number' | 'seller'>`{document} {number} from {seller}`, {
    document: t(documentNames[kind]),
    number,
    seller: sellerName,
  })
  return {
    subject: show ? `${subject}: ${show}` : subject,
    paragraphs: [
      t(msg({ message: 'Hello,', context: 'first line of an e-mail to somebody outside' })),
      ...(message ? [message] : []),
      t(attached[kind]),
      ...(isCancelling && precedes
        ? [t(msg<'number' | 'invoice'>`{number} cancels invoice {invoice}.`, { number, invoice: precedes })]
        : []),
      ...(isCancelling ? [] : [lines([payable(facts, t), kept])]),
      ...(facts.hasXml ? [t(msg`The XML file is the original e-invoice; the PDF is a copy to read.`)] : []),
      lines([senderName, orgName]),
    ],
    ...frame(facts, t),
  }
}

/** A reminder, in the words of its level. */
export const reminderEmailTexts = (
  facts: InvoiceEmailFacts,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
  t: Translator,
): EmailTexts => ({ subject, paragraphs: [...paragraphs], ...frame(facts, t) })

/** What a colleague is notified of. */
export type NotificationFacts = {
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
  | { about: 'promise'; promisedOn: LocalDate; note: string | null }
  | { about: 'proof'; fileName: string }

function said(
  { number, currency, openMinor, recipientName }: NotificationFacts,
  what: InvoiceNotification,
  t: Translator,
) {
  const sum = amount(openMinor, currency, t.language)
  switch (what.about) {
    case 'reminder':
      return {
        subject: t(msg<'level' | 'number'>`Reminder {level} is about to be sent: {number}`, {
          level: what.level,
          number,
        }),
        paragraphs: [
          t(msg<'amount' | 'to'>`{amount} is open. This reminder goes to {to}:`, {
            amount: sum,
            to: what.to,
          }),
          lines([what.subject, ...what.paragraphs]),
          t(msg`To stop reminders, mark the invoice as disputed or record a promised payment.`),
        ],
      }
    case 'promise':
      return {
        subject: t(msg<'day' | 'number'>`Payment promised for {day}: {number}`, {
          day: t.day(what.promisedOn),
          number,
        }),
        paragraphs: [
          ...(what.note ? [what.note] : []),
          t(msg<'name'>`Entered by {name} on the invoice page.`, { name: recipientName }),
        ],
      }
    case 'proof':
      return {
        subject: t(msg<'number'>`Proof of payment: {number}`, { number }),
        paragraphs: [
          t(
            msg<'file' | 'amount'>`{file} was uploaded. {amount} is recorded as announced until it arrives.`,
            {
              file: what.fileName,
              amount: sum,
            },
          ),
        ],
      }
  }
}

/** Notifies a colleague, in their language. */
export function notificationEmailTexts(facts: NotificationFacts, what: InvoiceNotification, t: Translator) {
  const { subject, paragraphs } = said(facts, what, t)
  return {
    subject,
    paragraphs: [lines([`${facts.recipientName} (${facts.number})`, facts.show]), ...paragraphs],
    button: { label: t(msg`Open invoice`), url: facts.url },
  }
}
