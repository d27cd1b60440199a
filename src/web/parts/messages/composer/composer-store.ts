// Which message is being written, from anywhere in the organisation's pages; and the messages that are kept meanwhile.
import { markDirty } from '#web/dirty.ts'
import { codeOf, isStale } from '#web/calls/errors.ts'
import { trpcClient } from '#web/trpc.ts'
import { createAutosave, type Draft, type Autosave } from './autosave.ts'
import { draftKey, newMessage, type MessageAbout, type MessageDraft } from './message-draft.ts'

export type MessageAutosave = Autosave<MessageDraft>
export type OpenMessage = { orgSlug: string; autosave: MessageAutosave; isOpen: boolean; count: number }

let open: OpenMessage | null = null
const listeners = new Set<() => void>()
const autosaves = new Map<string, MessageAutosave>()

function set(next: OpenMessage | null) {
  open = next
  for (const listener of listeners) listener()
}

export const composer = {
  get: () => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Closes the sheet; what was written stays and is saved. */
  close() {
    if (!open) return
    const { autosave } = open
    set({ ...open, isOpen: false })
    if (autosave.get().state === 'untouched') forgetMessage(autosave)
    else void autosave.flush()
  },
}

/** It was sent or discarded: the next message about the same starts over. */
export function forgetMessage(autosave: MessageAutosave): void {
  for (const [key, kept] of autosaves) if (kept === autosave) autosaves.delete(key)
}

function startAutosave(orgSlug: string, start: Draft<MessageDraft>): MessageAutosave {
  const autosave = createAutosave(start, {
    save: ({ id, version, content: message }) =>
      trpcClient.messages.saveDraft.mutate({ orgSlug, id, version, message }),
    isLost: (error) => isStale(error) || codeOf(error) === 'NOT_FOUND' || codeOf(error) === 'CONFLICT',
  })
  let unmark: (() => void) | undefined
  autosave.subscribe(() => {
    const { state } = autosave.get()
    const isUnsaved = state === 'unsaved' || state === 'saving' || state === 'failed'
    if (isUnsaved) unmark ??= markDirty()
    else {
      unmark?.()
      unmark = undefined
    }
  })
  return autosave
}

function show(orgSlug: string, autosave: MessageAutosave) {
  set({ orgSlug, autosave, isOpen: true, count: (open?.count ?? 0) + 1 })
}

/** Opens a message about something; one that was begun and not sent goes on where it was. */
export function writeMessage(orgSlug: string, about: MessageAbout = {}): void {
  const key = draftKey(orgSlug, about)
  const autosave =
    autosaves.get(key) ?? startAutosave(orgSlug, { content: newMessage(about), id: null, version: null })
  autosaves.set(key, autosave)
  show(orgSlug, autosave)
}

/** Opens a message that was discarded a moment ago, as a new draft. */
export function restoreMessage(orgSlug: string, message: MessageDraft): void {
  const autosave = startAutosave(orgSlug, { content: message, id: null, version: null })
  autosaves.set(draftKey(orgSlug, message), autosave)
  autosave.change({})
  show(orgSlug, autosave)
}

/** Opens a kept draft, as it is on this device where it was written here. */
export function continueDraft(
  orgSlug: string,
  draft: { id: string; version: number; content: MessageDraft },
): void {
  const known = [...autosaves.values()].find((autosave) => autosave.get().id === draft.id)
  const isNewer = known && (known.get().state !== 'saved' || (known.get().version ?? 0) >= draft.version)
  if (known && isNewer) return show(orgSlug, known)
  if (known) forgetMessage(known)
  const autosave = startAutosave(orgSlug, draft)
  autosaves.set(`${orgSlug} draft ${draft.id}`, autosave)
  show(orgSlug, autosave)
}
