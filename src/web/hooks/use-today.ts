// The day it is for the person at the screen; follows midnight.
import { useSyncExternalStore } from 'react'
import { todayIn, type LocalDate } from '#domain/dates.ts'

/** The viewer's zone, as the device has it. */
export function viewerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000)
  return () => clearInterval(timer)
}

/** Today in the viewer's zone. */
export function useToday(): LocalDate {
  return useSyncExternalStore(subscribe, () => todayIn(viewerZone(), new Date()))
}
