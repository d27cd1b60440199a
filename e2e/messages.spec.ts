// Writing messages: what was typed survives the sheet it was typed in.
import { stateFor, people } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: async ({ browserName: _ }, provide) => provide(await stateFor(people.agent)) })

test('a message whose sheet is closed is a draft, and can be continued', async ({ page }) => {
  await page.goto('/halbmond/outbox')
  await page.getByRole('button', { name: 'New message' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'New message' })
  // Twelve lines, also before anything is written.
  const room = await sheet.getByRole('textbox', { name: 'Message' }).boundingBox()
  expect(room?.height).toBeGreaterThan(200)
  await sheet.getByLabel('Subject').fill('Load-in moves to three o’clock')
  await expect(sheet.getByText('Draft saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect(sheet.getByLabel('Subject')).toHaveValue('Load-in moves to three o’clock')
  await sheet.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Draft discarded')).toBeVisible()
})
