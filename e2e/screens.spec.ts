// Every screen at both sizes, light and dark: it answers, says what it is, and shuts nobody out.
import type { Page, Response } from '@playwright/test'
import { barriers, goWithin, overflow, settled, smallTargets } from './support/screen.ts'
import { nameOf, refused, screens, type Screen } from './support/screens.ts'
import { expect, test } from './support/test.ts'

type Sight = { isPhone: boolean; isRefused: boolean; isWithin: boolean }

async function look(page: Page, [address, heading]: Screen, { isPhone, isRefused, isWithin }: Sight) {
  const path = typeof address === 'string' ? address : await address()
  const failures: string[] = []
  const note = (answer: Response) => {
    if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`)
  }
  page.on('response', note)
  // Dark on the phone is enough of it there: it wears the colours that the desktop shows in both.
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' })
  await (isWithin ? goWithin(page, path) : page.goto(path))
  const h1 = page.locator('h1').first()
  await settled(page)
  await expect(h1).toHaveText(heading)
  await settled(page)
  await expect(page).toHaveTitle(`${await h1.evaluate((element) => element.textContent.trim())} · Fermata`)
  expect.soft(await overflow(page), 'sticks out').toEqual([])
  expect.soft(await barriers(page), 'barriers').toEqual([])
  if (isPhone) expect.soft(await smallTargets(page), 'too small for a finger').toEqual([])
  else {
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    expect.soft(await barriers(page, ['color-contrast']), 'barriers, dark').toEqual([])
  }
  page.off('response', note)
  if (!isRefused) expect.soft(failures, 'calls that failed').toEqual([])
}

for (const [name, { as, screens: theirs }] of Object.entries(screens)) {
  test.describe(name, () => {
    for (const screen of theirs) {
      const address = nameOf(screen)
      test(address, async ({ goOnAs, isPhone, watch }) => {
        const isRefused = as === 'owner' && refused.test(address)
        if (isRefused) watch.expectProblems(/The requested resource could not be found/)
        // Either way into a screen is gone at one of the sizes: on a desktop the app starts there, on a phone one
        // comes from within it. What a visitor opens, or is refused, is opened by its address only.
        const isWithin = isPhone && as !== null && !isRefused && screen[1] !== 'Page not found'
        await look(await goOnAs(as), screen, { isPhone, isRefused, isWithin })
      })
    }
  })
}

test('the list with shows selected shuts nobody out', async ({ openAs, isPhone }) => {
  test.skip(isPhone, 'phones act on one show at a time')
  const page = await openAs('owner')
  for (const view of ['list', 'kanban']) {
    await page.goto(`/halbmond/events?view=${view}`)
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click()
    await settled(page)
    expect(await barriers(page)).toEqual([])
  }
})

test('what floats keeps to the content policy, and an injected script does not run', async ({
  openAs,
  isPhone,
  watch,
}) => {
  const page = await openAs('owner')
  await page.goto('/halbmond/artists/new')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'DJ', exact: true }).click()
  await page.getByRole('combobox', { name: 'Home country' }).fill('Ger')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.goto('/halbmond/events?new=true')
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByRole('button', { name: 'Open calendar' }).first().click()
  await page.getByRole('gridcell').getByRole('button').first().click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  if (!isPhone) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('mira')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  expect(watch.problems).toEqual([])

  watch.expectProblems(/Content Security Policy/)
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.injected = true')
    document.body.append(button)
    button.click()
    await new Promise((done) => setTimeout(done, 50))
    return 'injected' in window
  })
  expect(ran).toBe(false)
  expect(watch.problems.length).toBeGreaterThan(0)
})

test('the colours follow the choice in the menu, too', async ({ openAs, isPhone }) => {
  test.skip(isPhone, 'the same menu')
  const page = await openAs('viewer')
  await page.goto('/halbmond/calendar')
  const pdf = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await pdf()
  await page.getByRole('button', { name: 'Sascha Blum' }).click()
  await page
    .getByRole('menuitemradio', { name: 'Dark' })
    .or(page.getByRole('menuitem', { name: 'Dark' }))
    .click()
  await expect.poll(pdf).not.toBe(light)
  const dark = await pdf()
  await page.reload()
  expect(await pdf()).toBe(dark)
})
