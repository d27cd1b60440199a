// Privacy: one person is exported and erased, data are kept for as long as an owner wants, an account is erased.
import { newAgency } from './support/accounts.ts'
import { mutate } from './support/calls.ts'
import { slow } from './support/moves.ts'
import { withTokens } from './support/people.ts'
import { barriers } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const contact = {
  firstName: 'Zephyrine',
  lastName: 'Quandt',
  emails: [{ address: 'zephyrine@quandt.example', label: null, isPrimary: true, isBounced: false }],
}

test('an owner exports a contact, and erases it', async ({ page }) => {
  const { slug, session } = await newAgency()
  const { id } = await mutate<{ id: string }>(session.access_token, 'contacts.create', { orgSlug: slug, contact })
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
