// Two people at work on the same things at once: nobody's changes are lost, and everybody sees what the other did.
import type { Page } from '@playwright/test'
import { unique } from '../support/accounts.ts'
import { mutate } from '../support/calls.ts'
import { password, people, signInByCall } from '../support/people.ts'
import { barriers, overflow } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const orgSlug = 'halbmond'
const slow = { timeout: 30_000 }

const tokenOf = async (person: 'owner' | 'agent') =>
  (await signInByCall(people[person], password)).access_token

const venueOf = (name: string) => ({
  name,
  kind: 'club',
  tz: 'Europe/Berlin',
  city: 'Leipzig',
  capacity: 450,
})

async function newVenue(name: string): Promise<string> {
  const venue = venueOf(name)
  const { id } = await mutate<{ id: string }>(await tokenOf('owner'), 'venues.create', { orgSlug, venue })
  return id
}

const formOf = (page: Page) => page.getByRole('dialog', { name: /^Edit / })
const capacityOf = (page: Page) => formOf(page).getByRole('textbox', { name: /^Capacity/ })

/** Opens the form of the venue, filled. */
async function edit(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/${orgSlug}/venues?open=${id}&edit=true`)
  await expect(formOf(page).getByLabel('Name', { exact: true })).toHaveValue(name, slow)
}

async function save(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Save', exact: true }).click()
}

/** Cuts off what others do, as a bad network would: the form does not hear of it before it saves. */
async function deafen(page: Page): Promise<void> {
  await page.route('**/live/**', (route) => route.fulfill({ status: 404 }))
}

test('changes of different fields are put together without a question', async ({ openAs }) => {
  const name = unique('Speicher')
  const id = await newVenue(name)
  const [first, second] = [await openAs('owner'), await openAs('agent')]
  await deafen(second)
  await edit(first, id, name)
  await edit(second, id, name)

  await capacityOf(first).fill('500')
  await save(first)
  await expect(formOf(first)).toHaveCount(0, slow)

  await formOf(second).getByLabel(/^City/).fill('Dresden')
  await save(second)
  await expect(second.getByText(/^Saved together with changes by .+$/)).toBeVisible(slow)
  await expect(formOf(second)).toHaveCount(0, slow)
  await second.reload()
  await edit(second, id, name)
  await expect(capacityOf(second)).toHaveValue('500')
  await expect(formOf(second).getByLabel(/^City/)).toHaveValue('Dresden')
})

test('where both changed the same field the second one is asked', async ({ openAs }) => {
  const name = unique('Kesselhaus')
  const id = await newVenue(name)
  const [first, second] = [await openAs('owner'), await openAs('agent')]
  await deafen(second)
  await edit(first, id, name)
  await edit(second, id, name)

  await capacityOf(first).fill('500')
  await formOf(first).getByLabel(/^City/).fill('Dresden')
  await save(first)
  await expect(formOf(first)).toHaveCount(0, slow)

  await capacityOf(second).fill('600')
  await save(second)
  const choice = formOf(second).getByRole('region', { name: /changed this at .+, while you were editing/ })
  await expect(choice).toBeVisible(slow)
  await expect(choice.getByRole('heading')).toBeFocused()
  await expect(choice).toContainText('Updated because you hadn’t changed it: City')
  await expect(formOf(second).getByLabel(/^City/)).toHaveValue('Dresden')
  const capacity = choice.getByRole('radiogroup', { name: 'Capacity' })
  await expect(capacity.getByRole('radio', { name: /^600/ })).toBeChecked()
  expect(await barriers(second)).toEqual([])
  await second.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(second)).toEqual([])

  await capacity.getByRole('radio', { name: /^500/ }).check()
  await expect(capacityOf(second)).toHaveValue('500')
  await capacity.getByRole('radio', { name: /^600/ }).check()
  await expect(capacityOf(second)).toHaveValue('600')
  await save(second)
  await expect(formOf(second)).toHaveCount(0, slow)
  await edit(second, id, name)
  await expect(capacityOf(second)).toHaveValue('600')
  await expect(formOf(second).getByLabel(/^City/)).toHaveValue('Dresden')
})

test('what one saves the other sees, in the open list and in the open form', async ({ openAs }) => {
  const name = unique('Kulturbahnhof')
  const id = await newVenue(name)
  const [first, second, third] = [await openAs('owner'), await openAs('agent'), await openAs('admin')]
  await edit(first, id, name)
  await edit(third, id, name)
  await capacityOf(third).fill('600')
  // A page hears of changes from the moment on in which it listens.
  const listening = second.waitForResponse('**/live/**')
  await second.goto(`/${orgSlug}/venues?search=${name}`)
  await expect(second.getByText(name, { exact: true }).first()).toBeVisible(slow)
  await listening

  const shown = (called: string) =>
    expect(second.getByText(called, { exact: true }).first()).toBeVisible(slow)
  await formOf(first).getByLabel('Name', { exact: true }).fill(`${name} Nord`)
  await save(first)
  await shown(`${name} Nord`)

  // And not only the first time. (How soon is for the benchmark to say; without a notification it would be never.)
  const token = await tokenOf('owner')
  for (let version = 2; version < 4; version++) {
    const venue = { ...venueOf(`${name} ${version}`), capacity: 450 + version }
    await mutate(token, 'venues.update', { orgSlug, id, version, venue })
    await shown(venue.name)
  }
  await expect(formOf(third).getByRole('status')).toContainText('Someone else just changed this', slow)
  await expect(capacityOf(third)).toHaveValue('600')
})

test('of two who confirm one artist for the same date, one wins and the other reads why', async ({
  openAs,
  watch,
}) => {
  // The page writes down what it shows the person.
  watch.expectProblems(/already has a confirmed show/)
  const tag = unique('Racer')
  const tokens = { owner: await tokenOf('owner'), agent: await tokenOf('agent') }
  const artist = { name: tag, kind: 'band' }
  const { id: artistId } = await mutate<{ id: string }>(tokens.owner, 'artists.create', { orgSlug, artist })
  const show = async (city: string) => {
    const event = {
      name: `${city} by night`,
      eventDate: '2028-05-13',
      tz: 'Europe/Berlin',
      city,
      kind: 'headline',
    }
    const booking = { artistId, status: 'inquiry', showtime: '21:00' }
    const made = await mutate<{ id: string }>(tokens.owner, 'events.create', { orgSlug, event, booking })
    return made.id
  }
  const shows = [await show('Kiel'), await show('Jena')] as const
  const pages = [await openAs('owner'), await openAs('agent')] as const
  const confirm = (page: Page) => page.getByRole('menuitem', { name: /^Confirm/ })
  for (const [index, page] of pages.entries()) {
    await page.goto(`/${orgSlug}/${shows[index]}/overview`)
    await page
      .getByRole('button', { name: /^Status of .+: Inquiry/ })
      .first()
      .click(slow)
    await expect(confirm(page)).toBeEnabled(slow)
  }
  const onSheet = (page: Page) =>
    page.getByRole('dialog', { name: 'Confirm show' }).getByRole('button', { name: 'Confirm show' })
  for (const page of pages) {
    await confirm(page).click()
    await expect(onSheet(page)).toBeEnabled(slow)
  }
  await Promise.all(pages.map((page) => onSheet(page).click()))

  const won = (page: Page) => page.getByText(`${tag} is confirmed`)
  const lost = (page: Page) =>
    page.getByText(new RegExp(`${tag} already has a confirmed show at (Kiel|Jena) by night, .+ on 13 May`))
  await expect(async () => {
    const results = await Promise.all(
      pages.map(async (page) => [await won(page).isVisible(), await lost(page).first().isVisible()]),
    )
    expect(results.toSorted()).toEqual([
      [false, true],
      [true, false],
    ])
  }).toPass(slow)
})

for (const [what, held] of [
  ['whose code to listen comes late', /\/assets\/watch-[^/]+\.js/],
  ['whose connection takes long', /\/live\//],
] as const) {
  test(`a page ${what} shows what was changed while it was opening`, async ({ openAs }) => {
    const page = await openAs('owner')
    const late = Promise.withResolvers<void>()
    await page.route(held, async (route) => {
      await late.promise
      await route.continue()
    })
    const name = unique('Nachtzug')
    const shown = page.getByRole('main').getByText(name, { exact: true })
    const listed = page.waitForResponse(/trpc\/[^?]*venues\.list/)
    await page.goto(`/${orgSlug}/venues?search=${name}`)
    await listed
    await newVenue(name)
    // As a slow phone takes from its first answers to its first connection: longer than any allowance for clocks.
    await page.waitForTimeout(8000)
    await expect(shown).toHaveCount(0)
    late.resolve()
    await expect(shown.first()).toBeVisible(slow)
  })
}
