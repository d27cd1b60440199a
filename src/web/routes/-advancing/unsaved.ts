// Which questions hold words that are not kept yet.
import { useEffect, useSyncExternalStore } from 'react'

let fields: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  fields = next
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Counts the question among them as long as `isUnsaved`. */
export function useNoteUnsaved(fieldId: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    set(new Set([...fields, fieldId]))
    return () => set(new Set([...fields].filter((id) => id !== fieldId)))
  }, [fieldId, isUnsaved])
}

export const useAnyUnsaved = (): boolean => useSyncExternalStore(subscribe, () => fields).size > 0
