// What the device keeps (IndexedDB): copies of answers. A blocked or broken store only means that nothing is kept.
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { clear, createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval'

/** What the work gives, or `otherwise` when it fails. */
export async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/** A store of that name, opened with its first use. */
export function opener(name: string): () => UseStore {
  let opened: UseStore | undefined
  return () => (opened ??= createStore(name, 'queries'))
}

/** Storage for a query persister, plus `clear` for signing out. */
function answers(name: string) {
  const store = opener(name)
  let found: Promise<Set<string>> | undefined
  /** What is there, as far as this tab knows: most answers are not, and a call need not wait long to find that out. */
  const known = () => (found ??= attempt(async () => new Set(await keys<string>(store())), new Set<string>()))
  return {
    getItem: async (key: string) => {
      // Without a network, what another tab has kept meanwhile is all there is.
      const isThere = !navigator.onLine || (await known()).has(key)
      return isThere ? attempt(() => get<PersistedQuery>(key, store()), undefined) : undefined
    },
    /** Nothing for an answer that may not be kept. */
    setItem: (key: string, value: PersistedQuery | undefined) =>
      attempt(async () => {
        if (!value) return
        await set(key, value, store())
        ;(await known()).add(key)
      }, undefined),
    removeItem: (key: string) => attempt(() => del(key, store()), undefined),
    entries: () => attempt(() => entries<string, PersistedQuery>(store()), []),
    clear: () => attempt(() => clear(store()), undefined),
  }
}

/** What the signed-in person was notified; goes with the session. */
export const deviceStore = answers('fermata')
/** Notices to the holder of a link; they need no session and outlive one. */
export const linkStore = answers('fermata-links')
