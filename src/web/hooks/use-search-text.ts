// What is typed to search on the server: it is asked for once it has rested.
import { useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/** `search` follows what is typed, trimmed, once it has rested; until then `isTyping`, and answers are to an earlier text. */
export function useSearchText(delayMs?: number) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), delayMs)
  return { search, setTyped, isTyping: typed.trim() !== search }
}
