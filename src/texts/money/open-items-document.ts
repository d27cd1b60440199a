// What a promoter has not paid yet, as finished texts in one language: a statement of open items.
import type { LocalDate } from '#domain/dates.ts'
import {
  amount,
  type DocumentSide,
  fileMoment,
  footerColumns,
  type MoneyFrame,
  returnLine,
  type SumRow,
} from '#domain/money/money-document.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import { invoiceTexts } from './invoice-document-texts.ts'

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
  /** The day on which this is the state of things. */
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

const heads: Record<keyof Heads, Text> = {
  number: msg({ message: 'Number', context: 'printed on invoices' }),
  date: msg({ message: 'Date', context: 'printed on invoices' }),
  due: msg({ message: 'Due', context: 'printed on invoices' }),
  overdue: msg`Days overdue`,
  level: msg({ message: 'Reminder', context: 'column: how far reminders are' }),
  amount: msg({ message: 'Amount', context: 'column of open items' }),
  open: msg({ message: 'Open', context: 'column: open amount' }),
}
/** How far reminders are, by level. */
const levels = [
  null,
  msg({ message: 'Reminder', context: 'first reminder of an invoice' }),
  msg`Second reminder`,
  msg`Final reminder`,
]
const texts = {
  heading: msg`Open items`,
  asOf: msg`As of`,
  count: msg({ message: 'Invoices', context: 'number of open items' }),
  intro: msg<'day'>`The following invoices are open in our books as of {day}. Later payments are not included.`,
  none: msg<'day'>`No invoices are open in our books as of {day}.`,
  sum: msg<'currency'>`Open in {currency}`,
  overdue: msg<'amount'>`of which overdue {amount}`,
}

/** One sum for each currency, in the order in which they first appear. */
function sumsOf(items: readonly OpenItem[], t: Translator): SumRow[] {
  return [...new Set(items.map(({ currency }) => currency))].map((currency) => {
    const own = items.filter((item) => item.currency === currency)
    const total = (some: readonly OpenItem[]) => some.reduce((sum, { openMinor }) => sum + openMinor, 0)
    const late = total(own.filter(({ daysOverdue }) => daysOverdue > 0))
    return {
      key: currency,
      label: t(texts.sum, { currency }),
      note: late === 0 ? null : t(texts.overdue, { amount: amount(late, currency, t.language) }),
      value: amount(total(own), currency, t.language),
      weight: 'due',
    }
  })
}

/** Puts open items into words, in the order given; `t` is of the company's language. */
export function printOpenItems(input: OpenItemsInput, t: Translator): PrintedOpenItems {
  const { organisation, company, on, items } = input
  const { language } = t
  const heading = t(texts.heading)
  const day = t.day(on)
  return {
    lang: language,
    title: `${heading}: ${company.name}, ${day}`,
    organisation: { name: organisation.name },
    madeAt: fileMoment(input.at),
    sender: { name: organisation.name, line: returnLine(organisation) },
    address: [company.name, ...company.lines],
    facts: [
      { label: t(texts.asOf), value: day },
      { label: t(texts.count), value: String(items.length) },
    ],
    heading,
    subject: null,
    running: `${heading}, ${day}`,
    footer: footerColumns(organisation),
    page: t(invoiceTexts.page, { at: '{at}', of: '{of}' }),
    intro: t(items.length > 0 ? texts.intro : texts.none, { day }),
    heads: Object.fromEntries(Object.entries(heads).map(([key, text]) => [key, t(text)])) as Heads,
    rows: items.map((item) => {
      const level = levels[item.level]
      return {
        number: item.number,
        date: t.day(item.issueDate),
        due: item.dueDate ? t.day(item.dueDate) : '–',
        overdue: item.daysOverdue > 0 ? String(item.daysOverdue) : '–',
        level: level ? t(level) : '–',
        amount: amount(item.amountMinor, item.currency, language),
        open: amount(item.openMinor, item.currency, language),
        isOverdue: item.daysOverdue > 0,
      }
    }),
    sums: sumsOf(items, t),
  }
}
