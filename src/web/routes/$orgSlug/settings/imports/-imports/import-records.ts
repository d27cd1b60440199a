// Imports as their pages get them, and how the states look.
import type { ImportStatus } from '#domain/desk/imports/imports.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import type { Tone } from '#web/ui/Pill.tsx'

export type ImportSummary = RouterOutputs['imports']['list'][number]
export type ImportRecord = RouterOutputs['imports']['get']

export const importTones: Record<ImportStatus, Tone> = {
  draft: 'inquiry',
  running: 'offer',
  done: 'confirmed',
  undoing: 'offer',
  undone: 'cancelled',
  failed: 'attention',
}

/** Work goes on in the background. */
export const isBusy = (status: ImportStatus): boolean => status === 'running' || status === 'undoing'
