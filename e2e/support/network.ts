// A browser without a connection, which knows that it has none.
import type { BrowserContext } from '@playwright/test'
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
