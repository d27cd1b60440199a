// Measures a job of the day as a person does it: presses of the pointer, seconds, and room for improvement.
import type { Page, TestInfo } from '@playwright/test'
import { expect } from './test.ts'

/** What a job of the day is called and may take: presses, and seconds of which typing is the greater part. */
type Target = { job: string; clicks: number; seconds: number }

/** The 25 daily jobs by their number, in the order of how often they are done; docs/performance.md names them so. */
export const targets = {
  1: { job: 'is X free', clicks: 1, seconds: 3 },
  2: { job: 'find and call', clicks: 2, seconds: 5 },
  3: { job: 'place a hold', clicks: 3, seconds: 10 },
  4: { job: 'what needs me', clicks: 0, seconds: 5 },
  5: { job: 'what is next for the artist', clicks: 1, seconds: 3 },
  6: { job: 'chase missing advancing', clicks: 2, seconds: 10 },
  7: { job: 'answer an inquiry', clicks: 3, seconds: 60 },
  8: { job: 'counter an offer', clicks: 5, seconds: 60 },
  9: { job: 'extend or release an option', clicks: 2, seconds: 10 },
  10: { job: 'send contract and deposit invoice', clicks: 4, seconds: 60 },
  11: { job: 'sign a contract on the phone', clicks: 4, seconds: 90 },
  12: { job: 'match a payment', clicks: 1, seconds: 5 },
  13: { job: 'add a flight or hotel', clicks: 2, seconds: 20 },
  14: { job: 'fill the advancing form', clicks: 30, seconds: 600 },
  15: { job: 'propose an artist to ten promoters', clicks: 6, seconds: 90 },
  16: { job: 'send the day sheet', clicks: 2, seconds: 10 },
  17: { job: 'remind overdue invoices', clicks: 2, seconds: 15 },
  18: { job: 'approve an offer', clicks: 2, seconds: 20 },
  19: { job: 'name guests', clicks: 3, seconds: 20 },
  20: { job: 'judge a show by its tickets', clicks: 1, seconds: 10 },
  21: { job: 'settle a show', clicks: 6, seconds: 180 },
  22: { job: 'correct an invoice', clicks: 4, seconds: 60 },
  23: { job: 'statements of the month', clicks: 5, seconds: 300 },
  24: { job: 'ask about a line of a statement', clicks: 2, seconds: 30 },
  25: { job: 'close a quarter', clicks: 3, seconds: 120 },
} as const satisfies Record<number, Target>

/** Counts from now on; a press is what a finger or a mouse button does, by whatever hand it is made. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => (clicks += 1))
  await page.addInitScript(() => {
    const count = () => (window as unknown as { countClick: () => void }).countClick()
    addEventListener('pointerdown', count, true)
    // A link to a telephone would lead out of the browser.
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    })
  })
  return () => clicks
}

/**
 * Does a job and notes what it took as an annotation of the test. The clicks are a promise that is kept on every
 * machine; the seconds are those of this one, typing included, and are only written down. A job that is done in two
 * ways says which one it is with `way`.
 */
export async function measure(
  info: TestInfo,
  clicks: () => number,
  number: keyof typeof targets,
  work: () => Promise<void>,
  way?: string,
): Promise<void> {
  const target = targets[number]
  const job = `${number} ${way ?? target.job}`
  const before = clicks()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  const used = clicks() - before
  const description = `${used} of ${target.clicks} clicks, ${seconds.toFixed(1)} of ${target.seconds} s`
  info.annotations.push({ type: job, description })
  console.log(`${info.project.name} ${job}: ${description}`)
  expect.soft(used, `${job}: clicks`).toBeLessThanOrEqual(target.clicks)
}
