// A new agency brings its calendar and its face: entries become shows and holds, and outsiders see whose page it is.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newAgency, ownPassword, unique } from '../support/accounts.ts'
import { mutate } from '../support/calls.ts'
import { emailTo } from '../support/emails.ts'
import { stateFor } from '../support/people.ts'
import { barriers } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const slow = { timeout: 30_000 }
const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
/** 1 by 1 dot. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const entry = (no: number, date: string, summary: string, location = '') => [
  'BEGIN:VEVENT',
  `UID:${no}@calendar.example`,
  `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
  `SUMMARY:${summary}`,
  `LOCATION:${location}`,
  'END:VEVENT',
]

test('a calendar file becomes shows and holds', async ({ browser }) => {
  const { email, session, slug: orgSlug } = await newAgency()
  const name = 'Nora Vey'
  await mutate(session.access_token, 'artists.create', { orgSlug, artist: { name, kind: 'solo' } })
  const context = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await context.newPage()
  await page.goto(`/${orgSlug}/dashboard`)
  const step = page.getByRole('list', { name: 'Get started' }).getByRole('listitem')
  await step.filter({ hasText: 'Import your calendar' }).getByRole('link', { name: 'Import file' }).click()

  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//journey//EN',
    ...entry(1, day(40), `${name} @ Werk Zwei (confirmed)`, 'Leipzig'),
    ...entry(2, day(41), 'Night at the harbour', 'Hamburg'),
    ...entry(3, day(42), 'Dentist'),
    'END:VCALENDAR',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'calendar.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(3, slow)
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible(slow)
  await choose(page, 'Artist: Night at the harbour', name)
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled(slow)
  await choose(page, 'Status: Night at the harbour', 'Confirmed')
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled(slow)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('Imported', { exact: true }).first()).toBeVisible(slow)

  await page.goto(`/${orgSlug}/dashboard`)
  await expect(step.filter({ hasText: 'Import your calendar' })).toContainText('Done', slow)
  await context.close()
})

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a calendar is read from its pasted address', async ({ browser }) => {
  const { email, session, slug: orgSlug } = await newAgency()
  const name = 'Nora Vey'
  await mutate(session.access_token, 'artists.create', { orgSlug, artist: { name, kind: 'solo' } })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...entry(1, day(40), `${name} @ Werk Zwei`, 'Leipzig'),
    'END:VCALENDAR',
  ]
  const context = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await context.newPage()
  await page.goto(`/${orgSlug}/settings/imports/new?noun=events`)
  const address = page.getByLabel('Or paste the address of your calendar')
  for (const wrong of ['calendar.example', 'ftp://calendar.example/basic.ics']) {
    await address.fill(wrong)
    await page.getByRole('button', { name: 'Read calendar' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Paste the address of a calendar. It starts with https:// or webcal://.',
    )
  }
  expect(await barriers(page)).toEqual([])

  // No calendar outside is asked here: the server gets as a file what it would have fetched.
  await page.route(`**/imports/${orgSlug}/calendar`, async (route) => {
    expect(route.request().postData()).toBe('webcal://calendar.example/private/basic.ics')
    const url = new URL(`/imports/${orgSlug}?noun=events&name=calendar.example`, route.request().url())
    const headers = { ...route.request().headers(), 'content-type': 'application/octet-stream' }
    await route.continue({ url: url.href, headers, postData: lines.join('\r\n') })
  })
  await address.fill(' webcal://calendar.example/private/basic.ics ')
  await address.press('Enter')
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(1, slow)
})

test('outsiders see the face of the agency: at the door, in an invitation and its e-mail', async ({
  page,
}) => {
  const { session, slug: orgSlug } = await newAgency()
  const call = <Result>(path: string, input: object) =>
    mutate<Result>(session.access_token, path, { orgSlug, ...input })
  await call('organisations.updateFace', {
    version: 1,
    face: { logo: `data:image/png;base64,${dot}`, brandColour: '#0a5f4d' },
  })
  const artist = await call<{ id: string }>('artists.create', { artist: { name: 'Nora Vey', kind: 'solo' } })
  const event = {
    name: 'Nora Vey tonight',
    eventDate: day(2),
    tz: 'Europe/Berlin',
    city: 'Kiel',
    kind: 'club',
  }
  const booking = { artistId: artist.id, status: 'confirmed', showtime: '21:00' }
  const { id: eventId } = await call<{ id: string }>('events.create', { event, booking })
  const token = randomBytes(32).toString('base64url')
  await call('guestLists.link', { eventId, label: 'Front door', token })
  const guest = `${unique('artist')}@journey.example`
  await call('invitations.inviteArtist', {
    invitation: { email: guest, role: 'artist_owner', artistId: artist.id, flags: {} },
  })

  await page.goto(`/guest-list/${token}`)
  await expect(page.getByRole('heading', { name: 'Nora Vey tonight' })).toBeVisible(slow)
  const logo = page.locator('img[src^="/public/logos/"]')
  await expect(logo).toBeVisible()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)

  const sent = await emailTo(guest, 'Journey Agency')
  await page.goto(sent.address)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('img', { name: 'Journey Agency' })).toBeVisible()
  await expect(frame.getByText('fermata.', { exact: true })).toHaveCount(0)
  await frame.locator('a.button').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Journey Agency', slow)
  await expect(page.locator('img[src^="/public/logos/"]')).toBeVisible()
})
