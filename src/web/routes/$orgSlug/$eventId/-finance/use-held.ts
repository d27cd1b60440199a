// Keeps what a sheet was opened with while it is open: what others save meanwhile must not take the entries away.
import { useState } from 'react'

/** The value of the moment in which the sheet opened, and the present one while it is closed. */
export function useHeld<T>(value: T, isOpen: boolean): T {
  const [held, setHeld] = useState<{ value: T }>()
  if (isOpen && !held) setHeld({ value })
  if (!isOpen && held) setHeld(undefined)
  return held?.value ?? value
}
