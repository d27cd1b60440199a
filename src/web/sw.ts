// The service worker: keeps the built app on the device and answers navigations with it.
import { cacheNames } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { embeddedFormAddress } from '#domain/platform/embedded-form.ts'
import { isSameBuild } from './device/page-copy.ts'
import { takeNotices } from './device/push-worker.ts'

declare const self: Parameters<typeof takeNotices>[0] & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: {
    (type: 'message', listener: (event: MessageEvent) => void): void
    (type: 'activate', listener: (event: Event & { waitUntil: (work: Promise<void>) => void }) => void): void
  }
}

const page = '/index.html'

// The start page is a navigation like any other, so it is not served from here as the index of a folder.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

// Paths that the server itself answers, even when they are opened in a tab.
const server = [
  /^\/(?:day-sheets?|contracts|invoices)\/.+\.(?:pdf|xml)$/,
  /^\/(trpc|auth\/v1|healthz|readyz|emails|files|contract-link|invoice-link|feeds|imports|export|public|live|metrics)(\/|$)/,
  /^\/advancing\/[^/]+\/files\//,
]

/**
 * The kept page carries the installation's settings of the day it was kept. While nobody waits for it, the
 * server is asked for the present ones; a page of another build is left to the next version of this worker.
 */
async function refreshPage(): Promise<void> {
  const key = getCacheKeyForURL(page)
  if (!key) return
  try {
    const [kept, fresh] = await Promise.all([matchPrecache(page), fetch(page, { cache: 'no-store' })])
    if (!kept || !fresh.ok) return
    const [before, now] = await Promise.all([kept.text(), fresh.clone().text()])
    if (before === now || !isSameBuild(before, now)) return
    const cache = await caches.open(cacheNames.precache)
    await cache.put(key, fresh)
  } catch {
    // No network: the kept page is what there is.
  }
}

const fromCache = createHandlerBoundToURL(page)
registerRoute(
  new NavigationRoute(
    (options) => {
      options.event.waitUntil(refreshPage())
      return fromCache(options)
    },
    // The kept page forbids every frame, so the form that may be in one comes from the server.
    { denylist: [...server, embeddedFormAddress] },
  ),
)

// What the app may ask for later: letters of other alphabets and the icons. Nothing else is ever kept: calls and
// sign-in have no rule here and go to the network as they are.
const media = /^\/(assets\/[^/]+\.woff2|icon-[\w-]+\.png|apple-touch-icon\.png)$/
registerRoute(
  ({ url }) => url.origin === self.location.origin && media.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'fermata-media',
    plugins: [new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 60 * 86_400, purgeOnQuotaError: true })],
  }),
)

takeNotices(self)

// A waiting version takes over only when the person chose to reload.
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (typeof data === 'object' && data && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting()
})

// The page of the first visit too: what it loads later is there offline, before any reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
