// The service worker's part of notices: shows what is pushed, and opens its page when it is pressed.
import { safeRedirect } from '#domain/platform/sign-in/redirects.ts'

type Pushed = { title: string; body: string; url: string; topic: string }

type PushEvent = Event & { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void }
type ClickEvent = Event & {
  notification: { close(): void; data: unknown }
  waitUntil(work: Promise<unknown>): void
}
type Tab = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }
type Worker = {
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: { matchAll(options: object): Promise<Tab[]>; openWindow(url: string): Promise<unknown> }
  location: Location
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

/** Only what we sent has these words; anything else is shown without any. */
function pushedOf(event: PushEvent): Pushed {
  try {
    const { title, body, url, topic } = (event.data?.json() ?? {}) as Partial<Pushed>
    return { title: title ?? 'Fermata', body: body ?? '', url: url ?? '/', topic: topic ?? '' }
  } catch {
    return { title: 'Fermata', body: '', url: '/', topic: '' }
  }
}

/** Brings the app's tab to the page, or opens one. */
async function open({ clients, location }: Worker, path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((one) => one.url === url) ?? tabs[0]
  if (!tab) return void (await clients.openWindow(url))
  await tab.focus()
  if (tab.url !== url) await tab.navigate(url)
}

/** Call once in the worker. */
export function takeNotices(worker: Worker): void {
  worker.addEventListener('push', (event) => {
    const { title, body, url } = pushedOf(event)
    const icon = '/icon-192.png'
    event.waitUntil(worker.registration.showNotification(title, { body, icon, badge: icon, data: { url } }))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url } = event.notification.data as { url?: unknown }
    const path = typeof url === 'string' ? safeRedirect(url, worker.location.origin) : undefined
    event.waitUntil(open(worker, path ?? '/'))
  })
}
