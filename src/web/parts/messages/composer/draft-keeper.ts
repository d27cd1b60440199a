// Keeps what is being written: saves it a moment after the last key, one save after the other, also when its page is gone.

export type Draft<Letter> = { letter: Letter; id: string | null; version: number | null }
export type KeptDraft<Letter> = Draft<Letter> & {
  /** `untouched` until the person changes something: what a template proposes is no draft yet. */
  state: 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed'
  /** Counts the person's changes. */
  changes: number
}

type Saved = { id: string; version: number }
type Options<Letter> = {
  save: (draft: Draft<Letter>) => Promise<Saved>
  /** Was the save refused because the draft was changed or thrown away elsewhere? Then it is saved as a new one. */
  isLost: (error: unknown) => boolean
  /** Milliseconds without a key before a save. */
  wait?: number
}

export type DraftKeeper<Letter> = {
  get: () => KeptDraft<Letter>
  subscribe: (listener: () => void) => () => void
  /** What the product fills in; nothing to be kept by itself. */
  propose: (patch: Partial<Letter>) => void
  /** What the person changes. */
  change: (patch: Partial<Letter>) => void
  /** Saves now; resolves when everything is saved, or could not be. */
  flush: () => Promise<void>
  /** No more saves: it was sent, or thrown away. Resolves with the last saved one. */
  end: () => Promise<Saved | null>
}

/** See Options. A failed save is tried again with the next change, or by `flush`. */
export function createDraftKeeper<Letter>(
  start: Draft<Letter>,
  { save, isLost, wait = 800 }: Options<Letter>,
): DraftKeeper<Letter> {
  let kept: KeptDraft<Letter> = { ...start, state: start.id ? 'saved' : 'untouched', changes: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isOver = false
  const listeners = new Set<() => void>()

  function set(patch: Partial<KeptDraft<Letter>>) {
    kept = { ...kept, ...patch }
    for (const listener of listeners) listener()
  }

  async function saveOnce() {
    const { letter, id, version, changes } = kept
    set({ state: 'saving' })
    try {
      const saved = await save({ letter, id, version }).catch((error: unknown) => {
        if (id === null || !isLost(error)) throw error
        return save({ letter, id: null, version: null })
      })
      set({ ...saved, state: kept.changes === changes ? 'saved' : 'unsaved' })
    } catch {
      set({ state: 'failed' })
    }
  }

  async function saveAll(): Promise<void> {
    await saveOnce()
    if (!isOver && kept.state === 'unsaved') await saveAll()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    if (running) return running
    if (isOver || (kept.state !== 'unsaved' && kept.state !== 'failed')) return Promise.resolve()
    running = saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    get: () => kept,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    propose: (patch) => set({ letter: { ...kept.letter, ...patch } }),
    change(patch) {
      if (isOver) return
      const state = running ? kept.state : 'unsaved'
      set({ letter: { ...kept.letter, ...patch }, state, changes: kept.changes + 1 })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), wait)
    },
    flush,
    async end() {
      isOver = true
      clearTimeout(timer)
      await running
      return kept.id !== null && kept.version !== null ? { id: kept.id, version: kept.version } : null
    },
  }
}
