// Where the device keeps changes that wait for a connection (IndexedDB): of every person and link, by key.
import { del, get, set, values } from 'idb-keyval'
import { attempt, opener } from '#web/device/device-store.ts'
import type { Change } from './rules.ts'

const store = opener('fermata-waiting')

/** A blocked or broken store only means that nothing is kept. */
export const waitingStore = {
  all: () => attempt(() => values<Change>(store()), []),
  get: (key: string) => attempt(() => get<Change>(key, store()), undefined),
  /** Whether it is kept now. */
  put: (change: Change) => attempt(() => set(change.key, change, store()).then(() => true), false),
  remove: (key: string) => attempt(() => del(key, store()), undefined),
}
