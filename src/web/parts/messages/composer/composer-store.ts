// Which letter is being written, from anywhere in the organisation's pages; and the letters that are kept meanwhile.
import { markDirty } from '#web/dirty.ts'
import { codeOf, isStale } from '#web/calls/errors.ts'
import { trpcClient } from '#web/trpc.ts'
import { createDraftKeeper, type Draft, type DraftKeeper } from './draft-keeper.ts'
import { draftKey, newLetter, type LetterAbout, type LetterDraft } from './letter-draft.ts'

export type LetterKeeper = DraftKeeper<LetterDraft>
export type OpenLetter = { orgSlug: string; keeper: LetterKeeper; isOpen: boolean; count: number }

let open: OpenLetter | null = null
const listeners = new Set<() => void>()
const keepers = new Map<string, LetterKeeper>()

function set(next: OpenLetter | null) {
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
    const { keeper } = open
    set({ ...open, isOpen: false })
    if (keeper.get().state === 'untouched') forgetLetter(keeper)
    else void keeper.flush()
  },
}

/** It was sent or thrown away: the next letter about the same begins anew. */
export function forgetLetter(keeper: LetterKeeper): void {
  for (const [key, kept] of keepers) if (kept === keeper) keepers.delete(key)
}

function createKeeper(orgSlug: string, start: Draft<LetterDraft>): LetterKeeper {
  const keeper = createDraftKeeper(start, {
    save: ({ id, version, letter }) => trpcClient.letters.saveDraft.mutate({ orgSlug, id, version, letter }),
    isLost: (error) => isStale(error) || codeOf(error) === 'NOT_FOUND' || codeOf(error) === 'CONFLICT',
  })
  let unmark: (() => void) | undefined
  keeper.subscribe(() => {
    const { state } = keeper.get()
    const isUnsaved = state === 'unsaved' || state === 'saving' || state === 'failed'
    if (isUnsaved) unmark ??= markDirty()
    else {
      unmark?.()
      unmark = undefined
    }
  })
  return keeper
}

function show(orgSlug: string, keeper: LetterKeeper) {
  set({ orgSlug, keeper, isOpen: true, count: (open?.count ?? 0) + 1 })
}

/** Opens a letter about something; one that was begun and not sent goes on where it was. */
export function writeLetter(orgSlug: string, about: LetterAbout = {}): void {
  const key = draftKey(orgSlug, about)
  const keeper =
    keepers.get(key) ?? createKeeper(orgSlug, { letter: newLetter(about), id: null, version: null })
  keepers.set(key, keeper)
  show(orgSlug, keeper)
}

/** Opens a letter that was thrown away a moment ago, as a new draft. */
export function restoreLetter(orgSlug: string, letter: LetterDraft): void {
  const keeper = createKeeper(orgSlug, { letter, id: null, version: null })
  keepers.set(draftKey(orgSlug, letter), keeper)
  keeper.change({})
  show(orgSlug, keeper)
}

/** Opens a kept draft, as it is on this device where it was written here. */
export function continueDraft(
  orgSlug: string,
  draft: { id: string; version: number; letter: LetterDraft },
): void {
  const known = [...keepers.values()].find((keeper) => keeper.get().id === draft.id)
  const isNewer = known && (known.get().state !== 'saved' || (known.get().version ?? 0) >= draft.version)
  if (known && isNewer) return show(orgSlug, known)
  if (known) forgetLetter(known)
  const keeper = createKeeper(orgSlug, draft)
  keepers.set(`${orgSlug} draft ${draft.id}`, keeper)
  show(orgSlug, keeper)
}
