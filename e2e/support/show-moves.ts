// What people do with shows in the journeys: on a day of the calendar, on the show's page, in the settings.
import type { Locator, Page } from '@playwright/test'
import { choose, create, goTo, nextMonthDay, slow } from './moves.ts'
import { expect } from './test.ts'

/** As the pages write it: "Fri 18 Dec", "Friday 18 December". */
export const formatDay = (day: string, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-GB', { weekday, day: 'numeric', month: weekday, timeZone: 'UTC' })
    .format(new Date(day))
    .replace(',', '')

/** The calendar at the next month, through the page's own ways. */
export async function openNextMonth(page: Page, isPhone: boolean): Promise<void> {
  await goTo(page, 'Calendar', isPhone)
  if (!isPhone) return page.getByRole('button', { name: 'Next month' }).click()
  const month = nextMonthDay(1)
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(month))
  await page
    .getByRole('menu')
    .getByText(`${name} ${month.slice(0, 4)}`, { exact: true })
    .click()
  // While it goes it lies over the days.
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** A finger that rests on something until its answer is there; a mouse that does is another thing. */
async function restUntil(page: Page, target: Locator, answer: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  await expect(async () => {
    if (await answer.isVisible()) return
    // Until it would get the touch: a menu that goes lies over it for a moment.
    await target.tap({ trial: true, timeout: 8000 })
    const box = (await target.boundingBox())!
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    const isThere = await answer.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    )
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(isThere, 'the answer to a resting finger').toBe(true)
  }).toPass({ timeout: 40_000 })
  await touch.detach()
}

/** The small form on a day of the next month. */
async function openDay(page: Page, day: string, isPhone: boolean): Promise<Locator> {
  await openNextMonth(page, isPhone)
  const form = page.getByRole('dialog', { name: formatDay(day, 'long') })
  if (isPhone) await restUntil(page, page.locator(`button[data-date="${day}"]`), form)
  else await page.getByRole('button', { name: `New on ${formatDay(day, 'short')}` }).click()
  await expect(form).toBeVisible(slow)
  return form
}

export async function openSettings(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) return goTo(page, 'Settings', isPhone)
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search or type a command').fill('settings')
  await page
    .getByRole('option', { name: /Settings/ })
    .first()
    .click()
}

type NewShow = {
  day: string
  artist: string
  venue: string
  status?: 'Inquiry' | 'Hold' | 'Offer' | 'Confirmed'
}

/** Fills the small form in and saves it; a venue that is not on file is entered on the way. */
export async function placeOn(
  page: Page,
  { day, artist, venue, status }: NewShow,
  isPhone: boolean,
): Promise<void> {
  const form = await openDay(page, day, isPhone)
  if (status) await form.getByRole('radiogroup').getByText(status, { exact: true }).click()
  await choose(page, form.getByRole('combobox', { name: 'Artist' }), artist)
  await form.getByRole('combobox', { name: 'Venue' }).fill(venue)
  const known = page.getByRole('option', { name: new RegExp(`^${venue}`) })
  const made = page.getByRole('option', { name: `Create “${venue}”` })
  await expect(known.or(made).first()).toBeVisible(slow)
  if (await made.isVisible()) {
    await create(page, form.getByRole('combobox', { name: 'Venue' }), venue, 'venue', (sheet) =>
      sheet.getByRole('textbox', { name: 'City' }).fill('Leipzig'),
    )
  } else await known.first().click()
  await expect(form.getByRole('status').first()).toContainText(artist, slow)
  await form.getByRole('button', { name: /^Save/ }).click()
}

/** Saves a show on a day and opens its page by the toast that says so. */
export async function addShow(page: Page, show: NewShow, isPhone: boolean): Promise<string> {
  await placeOn(page, show, isPhone)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/overview$/, slow)
  await expect(page.getByRole('heading', { level: 1, name: show.artist })).toBeVisible(slow)
  return new URL(page.url()).pathname
}

export const queueOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Holds and radius' }) })

export const statusOf = (page: Page, artist: string) =>
  page.getByRole('button', { name: new RegExp(`^Status of ${artist}`) }).first()

/** An action on the booking whose page is open; the sheet that asks for more is answered by `answer`. */
export async function act(
  page: Page,
  artist: string,
  action: string,
  answer?: (sheet: Locator) => Promise<void>,
): Promise<void> {
  await statusOf(page, artist).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click()
  if (!answer) return
  const sheet = page.getByRole('dialog', { name: action })
  await answer(sheet)
  await sheet.getByRole('button', { name: action, exact: true }).click()
  await expect(sheet).toBeHidden(slow)
}

/** Confirms on the sheet that says what goes with it, as it is proposed. */
export async function confirmOnSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Confirm show' })
  await sheet.getByRole('button', { name: 'Confirm show' }).click(slow)
  await expect(sheet).toBeHidden(slow)
}

export async function pick(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The sheet of the final figures of `moneyContext`'s show: what was sold and spent. */
export async function saveFinalFigures(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Final figures' })
  await sheet.getByLabel('Presale').fill('600')
  await sheet.getByLabel('Door').fill('50')
  await sheet.getByLabel('Amount').nth(0).fill('4000')
  await sheet.getByLabel('Amount').nth(1).fill('200')
  await sheet.getByRole('button', { name: 'Save figures' }).click()
  await expect(sheet).toBeHidden()
}
