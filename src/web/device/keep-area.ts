// Asks the service worker to keep an area of the app on the device.
import type { Area, KeepRequest } from './areas.ts'

/** What this page has used belongs to it: the texts of its language, a part that somebody opened. */
const loadedPaths = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

/** Settles once all files of the area are there (true), or could not be fetched; never without a service worker. */
export async function keepArea(area: Area): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((done) =>
    port1.addEventListener('message', ({ data }) => done(data === true), { once: true }),
  )
  port1.start()
  active?.postMessage({ type: 'KEEP', area, loaded: loadedPaths() } satisfies KeepRequest, [port2])
  return answer
}
