// Makes the page of a link ready for the road as soon as it is shown, and knows when it is.
import { keepLinkAnswers } from '#web/calls/query.ts'
import { linkAreaOf } from './areas.ts'
import { restNow } from './at-rest.ts'
import { keepArea } from './keep-area.ts'

let ready: string | undefined
let begun: string | undefined
const listeners = new Set<() => void>()

/** The page at this address has its answer: its files and what it shows are put onto the device now. */
export function prepareOffline(): void {
  const path = location.pathname
  const area = linkAreaOf(location)
  if (!area || begun === path) return
  begun = path
  restNow()
  void Promise.all([keepArea(area), keepLinkAnswers()])
    .then(([isKept]) => {
      if (!isKept) return
      ready = path
      for (const listener of listeners) listener()
    })
    // Not kept: the page does not say that it is.
    .catch(() => undefined)
}

/** Is all that the page at this address needs on the device? */
export const isReadyOffline = (path = location.pathname): boolean => ready === path

export function onReadyOffline(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
