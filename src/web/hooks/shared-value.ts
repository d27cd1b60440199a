// One value that any place may set and that every place shown reads, such as which panel of the frame is open.
import { useSyncExternalStore } from 'react'

export function sharedValue<Value>(start: Value) {
  let value = start
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    /** The value now; the component renders again with each change. */
    use: (): Value => useSyncExternalStore(subscribe, get),
  }
}
