// What every agency does in the browser: sign up, found itself, go to its places, choose records.
import { expect, type Locator, type Page } from '@playwright/test'
import { ownPassword } from './accounts.ts'
import { followEmail, emailTo } from './emails.ts'

/** For pages that load. */
export const slow = { timeout: 15_000 }

/** A day of the next month as the agency's zone has it: never today, always one step ahead. */
export function nextMonthDay(dayOfMonth: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format()
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month, dayOfMonth)).toISOString().slice(0, 10)
}

/** A day in words. */
export const formatDay = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day))

const onBar = ['Calendar', 'Events', 'Artists']

/** To one of the agency's places, by the sidebar or by what a phone has instead. */
export async function goTo(page: Page, place: string, isPhone: boolean): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' })
  // A number may follow: how many wait there.
  const name = new RegExp(`^${place}\\b`)
  if (isPhone && !onBar.includes(place)) {
    await main.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name }).click()
  } else {
    await main.getByRole('link', { name }).click()
  }
}

/** Types into a field that offers records, and takes the one of this name. */
export async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name)
  const option = page.getByRole('option', { name }).first()
  await option.waitFor()
  // A press is lost while the list is renewed under it; what was typed looks as if it were chosen.
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) === 'true') await option.click({ timeout: 5_000 })
    await expect(field).toHaveAttribute('aria-expanded', 'false', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(field).toHaveValue(name)
}

/** Fills in the form of a new account. That is all for an invited person, whose address their link proves. */
export async function createAccount(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  if (await page.getByLabel('E-mail').isEditable()) await page.getByLabel('E-mail').fill(email)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs up and confirms the address by the e-mail. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await createAccount(page, name, email)
  await expect(page).toHaveURL(/\/check-email/)
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await followEmail(page, await emailTo(email, 'Confirm your e-mail address'), 'Confirm address')
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible(slow)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Names the agency of a fresh account, which is all that is asked, and opens its calendar; returns the slug. */
export async function foundAgency(page: Page, agency: string): Promise<string> {
  await expect(page).toHaveURL('/onboarding/agency', slow)
  await page.getByLabel('Name', { exact: true }).fill(agency)
  await page.getByRole('button', { name: 'Create agency' }).click()
  await expect(page).toHaveURL(/\/[a-z0-9-]+\/dashboard$/, slow)
  const slug = new URL(page.url()).pathname.split('/')[1]!
  await page.goto(`/${slug}/calendar`)
  return slug
}

/** Types a name that is not on file, and fills in the small sheet that its "Create" opens. */
export async function create(
  page: Page,
  field: Locator,
  name: string,
  noun: 'artist' | 'venue' | 'company' | 'contact' | 'tour',
  fill?: (sheet: Locator) => Promise<void>,
): Promise<void> {
  await field.fill(name)
  const sheet = page.getByRole('dialog', { name: `New ${noun}`, exact: true })
  // A press is lost while the list is renewed under it.
  await expect(async () => {
    if (await sheet.isVisible()) return
    await page.getByRole('option', { name: `Create “${name}”` }).click({ timeout: 5_000 })
    await expect(sheet).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await fill?.(sheet)
  await sheet.getByRole('button', { name: `Create ${noun}` }).click()
  // The focus goes back to the field while the sheet leaves.
  await expect(sheet).toBeHidden(slow)
  await expect(field).toHaveValue(name)
}
