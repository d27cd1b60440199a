// What records and states of imports are called.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ImportStatus } from '#domain/desk/imports.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import type { Tone } from '#web/ui/Pill.tsx'

export type ImportSummary = RouterOutputs['imports']['list'][number]
export type ImportRecord = RouterOutputs['imports']['get']

export const nounWords: Record<TableNoun, MessageDescriptor> = {
  contacts: msg`Contacts`,
  companies: msg`Companies`,
  venues: msg`Venues`,
  artists: msg`Artists`,
  events: msg`Events`,
}

export const statusWords: Record<ImportStatus, { label: MessageDescriptor; tone: Tone }> = {
  draft: { label: msg`Not started`, tone: 'inquiry' },
  running: { label: msg`Running`, tone: 'offer' },
  done: { label: msg`Imported`, tone: 'confirmed' },
  undoing: { label: msg`Being undone`, tone: 'offer' },
  undone: { label: msg`Undone`, tone: 'cancelled' },
  failed: { label: msg`Interrupted`, tone: 'attention' },
}

/** Work goes on in the background. */
export const isBusy = (status: ImportStatus): boolean => status === 'running' || status === 'undoing'
