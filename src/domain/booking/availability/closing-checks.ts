// What is looked at before the books of a month are closed.

/** What is looked at before a month is closed, each as the number of records that are still open. */
export const closingCheckKeys = [
  'drafts',
  'unrendered',
  'bankLines',
  'unallocated',
  'unsettled',
  'expenses',
  'statements',
] as const
export type ClosingCheck = (typeof closingCheckKeys)[number]
export type Checklist = Record<ClosingCheck, number>
