// A month's bookings in their order, and the problems that prevent its export: which record, and what to do.
import type { DatevRow } from './datev.ts'
import type { LocalMonth } from '../../dates.ts'
import type { Problem } from '../../problems.ts'

/** Where a problem is solved: a page of the record, or of the settings. */
export const datevFixes = ['settings', 'rates', 'invoice', 'payment'] as const
export type DatevFix = (typeof datevFixes)[number]

export type DatevProblem = {
  fix: DatevFix
  /** The invoice or payment; null for settings. */
  id: string | null
  /** The record as people know it: an invoice's number, a payment's payer and day. */
  label: string
  /** What is wrong and what to do. */
  problem: Problem
  /** Of a missing rate. */
  currency: string | null
  month: LocalMonth | null
}

/** The rows of one record: an invoice, a deposit that it replaces, a payment. */
export type DatevEntry = { order: 'document' | 'replaced' | 'payment'; rows: readonly DatevRow[] }

const orders: Record<DatevEntry['order'], number> = { document: 0, replaced: 1, payment: 2 }
// RE-9 comes before RE-10.
const byNumber = new Intl.Collator('en', { numeric: true })

/** All rows by day and number, a document before what is paid on it. */
export const orderedRows = (entries: readonly DatevEntry[]): DatevRow[] =>
  entries
    .flatMap(({ order, rows }) => rows.map((row) => ({ order: orders[order], row })))
    .toSorted(
      (a, b) =>
        a.row.date.localeCompare(b.row.date) ||
        byNumber.compare(a.row.documentNo, b.row.documentNo) ||
        a.order - b.order,
    )
    .map(({ row }) => row)
