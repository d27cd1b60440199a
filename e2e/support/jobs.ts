// Measures a job of the day as a person does it: presses of the pointer, seconds, and room for improvement.
import type { Page, TestInfo } from '@playwright/test'
import { expect } from './test.ts'

type Budget = { job: string; clicks: number; seconds: number }

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
 * machine; the seconds are those of this one, typing included, and are only written down.
 */
export async function measure(
  info: TestInfo,
  clicks: () => number,
  budget: Budget,
  work: () => Promise<void>,
): Promise<void> {
  const before = clicks()
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  const used = clicks() - before
  const description = `${used} of ${budget.clicks} clicks, ${seconds.toFixed(1)} of ${budget.seconds} s`
  info.annotations.push({ type: budget.job, description })
  console.log(`${budget.job}: ${description}`)
  expect.soft(used, `${budget.job}: clicks`).toBeLessThanOrEqual(budget.clicks)
}
