// The form of an expense: what it starts with, and how it may come back from whom.
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import type { ExpenseFields } from '#domain/money/expense-inputs.ts'
import type { ExpenseParty, ExpenseRebill } from '#domain/money/expense-kinds.ts'

export type ExpenseRow = RouterOutputs['expenses']['list']['rows'][number]
export type ExpenseValues = Omit<ExpenseFields, 'category'> & { category: ExpenseFields['category'] }

/** The ways back that paying and bearing leave, the usual one first. */
export function rebillsOf(paidBy: ExpenseParty, borneBy: ExpenseParty): readonly ExpenseRebill[] {
  if (paidBy === 'agency' && borneBy === 'artist') return ['recoup_from_statement', 'none']
  if (borneBy === 'promoter' && paidBy !== 'promoter') return ['invoice_line', 'none']
  return ['none']
}

/** What expenses are spent on: a show or a tour, of one artist. */
export type ExpensePlace = {
  eventId: string | null
  tourId: string | null
  artistId: string
  artistName: string
}

/** What was spent on an event, for all who play it, or on a tour as such. */
export const expensesQuery = (
  orgSlug: string,
  { eventId, tourId }: Pick<ExpensePlace, 'eventId' | 'tourId'>,
) =>
  trpc.expenses.list.queryOptions(
    { orgSlug, ...(eventId ? { eventId } : {}), ...(tourId ? { tourId } : {}), limit: 200 },
    { meta: { persist: false } },
  )

type Start = Omit<ExpensePlace, 'artistName'> & { currency: string; spentOn: string }

export const newExpense = ({
  eventId,
  tourId,
  artistId,
  currency,
  spentOn,
}: Start): Partial<ExpenseValues> => ({
  eventId,
  tourId,
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
  tourId: row.tourId,
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
