// State of a sheet that begins with what its opener gives.
import { useState } from 'react'

/** Like `useState`; while open, a value that is given anew takes the place of what was entered. */
export function useGivenState<T>(isOpen: boolean, given: T): [T, (next: T) => void] {
  const [state, setState] = useState(given)
  const [before, setBefore] = useState(given)
  if (isOpen && given !== before) {
    setBefore(given)
    setState(given)
  }
  return [state, setState]
}
