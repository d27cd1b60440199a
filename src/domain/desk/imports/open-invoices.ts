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

const amounts = ['gross', 'open', 'paid', 'vat'] as const

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** What an amount is written with beside its figures: '£', 'EUR'; '' for nothing. */
const unitIn = (amount: string) => amount.replace(/[\d\s.,'’−–-]/g, '')

const signOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value

/** The currency of a unit; one sign stands for several, and first for the usual one: '$' in Canada. */
const currencyOf = (unit: string, usual: string): string | undefined =>
  readCurrency(usual) === usual && unit === signOf(usual) ? usual : readCurrency(unit)

type File = {
  headers: readonly string[]
  mapping: Mapping
  /** Of amounts that name none. */
  currency: string
}

/**
 * What the form for one would hold, with the names that its row leads to. What is open is the column's, else the total
 * less what was paid; a file that has only the open amounts knows no other total. Where there is a column, an empty cell
 * does not mean that all is open: many programs leave it empty once an invoice is paid. Without a column for it the
 * currency is the one that amounts are written with.
 */
export function openInvoiceOf({ headers, mapping, currency: base }: File, { values, columns }: RowCells) {
  const problems: RowProblem[] = []
  const written = textOf(values.currency)
  const units = amounts.map((key) => unitIn(textOf(values[key]) ?? '')).filter(Boolean)
  const named = units.map((unit) => currencyOf(unit, base)).find((each) => each !== undefined)
  const currency = written ? (readCurrency(written) ?? written) : (named ?? base)
  const [gross, open, paid, vat] = amounts.map((key): number | undefined => {
    const text = textOf(values[key])
    if (text === undefined) return undefined
    const read = parseMoney(text, currency)
    const unit = unitIn(text)
    const meant = currencyOf(unit, currency)
    // What nobody knows, such as 'US$', is taken for what the row says, and for nothing else.
    const isOther = unit !== '' && (meant ? meant !== currency : !written)
    if (!read || isOther) {
      const column = headers[columns.get(key) ?? -1] ?? null
      problems.push({ column, message: asMessage(commonProblem(read ? 'currency' : 'amount')) })
    }
    return read?.amountMinor
  })
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
