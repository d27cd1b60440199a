// The form of an expense: what it starts with, and how it may come back from whom.
import type { ExpenseFields } from '#domain/money/expense-inputs.ts'
import type { ExpenseParty, ExpenseRebill } from '#domain/money/expense-kinds.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type ExpenseRow = RouterOutputs['expenses']['list']['rows'][number]
export type ExpenseValues = Omit<ExpenseFields, 'category'> & { category: ExpenseFields['category'] }

/** The ways back that paying and bearing leave, the usual one first. */
export function rebillsOf(paidBy: ExpenseParty, borneBy: ExpenseParty): readonly ExpenseRebill[] {
  if (paidBy === 'agency' && borneBy === 'artist') return ['recoup_from_statement', 'none']
  if (borneBy === 'promoter' && paidBy !== 'promoter') return ['invoice_line', 'none']
  return ['none']
}

type Start = { eventId: string; artistId: string | null; currency: string; spentOn: string }

export const newExpense = ({ eventId, artistId, currency, spentOn }: Start): Partial<ExpenseValues> => ({
  eventId,
  artistId,
  category: 'other',
  description: '',
  supplier: '',
  spentOn,
  netMinor: 0,
  vatMinor: 0,
  currency,
  paidBy: 'agency',
  borneBy: 'agency',
  rebill: 'none',
  receiptFileId: null,
})

export const valuesOf = (row: ExpenseRow): ExpenseValues => ({
  eventId: row.eventId,
  artistId: row.artistId,
  category: row.category,
  description: row.description,
  supplier: row.supplier ?? '',
  spentOn: row.spentOn,
  netMinor: row.netMinor,
  vatMinor: row.vatMinor,
  grossMinor: row.grossMinor,
  currency: row.currency,
  paidBy: row.paidBy,
  borneBy: row.borneBy,
  rebill: row.rebill,
  receiptFileId: row.receiptFileId,
})
