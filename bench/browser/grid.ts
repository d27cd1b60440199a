/** What the browser has to do for the availability of a large roster: sixty artists by the 31 days of a month. */
import type { CDPSession, Page } from '@playwright/test'
import { lastDayOf, shiftMonth, type LocalMonth } from '#domain/dates.ts'
import { ratios, spread, type Spread } from '../statistics.ts'

export type Grid = {
  artists: number
  days: number
  /** Milliseconds of all JavaScript in Chromium, from the key to the grid on screen. */
  script: Spread
  /** Milliseconds of a frame while the grid is scrolled, and how many times one of the same grid at rest. */
  frame: Spread
  overRest: Spread
}

/** `calendar` is the address of the calendar without a search. */
export async function measureGrid(
  page: Page,
  calendar: string,
  month: LocalMonth,
  rounds: number,
): Promise<Grid> {
  const long =
    [month, shiftMonth(month, 1), shiftMonth(month, 2)].find((each) => daysOf(each) === 31) ?? month
  const rows = page.locator('tbody tr:has(td)')
  const year = page.getByRole('heading', { name: `Year ${long.slice(0, 4)}` })
  await page.goto(`${calendar}?layout=availability&month=${long}`)
  await rows.nth(9).waitFor()
  await page.waitForTimeout(2_000)
  const artists = await rows.count()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const script: number[] = []
  for (let round = 0; round < rounds; round++) {
    // By way of the year: the code and the data of the grid are there, only drawing it is left.
    await page.keyboard.press('y')
    await year.waitFor()
    await page.waitForTimeout(500)
    const before = await scriptSeconds(cdp)
    await page.keyboard.press('v')
    await rows.nth(artists - 1).waitFor()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
    script.push(((await scriptSeconds(cdp)) - before) * 1000)
  }
  const [atRest, scrolled]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    atRest.push(await frameTime(page, 0))
    // Down and up again: each round finds the grid as the one before did.
    scrolled.push(await frameTime(page, round % 2 === 0 ? 30 : -30))
  }
  return {
    artists,
    days: daysOf(long),
    script: spread(script),
    frame: spread(scrolled),
    overRest: ratios(scrolled, atRest),
  }
}

/** Milliseconds of a frame in the mean of sixty, with each of which the grid is scrolled by `pixels`. */
function frameTime(page: Page, pixels: number): Promise<number> {
  return page.evaluate(async (by) => {
    const box = document.querySelector('table')?.closest('.overflow-auto')
    if (!box) throw new Error('The grid does not scroll.')
    await new Promise(requestAnimationFrame)
    const start = performance.now()
    for (let step = 0; step < 60; step++) {
      box.scrollTop += by
      await new Promise(requestAnimationFrame)
    }
    return (performance.now() - start) / 60
  }, pixels)
}

const daysOf = (month: LocalMonth) => Number(lastDayOf(month).slice(-2))

/** Seconds that the page's scripts have run so far. */
export async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}
