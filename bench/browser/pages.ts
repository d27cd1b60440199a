/** What the browser has to do: the JavaScript of two pages, and a month of 500 bookings. */
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page, type Response } from '@playwright/test'
import { shiftMonth } from '#domain/dates.ts'
import { ensureBrowser } from '../../scripts/browser.ts'
import { measureGrid, scriptSeconds, type Grid } from './grid.ts'
import type { Installation } from '../installation.ts'
import { spread, type Spread } from '../statistics.ts'

const SHOWN = 'main a[href$="/overview"]'

export type Pages = {
  /** Bytes of JavaScript, as gzip sends it, until the page shows what it is for. */
  login: number
  calendar: number
  /** Bookings in the call for one month's grid. */
  bookings: Spread
  /** Milliseconds: the call as the browser sees it; all scripts from the step until the month is on screen. */
  call: Spread
  script: Spread
  grid: Grid
}

export async function measurePages(
  { program, seeded, session }: Installation,
  month: string,
  rounds: number,
): Promise<Pages> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const calendar = `${program.url}/${seeded.organisations[0]?.slug}/calendar`
    const login = await scriptsUntil(await open(browser), `${program.url}/login`, 'form button[type=submit]')
    const page = await open(browser, JSON.stringify(session))
    const signedIn = await scriptsUntil(page, `${calendar}?month=${month}`, SHOWN)
    const months = await measureMonths(page, month, rounds)
    const grid = await measureGrid(page, calendar, month, rounds)
    return { login, calendar: signedIn, ...months, grid }
  } finally {
    await browser.close()
  }
}

/** A fresh browser profile; the service worker stays out, since it fetches what the page does not need yet. */
async function open(browser: Browser, session?: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  if (session) await context.addInitScript((kept) => localStorage.setItem('fermata.session', kept), session)
  return context.newPage()
}

async function scriptsUntil(page: Page, url: string, shown: string): Promise<number> {
  const bodies = new Map<string, Promise<Buffer>>()
  const keep = (answer: Response) => {
    if (answer.request().resourceType() === 'script') bodies.set(answer.url(), answer.body())
  }
  page.on('response', keep)
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) performance.mark('shown')
      else requestAnimationFrame(look)
    }
    look()
  }, shown)
  await page.goto(url)
  await page.locator(shown).first().waitFor()
  const early = await page.evaluate(() => {
    const end = performance.getEntriesByName('shown')[0]?.startTime ?? Infinity
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= end)
    return entries.map(({ name }) => name)
  })
  page.off('response', keep)
  let bytes = 0
  for (const [address, body] of bodies) {
    if (early.includes(address)) bytes += gzipSync(await body, { level: 9 }).length
  }
  return bytes
}

/** Within the year around the seeded days, and never beside a month seen before: neighbours are fetched ahead. */
const STEPS = [-9, -6, -3, 3, 6]

async function measureMonths(page: Page, month: string, rounds: number) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const bookings: number[] = []
  const call: number[] = []
  const script: number[] = []
  for (const step of STEPS.slice(0, rounds)) {
    // Neighbouring months are fetched ahead; the line for live changes stays open, so the network is never idle.
    await page.waitForTimeout(1_000)
    const target = shiftMonth(month, step)
    const shown = page.locator(SHOWN).first()
    const former = await shown.getAttribute('href')
    const answered = page.waitForResponse((answer) => placeOfMonth(answer.url(), target) >= 0)
    const before = await scriptSeconds(cdp)
    await page.evaluate(
      (search) => history.pushState({}, '', `${location.pathname}?${search}`),
      `month=${target}`,
    )
    const answer = await answered
    await page.waitForFunction(
      ([selector, href]) => document.querySelector(selector!)?.getAttribute('href') !== href,
      [SHOWN, former],
    )
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
    script.push(((await scriptSeconds(cdp)) - before) * 1000)
    const { requestStart, responseEnd } = answer.request().timing()
    call.push(responseEnd - requestStart)
    bookings.push(countRows(await answer.json(), placeOfMonth(answer.url(), target)))
  }
  return { bookings: spread(bookings), call: spread(call), script: spread(script) }
}

/** Where among the calls of a request the bookings of this month are asked for; -1 where they are not. */
function placeOfMonth(address: string, month: string): number {
  const { pathname, searchParams } = new URL(address)
  if (!pathname.startsWith('/trpc/')) return -1
  const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<
    number,
    { json?: { from?: string; to?: string } }
  >
  const calls = pathname.slice('/trpc/'.length).split(',')
  return calls.findIndex((call, place) => {
    const { from = '', to = '' } = inputs[place]?.json ?? {}
    return call === 'events.list' && from <= `${month}-15` && `${month}-15` <= to
  })
}

const countRows = (answer: unknown, place: number) =>
  (answer as { result?: { data?: { json?: unknown[] } } }[])[place]?.result?.data?.json?.length ?? 0
