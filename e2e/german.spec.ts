// Every screen in German: nothing of it is left in English, and longer words still fit.
import type { Browser, Page } from '@playwright/test'
import { newColleague, newPortalGuest, ownPassword } from './support/accounts.ts'
import { cutTexts, englishLeft } from './support/german.ts'
import { stateFor, visitor } from './support/people.ts'
import { barriers, overflow, settled } from './support/screen.ts'
import { nameOf, refused, screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Somebody of the same role whose language is German, once for each worker. */
const germans = {
  visitor: async () => visitor,
  owner: async () => stateFor(await newColleague('admin', 'de'), ownPassword),
  artist: async () => stateFor(await newPortalGuest('de'), ownPassword),
}
type Role = keyof typeof germans

const pages = new Map<Role, Promise<Page>>()

async function openInGerman(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ storageState: await germans[role](), locale: 'de-DE' })
  return context.newPage()
}

function pageOf(browser: Browser, role: Role): Promise<Page> {
  const page = pages.get(role) ?? openInGerman(browser, role)
  pages.set(role, page)
  return page
}

for (const [role, { screens: theirs }] of Object.entries(screens)) {
  test.describe(role, () => {
    // The operator's page is written in English alone; what is refused is looked at in English.
    for (const screen of theirs.filter(
      ([address]) => address !== '/debug' && !refused.test(String(address)),
    )) {
      test(nameOf(screen), async ({ browser }) => {
        const page = await pageOf(browser, role as Role)
        const [address] = screen
        await page.goto(typeof address === 'string' ? address : await address())
        await expect(page.locator('html')).toHaveAttribute('lang', 'de')
        await settled(page)
        expect.soft(await englishLeft(page), 'in English').toEqual([])
        expect.soft(await cutTexts(page), 'cut or broken').toEqual([])
        expect.soft(await overflow(page), 'sticks out').toEqual([])
        expect.soft(await barriers(page), 'barriers').toEqual([])
      })
    }
  })
}
