// Where one looks for a show on a desktop: in the calendar, on the board, in the list, by the search.
import type { Page } from '@playwright/test'
import { newAgency, ownPassword } from './support/accounts.ts'
import { mutate, queryAs } from './support/calls.ts'
import { nextMonthDay, slow } from './support/moves.ts'
import { stateFor } from './support/people.ts'
import { openNextMonth } from './support/show-moves.ts'
import { expect, test } from './support/test.ts'

// The agency is made once; the tests only look.
test.describe.configure({ mode: 'default' })

const [asked, off] = [nextMonthDay(18), nextMonthDay(25)]

/** An agency with a confirmed show of Mira Vale and a cancelled one of Kit Amsel. */
async function agencyWithShows() {
  const { email, session, slug } = await newAgency()
  const call = <Result>(path: string, input: object) =>
    mutate<Result>(session.access_token, path, { orgSlug: slug, ...input })
  const place = { tz: 'Europe/Berlin', city: 'Leipzig', country: 'DE' }
  const venue = await call<{ id: string }>('venues.create', {
    venue: { name: 'Werk Eins', kind: 'club', ...place },
  })
  const show = async (name: string, eventDate: string) => {
    const artist = await call<{ id: string }>('artists.create', { artist: { name, kind: 'solo' } })
    const event = { name: `${name} at Werk Eins`, eventDate, ...place, venueId: venue.id, kind: 'headline' }
    const booking = { artistId: artist.id, status: 'confirmed', showtime: '21:00' }
    const { id } = await call<{ id: string }>('events.create', { event, booking })
    return { id, path: `/${slug}/${id}/overview` }
  }
  const [mira, kit] = [await show('Mira Vale', asked), await show('Kit Amsel', off)]
  type Bookings = { bookings: { id: string; version: number }[] }
  const { bookings } = await queryAs<Bookings>(session.access_token, 'events.get', {
    orgSlug: slug,
    id: kit.id,
  })
  const { id, version } = bookings[0]!
  const why = { reason: 'sales', cancelledBy: 'promoter' }
  await call('bookings.setStatus', { id, version, action: 'cancel', ...why })
  return { email, slug, mira, kit }
}

let made: ReturnType<typeof agencyWithShows> | undefined
const agency = () => (made ??= agencyWithShows())

test.use({
  storageState: async ({ browserName: _ }, provide) =>
    provide(await stateFor((await agency()).email, ownPassword)),
})

const link = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`).first()

test('in every layout of the calendar', async ({ page }) => {
  const { slug, mira, kit } = await agency()
  await page.goto(`/${slug}/calendar`)
  await openNextMonth(page, false)
  await expect(link(page, mira.path)).toContainText('Mira Vale', slow)
  await expect(link(page, kit.path)).toHaveCount(0)
  const month = asked.slice(0, 7)
  for (const layout of ['week', 'agenda', 'availability']) {
    await page.goto(`/${slug}/calendar?layout=${layout}&month=${month}&date=${asked}`)
    await expect(link(page, mira.path)).toBeVisible(slow)
  }
  await page.goto(`/${slug}/calendar?month=${month}&date=${off}&cancelled=true`)
  await expect(link(page, kit.path)).toContainText('Kit Amsel', slow)
})

test('on the board and in the list', async ({ page }) => {
  const { slug, mira, kit } = await agency()
  await page.goto(`/${slug}/events?view=kanban`)
  await expect(link(page, mira.path)).toBeVisible(slow)
  await page.goto(`/${slug}/events?view=list`)
  await expect(link(page, mira.path)).toContainText('Confirmed', slow)
  await page.goto(`/${slug}/events?view=list&cancelled=true`)
  await expect(link(page, kit.path)).toContainText('Cancelled', slow)
})

test('by the search', async ({ page }) => {
  const { slug, mira } = await agency()
  await page.goto(`/${slug}/calendar`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(slow)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByLabel('Search or type a command').fill('Mira Vale werk')
  await palette.getByRole('option', { name: 'Mira Vale at Werk Eins' }).first().click()
  await expect(page).toHaveURL(mira.path)
})
