// What a tour may cost is planned, one of its expenses goes over it, and the artist's management gets the document.
import { query } from '../support/calls.ts'
import { barriers, overflow } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('a cost is planned, exceeded, and reported', async ({ openAs }) => {
  const { rows } = await query<{ rows: { id: string }[] }>('owner', 'tours.overview', {
    orgSlug: 'halbmond',
    search: 'Winter Tour',
  })
  const page = await openAs('owner')
  await page.goto(`/halbmond/tours/${rows[0]!.id}`)
  await page.getByRole('link', { name: 'Budget' }).click()
  await page.getByRole('button', { name: 'Edit budget' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add line' }).click()
  const line = sheet.getByRole('listitem').last()
  await line.getByLabel('Description').fill('Work permits')
  await line.getByLabel('Category').click()
  await page.getByRole('option', { name: 'Visa' }).click()
  await line.getByLabel('How often?').click()
  await page.getByRole('option', { name: 'Once' }).click()
  await line.getByLabel('Amount').fill('300')
  expect(await overflow(page)).toEqual([])
  expect(await barriers(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  const costs = page.getByRole('table', { name: 'Costs by category' })
  await expect(costs).toContainText('Work permits')

  await page.getByRole('button', { name: 'Add expense' }).click()
  await sheet.getByLabel('Description').fill('Work permits, express')
  await sheet.getByLabel('Amount paid').fill('420')
  await sheet.getByLabel('Category').click()
  await page.getByRole('option', { name: 'Visa' }).click()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  const visa = costs.getByRole('row', { name: /^Visa/ })
  await expect(visa).toContainText('Over plan')
  await expect(visa).toContainText('+€120')
  expect(await overflow(page)).toEqual([])
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Download' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /management/ }).click(),
  ])
  expect(file.suggestedFilename()).toContain('Winter Tour')
})
