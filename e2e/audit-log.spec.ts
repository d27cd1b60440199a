// An owner sees who changed what, and takes everything along.
import { newAgency } from './support/accounts.ts'
import { slow } from './support/moves.ts'
import { withTokens } from './support/people.ts'
import { barriers } from './support/screen.ts'
import { expect, test } from './support/test.ts'

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
