// Keeps what is being written: saves it a moment after the last key, one save after the other, also when its page is gone.

export type Draft<Content> = { content: Content; id: string | null; version: number | null }
export type KeptDraft<Content> = Draft<Content> & {
  /** `untouched` until the person changes something: what a template proposes is no draft yet. */
  state: 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed'
  /** Why the last save failed. */
  error: unknown
  /** Counts how often it began again: what shows the text starts over with it. */
  restarts: number
  /** Counts the person's changes. */
  changes: number
}

type Saved = { id: string; version: number }
type Options<Content> = {
  save: (draft: Draft<Content>) => Promise<Saved>
  /** Was the save refused because the draft was changed or discarded elsewhere? Then it is saved as a new one. */
  isLost: (error: unknown) => boolean
  /** Milliseconds without a key before a save. */
  wait?: number
}

export type Autosave<Content> = {
  get: () => KeptDraft<Content>
  subscribe: (listener: () => void) => () => void
  /** What the product fills in; nothing to be kept automatically. */
  propose: (patch: Partial<Content>) => void
  /** What the person changes. */
  change: (patch: Partial<Content>) => void
  /** Begins again with what is stored; what was not saved is given up. */
  restart: (content: Content, version: number) => void
  /** What is written, if anything, is saved over this version, which was made elsewhere. */
  rebase: (version: number) => Promise<void>
  /** Saves now; resolves when everything is saved, or could not be. */
  flush: () => Promise<void>
  /** No more saves: it was sent, or discarded. Resolves with the last saved one. */
  end: () => Promise<Saved | null>
}

/** See Options. A failed save is tried again with the next change, or by `flush`. */
export function createAutosave<Content>(
  start: Draft<Content>,
  { save, isLost, wait = 800 }: Options<Content>,
): Autosave<Content> {
  let kept: KeptDraft<Content> = {
    ...start,
    state: start.id ? 'saved' : 'untouched',
    error: null,
    restarts: 0,
    changes: 0,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isOver = false
  const listeners = new Set<() => void>()

  function set(patch: Partial<KeptDraft<Content>>) {
    kept = { ...kept, ...patch }
    for (const listener of listeners) listener()
  }

  async function saveOnce() {
    const { content, id, version, changes } = kept
    set({ state: 'saving', error: null })
    try {
      const saved = await save({ content, id, version }).catch((error: unknown) => {
        if (id === null || !isLost(error)) throw error
        return save({ content, id: null, version: null })
      })
      set({ ...saved, state: kept.changes === changes ? 'saved' : 'unsaved' })
    } catch (error) {
      set({ state: 'failed', error })
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
    propose: (patch) => set({ content: { ...kept.content, ...patch } }),
    change(patch) {
      if (isOver) return
      const state = running ? kept.state : 'unsaved'
      set({ content: { ...kept.content, ...patch }, state, changes: kept.changes + 1 })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), wait)
    },
    restart(content, version) {
      clearTimeout(timer)
      set({
        content,
        version,
        state: 'saved',
        error: null,
        restarts: kept.restarts + 1,
        changes: kept.changes + 1,
      })
    },
    rebase(version) {
      set({ version })
      return flush()
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
