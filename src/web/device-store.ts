// What the device keeps (IndexedDB): copies of answers, and changes that wait for a net. A blocked or broken
// store only means that nothing is kept.
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { clear, createStore, del, entries, get, set, values, type UseStore } from 'idb-keyval'
import type { Change } from './waiting/rules.ts'

async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/** Opened with the first use. */
function opener(name: string): () => UseStore {
  let opened: UseStore | undefined
  return () => (opened ??= createStore(name, 'queries'))
}

/** Storage for a query persister, plus `clear` for signing out. */
function answers(name: string) {
  const store = opener(name)
  return {
    getItem: (key: string) => attempt(() => get<PersistedQuery>(key, store()), undefined),
    setItem: (key: string, value: PersistedQuery) => attempt(() => set(key, value, store()), undefined),
    removeItem: (key: string) => attempt(() => del(key, store()), undefined),
    entries: () => attempt(() => entries<string, PersistedQuery>(store()), []),
    clear: () => attempt(() => clear(store()), undefined),
  }
}

/** What the signed-in person was told; goes with the session. */
export const deviceStore = answers('fermata')
/** What the holder of a link was told; needs no session and outlives one. */
export const linkStore = answers('fermata-links')

const waiting = opener('fermata-waiting')

/** Changes that wait, by key. */
export const waitingStore = {
  all: () => attempt(() => values<Change>(waiting()), []),
  get: (key: string) => attempt(() => get<Change>(key, waiting()), undefined),
  /** Whether it is kept now. */
  put: (change: Change) => attempt(() => set(change.key, change, waiting()).then(() => true), false),
  remove: (key: string) => attempt(() => del(key, waiting()), undefined),
}
