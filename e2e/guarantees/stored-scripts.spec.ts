// Every screen of an agency in whose every text a script is hidden: `npm run stored-scripts` prepares its server.
import type { Page } from '@playwright/test'
import { payloads, trapped } from '../support/payloads.ts'
import { settled } from '../support/screen.ts'
import { nameOf, screens } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const ran = (page: Page) => page.evaluate(() => 'ran' in window)
/** In each of them, and in nothing that is our own. */
const sign = 'window.ran'

for (const [name, { as, screens: theirs }] of Object.entries(screens)) {
  test(`${name}: what people wrote is text on every screen`, async ({ openAs, watch }) => {
    test.setTimeout(theirs.length * 60_000)
    watch.expectProblems(/could not be found/)
    expect(payloads.every((text) => text.length > 0)).toBe(true)
    const page = await openAs(as)
    const caught = trapped(page)
    const ranOn: string[] = []
    let shown = 0
    for (const screen of theirs) {
      const [address] = screen
      await page.goto(typeof address === 'string' ? address : await address())
      await settled(page)
      await page.mouse.move(600, 400)
      if (await ran(page)) ranOn.push(nameOf(screen))
      if ((await page.locator('body').innerText()).includes(sign)) shown++
    }
    expect(ranOn).toEqual([])
    expect(caught).toEqual([])
    // A visitor sees little that an agency wrote.
    expect(shown, 'screens that show such a text').toBeGreaterThan(as ? theirs.length / 3 : 0)
  })
}
