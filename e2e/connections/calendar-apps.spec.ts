// Calendar apps: connected in the settings, by a password that works until it is disconnected.
import { baseURL } from '../support/address.ts'
import { newAgency } from '../support/accounts.ts'
import { slow } from '../support/moves.ts'
import { withTokens } from '../support/people.ts'
import { barriers } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const statusWith = async (password: string) => {
  const authorization = `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`
  const answer = await fetch(`${baseURL}/caldav/`, {
    method: 'PROPFIND',
    headers: { authorization, depth: '0' },
  })
  return answer.status
}

test('a calendar app is connected and disconnected', async ({ page }) => {
  const { slug, session } = await newAgency()
  await page.goto(withTokens(`/${slug}/settings/feeds`, session))
  await page.getByRole('button', { name: 'Connect calendar app' }).click(slow)
  const sheet = page.getByRole('dialog', { name: 'Connect calendar app' })
  await expect(sheet.getByText(`${baseURL}/caldav/`)).toBeVisible(slow)
  expect(await barriers(page)).toEqual([])
  const password = await sheet.getByText(/^fma_/).innerText()
  expect(await statusWith(password)).toBe(207)
  await sheet.getByText('Thunderbird').click()
  await expect(sheet.getByRole('listitem').first()).toContainText('New calendar')
  await sheet.getByRole('button', { name: 'Done' }).click()

  const apps = page.getByRole('list', { name: 'Calendar apps' })
  await expect(apps.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(password)).toHaveCount(0)
  await apps.getByRole('button', { name: /^Disconnect app/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(apps).toHaveCount(0, slow)
  await expect.poll(() => statusWith(password)).toBe(401)
})
