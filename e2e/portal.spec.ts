// What artists see: the words of the product specification, and what is left of them offline.
import type { Page } from '@playwright/test'
import { phoneText } from '#domain/platform/phones.ts'
import { query } from './support/calls.ts'
import { expectKept, goOffline, keepFiles } from './support/network.ts'
import { expect, test } from './support/test.ts'

type Show = { eventId: string; eventDate: string; venueName: string | null; status: string }
type Details = {
  event: { id: string; name: string; eventDate: string; notes: string | null }
  booking: { status: string | null; showtime: string | null; artistName: string }
  venue: {
    name: string
    address: string | null
    city: string | null
    country: string | null
    capacity: number | null
  } | null
  contacts: { buyer: Person | null; venueContacts: Person[] }
  advancing: { answered: number }
  advancingGroups: { id: string; name: string; fields: Field[] }[]
}
type Field = {
  fieldName: string
  fieldType: string
  response: { responseValue: string } | null
}
type Person = { name: string; email: string | null; phone: string | null }

const orgSlug = 'halbmond'
const list = `/artist-portal/${orgSlug}/events`
const slow = { timeout: 20_000 }

const shows = () =>
  query<Show[]>('artist', 'artistPortal.events', { orgSlug, from: '2000-01-01', to: '2100-01-01' })
const detailsOf = (eventId: string) => query<Details>('artist', 'artistPortal.event', { orgSlug, eventId })
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format()

/** All about the confirmed show that the demo puts on today. */
async function todaysShow(): Promise<Details> {
  const show = (await shows()).find(
    ({ eventDate, status }) => eventDate === today() && status === 'confirmed',
  )
  if (!show) throw new Error('The demo has no confirmed show today.')
  return detailsOf(show.eventId)
}

/** The card of one person; the same one may be there twice, as buyer and for the venue. */
const cardOf = (page: Page, { name }: Person) => page.getByRole('region', { name, exact: true }).first()

test('the event: name, date in words, showtime, status, place, and whom to reach', async ({ openAs }) => {
  const { event, booking, venue, contacts } = await todaysShow()
  const page = await openAs('artist')
  await page.goto(list)
  await page.getByRole('link', { name: booking.artistName }).first().click()
  await expect(page).toHaveURL(`${list}/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible(slow)

  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(event.eventDate),
  )
  expect(date).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  await expect(header).toContainText(date)
  expect(booking.showtime).not.toBeNull()
  await expect(header).toContainText(`showtime ${booking.showtime}`)
  await expect(header).toContainText('Confirmed')
  for (const part of [venue?.name, venue?.address, venue?.city]) {
    expect(part).toBeTruthy()
    await expect(header).toContainText(part!)
  }
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(venue!.country!)
  await expect(header).toContainText(country!)

  const groups = (await detailsOf(event.id)).advancingGroups.map(({ name }) => name)
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Travel', 'Contacts', ...groups])
  const overview = page.getByRole('tabpanel', { name: 'Overview' })
  await expect(overview).toContainText('Booking status')
  await expect(overview).toContainText('Confirmed')
  await expect(overview).toContainText(venue!.name)
  await expect(overview).toContainText(new Intl.NumberFormat('en-GB').format(venue!.capacity!))
  if (event.notes) await expect(overview).toContainText(event.notes.split('\n')[0]!)

  await page.getByRole('tab', { name: 'Contacts', exact: true }).click()
  await expect(page).toHaveURL(`${list}/${event.id}?tab=contacts`)
  const people = [contacts.buyer, ...contacts.venueContacts].filter((person) => person !== null)
  expect(people.length).toBeGreaterThan(0)
  for (const person of people) {
    const card = cardOf(page, person)
    await expect(card).toBeVisible()
    if (person.email) {
      await expect(card.getByRole('link', { name: person.email })).toHaveAttribute(
        'href',
        `mailto:${person.email}`,
      )
    }
    if (!person.phone) continue
    const call = card.getByRole('link', { name: phoneText(person.phone) })
    await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/)
    const reachesWhatsApp =
      person.phone.trim().startsWith('+') || person.phone.replaceAll(/\D/g, '').length >= 10
    await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveCount(reachesWhatsApp ? 1 : 0)
  }
})

test('an event without people says so', async ({ openAs }) => {
  const page = await openAs('artist')
  const { event } = await todaysShow()
  await page.route(/\/trpc\/[^?]*artistPortal\.event(?!s)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(
      /"contacts":\{"buyer":.*?"venueContacts":\[[^\]]*\]\}/g,
      '"contacts":{"buyer":null,"venueContacts":[]}',
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${list}/${event.id}?tab=contacts`)
  await expect(page.getByText('No contacts available yet', { exact: true })).toBeVisible(slow)
})

test('how old it is, and Refresh', async ({ openAs }) => {
  const { event } = await todaysShow()
  const page = await openAs('artist')
  await page.clock.install()
  await page.goto(`${list}/${event.id}`)
  await expect(page.getByText('Last updated Just now', { exact: true })).toBeVisible(slow)
  await page.clock.fastForward(76_000)
  await expect(page.getByText('Last updated 1 minute ago', { exact: true })).toBeVisible()
  await page.clock.fastForward(120_000)
  await expect(page.getByText('Last updated 3 minutes ago', { exact: true })).toBeVisible()

  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/trpc\/[^?]*artistPortal\.event(?!s)/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Refreshing...', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible()
  await expect(page.getByText('Last updated Just now', { exact: true })).toBeVisible()
})

test('an event that cannot be loaded says so, and comes when it can', async ({ openAs, watch }) => {
  watch.expectProblems(
    /net::ERR_FAILED|Failed to fetch|Network error\. Please check your connection and try again\./,
  )
  const past = (await shows()).findLast(({ eventDate }) => eventDate < today())
  expect(past).toBeDefined()
  const { event } = await detailsOf(past!.eventId)
  const page = await openAs('artist')
  await page.goto(`${list}?when=past`)
  const row = page.locator(`a[href="${list}/${event.id}"]`)
  await expect(row).toBeVisible(slow)
  await page.route(/\/trpc\//, (route) => route.abort())
  await row.click()
  await expect(
    page.getByText('Failed to load event details. Please try again later.', { exact: true }),
  ).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible(slow)
})

test('an event of nobody, of another artist, or no event at all: not found', async ({ openAs, watch }) => {
  watch.expectProblems(/could not be found/)
  const all = await query<{ eventId: string; artistName: string }[]>('owner', 'events.list', {
    orgSlug,
    from: '2000-01-01',
    to: '2100-01-01',
  })
  const own = new Set((await shows()).map(({ eventId }) => eventId))
  const foreign = all.find(({ eventId, artistName }) => artistName !== 'Mira Sol' && !own.has(eventId))
  expect(foreign).toBeDefined()
  const page = await openAs('artist')
  for (const id of [foreign!.eventId, '0198c000-0000-7000-8000-000000000000', 'nonsense']) {
    await page.goto(`${list}/${id}`)
    await expect(page.getByText('Event not found.', { exact: true })).toBeVisible(slow)
    await expect(page.getByRole('link', { name: 'All events' })).toHaveAttribute('href', list)
  }
})

/** Of the artist's agreed shows one whose advance is done, one that is half done, and one that was not begun. */
async function threeShows(): Promise<[name: string, show: Details][]> {
  const agreed = (await shows()).filter(({ status }) => status === 'confirmed' || status === 'contracted')
  const all = await Promise.all(agreed.map(({ eventId }) => detailsOf(eventId)))
  const answered = all
    .filter(({ advancingGroups }) => advancingGroups.length > 0)
    .toSorted((a, b) => b.advancing.answered - a.advancing.answered)
  const half = answered.find(({ advancing }, index) => index > 0 && advancing.answered > 0)
  const empty = answered.find(({ advancing }) => advancing.answered === 0)
  expect(half).toBeDefined()
  expect(empty).toBeDefined()
  return [
    ['full', answered[0]!],
    ['half', half!],
    ['empty', empty!],
  ]
}

/** Only these have texts that are on the page as they are. */
const isPlain = ({ fieldType, response }: Field) =>
  (fieldType === 'text' || fieldType === 'select') && response !== null

/** Every tab of the show says what it has, or that there is nothing yet. */
async function readShow(page: Page, show: Details): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: show.event.name })).toBeVisible(slow)
  for (const { name, fields } of show.advancingGroups) {
    await page.getByRole('tab', { name, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name, exact: true })
    const known = fields.filter(({ response, fieldType }) => response && fieldType !== 'divider')
    if (known.length === 0) {
      const nothing = panel.getByText('No information available for this section yet', { exact: true })
      // What the artist is asked is there to be answered instead.
      await expect(nothing.or(panel.getByRole('textbox').first())).toBeVisible()
    }
    for (const { response } of fields.filter(isPlain)) {
      await expect(panel.getByText(response!.responseValue, { exact: true }).first()).toBeVisible()
    }
    for (const { fieldType, response } of fields) {
      if (fieldType !== 'toggle' || !response) continue
      await expect(
        panel.getByText(response.responseValue === 'true' ? 'Yes' : 'No', { exact: true }).first(),
      ).toBeVisible()
    }
  }
  await page.getByRole('tab', { name: 'Contacts', exact: true }).click()
  await expect(page.getByRole('tabpanel', { name: 'Contacts', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Travel', exact: true }).click()
  const travel = page.getByRole('tabpanel', { name: 'Travel' })
  const { segments } = await query<{ segments: object[] }>('artist', 'artistPortal.itinerary', {
    orgSlug,
    eventId: show.event.id,
  })
  if (segments.length === 0) {
    await expect(travel.getByText('No travel information available yet', { exact: true })).toBeVisible()
  } else await expect(travel.getByRole('article')).toHaveCount(segments.length)
}

test('one’s own days off: blocked, seen by the agency, given back', async ({ openAs }) => {
  const page = await openAs('artist')
  await page.goto(`/artist-portal/${orgSlug}/calendar?month=2027-07`)
  await page.getByRole('button', { name: 'Block dates' }).click()
  const sheet = page.getByRole('dialog', { name: 'Block dates' })
  await sheet.getByLabel('Title').fill('Sailing')
  await sheet.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Days blocked')).toBeVisible(slow)
  const days = page.getByRole('button', { name: /Sailing/ })
  await expect(days.first()).toBeVisible()
  const range = { orgSlug, from: '2027-06-28', to: '2027-08-01' }
  const blocks = async () =>
    (await query<{ blocks: { title: string }[] }>('owner', 'availability.blocks', range)).blocks.filter(
      ({ title }) => title === 'Sailing',
    )
  expect(await blocks()).toHaveLength(1)
  await days.first().click()
  await page.getByRole('button', { name: 'Unblock days' }).click()
  await expect(page.getByText('Days unblocked')).toBeVisible()
  expect(await blocks()).toHaveLength(0)
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('all of it: every tab of a full, a half and an empty show, travel, contacts and calendar', async ({
    openAs,
    watch,
    isPhone,
  }) => {
    test.skip(!isPhone, 'the road is travelled with a phone')
    test.slow()
    watch.expectProblems(/net::ERR_|Network error|Failed to fetch|service-worker|ServiceWorker/)
    const three = await threeShows()
    const page = await openAs('artist')
    for (const [name, show] of three) {
      await test.step(`${name}, online`, async () => {
        await page.goto(`${list}/${show.event.id}`)
        await readShow(page, show)
        await expectKept(page, 'artistPortal.event', show.event.id)
      })
    }
    for (const place of ['travel', 'contacts', 'calendar']) {
      await page.goto(`/artist-portal/${orgSlug}/${place}`)
      await expect(page.getByText('Last updated Just now').first()).toBeVisible(slow)
    }
    for (const call of ['travel', 'contacts', 'events', 'blocks'])
      await expectKept(page, `artistPortal.${call}`)
    await keepFiles(page, 'artist-portal')
    await goOffline(page.context())
    for (const [name, show] of three) {
      await test.step(`${name}, offline`, async () => {
        await page.goto(`${list}/${show.event.id}`)
        await expect(page.getByText(/^Last updated /)).toBeVisible(slow)
        await page.reload()
        await expect(page.getByText(/^Last updated /)).toBeVisible(slow)
        await readShow(page, show)
      })
    }
    for (const place of ['events', 'travel', 'contacts', 'calendar']) {
      await page.goto(`/artist-portal/${orgSlug}/${place}`)
      await expect(page.getByText(/^Last updated /).first()).toBeVisible(slow)
      if (place === 'events' || place === 'calendar')
        await expect(page.locator('main a[href*="/events/"]').first()).toBeVisible()
      await expect(page.getByText('Network error')).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(
      page.getByText('Network error. Please check your connection and try again.').first(),
    ).toBeVisible()
  })
})
