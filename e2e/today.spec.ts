// On the phone of somebody on the road: the show of today or the next one first, and every page of it in two presses.
import { query } from './support/calls.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

const orgSlug = 'halbmond'
const slow = { timeout: 30_000 }
type Near = { shows: { eventId: string | null; artistName: string }[] }

test('a tour manager finds what is next, and whom to call', async ({ openAs }) => {
  const { shows } = await query<Near>('tour', 'dashboard.get', { orgSlug })
  const page = await openAs('tour')
  await page.goto(`/${orgSlug}/dashboard`)
  const acts = page.getByRole('navigation', { name: 'Show' }).first()
  await expect(acts.getByRole('link', { name: 'Check in' })).toBeVisible(slow)
  await expect(acts.getByRole('link', { name: 'Navigate' })).toHaveAttribute('href', /maps/)
  await expect(page.getByRole('heading', { name: shows[0]!.artistName }).first()).toBeVisible()
  await acts.getByRole('link', { name: 'Check in' }).click()
  await expect(page).toHaveURL(/\/guest-list$/)
})

test('the groups of an event fit, and each page is in one of them', async ({ openAs }) => {
  const { shows } = await query<Near>('owner', 'dashboard.get', { orgSlug })
  const page = await openAs('owner')
  await page.goto(`/${orgSlug}/${shows[0]!.eventId}/overview`)
  const groups = page.getByRole('navigation', { name: 'Event', exact: true }).getByRole('link')
  await expect(groups).toHaveText(['Show', /^Road/, 'Money', 'Files'], slow)
  for (const group of await groups.all()) {
    const { x, width } = (await group.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(320)
  }
  await groups.nth(1).click()
  await expect(page).toHaveURL(/\/travel$/)
  await page.getByRole('link', { name: 'Day sheet', exact: true }).click()
  await expect(page).toHaveURL(/\/day-sheet$/)
  await groups.nth(2).click()
  await expect(page).toHaveURL(/\/finance$/)
})
