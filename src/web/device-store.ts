// The copy of answers on the device (IndexedDB); a blocked or broken store only means that nothing is kept.
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined
const store = () => (opened ??= createStore('fermata', 'queries'))

async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/** Storage for the query persister, plus `clear` for signing out. */
export const deviceStore = {
  getItem: (key: string) => attempt(() => get<PersistedQuery>(key, store()), undefined),
  setItem: (key: string, value: PersistedQuery) => attempt(() => set(key, value, store()), undefined),
  removeItem: (key: string) => attempt(() => del(key, store()), undefined),
  entries: () => attempt(() => entries<string, PersistedQuery>(store()), []),
  clear: () => attempt(() => clear(store()), undefined),
}
