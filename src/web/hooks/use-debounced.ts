// A value that follows another one once it has rested, so that typing does not call the server on every key.
import { useEffect, useState } from 'react'

export function useDebounced<T>(value: T, delayMs = 180): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
