// An artist's statement as finished texts in one language: what came in, what went off, what is paid out.
import type { LocalDate } from '#domain/dates.ts'
import {
  amount,
  type DocumentSide,
  figure,
  fileMoment,
  footerColumns,
  type MoneyFrame,
  returnLine,
  type SumRow,
} from '#domain/money/money-document.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../../translator.ts'
import { invoiceTexts } from '../invoice-document-texts.ts'

export type StatementDocumentLine = {
  date: LocalDate
  label: string
  detail: string | null
  amountMinor: number
  /** Shown, never counted: what the artist was paid by somebody else. */
  notedMinor: number | null
}
export type PrintedStatementInput = {
  organisation: DocumentSide
  artist: DocumentSide
  number: string
  currency: string
  period: { from: LocalDate; to: LocalDate }
  openingMinor: number
  lines: readonly StatementDocumentLine[]
  closingMinor: number
  payoutMinor: number
  note: string | null
  isSelfBilled: boolean
  at: Date
}

export type PrintedStatement = MoneyFrame & {
  heads: { date: string; label: string; noted: string; amount: string }
  /** Whether any line shows an amount that is not counted. */
  hasNoted: boolean
  lines: { date: string; label: string; detail: string | null; noted: string; amount: string }[]
  empty: string
  sums: SumRow[]
  notes: string[]
}

const texts = {
  heading: msg<'number'>`Statement {number}`,
  selfBilled: msg`Self-billed invoice (section 14 (2) German VAT Act)`,
  number: msg({ message: 'Number', context: 'printed on invoices' }),
  period: msg({ message: 'Period', context: 'printed on statements' }),
  date: msg({ message: 'Date', context: 'printed on invoices' }),
  label: msg({ message: 'Entry', context: 'printed on statements: an entry of the ledger' }),
  noted: msg<'currency'>`For information {currency}`,
  amount: msg<'currency'>`Amount {currency}`,
  notedNote: msg`Amounts for information were paid directly to you and are not part of any total.`,
  empty: msg`No entries in this period.`,
  opening: msg`Opening balance`,
  movements: msg`Entries in this period`,
  closing: msg`Closing balance`,
  payout: msg`Payout`,
  carried: msg<'amount'>`{amount} carried forward`,
  owed: msg`No payout: the balance is carried forward.`,
} satisfies Record<string, Text | Text<string>>

function sumsOf(input: PrintedStatementInput, t: Translator): SumRow[] {
  const { currency, openingMinor, closingMinor, payoutMinor } = input
  const show = (minor: number) => amount(minor, currency, t.language)
  const rest = closingMinor - payoutMinor
  const row = (key: string, text: Text, minor: number, weight: SumRow['weight'] = 'plain'): SumRow => ({
    key,
    label: t(text),
    note: null,
    value: show(minor),
    weight,
  })
  return [
    row('opening', texts.opening, openingMinor),
    row('movements', texts.movements, closingMinor - openingMinor),
    row('closing', texts.closing, closingMinor, 'total'),
    {
      ...row('payout', texts.payout, payoutMinor, 'due'),
      note: rest !== 0 && payoutMinor !== 0 ? t(texts.carried, { amount: show(rest) }) : null,
    },
  ]
}

/** Puts a statement into words. Its figures are given: a statement adds what is posted and recomputes nothing. */
export function printStatement(input: PrintedStatementInput, t: Translator): PrintedStatement {
  const { organisation, artist, number, currency, period, lines } = input
  const { language } = t
  const hasNoted = lines.some(({ notedMinor }) => notedMinor !== null)
  const heading = t(texts.heading, { number })
  return {
    lang: language,
    title: `${heading}, ${artist.name}`,
    organisation: { name: organisation.name },
    madeAt: fileMoment(input.at),
    sender: { name: organisation.name, line: returnLine(organisation) },
    address: [artist.name, ...artist.lines],
    facts: [
      { label: t(texts.number), value: number },
      { label: t(texts.period), value: t.days(period.from, period.to) },
    ],
    heading,
    subject: input.isSelfBilled ? t(texts.selfBilled) : null,
    running: heading,
    footer: footerColumns(organisation),
    page: t(invoiceTexts.page, { at: '{at}', of: '{of}' }),
    heads: {
      date: t(texts.date),
      label: t(texts.label),
      noted: t(texts.noted, { currency }),
      amount: t(texts.amount, { currency }),
    },
    hasNoted,
    lines: lines.map(({ date, label, detail, amountMinor, notedMinor }) => ({
      date: t.day(date),
      label,
      detail,
      noted: notedMinor === null ? '' : figure(notedMinor, currency, language),
      amount: figure(amountMinor, currency, language),
    })),
    empty: t(texts.empty),
    sums: sumsOf(input, t),
    notes: [
      hasNoted ? t(texts.notedNote) : null,
      input.closingMinor !== 0 && input.payoutMinor === 0 ? t(texts.owed) : null,
      input.note,
    ].filter((note): note is string => Boolean(note)),
  }
}
