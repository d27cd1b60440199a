// External calendars: an artist's own calendar is read by its address, warns of a date, and goes with its days.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newAgency } from '../support/accounts.ts'
import { mutate } from '../support/calls.ts'
import { nextMonthDay, slow } from '../support/moves.ts'
import { withTokens } from '../support/people.ts'
import { barriers } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const day = nextMonthDay(14)
const agenda = `calendar?layout=agenda&month=${day.slice(0, 7)}`
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:lisbon',
  'SUMMARY:Lisbon',
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

const server = createServer((_req, res) =>
  res.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar),
)
test.beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
test.afterAll(() => server.close())

test('an artist’s own calendar warns of its days, and is removed with them', async ({ page }) => {
  const { slug, session } = await newAgency()
  const artist = { name: 'Mira Vale', kind: 'solo' }
  const made = await mutate<{ slug: string }>(session.access_token, 'artists.create', {
    orgSlug: slug,
    artist,
  })
  await page.goto(withTokens(`/${slug}/artists/${made.slug}`, session))
  await page.getByRole('button', { name: 'Add calendar' }).click(slow)
  const sheet = page.getByRole('dialog', { name: 'Add external calendar' })
  await sheet.getByLabel('Name').fill('Private')
  const { port } = server.address() as AddressInfo
  await sheet.getByLabel('Address').fill(`http://127.0.0.1:${port}/private.ics`)
  await sheet.getByText('Busy with titles').click()
  expect(await barriers(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Last synced')).toBeVisible(slow)

  await page.goto(`/${slug}/${agenda}`)
  await expect(page.getByText('Private: Lisbon')).toBeVisible(slow)
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search or type a command').fill(`Mira ${day}`)
  await expect(
    page.getByRole('option', { name: /^Mira Vale is busy on 14 .+ \(Private: Lisbon\)/ }),
  ).toBeVisible(slow)
  await page.keyboard.press('Escape')

  await page.goto(`/${slug}/settings/feeds#external-calendars`)
  const list = page.getByRole('list', { name: 'External calendars' })
  await expect(list.getByText('Private, Mira Vale')).toBeVisible(slow)
  await list.getByRole('button', { name: 'Remove Private' }).click()
  await expect(list).toHaveCount(0, slow)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByText('Private, Mira Vale')).toBeVisible(slow)
  await list.getByRole('button', { name: 'Remove Private' }).click()
  await expect(list).toHaveCount(0, slow)
  await page.goto(`/${slug}/${agenda}`)
  await expect(page.getByText('No events this month.').first()).toBeVisible(slow)
  await expect(page.getByText('Private: Lisbon')).toHaveCount(0)
})
