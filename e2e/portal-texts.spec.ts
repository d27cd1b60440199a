// The words of the portal's advance and itinerary, one by one, as the product specification has them (2, 3 and 9).
import type { Locator, Page } from '@playwright/test'
import { unique } from './support/accounts.ts'
import { mutate, query } from './support/calls.ts'
import { password, people, signInByCall } from './support/people.ts'
import { expect, test } from './support/test.ts'

const orgSlug = 'halbmond'
const slow = { timeout: 30_000 }
const long = Array.from({ length: 60 }, (_, line) => `Line ${line + 1} of the way to the stage.`).join('\n')

const fields: [type: string, name: string, value: string | null, options?: string[]][] = [
  ['text', 'Stage size', '8 by 6 metres'],
  ['textarea', 'Getting in', long],
  ['select', 'Catering', 'Hot meal', ['Hot meal', 'Buyout']],
  ['toggle', 'Parking', 'true'],
  ['toggle', 'Curfew is strict', 'false'],
  ['divider', 'People', null],
  [
    'contact',
    'Production',
    '{"firstName":"Ada","lastName":"Berg","company":"Kaikontor","phone":"0151 555 01 99"}',
  ],
  ['team_member', 'Driver', '{"name":"Bo Lind","role":"driver","phone":"0341 5550"}'],
  ['attachment', 'Plan', 'https://example.org/plan.pdf'],
  ['text', 'Wardrobe', null],
]

const berlin = (date: string, time: string) => ({ date, time, tz: 'Europe/Berlin' })
const place = (name: string, city: string) => ({ name, city, country: null })
const segments = [
  {
    segmentType: 'flight',
    status: 'confirmed',
    departure: berlin('2027-09-03', '23:10'),
    arrival: { date: '2027-09-04', time: '00:15', tz: 'Europe/London' },
    departureLocation: place('Berlin Brandenburg', 'Berlin'),
    arrivalLocation: place('Heathrow', 'London'),
    flightDetails: {
      airlineName: 'Aerolind',
      flightNumber: 'AL 211',
      departureAirportCode: 'BER',
      departureTerminal: '1',
      departureGate: 'B13',
      arrivalAirportCode: 'LHR',
      arrivalTerminal: '5',
    },
    confirmationNumber: 'GDSKXF',
  },
  {
    segmentType: 'accommodation',
    status: 'requested',
    departure: berlin('2027-09-04', '15:00'),
    arrival: berlin('2027-09-06', '11:00'),
    accommodationDetails: {
      name: 'Hotel am Wall',
      addressLine1: 'Wall 5',
      city: 'Bremen',
      country: 'DE',
      bookingNumber: 'H-77',
      phoneNumber: '+49421555010',
      breakfastIncluded: true,
    },
  },
  {
    segmentType: 'meeting',
    status: 'confirmed',
    departure: berlin('2027-09-05', '16:00'),
    meetingDetails: {
      title: 'Radio interview',
      description: 'Live, one song unplugged.',
      addressLine1: 'Funkhausweg 2',
      city: 'Bremen',
      durationMinutes: 45,
      icon: 'microphone',
    },
    notes: 'Bring the small guitar.',
  },
  {
    segmentType: 'taxi',
    status: 'planned',
    departure: berlin('2027-09-05', '18:00'),
    arrival: berlin('2027-09-05', '18:20'),
    departureLocation: place('Hotel', 'Bremen'),
    arrivalLocation: place('Lagerhaus', 'Bremen'),
  },
]

/** An agreed show of the demo's artist that has one of everything. */
async function showWithAll(): Promise<string> {
  const token = (await signInByCall(people.owner, password)).access_token
  const call = <Result>(path: string, input: object) => mutate<Result>(token, path, { orgSlug, ...input })
  const { rows } = await query<{ rows: { id: string; name: string }[] }>('owner', 'artists.list', {
    orgSlug,
    search: 'Mira Sol',
  })
  const event = {
    name: unique('To the letter'),
    eventDate: '2027-09-05',
    tz: 'Europe/Berlin',
    city: 'Bremen',
    kind: 'headline',
  }
  // The artist plays one show at a time; that of a failed try is still there.
  const showtime = test.info().retry === 0 ? '21:00' : '12:00'
  const booking = { artistId: rows[0]!.id, status: 'inquiry', showtime }
  const made = await call<{ id: string }>('events.create', { event, booking })
  const eventId = made.id
  const { bookings } = await query<{ bookings: { id: string; version: number }[] }>('owner', 'events.get', {
    orgSlug,
    id: eventId,
  })
  const { id, version } = bookings[0]!
  await call('bookings.setStatus', { id, version, action: 'confirm' })
  const group = { name: 'Production', audience: 'promoter', position: 0 }
  const { id: groupId } = await call<{ id: string }>('advancing.saveGroup', { eventId, id: null, group })
  for (const [position, [fieldType, fieldName, responseValue, options = []]] of fields.entries()) {
    const field = { fieldName, fieldType, options, isRequired: false, position }
    const place = { eventId, groupId, id: null, version: null }
    const requested = await call<{ id: string; version: number }>('advancing.saveField', { ...place, field })
    if (responseValue !== null) {
      await call('advancing.answer', { fieldId: requested.id, version: requested.version, responseValue })
    }
  }
  await call('advancing.saveGroup', {
    eventId,
    id: null,
    group: { name: 'Merch', audience: 'promoter', position: 1 },
  })
  await call('travel.createMany', { eventId, segments })
  return eventId
}

const heightOf = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().height)

async function readAdvance(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Production', exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: 'Production' })
  await expect(panel.getByText('8 by 6 metres', { exact: true })).toBeVisible()
  await expect(panel.getByText('Hot meal', { exact: true })).toBeVisible()
  await expect(panel.getByText('Yes', { exact: true })).toBeVisible()
  await expect(panel.getByText('No', { exact: true })).toBeVisible()
  await expect(panel.getByText('Wardrobe')).toHaveCount(0)
  await expect(panel.getByRole('separator')).toHaveCount(1)

  const more = panel.getByRole('button', { name: /Show more/ })
  const box = panel.locator(`[id="${await more.getAttribute('aria-controls')}"]`)
  expect(await heightOf(box)).toBe(60)
  await more.click()
  await expect.poll(() => heightOf(box)).toBe(500)

  // Ten digits reach WhatsApp, eight do not.
  const production = panel.getByRole('region', { name: 'Ada Berg' })
  await expect(production).toContainText('Kaikontor')
  await expect(production.getByRole('link', { name: 'WhatsApp' })).toHaveCount(1)
  const driver = panel.getByRole('region', { name: 'Bo Lind' })
  await expect(driver.getByRole('link', { name: /5550/ })).toHaveAttribute('href', /^tel:\d+$/)
  await expect(driver.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)

  const attachment = panel.getByRole('link', { name: 'View attachment', exact: true })
  await expect(attachment).toHaveAttribute('target', '_blank')
  await expect(attachment).toHaveAttribute('href', 'https://example.org/plan.pdf')

  await page.getByRole('tab', { name: 'Merch', exact: true }).click()
  await expect(page.getByText('No information available for this section yet', { exact: true })).toBeVisible()
}

async function readItinerary(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Travel', exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: 'Travel' })
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText([
    /Friday,? 3 September/,
    /Saturday,? 4 September/,
    /Sunday,? 5 September/,
  ])
  const card = (title: string) =>
    panel.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

  const flight = card('Aerolind AL 211')
  for (const text of [
    '2h 5m',
    'Confirmed',
    '23:10',
    '00:15',
    'BER',
    'LHR',
    'Terminal 1',
    'Gate B13',
    'Terminal 5',
  ]) {
    await expect(flight).toContainText(text)
  }
  // From here on time passes only as the test moves it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await flight.getByRole('button', { name: 'Copy GDSKXF' }).click()
  await expect(flight.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('GDSKXF')
  await page.clock.runFor(1900)
  await expect(flight.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(flight.getByRole('button', { name: 'Copy GDSKXF' })).toBeVisible()
  await page.clock.resume()

  const hotel = card('Hotel am Wall')
  for (const text of [
    '2 days',
    'Requested',
    'Check-in',
    'Check-out',
    '15:00',
    '11:00',
    'Breakfast included',
    'H-77',
  ]) {
    await expect(hotel).toContainText(text)
  }
  await expect(hotel.getByRole('link', { name: /Wall 5/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\//,
  )
  await expect(hotel.getByRole('link', { name: /\+49 ?421 ?555010/ })).toHaveAttribute(
    'href',
    'tel:+49421555010',
  )

  const meeting = card('Radio interview')
  for (const text of [
    '16:00',
    'Duration: 45 minutes',
    'Live, one song unplugged.',
    'Funkhausweg 2',
    'Bring the small guitar.',
  ]) {
    await expect(meeting).toContainText(text)
  }
  await expect(card('Taxi')).toContainText('20m')
}

test('the advance and the itinerary say what the specification says', async ({ openAs }) => {
  const eventId = await showWithAll()
  const page = await openAs('artist')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(`/artist-portal/${orgSlug}/events/${eventId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(slow)
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Travel', 'Contacts', 'Production', 'Merch'])
  await readAdvance(page)
  await readItinerary(page)
})
