// A browser without a connection, which knows that it has none.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { baseURL } from './address.ts'

const mark = { name: 'e2e-offline', value: '1', url: baseURL }

/**
 * Cuts the connection. Chromium 150 keeps the requests of an emulated cut failing but says `navigator.onLine` again
 * after the next navigation; one that is really offline does not.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.addCookies([mark])
  await context.addInitScript((name) => {
    if (window.top !== window) return
    const get = () => !document.cookie.includes(`${name}=1`)
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get })
  }, mark.name)
  await context.setOffline(true)
}

/** Brings the connection back, and notifies the pages as the browser would. */
export async function goOnline(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: mark.name })
  await context.setOffline(false)
  for (const page of context.pages())
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
}

/** The files of an area of the app are on the device; asking as its pages do fetches those that are not. */
export async function keepFiles(page: Page, area: 'office' | 'artist-portal'): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise((done) => port1.addEventListener('message', done, { once: true }))
    port1.start()
    active?.postMessage({ type: 'KEEP', area: wanted, loaded: [] }, [port2])
    await answer
  }, area)
}

/** The answer about this record is on the device: pages put it there when they are at rest. */
export async function expectKept(page: Page, id: string): Promise<void> {
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((done, fail) => {
          const opening = indexedDB.open('fermata')
          opening.addEventListener('error', () => fail(opening.error))
          opening.addEventListener('success', () => {
            const store = opening.result.transaction('queries').objectStore('queries')
            const all = store.getAllKeys()
            all.addEventListener('success', () => {
              opening.result.close()
              done(all.result.map(String))
            })
          })
        }),
    )
  await expect
    .poll(async () => (await kept()).some((key) => key.includes(id)), { timeout: 20_000 })
    .toBe(true)
}
