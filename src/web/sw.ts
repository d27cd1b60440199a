// The service worker: keeps the built app on the device and answers navigations with it.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Paths that the server itself answers, even when they are opened in a tab.
const server = [/^\/trpc(\/|$)/, /^\/auth\/v1(\/|$)/, /^\/letters(\/|$)/]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: server }))

// A waiting version takes over only when the person chose to reload.
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (typeof data === 'object' && data && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting()
})
