// Which message is being written. Apart from what keeps messages, which comes with the first one.
import { sharedValue } from '#web/hooks/shared-value.ts'
import type { Autosave } from '#web/parts/platform/form/autosave.ts'
import type { MessageDraft } from './message-draft.ts'

export type MessageAutosave = Autosave<MessageDraft>
export type OpenMessage = { orgSlug: string; autosave: MessageAutosave; isOpen: boolean; count: number }

export const openMessage = sharedValue<OpenMessage | null>(null)
/** Under the name of a hook: the compiler would remember the answer of any other call. */
export const useOpenMessage = openMessage.use

/** Closes the sheet, and leaves the message as it is. */
export function hideMessage(): void {
  const open = openMessage.get()
  if (open) openMessage.set({ ...open, isOpen: false })
}
