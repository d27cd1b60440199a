// Opens messages from anywhere in the organisation's pages, and keeps those that are being written.
import { markDirty } from '#web/dirty.ts'
import { codeOf, isStale } from '#web/calls/errors.ts'
import { trpcClient } from '#web/trpc.ts'
import { createAutosave, type Draft } from '#web/parts/platform/form/autosave.ts'
import { draftKey, newMessage, type MessageAbout, type MessageDraft } from './message-draft.ts'
import { hideMessage, openMessage, type MessageAutosave } from './open-message.ts'

const autosaves = new Map<string, MessageAutosave>()

/** Closes the sheet; what was written stays and is saved. */
export function closeMessage(): void {
  const autosave = openMessage.get()?.autosave
  hideMessage()
  if (autosave?.get().state === 'untouched') forgetMessage(autosave)
  else void autosave?.flush()
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
  openMessage.set({ orgSlug, autosave, isOpen: true, count: (openMessage.get()?.count ?? 0) + 1 })
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
