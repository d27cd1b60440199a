// Without a mouse: sign in, place a hold by the palette, confirm it, move it to another day.
import type { Locator, Page } from '@playwright/test'
import { newAgency, ownPassword } from '../support/accounts.ts'
import { mutate } from '../support/calls.ts'
import { nextMonthDay, slow } from '../support/moves.ts'
import { barriers } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

/** Presses Tab until the target has the focus, as somebody does who cannot point. */
async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  await expect(target).toBeVisible(slow)
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached with ${most} presses of Tab.`)
}

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

test('a hold is placed, confirmed and moved by keys alone', async ({ page }) => {
  const { email, session, slug } = await newAgency()
  const token = session.access_token
  await mutate(token, 'artists.create', { orgSlug: slug, artist: { name: 'Mira Vale', kind: 'band' } })
  await mutate(token, 'venues.create', {
    orgSlug: slug,
    venue: { name: 'Paradiso', city: 'Amsterdam', country: 'NL', tz: 'Europe/Amsterdam', kind: 'club' },
  })
  const [held, moved] = [nextMonthDay(14), nextMonthDay(16)]
  // Nobody points in this test: a press of any pointer is an error.
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('something was pointed at'), true)
  })

  await test.step('sign in', async () => {
    await page.goto('/login')
    await tabTo(page, page.getByLabel('E-mail'))
    await page.keyboard.type(email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(ownPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/${slug}/calendar`, slow)
    await expect(page.getByRole('button', { name: 'New event' }).first()).toBeVisible(slow)
  })

  await test.step('ask the palette, and place what it offers', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByLabel('Search or type a command')).toBeFocused()
    await page.keyboard.type(`Mira ${formatDay(held)} hold Paradiso`)
    const first = page.getByRole('option').first()
    await expect(first).toContainText('Hold for Mira Vale', slow)
    await expect(first).toContainText('Paradiso')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'New event' })
    await expect(form.getByRole('combobox', { name: 'Artist' })).toHaveValue('Mira Vale', slow)
    await expect(form.getByRole('combobox', { name: 'Venue' })).toHaveValue('Paradiso')
    await tabTo(page, form.getByRole('button', { name: 'Create event' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/overview$/, slow)
  })

  const status = page.getByRole('button', { name: /^Status of Mira Vale/ }).first()

  await test.step('confirm', async () => {
    await tabTo(page, status)
    await expect(status).toHaveText(/^Hold/)
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('menuitem', { name: /^Confirm/ })
    await expect(confirm).toBeVisible(slow)
    for (let presses = 0; presses < 8; presses++) {
      if (await confirm.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('ArrowDown')
    }
    await expect(confirm).toBeFocused()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Confirm show' })
    const go = sheet.getByRole('button', { name: 'Confirm show' })
    await expect(go).toBeEnabled(slow)
    await tabTo(page, go)
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden(slow)
    await expect(status).toHaveText(/^Confirmed/, slow)
  })

  await test.step('move to another day', async () => {
    // While the menu closes, keys are still its own.
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.keyboard.press('m')
    const form = page.getByRole('dialog', { name: 'Move to date' })
    await tabTo(page, form.getByLabel('New date'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(moved)
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden(slow)
    await expect(page.getByRole('main').locator(`time[datetime="${moved}"]`).first()).toBeVisible(slow)
  })

  await test.step('and find it in the calendar, by keys', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/\/calendar/, slow)
    await page.keyboard.press('ArrowRight')
    const chip = page.getByRole('main').locator('a[href$="/overview"]').first()
    await tabTo(page, chip, 120)
    await page.keyboard.press('Enter')
    await expect(status).toHaveText(/^Confirmed/, slow)
  })
})
