// Every screen, on desktops in English and on phones in German, light and dark: it answers, says what it is in the
// reader's language, and shuts nobody out.
import type { Page, Response } from '@playwright/test'
import { cutTexts, englishLeft } from '../support/german.ts'
import {
  barriers,
  cutButtons,
  goWithin,
  overflow,
  primaries,
  settled,
  smallTargets,
} from '../support/screen.ts'
import { forOperators, nameOf, refused, screens, type Screen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const desktop = { width: 1440, height: 900 }
const laptop = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }
const smallPhone = { width: 320, height: 640 }

/** The start page shows a sample of what promoters see, with its button. */
const withSample = /^\/$/

/** The title of the tab names the screen. */
async function expectTitle(page: Page): Promise<void> {
  const name = await page
    .locator('h1')
    .first()
    .evaluate((element) => element.textContent.trim())
  await expect(page).toHaveTitle(`${name} · Fermata`)
}

async function expectToFit(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await settled(page)
  expect.soft(await overflow(page), `sticks out at ${size.width}`).toEqual([])
  expect.soft(await cutButtons(page), `buttons cut at ${size.width}`).toEqual([])
}

async function lookInEnglish(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.locator('h1').first()).toHaveText(heading)
  await settled(page)
  await expectTitle(page)
  expect.soft(await overflow(page), 'sticks out').toEqual([])
  expect.soft(await barriers(page), 'barriers').toEqual([])
  const primary = await primaries(page)
  if (!withSample.test(new URL(page.url()).pathname))
    expect.soft(primary.length, `primary: ${primary.join(', ')}`).toBeLessThan(2)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  expect.soft(await barriers(page, ['color-contrast']), 'barriers, dark').toEqual([])
  await expectToFit(page, laptop)
  await page.setViewportSize(desktop)
}

/** Dark on the phone is enough of it there: it wears the colours that the desktop shows in both. */
async function lookInGerman(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await settled(page)
  await expectTitle(page)
  expect.soft(await overflow(page), 'sticks out').toEqual([])
  expect.soft(await barriers(page), 'barriers').toEqual([])
  expect.soft(await smallTargets(page), 'too small for a finger').toEqual([])
  for (const size of [phone, desktop]) {
    await expectToFit(page, size)
    expect.soft(await englishLeft(page), `in English at ${size.width}`).toEqual([])
    expect.soft(await cutTexts(page), `cut or broken at ${size.width}`).toEqual([])
  }
  await expectToFit(page, smallPhone)
  await page.setViewportSize(phone)
}

async function open(page: Page, [address]: Screen, isWithin: boolean): Promise<void> {
  const path = typeof address === 'string' ? address : await address()
  await (isWithin ? goWithin(page, path) : page.goto(path))
  await settled(page)
}

for (const [name, { as, screens: theirs }] of Object.entries(screens)) {
  test.describe(name, () => {
    for (const screen of theirs) {
      const address = nameOf(screen)
      test(address, async ({ goOnAs, isPhone, watch }) => {
        test.skip(isPhone && forOperators.test(address), 'written in English alone')
        const isRefused = as === 'owner' && refused.test(address)
        if (isRefused)
          watch.expectProblems(/The requested resource could not be found|Das Gesuchte wurde nicht gefunden/)
        const page = await goOnAs(as, isPhone ? 'de' : 'en')
        const failures: string[] = []
        const note = (answer: Response) => {
          if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`)
        }
        page.on('response', note)
        await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' })
        // Whoever is in comes from within the app, which is a third of the work of starting it at each screen; each
        // worker starts it at another one. What a visitor opens, or is refused, is opened by its address.
        const isWithin = as !== null && !isRefused && screen[1] !== 'Page not found'
        await open(page, screen, isWithin)
        await (isPhone ? lookInGerman(page) : lookInEnglish(page, screen[1]))
        page.off('response', note)
        if (!isRefused) expect.soft(failures, 'calls that failed').toEqual([])
      })
    }
  })
}
