// What a promoter has not paid yet, as finished texts in one language: a statement of open items.
import { documentDay } from '../../document-dates.ts'
import type { LocalDate } from '../../dates.ts'
import type { InvoiceLanguage } from '../../booking/ledger/invoice-kinds.ts'
import {
  footerColumns,
  returnLine,
  type DocumentSide,
  type MoneyFrame,
  type SumRow,
} from '#domain/money/money-frame.ts'
import { amount, fileMoment } from '#domain/money/money-document.ts'

export type OpenItem = {
  number: string
  issueDate: LocalDate
  dueDate: LocalDate | null
  currency: string
  amountMinor: number
  openMinor: number
  /** Zero or less is not due yet. */
  daysOverdue: number
  /** 0 none, 1 reminder, 2 and 3 the sterner ones. */
  level: number
}
export type OpenItemsInput = {
  organisation: DocumentSide
  company: DocumentSide
  language: InvoiceLanguage
  /** The day on which this is how things stand. */
  on: LocalDate
  items: readonly OpenItem[]
  at: Date
}

type Heads = Record<'number' | 'date' | 'due' | 'overdue' | 'level' | 'amount' | 'open', string>
export type PrintedOpenItems = MoneyFrame & {
  intro: string
  heads: Heads
  rows: (Heads & { isOverdue: boolean })[]
  sums: SumRow[]
}

const en = {
  heading: 'Open items',
  asOf: 'As of',
  count: 'Invoices',
  intro: (day: string) =>
    `These invoices are open in our books as of ${day}. Payments since then are not in it.`,
  none: (day: string) => `No invoice is open in our books as of ${day}.`,
  heads: {
    number: 'Number',
    date: 'Date',
    due: 'Due',
    overdue: 'Days overdue',
    level: 'Reminder',
    amount: 'Amount',
    open: 'Open',
  } satisfies Heads,
  levels: ['–', 'Reminder', 'Second reminder', 'Final reminder'],
  sum: (currency: string) => `Open in ${currency}`,
  overdue: (value: string) => `overdue ${value}`,
  page: (at: string, of: string) => `Page ${at} of ${of}`,
}
const de: typeof en = {
  heading: 'Offene Posten',
  asOf: 'Stand',
  count: 'Rechnungen',
  intro: (day) =>
    `Diese Rechnungen sind nach unseren Büchern am ${day} offen. Spätere Zahlungen sind nicht berücksichtigt.`,
  none: (day) => `Nach unseren Büchern ist am ${day} keine Rechnung offen.`,
  heads: {
    number: 'Nummer',
    date: 'Datum',
    due: 'Fällig',
    overdue: 'Tage überfällig',
    level: 'Mahnstufe',
    amount: 'Betrag',
    open: 'Offen',
  },
  levels: ['–', 'Erinnerung', '1. Mahnung', '2. Mahnung'],
  sum: (currency) => `Offen in ${currency}`,
  overdue: (value) => `davon überfällig ${value}`,
  page: (at, of) => `Seite ${at} von ${of}`,
}
const texts: Record<InvoiceLanguage, typeof en> = { en, de }

/** One sum for each currency, in the order in which they first appear. */
function sumsOf(items: readonly OpenItem[], language: InvoiceLanguage): SumRow[] {
  const words = texts[language]
  return [...new Set(items.map(({ currency }) => currency))].map((currency) => {
    const own = items.filter((item) => item.currency === currency)
    const total = (some: readonly OpenItem[]) => some.reduce((sum, { openMinor }) => sum + openMinor, 0)
    const late = total(own.filter(({ daysOverdue }) => daysOverdue > 0))
    return {
      key: currency,
      label: words.sum(currency),
      note: late === 0 ? null : words.overdue(amount(late, currency, language)),
      value: amount(total(own), currency, language),
      weight: 'due',
    }
  })
}

/** Puts open items into words, in the order given. */
export function printOpenItems(input: OpenItemsInput): PrintedOpenItems {
  const { organisation, company, language, on, items } = input
  const words = texts[language]
  const day = documentDay(on, language)
  return {
    lang: language,
    title: `${words.heading}: ${company.name}, ${day}`,
    organisation: { name: organisation.name },
    madeAt: fileMoment(input.at),
    sender: { name: organisation.name, line: returnLine(organisation) },
    address: [company.name, ...company.lines],
    facts: [
      { label: words.asOf, value: day },
      { label: words.count, value: String(items.length) },
    ],
    heading: words.heading,
    subject: null,
    running: `${words.heading}, ${day}`,
    footer: footerColumns(organisation),
    page: words.page('{at}', '{of}'),
    intro: items.length > 0 ? words.intro(day) : words.none(day),
    heads: words.heads,
    rows: items.map((item) => ({
      number: item.number,
      date: documentDay(item.issueDate, language),
      due: item.dueDate ? documentDay(item.dueDate, language) : '–',
      overdue: item.daysOverdue > 0 ? String(item.daysOverdue) : '–',
      level: words.levels[item.level] ?? String(item.level),
      amount: amount(item.amountMinor, item.currency, language),
      open: amount(item.openMinor, item.currency, language),
      isOverdue: item.daysOverdue > 0,
    })),
    sums: sumsOf(items, language),
  }
}
