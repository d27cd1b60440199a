// What an expense is for, who pays and bears it, how it comes back, and its states.

export const expenseCategories = [
  'flight',
  'hotel',
  'ground',
  'visa',
  'backline',
  'crew',
  'marketing',
  'bank',
  'other',
] as const
export type ExpenseCategory = (typeof expenseCategories)[number]

export const expenseParties = ['agency', 'artist', 'promoter'] as const
export type ExpenseParty = (typeof expenseParties)[number]

/** How it comes back: on an invoice to the promoter, from the artist's statement, or not at all. */
export const expenseRebills = ['none', 'invoice_line', 'recoup_from_statement'] as const
export type ExpenseRebill = (typeof expenseRebills)[number]

export const expenseStates = ['draft', 'submitted', 'approved', 'rejected', 'booked'] as const
export type ExpenseState = (typeof expenseStates)[number]
