// An artist's statement as finished texts in its language: what came in, what went off, what is paid out.
import { documentDay, documentDays } from '../../document-dates.ts'
import type { LocalDate } from '../../dates.ts'
import type { InvoiceLanguage } from '../../booking/ledger/invoice-kinds.ts'
import {
  footerColumns,
  returnLine,
  type DocumentSide,
  type MoneyFrame,
  type SumRow,
} from '#domain/money/money-frame.ts'
import { amount, figure, fileMoment } from '#domain/money/money-document.ts'

export type StatementDocumentLine = {
  date: LocalDate
  label: string
  detail: string | null
  amountMinor: number
  /** Told, never counted: what the artist was paid by somebody else. */
  notedMinor: number | null
}
export type PrintedStatementInput = {
  organisation: DocumentSide
  artist: DocumentSide
  number: string
  language: InvoiceLanguage
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
  /** Whether any line tells an amount that is not counted. */
  hasNoted: boolean
  lines: { date: string; label: string; detail: string | null; noted: string; amount: string }[]
  empty: string
  sums: SumRow[]
  notes: string[]
}

const en = {
  heading: 'Statement',
  selfBilled: 'Self-billing (Gutschrift, section 14 (2) German VAT Act)',
  number: 'Number',
  period: 'Period',
  date: 'Date',
  label: 'Booking',
  noted: (currency: string) => `Noted ${currency}`,
  amount: (currency: string) => `Amount ${currency}`,
  notedNote: 'Noted amounts went past us; they are told for completeness and are in no sum.',
  empty: 'Nothing was booked in this period.',
  opening: 'Opening balance',
  movements: 'Booked in this period',
  closing: 'Closing balance',
  payout: 'Payout',
  carried: (rest: string) => `${rest} are carried forward`,
  owed: 'No payout: the balance is carried forward.',
  page: (at: string, of: string) => `Page ${at} of ${of}`,
}
const de: typeof en = {
  heading: 'Abrechnung',
  selfBilled: 'Gutschrift (§ 14 Abs. 2 UStG)',
  number: 'Nummer',
  period: 'Zeitraum',
  date: 'Datum',
  label: 'Buchung',
  noted: (currency) => `Nachrichtlich ${currency}`,
  amount: (currency) => `Betrag ${currency}`,
  notedNote:
    'Nachrichtliche Beträge gingen an uns vorbei; sie sind der Vollständigkeit halber genannt und in keiner Summe.',
  empty: 'In diesem Zeitraum wurde nichts gebucht.',
  opening: 'Anfangssaldo',
  movements: 'Bewegungen im Zeitraum',
  closing: 'Endsaldo',
  payout: 'Auszahlung',
  carried: (rest) => `${rest} werden vorgetragen`,
  owed: 'Keine Auszahlung: Der Saldo wird vorgetragen.',
  page: (at, of) => `Seite ${at} von ${of}`,
}
const texts: Record<InvoiceLanguage, typeof en> = { en, de }

function sumsOf(input: PrintedStatementInput): SumRow[] {
  const { language, currency, openingMinor, closingMinor, payoutMinor } = input
  const words = texts[language]
  const show = (minor: number) => amount(minor, currency, language)
  const rest = closingMinor - payoutMinor
  const row = (key: string, label: string, minor: number, weight: SumRow['weight'] = 'plain'): SumRow => ({
    key,
    label,
    note: null,
    value: show(minor),
    weight,
  })
  return [
    row('opening', words.opening, openingMinor),
    row('movements', words.movements, closingMinor - openingMinor),
    row('closing', words.closing, closingMinor, 'total'),
    {
      ...row('payout', words.payout, payoutMinor, 'due'),
      note: rest !== 0 && payoutMinor !== 0 ? words.carried(show(rest)) : null,
    },
  ]
}

/** Puts a statement into words. Its figures are given: a statement adds what is posted and recomputes nothing. */
export function printStatement(input: PrintedStatementInput): PrintedStatement {
  const { organisation, artist, number, language, currency, period, lines } = input
  const words = texts[language]
  const hasNoted = lines.some(({ notedMinor }) => notedMinor !== null)
  const heading = `${words.heading} ${number}`
  return {
    lang: language,
    title: `${heading}, ${artist.name}`,
    organisation: { name: organisation.name },
    madeAt: fileMoment(input.at),
    sender: { name: organisation.name, line: returnLine(organisation) },
    address: [artist.name, ...artist.lines],
    facts: [
      { label: words.number, value: number },
      { label: words.period, value: documentDays(period.from, period.to, language) },
    ],
    heading,
    subject: input.isSelfBilled ? words.selfBilled : null,
    running: heading,
    footer: footerColumns(organisation),
    page: words.page('{at}', '{of}'),
    heads: {
      date: words.date,
      label: words.label,
      noted: words.noted(currency),
      amount: words.amount(currency),
    },
    hasNoted,
    lines: lines.map(({ date, label, detail, amountMinor, notedMinor }) => ({
      date: documentDay(date, language),
      label,
      detail,
      noted: notedMinor === null ? '' : figure(notedMinor, currency, language),
      amount: figure(amountMinor, currency, language),
    })),
    empty: words.empty,
    sums: sumsOf(input),
    notes: [
      hasNoted ? words.notedNote : null,
      input.closingMinor !== 0 && input.payoutMinor === 0 ? words.owed : null,
      input.note,
    ].filter((note): note is string => Boolean(note)),
  }
}
