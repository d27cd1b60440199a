// The day it is for the person at the screen; follows midnight.
import { useSyncExternalStore } from 'react'
import { todayIn, type LocalDate } from '#domain/dates.ts'

const minuteMs = 60_000
let read = { minute: 0, zone: '' }

/** The viewer's zone, as the device has it. It travels, but asking takes long, and each row of a list does: once a minute. */
export function viewerZone(): string {
  const minute = Math.floor(Date.now() / minuteMs)
  if (read.minute !== minute) read = { minute, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return read.zone
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs)
  return () => clearInterval(timer)
}

/** Today in the viewer's zone. */
export function useToday(): LocalDate {
  return useSyncExternalStore(subscribe, () => todayIn(viewerZone(), new Date()))
}
