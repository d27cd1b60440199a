// The day of shows it is: it ends at six in the morning, so that tonight's show is still today's at two.
import { useSyncExternalStore } from 'react'
import { businessDateOf, type LocalDate } from '#domain/dates.ts'
import { viewerZone } from '#web/hooks/use-today.ts'

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000)
  return () => clearInterval(timer)
}

/** In the viewer's zone. */
export function showDayNow(): LocalDate {
  return businessDateOf(new Date(), viewerZone()).eventDate
}

export function useShowDay(): LocalDate {
  return useSyncExternalStore(subscribe, showDayNow)
}
