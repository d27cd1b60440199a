// Cancelling an invoice, in full or by line, and beginning a corrected one: both name the invoice they are about.
import { documentDay } from '../../document-dates.ts'
import { DomainError } from '../../errors.ts'
import type { InvoiceDocument, InvoiceDocumentLine, Prepayment } from './invoice-document.ts'
import type { InvoiceKind, LineKind, VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import type { Language } from '../../language.ts'
import { money, type Decimal } from '../../money.ts'
import { toDecimal } from '../../money-format.ts'
import { moneyProblem } from '../problems.ts'

export type CorrectingLine = {
  kind: LineKind
  description: string
  detail: string | null
  quantity: Decimal
  unit: string
  unitPrice: Decimal
  netMinor: number
  vatCategory: VatCategory
  vatPct: Decimal
  /** The line of the invoice that it takes back. */
  ofLine: number
}

export type CorrectingDraft = {
  kind: Extract<InvoiceKind, 'credit_note' | 'corrected'>
  precedes: { number: string; issueDate: string }
  lines: CorrectingLine[]
  /** Of a full cancellation: what the invoice took off is taken back as well, so that what is payable is equal. */
  prepayments: Prepayment[]
  withheldMinor: number
  notes: string[]
}

/** Net per line, by its number; the sign is that of the line. */
export type LineAmount = { no: number; netMinor: number }

type Notes = Record<'cancels' | 'cancelsPart' | 'corrects', (number: string, day: string) => string> & {
  reason: (reason: string) => string
}
// The law asks a correction to name the invoice that it is about (section 14 (6) UStG, section 31 (5) UStDV).
const notes: Record<Language, Notes> = {
  en: {
    cancels: (number, day) => `Cancels invoice ${number} of ${day}.`,
    cancelsPart: (number, day) => `Cancels part of invoice ${number} of ${day}.`,
    corrects: (number, day) => `Replaces invoice ${number} of ${day}.`,
    reason: (reason) => `Reason: ${reason}`,
  },
  de: {
    cancels: (number, day) => `Storniert die Rechnung ${number} vom ${day}.`,
    cancelsPart: (number, day) => `Storniert die Rechnung ${number} vom ${day} teilweise.`,
    corrects: (number, day) => `Ersetzt die Rechnung ${number} vom ${day}.`,
    reason: (reason) => `Grund: ${reason}`,
  },
}

const copyOf = ({ no, ...line }: InvoiceDocumentLine): CorrectingLine => ({ ...line, ofLine: no })

/** A part of a line, or what is left of it, as one piece. */
function pieceOf(line: InvoiceDocumentLine, netMinor: number, currency: string): CorrectingLine {
  if (netMinor === line.netMinor) return copyOf(line)
  return {
    ...copyOf(line),
    quantity: netMinor < 0 ? '-1' : '1',
    unit: 'C62',
    unitPrice: toDecimal(money(Math.abs(netMinor), currency)),
    netMinor,
  }
}

/** Is `part` nothing of, a part of, or all of `whole`, on the same side of zero? */
const isWithin = (part: number, whole: number) =>
  whole >= 0 ? part >= 0 && part <= whole : part <= 0 && part >= whole

/**
 * The lines of a cancellation: all that is left of the invoice, or the parts named. `credited` is what cancellations
 * have taken back of each line before. A cancellation states positive amounts; its type code says the rest. CONFLICT
 * where a line would be taken back beyond its rest, or where nothing is left.
 */
export function creditNoteOf(
  document: InvoiceDocument,
  reason: string,
  {
    credited = [],
    parts = null,
  }: { credited?: readonly LineAmount[]; parts?: readonly LineAmount[] | null } = {},
): CorrectingDraft {
  const { number, issueDate, currency, language } = document
  const before = (no: number) =>
    credited.reduce((all, amount) => (amount.no === no ? all + amount.netMinor : all), 0)
  const unknown = parts?.find(({ no }) => !document.lines.some((line) => line.no === no))
  if (unknown)
    throw new DomainError('BAD_REQUEST', { problem: moneyProblem('line.unknown', { no: unknown.no }) })
  const lines = document.lines.flatMap((line) => {
    const rest = line.netMinor - before(line.no)
    const wanted = parts
      ? parts.reduce((all, part) => (part.no === line.no ? all + part.netMinor : all), 0)
      : rest
    if (!isWithin(wanted, rest)) {
      throw new DomainError('CONFLICT', { problem: moneyProblem('credit.beyondLine', { no: line.no }) })
    }
    return wanted === 0 ? [] : [pieceOf(line, wanted, currency)]
  })
  if (lines.length === 0) {
    throw new DomainError('CONFLICT', { problem: moneyProblem('credit.nothingLeft') })
  }
  const isFull =
    credited.length === 0 &&
    document.lines.every(({ no, netMinor }) =>
      netMinor === 0 ? true : lines.some((line) => line.ofLine === no && line.netMinor === netMinor),
    )
  const say = notes[language]
  const day = documentDay(issueDate, language)
  return {
    kind: 'credit_note',
    precedes: { number, issueDate },
    lines,
    prepayments: isFull ? [...document.prepayments] : [],
    withheldMinor: isFull ? document.withheldMinor : 0,
    notes: [
      (isFull ? say.cancels : say.cancelsPart)(number, day),
      ...(reason.trim() ? [say.reason(reason.trim())] : []),
    ],
  }
}

/**
 * The draft of a corrected invoice: all as it was, for a person to change. The invoice itself is cancelled by
 * creditNoteOf in the same step.
 */
export function correctionOf(document: InvoiceDocument, reason: string): CorrectingDraft {
  const { number, issueDate, language } = document
  const say = notes[language]
  const day = documentDay(issueDate, language)
  return {
    kind: 'corrected',
    precedes: { number, issueDate },
    lines: document.lines.map(copyOf),
    prepayments: [...document.prepayments],
    withheldMinor: document.withheldMinor,
    notes: [say.corrects(number, day), ...(reason.trim() ? [say.reason(reason.trim())] : [])],
  }
}

/** VAT in the seller's own currency of what a cancellation takes back, at the rate of the invoice. */
export function creditedVatInBase(
  { vatInBase, totals }: Pick<InvoiceDocument, 'vatInBase' | 'totals'>,
  made: Pick<InvoiceDocument, 'totals'>,
): InvoiceDocument['vatInBase'] {
  if (!vatInBase || totals.vatMinor === 0) return vatInBase && { ...vatInBase, vatMinor: 0 }
  const part = (BigInt(vatInBase.vatMinor) * BigInt(made.totals.vatMinor) * 2n) / BigInt(totals.vatMinor)
  return { ...vatInBase, vatMinor: Number((part + (part < 0n ? -1n : 1n)) / 2n) }
}
