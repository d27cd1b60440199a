// The words of reminders, friendlier or firmer by level, in the languages of invoices.
import { documentDay, intlTags } from '../../document-dates.ts'
import type { LocalDate } from '../../dates.ts'
import type { DunningLevel } from './dunning.ts'
import type { InvoiceLanguage } from '../../booking/ledger/invoice-kinds.ts'
import { add, formatMoney, type Money } from '../../money.ts'

export type DunningEmailFacts = {
  number: string
  issueDate: LocalDate
  dueOn: LocalDate
  /** What is open, without interest and lump sum. */
  open: Money
  daysOverdue: number
  /** The day by which payment is asked for. */
  payBy: LocalDate
  recipientName: string
  /** Who asks: the agency. */
  senderName: string
  /** The artist in whose name the invoice was written. */
  issuerName: string | null
  /** What it was for: 'Mara Voss, Leipzig, 14 November 2026'. */
  about: string | null
  /** Null where none is asked for. */
  interest: Money | null
  lumpSum: Money | null
  account: { holder: string; iban: string; bic: string | null } | null
  /** Where the invoice can be seen and paid. */
  link: string | null
}

export type DunningEmail = { subject: string; paragraphs: string[] }

type Words = {
  subject: (level: DunningLevel, number: string) => string
  greeting: (name: string) => string
  opening: Record<DunningLevel, (f: Shown) => string>
  claim: (f: Shown) => string
  demand: Record<DunningLevel, (f: Shown) => string>
  account: (f: Shown) => string
  link: (url: string) => string
  crossed: string
  closing: (name: string) => string
}
type Shown = {
  facts: DunningEmailFacts
  number: string
  issued: string
  due: string
  payBy: string
  open: string
  interest: string | null
  lumpSum: string | null
  total: string
  invoice: string
}

const en: Words = {
  subject: (level, number) =>
    ({
      1: `Reminder: invoice ${number}`,
      2: `Overdue: invoice ${number}`,
      3: `Final demand: invoice ${number}`,
    })[level],
  greeting: (name) => `Dear ${name},`,
  opening: {
    1: ({ invoice, due, open }) =>
      `perhaps it was overlooked: ${invoice} was due on ${due}, and ${open} is still open.`,
    2: ({ invoice, due, open, facts }) =>
      `in spite of our reminder we have received no payment of ${invoice}. It was due on ${due}, ${days(facts.daysOverdue, 'day', 'days')} ago; ${open} is open.`,
    3: ({ invoice, due, open }) =>
      `${invoice} was due on ${due}. Our reminders have remained without success, and ${open} is still open.`,
  },
  claim: ({ open, interest, lumpSum, total, facts }) =>
    [
      `Open amount: ${open}`,
      interest && `Interest for ${days(facts.daysOverdue, 'day', 'days')}: ${interest}`,
      lumpSum && `Lump sum for late payment: ${lumpSum}`,
      `Total: ${total}`,
    ]
      .filter((line) => line)
      .join('\n'),
  demand: {
    1: ({ payBy }) => `Please transfer the amount by ${payBy}.`,
    2: ({ payBy, total }) => `Please transfer ${total} by ${payBy} at the latest.`,
    3: ({ payBy, total }) =>
      `We ask you for the last time to transfer ${total} by ${payBy}. After that day we will pass the claim on for collection without further notice, at your cost.`,
  },
  account: ({ facts: { account }, number }) => accountLines(account, ['Account holder', 'Reference'], number),
  link: (url) => `The invoice: ${url}`,
  crossed:
    'If you have paid in the meantime, please take this e-mail as done with. If something about the invoice is unclear, simply reply.',
  closing: (name) => `Kind regards\n${name}`,
}

const de: Words = {
  subject: (level, number) =>
    ({
      1: `Zahlungserinnerung: Rechnung ${number}`,
      2: `Mahnung: Rechnung ${number}`,
      3: `Letzte Mahnung: Rechnung ${number}`,
    })[level],
  greeting: (name) => `Guten Tag ${name},`,
  opening: {
    1: ({ invoice, due, open }) =>
      `sicher ist es nur untergegangen: ${invoice} war am ${due} fällig, ${open} sind noch offen.`,
    2: ({ invoice, due, open, facts }) =>
      `trotz unserer Erinnerung ist für ${invoice} keine Zahlung eingegangen. Sie war am ${due} fällig, also vor ${days(facts.daysOverdue, 'Tag', 'Tagen')}; ${open} sind offen.`,
    3: ({ invoice, due, open }) =>
      `${invoice} war am ${due} fällig. Unsere Erinnerungen blieben ohne Erfolg, ${open} sind weiterhin offen.`,
  },
  claim: ({ open, interest, lumpSum, total, facts }) =>
    [
      `Offener Betrag: ${open}`,
      interest && `Verzugszinsen für ${days(facts.daysOverdue, 'Tag', 'Tage')}: ${interest}`,
      lumpSum && `Verzugspauschale: ${lumpSum}`,
      `Summe: ${total}`,
    ]
      .filter((line) => line)
      .join('\n'),
  demand: {
    1: ({ payBy }) => `Bitte überweisen Sie den Betrag bis zum ${payBy}.`,
    2: ({ payBy, total }) => `Bitte überweisen Sie ${total} spätestens bis zum ${payBy}.`,
    3: ({ payBy, total }) =>
      `Wir fordern Sie letztmalig auf, ${total} bis zum ${payBy} zu überweisen. Danach geben wir die Forderung ohne weitere Ankündigung zur Beitreibung weiter; die Kosten gehen zu Ihren Lasten.`,
  },
  account: ({ facts: { account }, number }) =>
    accountLines(account, ['Kontoinhaber', 'Verwendungszweck'], number),
  link: (url) => `Zur Rechnung: ${url}`,
  crossed:
    'Falls Sie inzwischen gezahlt haben, betrachten Sie dieses Schreiben bitte als erledigt. Ist an der Rechnung etwas unklar, antworten Sie einfach.',
  closing: (name) => `Freundliche Grüße\n${name}`,
}
const words: Record<InvoiceLanguage, Words> = { en, de }

const days = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function accountLines(
  account: DunningEmailFacts['account'],
  [holder, reference]: [string, string],
  number: string,
): string {
  if (!account) return ''
  const iban = account.iban.replace(/(.{4})(?=.)/g, '$1 ')
  return [
    `${holder}: ${account.holder}`,
    `IBAN: ${iban}`,
    account.bic && `BIC: ${account.bic}`,
    `${reference}: ${number}`,
  ]
    .filter((line) => line)
    .join('\n')
}

function show(language: InvoiceLanguage, facts: DunningEmailFacts): Shown {
  const locale = intlTags[language]
  const { open, interest, lumpSum } = facts
  const extras = [interest, lumpSum].filter((extra) => extra !== null && extra.amountMinor > 0)
  const total = extras.reduce<Money>((sum, extra) => (extra ? add(sum, extra) : sum), open)
  const day = (date: LocalDate) => documentDay(date, language)
  const amount = (value: Money | null) => (value && value.amountMinor > 0 ? formatMoney(value, locale) : null)
  const issued = day(facts.issueDate)
  const about = facts.about ? ` (${facts.about})` : ''
  const invoice =
    language === 'de'
      ? `die Rechnung ${facts.number}${facts.issuerName ? ` von ${facts.issuerName}` : ''} vom ${issued}${about}`
      : `invoice ${facts.number}${facts.issuerName ? ` by ${facts.issuerName}` : ''} of ${issued}${about}`
  return {
    facts,
    number: facts.number,
    issued,
    due: day(facts.dueOn),
    payBy: day(facts.payBy),
    open: formatMoney(open, locale),
    interest: amount(interest),
    lumpSum: amount(lumpSum),
    total: formatMoney(total, locale),
    invoice,
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The e-mail of a level. Interest and lump sum stand in it, and in the total, where the facts have them; both in the
 * invoice's currency. Paragraphs are plain text; lines within one are parted by line breaks.
 */
export function dunningEmail(
  level: DunningLevel,
  language: InvoiceLanguage,
  facts: DunningEmailFacts,
): DunningEmail {
  const text = words[language]
  const shown = show(language, facts)
  const opening = text.opening[level](shown)
  const paragraphs = [
    text.greeting(facts.recipientName),
    // After the comma of the greeting English begins anew, German goes on.
    language === 'en' ? capital(opening) : opening,
    shown.interest || shown.lumpSum ? text.claim(shown) : '',
    text.demand[level](shown),
    text.account(shown),
    facts.link ? text.link(facts.link) : '',
    text.crossed,
    text.closing(facts.senderName),
  ]
  return { subject: text.subject(level, facts.number), paragraphs: paragraphs.filter((each) => each !== '') }
}
