// A new agency looks around in a sample show, and removes it with one press.
import { newAgency, ownPassword } from './support/accounts.ts'
import { slow } from './support/moves.ts'
import { stateFor } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a sample show is added on request, and removed from the event and from the checklist', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { email, slug } = await newAgency()
  const context = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await context.newPage()

  await test.step('asked for in the checklist', async () => {
    await page.goto(`/${slug}/dashboard`)
    await page.getByRole('button', { name: 'Add a sample show' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Juno Vale' })).toBeVisible(slow)
    await expect(page.getByText('Sample', { exact: true }).filter({ visible: true })).toBeVisible(slow)
  })

  await test.step('list, board and calendar mark it', async () => {
    await page.goto(`/${slug}/events`)
    const row = page.getByRole('listitem').filter({ hasText: 'Juno Vale' })
    await expect(row.getByText('Sample', { exact: true }).filter({ visible: true })).toBeVisible(slow)
    await page.goto(`/${slug}/events?view=kanban`)
    const card = page.getByRole('listitem').filter({ hasText: 'Juno Vale' })
    await expect(card.getByText('Sample', { exact: true })).toBeVisible(slow)
    // Five weeks ahead.
    const month = new Date(Date.now() + 35 * 86_400_000).toISOString().slice(0, 7)
    await page.goto(`/${slug}/calendar?month=${month}`)
    const tile = page.getByRole('link', { name: /Juno Vale/ })
    await expect(tile.getByText('Sample', { exact: true })).toBeVisible(slow)
    await tile.click()
  })

  await test.step('removed from its menu', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Juno Vale' })).toBeVisible(slow)
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Remove sample show' }).click()
    await expect(page.getByText('Sample show removed')).toBeVisible(slow)
    await expect(page.getByText('Juno Vale')).toHaveCount(0)
  })

  await test.step('added again and removed in the checklist; no step is ticked by it', async () => {
    await page.goto(`/${slug}/dashboard`)
    await expect(page.getByText('0 of 7')).toBeVisible(slow)
    await page.getByRole('button', { name: 'Add a sample show' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Juno Vale' })).toBeVisible(slow)
    await page.goto(`/${slug}/dashboard`)
    await expect(page.getByText('0 of 7')).toBeVisible(slow)
    await page.getByRole('button', { name: 'Remove sample show' }).click()
    await expect(page.getByText('Sample show removed')).toBeVisible(slow)
    await expect(page.getByRole('button', { name: 'Add a sample show' })).toBeVisible(slow)
  })
  await context.close()
})
