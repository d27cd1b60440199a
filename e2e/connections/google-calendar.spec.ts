// Google Calendar: a show is in it once the account is connected, is moved there, and in Fermata when that is taken over.
import { instantOf } from '#domain/dates.ts'
import { newAgency } from '../support/accounts.ts'
import { mutate, queryAs } from '../support/calls.ts'
import { nextMonthDay, slow } from '../support/moves.ts'
import { withTokens } from '../support/people.ts'
import { barriers } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

type RemoteCalendar = { id: string; name: string; events: { id: string; summary: string }[] }

const day = nextMonthDay(14)
const tz = 'Europe/Berlin'
const moment = (time: string) => ({ dateTime: instantOf(day, time, tz).toISOString() })

test('a show is moved in Google Calendar, and in Fermata when that is taken over', async ({ page }) => {
  const { slug, session } = await newAgency()
  const token = session.access_token
  const artist = { name: 'Mira Vale', kind: 'solo' }
  const { id: artistId } = await mutate<{ id: string }>(token, 'artists.create', { orgSlug: slug, artist })
  const event = { name: 'Mira Vale', eventDate: day, tz, city: 'Leipzig', kind: 'club' }
  const booking = { artistId, status: 'hold', showtime: '21:00' }
  const made = await mutate<{ id: string }>(token, 'events.create', { orgSlug: slug, event, booking })

  await page.goto(withTokens(`/${slug}/settings/feeds`, session))
  const consent = page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize')
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click(slow)
  const google = new URL((await consent).url()).origin
  await page.getByRole('link', { name: 'Go to calendars' }).click(slow)
  const accounts = page.getByRole('list', { name: 'Connected calendars' })
  await expect(accounts.getByText('jule@halbmond.example')).toBeVisible(slow)
  await accounts.getByLabel('Shown in this account').click()
  await page.getByRole('option', { name: 'All shows' }).click()
  await expect(accounts.getByText('Last synced')).toBeVisible(slow)
  expect(await barriers(page)).toEqual([])

  const calendars = (await (await fetch(`${google}/control`)).json()) as RemoteCalendar[]
  const ours = calendars.find(({ events }) => events.some(({ summary }) => summary.includes('Mira Vale')))
  const [entry] = ours!.events
  const edited = { start: moment('19:30'), end: moment('21:30') }
  const body = JSON.stringify(edited)
  await fetch(`${google}/control/${encodeURIComponent(ours!.id)}/${entry!.id}`, { method: 'POST', body })
  const { accounts: own } = await queryAs<{ accounts: { id: string }[] }>(token, 'calendarAccounts.list', {
    orgSlug: slug,
  })
  await mutate(token, 'calendarAccounts.syncNow', { orgSlug: slug, id: own[0]!.id })

  const edits = page.getByRole('list', { name: 'Changed in your calendar' })
  await expect(async () => {
    await page.reload()
    await expect(edits.getByText('Moved in Google Calendar')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  expect(await barriers(page)).toEqual([])
  // The page of the show asks, too.
  await page.goto(`/${slug}/${made.id}`)
  await edits.getByRole('button', { name: /^Use in Fermata: / }).click(slow)
  await expect(edits).toBeHidden(slow)
  await expect(page.getByText('19:30').first()).toBeVisible(slow)
})
