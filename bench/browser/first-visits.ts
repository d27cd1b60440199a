/** What somebody waits for on a slow phone: from the address to the content, on a first visit and on a later one. */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { ensureBrowser } from '../../scripts/browser.ts'
import { spread, type Spread } from '../statistics.ts'

/** 4 times slower than this machine, 10 Mbit/s, 40 ms. */
const slowPhone = {
  cpu: 4,
  network: { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 },
}

export type Visit = {
  name: string
  path: string
  /** There only once the content is: no skeleton has it. */
  shown: string
  isSignedIn: boolean
}

export type Visited = {
  name: string
  /** Milliseconds to the content, with nothing on the device and with what an earlier visit has left there. */
  cold: Spread
  warm: Spread
  /** Scripts until then on a first visit, and their bytes on the wire. */
  scripts: number
  bytes: number
}

/** The pages whose first visit is measured, for an agency of this name. */
export const firstVisits = (slug: string): Visit[] => [
  { name: 'log in', path: '/login', shown: 'form button[type=submit]', isSignedIn: false },
  { name: 'calendar', path: `/${slug}/calendar`, shown: 'main a[href$="/overview"]', isSignedIn: true },
  { name: 'contacts', path: `/${slug}/contacts`, shown: 'main [role=row] a, main li a', isSignedIn: true },
  { name: 'inquiry form', path: `/inquiry/${slug}`, shown: 'form input', isSignedIn: false },
  // The page of a signer without the contract: what it takes to say anything.
  { name: 'contract by a link', path: '/sign/unknown', shown: 'main h1', isSignedIn: false },
  { name: 'offer by a link', path: '/offer/unknown', shown: 'main h1', isSignedIn: false },
]

async function contextOf(browser: Browser, session: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  if (session) await context.addInitScript((kept) => localStorage.setItem('fermata.session', kept), session)
  return context
}

/** Opens the page on a slow phone; gives the time to the content and what was fetched until then. */
async function open(page: Page, url: string, shown: string) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slowPhone.network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu })
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) performance.mark('shown')
      else requestAnimationFrame(look)
    }
    look()
  }, shown)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0, undefined, {
    timeout: 60_000,
  })
  return page.evaluate(() => {
    const end = performance.getEntriesByName('shown')[0]!.startTime
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime <= end && /\.js($|\?)/.test(name))
    const bytes = scripts.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0)
    return { ms: end, scripts: scripts.length, bytes }
  })
}

/** Long enough for the service worker to have what it keeps of this page. */
const settle = 6_000

/** `session` is what the browser of a signed-in person holds. */
export async function measureFirstVisits(
  url: string,
  visits: readonly Visit[],
  session: string,
  rounds: number,
): Promise<Visited[]> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const visited: Visited[] = []
    for (const { name, path, shown, isSignedIn } of visits) {
      const cold: { ms: number; scripts: number; bytes: number }[] = []
      const warm: number[] = []
      for (let round = 0; round < rounds; round++) {
        const context = await contextOf(browser, isSignedIn ? session : undefined)
        const first = await context.newPage()
        cold.push(await open(first, url + path, shown))
        await first.waitForTimeout(settle)
        await first.close()
        warm.push((await open(await context.newPage(), url + path, shown)).ms)
        await context.close()
      }
      const { scripts = 0, bytes = 0 } = cold[0] ?? {}
      visited.push({ name, cold: spread(cold.map(({ ms }) => ms)), warm: spread(warm), scripts, bytes })
    }
    return visited
  } finally {
    await browser.close()
  }
}
