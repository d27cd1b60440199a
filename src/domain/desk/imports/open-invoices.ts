// Rows of open invoices: amounts that are written in the currency of their row, and what of them is still open.
import { commonProblem } from '../../common-problems.ts'
import { parseMoney } from '../../money.ts'
import { readCurrency } from '../../platform/tables/table-values.ts'
import { asMessage } from '../../problems.ts'
import type { Mapping } from '../table-mapping.ts'
import type { RowCells, RowProblem } from './cells.ts'

/** Which column a field of the form came from. */
const sources = {
  number: ['number'],
  companyId: ['customer'],
  artistId: ['artist'],
  issueDate: ['issueDate'],
  dueOn: ['dueOn'],
  currency: ['currency'],
  grossMinor: ['gross', 'open'],
  openMinor: ['open', 'paid', 'gross'],
  vatPct: ['vatPct'],
  vatMinor: ['vat'],
  remindersSent: ['remindersSent'],
  note: ['note'],
} as const

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

type File = {
  headers: readonly string[]
  mapping: Mapping
  /** Of an amount that names none. */
  currency: string
}

/**
 * What the form for one would hold, with the names that its row leads to. What is open is the column's, else the total
 * less what was paid; a file that has only the open amounts knows no other total. Where there is a column, an empty cell
 * does not mean that all is open: many programs leave it empty once an invoice is paid.
 */
export function openInvoiceOf({ headers, mapping, currency: base }: File, { values, columns }: RowCells) {
  const problems: RowProblem[] = []
  const written = textOf(values.currency)
  const currency = written ? (readCurrency(written) ?? written) : base
  const amount = (key: 'gross' | 'open' | 'paid' | 'vat'): number | undefined => {
    const text = textOf(values[key])
    const read = text === undefined ? undefined : parseMoney(text, currency)
    if (text !== undefined && !read) {
      const column = headers[columns.get(key) ?? -1] ?? null
      problems.push({ column, message: asMessage(commonProblem('amount')) })
    }
    return read?.amountMinor
  }
  const [gross, open, paid, vat] = [amount('gross'), amount('open'), amount('paid'), amount('vat')]
  const own = new Map<string, number>()
  for (const [field, keys] of Object.entries(sources)) {
    const column = keys.map((key) => columns.get(key)).find((each) => each !== undefined)
    if (column !== undefined) own.set(field, column)
  }
  const openColumn = mapping.indexOf('open')
  const isUnknown = gross === undefined || (openColumn >= 0 && paid === undefined)
  if (open === undefined && openColumn >= 0) own.set('openMinor', openColumn)
  const input = {
    number: values.number,
    issueDate: values.issueDate,
    dueOn: values.dueOn,
    currency,
    grossMinor: gross ?? open,
    openMinor: open ?? (isUnknown ? undefined : gross - (paid ?? 0)),
    vatPct: values.vatPct,
    vatMinor: vat,
    remindersSent: values.remindersSent,
    note: values.note,
  }
  return { input, columns: own, problems, customer: textOf(values.customer), artist: textOf(values.artist) }
}
