// The week by the hour, on a desktop and day by day on a phone: a show, a hold and a train are where they belong.
import type { Locator } from '@playwright/test'
import { newAgency, ownPassword } from './support/accounts.ts'
import { mutate } from './support/calls.ts'
import { nextMonthDay, slow } from './support/moves.ts'
import { stateFor } from './support/people.ts'
import { barriers } from './support/screen.ts'
import { formatDay } from './support/show-moves.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

const day = nextMonthDay(18)
const dayBefore = nextMonthDay(17)

async function agencyOnTheRoad() {
  const { email, session, slug } = await newAgency()
  const call = <Result>(path: string, input: object) =>
    mutate<Result>(session.access_token, path, { orgSlug: slug, ...input })
  const add = async (name: string, event: object, booking: object) => {
    const artist = await call<{ id: string }>('artists.create', { artist: { name, kind: 'solo' } })
    const place = { tz: 'Europe/Berlin', city: 'Leipzig', country: 'DE', kind: 'headline' }
    return call<{ id: string }>('events.create', {
      event: { name: `${name} live`, eventDate: day, ...place, ...event },
      booking: { artistId: artist.id, ...booking },
    })
  }
  const schedule = [{ time: '16:00', label: 'Load-in', note: null, kind: 'load_in' }]
  const show = await add(
    'Mira Vale',
    { doors: '20:00', curfew: '23:30', schedule },
    { status: 'confirmed', showtime: '21:00' },
  )
  await add('Kit Amsel', {}, { status: 'hold', showtime: '20:00' })
  const berlin = (time: string) => ({ date: day, time, tz: 'Europe/Berlin' })
  await call('travel.create', {
    eventId: show.id,
    segment: {
      segmentType: 'train',
      status: 'confirmed',
      departure: berlin('10:00'),
      arrival: berlin('11:15'),
      departureLocation: { city: 'Berlin' },
      arrivalLocation: { city: 'Leipzig' },
    },
  })
  return { email, slug, show: show.id }
}

let made: ReturnType<typeof agencyOnTheRoad> | undefined
const agency = () => (made ??= agencyOnTheRoad())

test.use({
  storageState: async ({ browserName: _ }, provide) =>
    provide(await stateFor((await agency()).email, ownPassword)),
})

/** From which to which hour a block lies on its day, which is 24 hours high. */
async function hoursOf(block: Locator, column: Locator): Promise<[number, number]> {
  const [box, whole] = [await block.boundingBox(), await column.boundingBox()]
  if (!box || !whole) throw new Error('not on the page')
  const hour = (pixels: number) => Math.round((pixels / whole.height) * 24 * 4) / 4
  return [hour(box.y - whole.y), hour(box.y - whole.y + box.height)]
}

test('a week by the hour', async ({ page, isPhone }) => {
  const { slug, show } = await agency()
  const week = (date: string) => `/${slug}/calendar?layout=week&month=${date.slice(0, 7)}&date=${date}`
  const column = page.locator(`section[data-date="${day}"]`)

  await test.step('a show lies from load-in to curfew, its train before it', async () => {
    await page.goto(week(isPhone ? dayBefore : day))
    // A phone shows one day; another is a press away.
    if (isPhone) {
      await expect(page.getByText('Nothing on this day.')).toBeVisible(slow)
      await page.getByRole('button', { name: formatDay(day, 'long') }).click()
    }
    const block = column.getByRole('link', { name: 'Mira Vale' }).filter({ hasText: 'Load-in' })
    await expect(block).toBeVisible(slow)
    await expect(block).toContainText('21:00')
    expect(await hoursOf(block, column)).toEqual([16, 23.5])
    const train = column.getByRole('link', { name: 'Berlin → Leipzig' })
    await expect(train).toContainText('Confirmed')
    expect(await hoursOf(train, column)).toEqual([10, 11.25])
    // The first thing of the day is in view without scrolling.
    await expect(train).toBeInViewport()
  })

  await test.step('a hold is above the hours, with its rank and when it expires', async () => {
    const hold = page.getByRole('list', { name: 'All day' }).getByRole('link', { name: 'Kit Amsel' })
    await expect(hold).toContainText('1H')
    await expect(hold).toContainText('expires in')
    await expect(column.getByRole('link', { name: 'Kit Amsel' })).toHaveCount(0)
  })
  expect(await barriers(page)).toEqual([])

  await test.step('a journey opens the travel of its show, and the hours are there again on the way back', async () => {
    await column.getByRole('link', { name: 'Berlin → Leipzig' }).click()
    await expect(page).toHaveURL(new RegExp(`/${show}/travel`), slow)
    await page.goBack()
    await expect(column.getByRole('link', { name: 'Berlin → Leipzig' })).toBeVisible(slow)
  })

  await test.step('an empty week says so and offers to add', async () => {
    await page.getByRole('button', { name: 'Next week' }).first().click()
    await expect(page.getByText('Nothing this week.')).toBeVisible(slow)
    await page
      .getByText('Nothing this week.')
      .locator('..')
      .getByRole('button', { name: 'New event' })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible(slow)
  })
})
