// The present minute, for words that age with the page: "in 3 days", "in 2 hours".
import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs)
  return () => clearInterval(timer)
}

/** Now, cut to the minute; renews itself. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs)) * minuteMs)
}
