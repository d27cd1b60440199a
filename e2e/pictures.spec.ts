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

type Picture = {
  name: string
  as: Person
  at: string | (() => Promise<string>)
  isPhone: boolean
}

const pictures: Picture[] = [
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
