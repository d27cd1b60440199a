// The jobs of the day around a show on the road, with the demo: what the assistant sends, what the artist answers.
import type { Page } from '@playwright/test'
import { unique } from './support/accounts.ts'
import { mutate, query, tokenOf } from './support/calls.ts'
import { countClicks, measure } from './support/jobs.ts'
import { slow } from './support/moves.ts'
import { expect, test } from './support/test.ts'

const orgSlug = 'halbmond'
const portal = `/artist-portal/${orgSlug}/events`
const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** A show of the artist with an account, far enough ahead to be no other journey's. */
async function portalShow(inDays: number, status: string): Promise<{ eventId: string; bookingId: string }> {
  type Rows = { rows: { id: string; name: string }[] }
  const token = await tokenOf('owner')
  const { rows: artists } = await query<Rows>('owner', 'artists.list', { orgSlug, search: 'Mira Sol' })
  const event = {
    name: `Mira Sol in ${inDays} days`,
    eventDate: day(inDays),
    tz: 'Europe/Berlin',
    city: 'Kiel',
    kind: 'club',
  }
  const artistId = artists[0]!.id
  const overrideReason = 'A second set'
  const booking = { artistId, status, showtime: '21:00', doubleOk: true, overrideReason }
  const { id: eventId } = await mutate<{ id: string }>(token, 'events.create', { orgSlug, event, booking })
  type Event = { bookings: { id: string; version: number }[] }
  const { bookings } = await query<Event>('owner', 'events.get', { orgSlug, id: eventId })
  const { id: bookingId, version } = bookings[0]!
  if (status === 'hold') {
    await mutate(token, 'approvals.set', { orgSlug, bookingId, version, step: 'request' })
  } else {
    const list = { kind: 'free', allotment: 6, artistId }
    await mutate(token, 'guestLists.saveList', { orgSlug, eventId, id: null, version: null, list })
  }
  return { eventId, bookingId }
}

/** The row of a show in the portal's list. */
const rowOf = (page: Page, eventId: string) => page.locator(`a[href$="/events/${eventId}"]`).first()

test('the artist: what is next, an offer, guests', async ({ openAs, isPhone }, info) => {
  const shift = isPhone ? 0 : 1
  const [offered, agreed] = await Promise.all([
    portalShow(310 + shift, 'hold'),
    portalShow(320 + shift, 'confirmed'),
  ])
  const page = await openAs('artist')
  const clicks = await countClicks(page)

  await measure(info, clicks, 5, async () => {
    await page.goto(portal)
    // Today's show leads with its time and place.
    const today = page.getByRole('main').locator('section').filter({ hasText: 'Today' }).first()
    await expect(today).toContainText('Showtime', slow)
    await today.getByRole('link', { name: /^Call / }).click()
  })

  await expect(rowOf(page, offered.eventId)).toBeVisible(slow)
  await measure(info, clicks, 18, async () => {
    await rowOf(page, offered.eventId).click()
    await page.getByRole('button', { name: 'Yes, I want to play' }).click()
    await expect(page.getByText('You approved.')).toBeVisible(slow)
  })

  await page.goto(portal)
  await expect(rowOf(page, agreed.eventId)).toBeVisible(slow)
  await measure(info, clicks, 19, async () => {
    await rowOf(page, agreed.eventId).click()
    const field = page.getByLabel('Guest name')
    await expect(page.getByText('of 6 places')).toBeVisible(slow)
    await field.click()
    await page.keyboard.type('Anna Kowalska +1', { delay: 20 })
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ben Ito', { delay: 20 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Ben Ito' })).toBeVisible()
  })
})

const stay = (from: string, until: string) => `Your booking is confirmed.
Confirmation number: 3812.456.789
Hotel Spreewinkel
Address: Warschauer Str. 39-40, 10243 Berlin, Germany
Phone: +49 30 29778590
Check-in
${from}
From 15:00
Check-out
${until}
07:00 - 11:00
Your reservation 1 night, 2 rooms
Breakfast is included in the price.`

const dayText = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date))

/** What somebody copied elsewhere and pastes here. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** Asks a promoter of its own about all that is missing for the show. */
async function requestAdvance(eventId: string): Promise<void> {
  const token = await tokenOf('owner')
  const shared = { orgSlug, eventId }
  await mutate(token, 'advancing.applyTemplate', { ...shared, templateId: null })
  type Advance = { groups: { id: string; audience: string }[] }
  const { groups } = await query<Advance>('owner', 'advancing.get', shared)
  await mutate(token, 'advancing.request', {
    ...shared,
    recipients: [{ name: 'Jonas Reuter', email: `${unique('jonas')}@journey.example` }],
    groupIds: groups.filter(({ audience }) => audience === 'promoter').map(({ id }) => id),
    message: null,
    dueOn: null,
  })
}

test('the assistant: a hotel, a day sheet, all that is missing', async ({ openAs, isPhone }, info) => {
  const ahead = isPhone ? 330 : 331
  const { eventId } = await portalShow(ahead, 'confirmed')
  const page = await openAs('assistant')
  const clicks = await countClicks(page)

  await page.goto(`/${orgSlug}/${eventId}/travel`)
  const bring = page.getByRole('button', { name: 'Import confirmation' })
  await expect(bring).toBeVisible(slow)
  await measure(info, clicks, 13, async () => {
    await bring.click()
    const sheet = page.getByRole('dialog', { name: 'Import confirmation' })
    await expect(sheet.getByLabel('Confirmation')).toBeFocused(slow)
    await paste(page, stay(dayText(day(ahead)), dayText(day(ahead + 1))))
    await sheet.getByRole('button', { name: 'Add to itinerary' }).click(slow)
    await expect(page.getByText('1 segment added')).toBeVisible(slow)
  })

  await page.goto(`/${orgSlug}/${eventId}/day-sheet`)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeVisible(slow)
  await measure(info, clicks, 16, async () => {
    await send.click()
    await page.getByRole('button', { name: /^Send to \d+ p/ }).click()
    await expect(page.getByText('Day sheet sent')).toBeVisible(slow)
  })

  // Nobody is reminded twice within the hour: each size has a promoter of its own who has not answered.
  await requestAdvance(eventId)
  await page.goto(`/${orgSlug}/advancing`)
  const all = page.getByRole('button', { name: /^Send reminders for \d+ show/ })
  await expect(all).toBeVisible(slow)
  await measure(info, clicks, 6, async () => {
    await all.click()
    const sheet = page.getByRole('dialog', { name: 'Remind promoters' })
    await sheet.getByRole('button', { name: /^Send reminders for/ }).click()
    await expect(page.getByText(/reminders? sent/).first()).toBeVisible(slow)
  })
})
