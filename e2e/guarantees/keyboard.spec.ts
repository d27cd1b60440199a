// Without a mouse: sign in, place a hold by the palette, confirm it, move it; send its contract, and sign it.
import type { Locator, Page } from '@playwright/test'
import { newAgency, ownPassword } from '../support/accounts.ts'
import { mutate } from '../support/calls.ts'
import { emailTo, linkIn } from '../support/emails.ts'
import { moneyContext } from '../support/money-context.ts'
import { nextMonthDay, slow } from '../support/moves.ts'
import { barriers } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

/** Presses Tab until the target has the focus, as somebody does who cannot point; backwards to what lies before. */
async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  await expect(target).toBeVisible(slow)
  for (let presses = 0; presses < most; presses++) {
    const way = await target.evaluate((element) => {
      const focused = document.activeElement
      if (element === focused) return null
      const isBefore = focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (!way) return
    await page.keyboard.press(way)
  }
  throw new Error(`Not reached with ${most} presses of Tab.`)
}

/** Tabs to a button and presses it. */
async function pressKey(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled(slow)
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** A press of any pointer in this page is an error. */
const forbidPointers = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('something was pointed at'), true)
  })

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(ownPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'New event' }).first()).toBeVisible(slow)
}

/** Opens the menu of a status and takes the item with this name. */
async function choose(page: Page, menu: Locator, name: RegExp): Promise<void> {
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name })
  await expect(item).toBeVisible(slow)
  for (let presses = 0; presses < 8; presses++) {
    if (await item.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
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
  await forbidPointers(page)

  await test.step('sign in', async () => {
    await signIn(page, email)
    await expect(page).toHaveURL(`/${slug}/calendar`, slow)
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
    await pressKey(page, form.getByRole('button', { name: 'Create event' }))
    await expect(page).toHaveURL(/\/overview$/, slow)
  })

  const status = page.getByRole('button', { name: /^Status of Mira Vale/ }).first()

  await test.step('confirm', async () => {
    await expect(status).toHaveText(/^Hold/, slow)
    await choose(page, status, /^Confirm/)
    const sheet = page.getByRole('dialog', { name: 'Confirm show' })
    await pressKey(page, sheet.getByRole('button', { name: 'Confirm show' }))
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

test('a contract is sent from a show found by name, and signed by keys alone', async ({ page, openAs }) => {
  const { email, signer, orgSlug } = await moneyContext('held')
  await forbidPointers(page)
  await signIn(page, email)

  await test.step('find the show in the palette', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Night Shift')
    await expect(page.getByRole('option', { name: /Night Shift/ }).first()).toBeVisible(slow)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${orgSlug}/.*/overview$`), slow)
  })

  await test.step('confirm it, with its contract', async () => {
    await choose(page, page.getByRole('button', { name: /^Status of/ }).first(), /^Confirm/)
    const sheet = page.getByRole('dialog', { name: 'Confirm show' })
    const contract = sheet.getByRole('checkbox', { name: /Create contract/ })
    await tabTo(page, contract)
    if (!(await contract.isChecked())) await page.keyboard.press('Space')
    await expect(contract).toBeChecked()
    await pressKey(page, sheet.getByRole('button', { name: 'Confirm show' }))
  })

  await test.step('send it, with the invoice of the deposit', async () => {
    const sheet = page.getByRole('dialog', { name: /^Send contract/ })
    await pressKey(page, sheet.getByRole('button', { name: /^Confirm VAT and send/ }))
    await expect(page.getByText('Contract sent')).toBeVisible(slow)
  })

  const promoter = await openAs(null)
  await forbidPointers(promoter)
  await test.step('the promoter signs', async () => {
    await promoter.goto(await linkIn(await emailTo(signer, 'Please sign')))
    const box = promoter.getByRole('checkbox')
    await tabTo(promoter, box)
    await promoter.keyboard.press('Space')
    await expect(box).toBeChecked()
    await pressKey(promoter, promoter.getByRole('button', { name: 'Sign contract' }))
    await expect(promoter.getByRole('heading', { name: 'Signed by everyone' })).toBeVisible(slow)
  })

  await test.step('and the agency sees that the show is contracted', async () => {
    await expect(page.getByRole('button', { name: /^Status of/ }).first()).toHaveText(/^Contracted/, slow)
  })
})
