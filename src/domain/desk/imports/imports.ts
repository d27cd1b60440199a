// Imports: their settings and their way from a draft to done, and back.
import type { Permission } from '../../access.ts'
import type { DuplicateChoice } from './duplicates.ts'
import type { TableNoun } from '../table-nouns.ts'
import type { DateOrder } from '../../typed-dates.ts'

export const importStatuses = ['draft', 'running', 'done', 'undoing', 'undone', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importRowStates = ['waiting', 'created', 'updated', 'skipped', 'failed'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** Why undoing left a record alone, or that it did not. */
export const undoOutcomes = ['undone', 'changed', 'used', 'gone'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

export type ImportOptions = {
  duplicates: DuplicateChoice
  dateOrder: DateOrder
  /** Companies and venues that rows name and nobody has on file are made along. */
  createLinked: boolean
  /** Whose shows they are, where no column says so. */
  artist?: string | undefined
}

/** Whoever may enter a record by hand may import a file of them. */
export const importRights: Record<TableNoun, Permission> = {
  contacts: 'contacts.manage',
  companies: 'companies.manage',
  venues: 'venues.manage',
  artists: 'artists.manage',
  events: 'events.manage',
  openInvoices: 'invoices.administrate',
}

/** Rows are copies of personal data, so they go after so many days, and the way back with them. */
export const importRowDays = 90

type Ended = { status: ImportStatus; createdAt: Date }

/** Whether the whole import can be taken back: once its work is over, however it ended, as long as its rows are kept. */
export const canUndo = ({ status, createdAt }: Ended, now: Date): boolean =>
  (status === 'done' || status === 'failed') &&
  now.getTime() - createdAt.getTime() < importRowDays * 86_400_000
