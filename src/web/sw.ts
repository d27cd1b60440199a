// The service worker: keeps what the device needs of the built app and answers navigations with it.
import { cacheNames } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { embeddedFormAddress } from '#domain/platform/page/embedded-form.ts'
import { areaOf, type KeepRequest } from './device/areas.ts'
import { keptFiles, type BuiltFile } from './device/kept-files.ts'
import { isSameBuild, openedPage } from './device/page-copy.ts'
import { takeNotices } from './device/push-worker.ts'

type Tab = { url: string }
type LateEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

declare const self: Parameters<typeof takeNotices>[0] & {
  __WB_MANIFEST: BuiltFile[]
  location: Location
  navigator: { languages: readonly string[] }
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<Tab[]>
  }
  addEventListener: {
    (type: 'message', listener: (event: MessageEvent & LateEvent) => void): void
    (type: 'install' | 'activate', listener: (event: LateEvent) => void): void
  }
}

const page = '/index.html'

const { controller, keep, install } = keptFiles(self.__WB_MANIFEST)

// The start page is a navigation like any other, so it is not served from here as the index of a folder.
registerRoute(new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }))
cleanupOutdatedCaches()

/** Whoever opens a link has that link's files and no others; the rest comes when somebody signs in. */
async function areasOfTabs() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.flatMap(({ url }) => areaOf(new URL(url)) ?? [])
}
self.addEventListener('install', (event) => event.waitUntil(areasOfTabs().then(install)))

// Paths that the server itself answers, even when they are opened in a tab.
const server = [
  /^\/(?:day-sheets?|set-lists|budgets|formalities|contracts|invoices)\/.+\.(?:pdf|csv|xml)$/,
  /^\/(api|trpc|auth\/v1|healthz|readyz|emails|files|contract-link|invoice-link|feeds|imports|export|press|public|live|metrics)(\/|$)/,
  /^\/advancing\/[^/]+\/files\//,
]

/**
 * The kept page carries the installation's settings of the day it was kept. While nobody waits for it, the
 * server is asked for the present ones; a page of another build is left to the next version of this worker.
 */
async function refreshPage(): Promise<void> {
  const key = controller.getCacheKeyForURL(page)
  if (!key) return
  try {
    const [kept, fresh] = await Promise.all([
      controller.matchPrecache(page),
      fetch(page, { cache: 'no-store' }),
    ])
    if (!kept || !fresh.ok) return
    const [before, now] = await Promise.all([kept.text(), fresh.clone().text()])
    if (before === now || !isSameBuild(before, now)) return
    const cache = await caches.open(cacheNames.precache)
    await cache.put(key, fresh)
  } catch {
    // No network: the kept page is what there is.
  }
}

async function keptPage(request: Request): Promise<Response> {
  const [kept, files] = await Promise.all([page, '/pages.json'].map((url) => controller.matchPrecache(url)))
  if (!kept || !files) return fetch(request)
  const { pathname, search } = new URL(request.url)
  return openedPage(kept, files, pathname + search, self.navigator.languages)
}

registerRoute(
  new NavigationRoute(
    ({ event, request }) => {
      event.waitUntil(refreshPage())
      return keptPage(request)
    },
    // The kept page forbids every frame, so the form that may be in one comes from the server.
    { denylist: [...server, embeddedFormAddress] },
  ),
)

// What the app may ask for later: letters of other alphabets, the icons and the logos of agencies. Nothing else is ever kept: calls and
// sign-in have no rule here and go to the network as they are.
const media = /^\/(assets\/[^/]+\.woff2|public\/logos\/[\w-]+\.png|icon-[\w-]+\.png|apple-touch-icon\.png)$/
registerRoute(
  ({ url }) => url.origin === self.location.origin && media.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'fermata-media',
    plugins: [new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 60 * 86_400, purgeOnQuotaError: true })],
  }),
)

takeNotices(self)

async function keepAndAnswer({ area, loaded }: KeepRequest, port: MessagePort | undefined): Promise<void> {
  const isKept = await keep([area], loaded).then(
    () => true,
    () => false,
  )
  port?.postMessage(isKept)
}

type Message = { type: 'SKIP_WAITING' } | KeepRequest
const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'type' in data

self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (!isMessage(data)) return
  // A waiting version takes over only when the person chose to reload.
  if (data.type === 'SKIP_WAITING') void self.skipWaiting()
  if (data.type === 'KEEP') event.waitUntil(keepAndAnswer(data, event.ports[0]))
})

// The page of the first visit too: what it loads later is there offline, before any reload.
self.addEventListener('activate', (event) => {
  event.waitUntil(controller.activate(event))
  event.waitUntil(self.clients.claim())
})
