// One show through every place that speaks of it: what is agreed, answered and paid stands the same everywhere.
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { advanceOf, tokenOf } from './support/advance.ts'
import { ownPassword } from './support/accounts.ts'
import { letterTo, linkIn } from './support/letters.ts'
import { bankFile, moneyScene } from './support/money-scene.ts'
import { stateFor } from './support/people.ts'
import { barriers, overflow, settled } from './support/screen.ts'
import { confirmOnSheet, statusOf } from './support/show-moves.ts'
import { expect, test } from './support/test.ts'

test.use({ actionTimeout: 30_000 })

const artist = 'Nora Vey'
const shots = process.env.SHOTS
const look = async (page: Page, name: string) => {
  if (shots) {
    await settled(page)
    await page.screenshot({ path: `${shots}/${name}-${test.info().project.name}.png` })
  }
}

test('from the counter-offer to the tax adviser', async ({ browser, openAs, isPhone }) => {
  test.slow()
  const { email, orgSlug, day, eventId, billing, signer, portalEmail, ask, call } = await moneyScene('held')
  const size = isPhone ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } : {}
  const agency = await browser.newContext({
    storageState: await stateFor(email, ownPassword),
    acceptDownloads: true,
    ...size,
  })
  const page = await agency.newPage()
  const main = page.getByRole('main')
  const theirs = await openAs(null)

  await test.step('an offer goes over, and the promoter counters', async () => {
    await page.goto(`/${orgSlug}/${eventId}/overview`)
    await page.getByRole('button', { name: 'Make an offer' }).click()
    const form = page.getByRole('dialog', { name: 'Make an offer' })
    await expect(form.getByLabel('Fee', { exact: true })).toHaveValue(/8,?000/)
    await form.getByLabel(/^To/).fill('Ines Reuter')
    await form.getByLabel('E-mail', { exact: true }).fill(signer)
    await form.getByRole('button', { name: 'Send offer' }).click()
    await expect(form).toBeHidden()
    await theirs.goto(await linkIn(await letterTo(signer, artist)))
    await theirs.getByRole('button', { name: 'Counter-offer' }).click()
    await theirs.getByLabel('Fee').fill('6000')
    await theirs.getByRole('button', { name: 'Send' }).click()
    await expect(theirs.getByRole('status')).toContainText('Your counter-offer is with')
  })

  await test.step('confirming asks about the counter-offer', async () => {
    await page.reload()
    await statusOf(page, artist).click()
    await page.getByRole('menuitem', { name: /^Confirm/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm show' })
    await expect(sheet.getByRole('button', { name: 'Confirm show' })).toBeDisabled()
    await look(page, '1-confirm')
    await sheet.getByRole('radio', { name: /Accept their terms/ }).check()
    await look(page, '1-confirm-chosen')
    await confirmOnSheet(page)
    await expect(statusOf(page, artist)).toHaveText(/^Confirmed/)
    await look(page, '2-confirmed')
  })
})
