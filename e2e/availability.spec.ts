// The availability grid of a large roster: sixty artists by a month of days. How fast it is, the benchmark says.
import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/test.ts'

const artistCount = 60
const id = (kind: number, index: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`
const artists = Array.from({ length: artistCount }, (_, index) => ({
  id: id(1, index),
  name: `Artist ${index + 1}`,
  slug: `artist-${index + 1}`,
}))
const statuses = ['confirmed', 'hold', 'offer', 'inquiry'] as const

/** Every third day of every artist is taken: six hundred shows. */
function bookingsOf(month: string) {
  return artists.flatMap((artist, row) =>
    Array.from({ length: 10 }, (_, index) => ({
      id: id(2, row * 10 + index),
      eventId: id(3, row * 10 + index),
      status: statuses[(row + index) % 4],
      showtime: '21:00',
      doors: '20:00',
      tbaTime: false,
      inTheNight: false,
      artistId: artist.id,
      artistName: artist.name,
      eventName: 'Show',
      eventDate: `${month}-${String(index * 3 + 1 + (row % 3)).padStart(2, '0')}`,
      endsOn: null,
      tz: 'Europe/Berlin',
      eventVersion: 1,
      venueName: 'Hall',
      city: 'Leipzig',
      country: 'DE',
      holdRank: null,
    })),
  )
}

/** Answers the two calls of the grid itself, in batches with others as they come; the rest goes on to the server. */
async function fillGrid(page: Page, month: string): Promise<void> {
  const made: Record<string, unknown> = {
    'events.list': bookingsOf(month),
    'availability.blocks': { artists, blocks: [], external: [], shared: [] },
  }
  await page.route('**/trpc/**', async (route: Route) => {
    const paths = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
    if (!paths.some((path) => path in made)) return route.continue()
    const answer = await route.fetch()
    const parts = (await answer.json()) as { result?: unknown }[]
    const body = parts.map((part, index) => {
      const json = made[paths[index] ?? '']
      return json ? { result: { data: { json } } } : part
    })
    return route.fulfill({ response: answer, status: 200, json: body })
  })
}

test.describe('a roster of sixty', () => {
  test.skip(({ isPhone }) => isPhone, 'Phones have no grid.')

  test('is drawn whole, also on the way back from the year, and scrolls to its end', async ({ openAs }) => {
    const page = await openAs('owner')
    const month = '2027-05'
    await fillGrid(page, month)
    const rows = page.locator('tbody tr:has(td)')
    const shows = page.locator('tbody a[data-chip]')
    await page.goto(`/halbmond/calendar?layout=availability&month=${month}`)
    await expect(rows).toHaveCount(artistCount)
    await expect(shows).toHaveCount(artistCount * 10)

    await page.keyboard.press('y')
    await expect(page.getByRole('heading', { name: 'Year 2027' })).toBeVisible()
    await page.keyboard.press('v')
    await expect(rows).toHaveCount(artistCount)
    const last = rows.last().getByRole('rowheader')
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    // Calls under way when the page closes have no answer to fill any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
