// What a first visit has to fetch: the JavaScript of four pages stays within its bounds, and a language is one file.
import { gzipSync } from 'node:zlib'
import type { Page, ViewportSize } from '@playwright/test'
import type { Person } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** The goal is 170 kB for each. The build has budgets of its own (`scripts/bundle/budgets.ts`); here is what a browser
 * really fetches. Start and entry alone are 139 kB: React 67, the router with the addresses of all pages 39, answers and
 * calls 15. */
const goal = 170_000

/** Everything the page runs until `shown` is there, as gzip sends it, by file and largest first. */
async function scriptsUntil(
  page: Page,
  path: string,
  shown: string,
): Promise<[name: string, bytes: number][]> {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    const body = answer.body()
    // What comes after the page is closed is looked at by nobody.
    body.catch(() => undefined)
    bodies.set(answer.url(), body)
  })
  await page.addInitScript((selector) => {
    // What waits until the page is at rest never comes: on a busy machine it would come before the page.
    window.requestIdleCallback = () => 0
    const look = () => {
      if (document.querySelector(selector)) performance.mark('shown')
      else requestAnimationFrame(look)
    }
    look()
  }, shown)
  await page.goto(path)
  await page.locator(shown).first().waitFor()
  const early = await page.evaluate(() => {
    const end = performance.getEntriesByName('shown')[0]?.startTime ?? Infinity
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime <= end && /\.js($|\?)/.test(name))
      .map(({ name }) => name)
  })
  const sizes = await Promise.all(
    [...new Set(early)].map(async (url): Promise<[string, number]> => {
      const body = await bodies.get(url)
      if (!body) throw new Error(`${url} was fetched and not seen.`)
      return [new URL(url).pathname, gzipSync(body, { level: 9 }).length]
    }),
  )
  return sizes.sort(([, a], [, b]) => b - a)
}

const total = (sizes: [string, number][]) => sizes.reduce((sum, [, bytes]) => sum + bytes, 0)

type OpenAs = (person: Person) => Promise<Page>

/** The first event of the portal's list, found in a browser of its own: the one that is measured starts with nothing. */
async function firstEventOfPortal(openAs: OpenAs): Promise<string> {
  const page = await openAs('artist')
  const list = '/artist-portal/halbmond/events'
  await page.goto(list)
  const path = await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href')
  if (!path) throw new Error('The list of the portal names no event.')
  return path
}

const phone = { width: 390, height: 844 }

const pages = [
  {
    name: 'the log-in page',
    as: null,
    path: '/login',
    budget: 170_500,
    shown: 'form button[type=submit]',
  },
  {
    name: 'the calendar',
    budget: 190_500,
    as: 'owner',
    path: '/halbmond/calendar',
    shown: 'main a[href$="/overview"]',
  },
  {
    name: 'the calendar on a phone',
    as: 'owner',
    path: '/halbmond/calendar',
    shown: 'main a[href$="/overview"]',
    size: phone,
    budget: 187_000,
  },
  {
    name: 'an event of the portal',
    as: 'artist',
    path: firstEventOfPortal,
    budget: 181_000,
    shown: '[role=tabpanel]',
    size: phone,
  },
] satisfies {
  name: string
  budget?: number
  as: Person | null
  path: string | ((openAs: OpenAs) => Promise<string>)
  shown: string
  size?: ViewportSize
}[]

for (const { name, as, path, shown, size, budget = goal } of pages) {
  test(`${name} starts with at most ${budget / 1000} kB of JavaScript`, async ({ openAs }, testInfo) => {
    const at = typeof path === 'string' ? path : await path(openAs)
    const page = await openAs(as)
    if (size) await page.setViewportSize(size)
    const sizes = await scriptsUntil(page, at, shown)
    const table = sizes.map(([file, bytes]) => `${String(bytes).padStart(7)} ${file}`).join('\n')
    await testInfo.attach('files', { body: table, contentType: 'text/plain' })
    testInfo.annotations.push({ type: 'bytes', description: String(total(sizes)) })
    expect(sizes.length).toBeGreaterThan(1)
    expect(total(sizes), table).toBeLessThanOrEqual(budget)
  })
}

for (const { path, shown, most } of [
  { path: '/inquiry/halbmond', shown: 'h1', most: 21 },
  { path: '/sign/unknown', shown: 'main h1', most: 17 },
  { path: '/offer/unknown', shown: 'main h1', most: 16 },
  { path: '/day-sheet/unknown', shown: 'main h1', most: 13 },
]) {
  test(`${path} names its scripts in its head, and fetches no others until it is shown`, async ({
    openAs,
    watch,
  }) => {
    watch.expectProblems(/404|NOT_FOUND|no longer valid|\[error\]/)
    const page = await openAs(null)
    const fetched = (await scriptsUntil(page, path, shown)).map(([file]) => file)
    const named = await page
      .locator('link[rel=modulepreload], script[type=module]')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('src')))
    expect(fetched.filter((file) => !named.includes(file) && file !== '/theme.js')).toEqual([])
    expect(fetched.length).toBeLessThanOrEqual(most)
  })
}

test('another language is one file more, and English none', async ({ openAs }) => {
  const filesIn = async (language: string) => {
    const page = await openAs(null)
    await page.addInitScript((value) => localStorage.setItem('fermata.language', value), language)
    const sizes = await scriptsUntil(page, '/login', 'form button[type=submit]')
    return sizes.map(([file]) => file)
  }
  const [english, german] = [await filesIn('en'), await filesIn('de')]
  expect(english.filter((file) => !german.includes(file))).toEqual([])
  expect(german.filter((file) => !english.includes(file))).toEqual([
    expect.stringMatching(/\/de-[\w-]+\.js$/),
  ])
})
