// Takes the pictures of the README from the demo: E2E_PICTURES=on npx playwright test --project=pictures
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { settled } from './support/screen.ts'
import { people, stateFor, type Person } from './support/people.ts'
import { query } from './support/calls.ts'
import { test } from './support/test.ts'

const folder = join(import.meta.dirname, '..', 'docs', 'screenshots')
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type Show = { eventId: string; eventDate: string; status: string }

/** The next show that the artist will play. */
async function nextShow(): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const shows = await query<Show[]>('artist', 'artistPortal.events', {
    orgSlug: 'halbmond',
    from: today,
    to: '2100-01-01',
  })
  return `/artist-portal/halbmond/events/${shows.find(({ status }) => status === 'confirmed')!.eventId}`
}

const day = (distance: number) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10)

/** The accounts of a show that was settled lately, with more to them than a flat fee. */
async function settledShow(): Promise<string> {
  const rows = await query<(Show & { id: string; eventName: string })[]>('owner', 'events.list', {
    orgSlug: 'halbmond',
    from: day(-400),
    to: day(0),
    statuses: ['settled'],
    descending: true,
  })
  // The worked cases have names that say nothing to a reader.
  for (const { id, eventId } of rows.filter((row) => !/^T[CS]\d/.test(row.eventName))) {
    const { deal } = await query<{ deal: { type: string } | null }>('owner', 'deals.get', {
      orgSlug: 'halbmond',
      bookingId: id,
    })
    if (deal?.type === 'versus' || deal?.type === 'plus') return `/halbmond/${eventId}/finance`
  }
  throw new Error('The demo has no settled show of that kind.')
}

/** The next month, which has holds and offers in it. */
const availability = `/halbmond/calendar?layout=availability&month=${day(31).slice(0, 7)}`

type Picture = {
  name: string
  as: Person
  at: string | (() => Promise<string>)
  isPhone: boolean
}

const pictures: Picture[] = [
  { name: 'dashboard-desktop', as: 'owner', at: '/halbmond/dashboard?whose=all', isPhone: false },
  { name: 'availability-desktop', as: 'owner', at: availability, isPhone: false },
  { name: 'finance-desktop', as: 'owner', at: settledShow, isPhone: false },
  { name: 'calendar-desktop', as: 'owner', at: '/halbmond/calendar', isPhone: false },
  { name: 'calendar-phone', as: 'owner', at: '/halbmond/calendar', isPhone: true },
  { name: 'portal-phone', as: 'artist', at: nextShow, isPhone: true },
]

mkdirSync(folder, { recursive: true })

for (const { name, as, at, isPhone } of pictures) {
  test(name, async ({ browser }) => {
    const context = await browser.newContext({
      storageState: await stateFor(people[as]),
      viewport: isPhone ? phone : desktop,
      deviceScaleFactor: 2,
      hasTouch: isPhone,
      isMobile: isPhone,
    })
    const page = await context.newPage()
    await page.goto(typeof at === 'string' ? at : await at())
    await settled(page)
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
    await context.close()
  })
}
