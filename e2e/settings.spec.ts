// Settings: found by any word, reached, changed and saved; nothing on their pages that the search does not know.
import type { Page } from '@playwright/test'
import { can } from '#domain/access.ts'
import { type Setting, settingEntry, settingPath, settingsFor } from '#domain/platform/settings/settings.ts'
import { newAgency } from './support/accounts.ts'
import { mutate } from './support/calls.ts'
import { slow } from './support/moves.ts'
import { withTokens } from './support/people.ts'
import { barriers, goWithin } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const orgSlug = 'halbmond'
const field = (page: Page) => page.getByRole('combobox', { name: 'Search settings' })

test('the VAT ID is found, changed and saved', async ({ page }) => {
  const { slug, session } = await newAgency()
  await page.goto(withTokens(`/${slug}/settings`, session))
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible(slow)
  expect(await barriers(page)).toEqual([])
  await field(page).fill('VAT')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('VAT ID')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/${slug}/settings/organisation#vat-id`, slow)
  const input = page.getByLabel('VAT ID')
  await expect(input).toBeFocused(slow)
  await expect(input).toBeInViewport()
  await input.fill('DE136695976')
  // What is typed is not lost on the way to another setting.
  await field(page).fill('Passwort')
  await page.keyboard.press('Enter')
  const warning = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await expect(input).toHaveValue('DE136695976')
  await page.locator('form').filter({ has: input }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible(slow)
  await page.reload()
  await expect(input).toHaveValue('DE136695976', slow)
})

test('an owner sees whether everything runs, and that the operator takes the backups of several agencies', async ({
  page,
}) => {
  const { slug, session } = await newAgency()
  await page.goto(withTokens(`/${slug}/settings/health`, session))
  const checks = page.getByRole('list', { name: 'Health' }).getByRole('listitem')
  await expect(checks).toHaveCount(8, slow)
  await expect(checks.filter({ hasText: 'Connected.' })).toContainText('Database')
  // The server of the journeys takes none.
  await expect(checks.filter({ hasText: 'Backups' })).toContainText('No backups are taken')
  await expect(page.getByText('Backups of this installation are managed by its operator.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
})

test('on a phone: the list of pages, one of them, and the way back', async ({ openAs }) => {
  const page = await openAs('owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${orgSlug}/settings`)
  await page.getByRole('link', { name: /^Invoicing/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoicing' })).toBeVisible(slow)
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(`/${orgSlug}/settings`)
  await field(page).fill('nachrücken')
  await page.getByRole('option', { name: /Move up lower holds/ }).click()
  await expect(page.getByText('Move up lower holds', { exact: true })).toBeInViewport(slow)
})

test('the palette leads to a setting', async ({ openAs }) => {
  const page = await openAs('owner')
  await page.goto(`/${orgSlug}/venues`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(slow)
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search or type a command').fill('Zahlungsziel')
  await page.getByRole('option', { name: /Due after/ }).click()
  await expect(page).toHaveURL(`/${orgSlug}/settings/invoicing#due-after`, slow)
  await expect(page.getByLabel('Due after')).toBeFocused(slow)
})

test('an owner reads who changed what, and downloads everything', async ({ page }) => {
  const { slug, session } = await newAgency()
  await page.goto(withTokens(`/${slug}/settings/audit-log`, session))
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('button')
  const made = entries.filter({ hasText: /Organisation · Created/ })
  await expect(made).toHaveCount(1, slow)
  expect(await barriers(page)).toEqual([])
  await made.click()
  const detail = page.getByRole('dialog', { name: 'Organisation · Created' })
  await expect(detail.getByText('organisations.create')).toBeVisible()
  await detail.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByRole('option', { name: 'Money' }).click()
  await expect(page.getByText('No entries match these filters')).toBeVisible(slow)

  await page.goto(`/${slug}/settings/data-export`)
  await page.getByRole('button', { name: 'Create export' }).click()
  const button = page.getByRole('button', { name: /^Download export of/ })
  await expect(button).toBeVisible({ timeout: 30_000 })
  expect(await barriers(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${slug}-.*\\.zip$`))
  await page.goto(`/${slug}/settings/audit-log?area=exports`)
  await expect(entries.filter({ hasText: 'Download' }).first()).toBeVisible(slow)
})

test('a program reads with a token, is named in the log, and is locked out when it is revoked', async ({
  page,
  request,
}) => {
  const { slug, session } = await newAgency()
  await page.goto(withTokens(`/${slug}/settings/api`, session))
  await expect(page.getByText('No access tokens yet')).toBeVisible(slow)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'New token' }).click()
  const form = page.getByRole('dialog', { name: 'New access token' })
  await form.getByLabel('Name', { exact: true }).fill('Website')
  await form.getByRole('radio', { name: 'Read and write' }).click()
  expect(await barriers(page)).toEqual([])
  await form.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog', { name: 'Your access token' })
  const secret = await shown.getByText(/^fma_/).textContent(slow)
  await shown.getByRole('button', { name: 'Done' }).click()

  const headers = { authorization: `Bearer ${secret}` }
  const venue = { name: 'Werk 9', kind: 'club', tz: 'Europe/Berlin' }
  const made = await request.post('/api/v1/venues', { headers, data: venue })
  expect(made.status()).toBe(200)
  await page.goto(`/${slug}/settings/audit-log`)
  await page.getByRole('list', { name: 'Audit log' }).getByRole('button').filter({ hasText: 'Venue' }).click()
  await expect(page.getByRole('dialog').getByText(/^Access token “Website”/)).toBeVisible(slow)

  await page.goto(`/${slug}/settings/api`)
  await page.getByRole('button', { name: 'Revoke token Website' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('No access tokens yet')).toBeVisible(slow)
  expect((await request.get('/api/v1/venues', { headers })).status()).toBe(401)
})

const contact = {
  firstName: 'Zephyrine',
  lastName: 'Quandt',
  emails: [{ address: 'zephyrine@quandt.example', label: null, isPrimary: true, isBounced: false }],
}

test('an owner exports a contact, and erases it', async ({ page }) => {
  const { slug, session } = await newAgency()
  const { id } = await mutate<{ id: string }>(session.access_token, 'contacts.create', {
    orgSlug: slug,
    contact,
  })
  await page.goto(withTokens(`/${slug}/contacts?open=${id}`, session))
  // The list has a menu of its own.
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible(slow)
  const more = page.getByRole('button', { name: 'More' }).last()
  await more.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export personal data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${slug}-personal-data.zip`)

  await more.click()
  await page.getByRole('menuitem', { name: 'Erase personal data…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Erase personal data' })
  await expect(sheet.getByText('zephyrine@quandt.example')).toBeVisible(slow)
  expect(await barriers(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Erase for good' }).click()
  await expect(sheet.getByText('The person is erased.')).toBeVisible({ timeout: 30_000 })
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.goto(`/${slug}/contacts`)
  await expect(page.getByText('Zephyrine Quandt')).toHaveCount(0)
})

test('an owner limits how long e-mails are kept', async ({ page }) => {
  const { slug, session } = await newAgency()
  await page.goto(withTokens(`/${slug}/settings/privacy`, session))
  await page.getByLabel('E-mails').fill('24')
  await page.getByRole('button', { name: 'Save' }).click(slow)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible(slow)
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('E-mails')).toHaveValue('24', slow)
})

test('the only owner of an agency cannot erase the account', async ({ page }) => {
  const { slug, session } = await newAgency()
  await page.goto(withTokens(`/${slug}/settings/profile`, session))
  await expect(page.getByText(/^You are the only owner of/)).toBeVisible(slow)
  await expect(page.getByRole('button', { name: 'Erase my account…' })).toBeDisabled()
})

/** The anchors of a page, and its fields that belong to no setting. */
const inventory = (page: Page) =>
  page.getByRole('main').evaluate((main) => ({
    anchors: [...main.querySelectorAll('[data-setting]')].map(({ id }) => id).sort(),
    strays: [
      ...main.querySelectorAll<HTMLElement>('form :is(input, textarea, [role=combobox]), [role=switch]'),
    ]
      .filter((each) => each.offsetParent !== null && !each.closest('[data-setting]'))
      .map((each) => each.outerHTML.slice(0, 120)),
  }))

for (const [person, role] of [
  ['owner', 'owner'],
  ['agent', 'agent'],
  ['viewer', 'read_only'],
] as const) {
  test(`${person}: each setting is where the search says, and each field has one`, async ({ openAs }) => {
    const page = await openAs(person)
    const found = settingsFor((permission) => can({ role, overrides: {}, artistIds: null }, permission))
    const addressOf = (setting: Setting) =>
      settingPath(orgSlug, settingEntry(setting).page, setting).replace(/#.*/, '')
    for (const [address, settings] of Map.groupBy(found, addressOf)) {
      await goWithin(page, address)
      await expect
        .poll(() => inventory(page), { message: address, ...slow })
        .toEqual({ anchors: settings.toSorted(), strays: [] })
    }
  })
}
