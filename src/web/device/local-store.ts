// Small texts kept on the device; does nothing where storage is blocked.

/** The stored text, or null when there is none or storage is blocked. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it with null. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is blocked: the value lasts until the next load.
  }
}
