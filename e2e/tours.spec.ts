// Tours: the route with its ways, what does not fit, and a free day filled with a hold.
import { newAgency, ownPassword } from './support/accounts.ts'
import { mutate } from './support/calls.ts'
import { nextMonthDay, slow } from './support/moves.ts'
import { stateFor } from './support/people.ts'
import { expect, test } from './support/test.ts'

const cities = {
  Berlin: [52.52, 13.405],
  Hamburg: [53.551, 9.993],
  Hannover: [52.375, 9.732],
  München: [48.137, 11.575],
} as const
type City = keyof typeof cities

/** Berlin on the 10th, Hamburg on the 12th, Munich on the 13th with an early load-in; Hannover is on file. */
async function agencyOnTour() {
  const { email, session, slug } = await newAgency()
  const call = <Result>(path: string, input: object) =>
    mutate<Result>(session.access_token, path, { orgSlug: slug, ...input })
  const artist = await call<{ id: string }>('artists.create', { artist: { name: 'Mira Vale', kind: 'solo' } })
  const tour = await call<{ id: string }>('tours.create', {
    tour: { artistId: artist.id, name: 'Spring Tour', territory: 'Germany' },
  })
  const venue = ([city, [latitude, longitude]]: [string, readonly [number, number]]) =>
    call<{ id: string }>('venues.create', {
      venue: {
        name: `Halle ${city}`,
        kind: 'club',
        city,
        country: 'DE',
        latitude,
        longitude,
        tz: 'Europe/Berlin',
      },
    })
  const venues = {} as Record<City, string>
  for (const city of Object.keys(cities) as City[]) venues[city] = (await venue([city, cities[city]])).id
  const show = (city: City, day: number, more: object = {}) =>
    call('events.create', {
      event: {
        name: `Mira Vale, ${city}`,
        eventDate: nextMonthDay(day),
        tz: 'Europe/Berlin',
        venueId: venues[city],
        kind: 'headline',
        ...more,
      },
      booking: { artistId: artist.id, status: 'hold', showtime: '21:00', tourId: tour.id },
    })
  await show('Berlin', 10)
  await show('Hamburg', 12)
  await show('München', 13, {
    schedule: [{ time: '07:00', label: 'Load-in', note: null, kind: 'load_in' }],
  })
  return { email, slug }
}

let made: ReturnType<typeof agencyOnTour> | undefined
const agency = () => (made ??= agencyOnTour())

test.use({
  storageState: async ({ browserName: _ }, provide) =>
    provide(await stateFor((await agency()).email, ownPassword)),
})

test('a tour shows its ways and what does not fit, and a free day becomes a hold', async ({ page }) => {
  const { slug } = await agency()
  await page.goto(`/${slug}/tours`)
  const row = page.getByRole('link', { name: /Spring Tour/ })
  await expect(row).toBeVisible(slow)
  await expect(page.getByText('0 of 3 confirmed')).toBeVisible()
  await row.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Spring Tour' })).toBeVisible(slow)
  await expect(
    page.getByRole('img', { name: 'Map of the route with 3 stops. The list shows the same.' }),
  ).toBeVisible(slow)
  await expect(page.getByText('332 km, about 4 h 30 min')).toBeVisible()
  await expect(page.getByText(/from curfew to load-in; driving and loading take about 12 h/)).toBeVisible()
  await expect(page.getByText('1 warning', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Fill the gap/ }).click()
  await expect(page.getByText('Hannover, Germany · +164 km')).toBeVisible()
  await page.getByRole('button', { name: /^Place hold at Halle Hannover on/ }).click()
  const form = page.getByRole('dialog', { name: 'Place hold at Halle Hannover' })
  await expect(form.getByText('Mira Vale is free')).toBeVisible(slow)
  await form.getByRole('button', { name: 'Place hold', exact: true }).click()

  await expect(page.getByText('Mira Vale at Halle Hannover added to Spring Tour')).toBeVisible(slow)
  await expect(page.getByRole('button', { name: /^Fill the gap/ })).toHaveCount(0, slow)
  await expect(page.getByRole('img', { name: /^Map of the route with 4 stops/ })).toBeVisible()

  // The calendar of the tour alone, by an address that a colleague can open, and its way out.
  const tourPage = page.url()
  await page.goto(`/${slug}/calendar?layout=year`)
  await page.locator('button[aria-label="Tours"]').click(slow)
  await page.getByRole('option', { name: 'Spring Tour' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/tours=/)
  const filters = page.getByRole('group', { name: 'Active filters' })
  await expect(filters.getByText('Spring Tour')).toBeVisible(slow)
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/tours=/)
  await page.goto(tourPage)

  // Taken out again, the day is free once more.
  await page.getByRole('button', { name: 'More about Mira Vale at Halle Hannover' }).click()
  await page.getByRole('menuitem', { name: 'Remove from tour' }).click()
  await expect(page.getByRole('img', { name: /^Map of the route with 3 stops/ })).toBeVisible(slow)
  await page.getByRole('button', { name: 'Add to tour: Mira Vale at Halle Hannover' }).click()
  await expect(page.getByRole('img', { name: /^Map of the route with 4 stops/ })).toBeVisible(slow)
})
