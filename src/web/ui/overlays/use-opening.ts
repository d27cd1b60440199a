// A sheet that starts over with each opening, and stays while it closes.
import { useState } from 'react'

/** Give `key` and `open` to the sheet; it closes with its closing shown, and its next opening has a new state. */
export function useOpening() {
  const [{ count, isOpen }, setState] = useState({ count: 0, isOpen: false })
  return {
    key: count,
    open: isOpen,
    begin: () => setState((before) => ({ count: before.count + 1, isOpen: true })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  }
}
