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

/** The keys of what the device keeps: answers, or with the other name changes that wait. */
export const keptKeys = (
  page: Page,
  database: 'fermata' | 'fermata-waiting' = 'fermata',
): Promise<string[]> =>
  page.evaluate(async (name) => {
    const keys = await new Promise<IDBValidKey[]>((done, fail) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => fail(opening.error))
      opening.addEventListener('success', () => {
        const request = opening.result.transaction('queries').objectStore('queries').getAllKeys()
        request.addEventListener('success', () => {
          opening.result.close()
          done(request.result)
        })
      })
    })
    return keys.map(String)
  }, database)

/** The inputs with which a call was made whose answers are on the device. */
export async function keptInputs(page: Page, path: string): Promise<string[]> {
  const call = `"${path.split('.').join('","')}"`
  return (await keptKeys(page)).filter((key) => key.includes(call))
}

/** An answer of this call is on the device, about this record: pages put it there when they are at rest. */
export async function expectKept(page: Page, path: string, id = ''): Promise<void> {
  await expect
    .poll(async () => (await keptInputs(page, path)).join(' '), { timeout: 30_000 })
    .toMatch(id || /./)
}
