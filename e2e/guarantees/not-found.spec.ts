// Addresses of what is not there: every page with an id says so in the same way, among the places that stay open.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { query } from '../support/calls.ts'
import { expect, test } from '../support/test.ts'

const orgSlug = 'halbmond'
const paramsIn = (path: string) => path.match(/\$\w+/g) ?? []

/** The pages below an area that name a record, from the tree of the routes. */
function recordPages(area: string): string[] {
  const tree = readFileSync(new URL('../../src/web/routeTree.gen.ts', import.meta.url), 'utf8')
  const union = /\n {2}fullPaths:\n([\s\S]*?)\n {2}\w+:/.exec(tree)?.[1] ?? ''
  return [...union.matchAll(/'([^']+)'/g)]
    .map(([, path]) => path!)
    .filter((path) => path.startsWith(`${area}/`) && paramsIn(path).length > 1)
}

/** Each address once with no id at all in it and once with the id of nothing. */
function addressesOf(path: string, known: Record<string, string>): string[] {
  const filled = Object.entries({ ...known, $orgSlug: orgSlug }).reduce(
    (text, [param, value]) => text.replace(param, value),
    path,
  )
  return ['no-such-thing', randomUUID()].map((id) => filled.replaceAll(/\$\w+/g, id))
}

/** As a link would: without reloading the app. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

async function says(page: Page, address: string, text: RegExp): Promise<void> {
  await follow(page, address)
  await expect(page.getByRole('main').getByText(text), address).toBeVisible()
  await expect(page.getByRole('navigation').first(), address).toBeVisible()
}

const notFound =
  /^(Artist|Contract|Event|Import|Invoice|Sequence|Statement|Template|Tour|Workflow) not found\.$/
const refused = /could not be found|Invalid/

type Show = { eventId: string }
const always = { orgSlug, from: '2000-01-01', to: '2100-01-01' }

test('every page of a record says that it is not there, among the places of the agency', async ({
  openAs,
  watch,
}) => {
  watch.expectProblems(refused)
  const [show] = await query<Show[]>('owner', 'events.list', always)
  const pages = recordPages('/$orgSlug')
  expect(pages.length).toBeGreaterThan(15)
  const page = await openAs('owner')
  await page.goto(`/${orgSlug}/dashboard`)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  for (const path of pages) {
    const [malformed, unknown] = addressesOf(path, {})
    // A word below the agency that is no id was meant for a page.
    const isBare = /^\/\$orgSlug\/\$eventId\/?$/.test(path)
    await says(page, malformed!, isBare ? /^Page not found$/ : notFound)
    await says(page, unknown!, notFound)
    if (paramsIn(path).length < 3) continue
    for (const below of addressesOf(path, { $eventId: show!.eventId })) await says(page, below, notFound)
  }
  for (const address of ['nothing/here', `${show!.eventId}/nothing`, 'settings/nothing'])
    await says(page, `/${orgSlug}/${address}`, /^Page not found$/)
})

test('so do the pages of the portal', async ({ openAs, watch }) => {
  watch.expectProblems(refused)
  const page = await openAs('artist')
  const portal = `/artist-portal/${orgSlug}`
  await page.goto(`${portal}/events`)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  for (const path of recordPages('/artist-portal/$orgSlug'))
    for (const address of addressesOf(path, {})) await says(page, address, notFound)
  for (const address of ['nothing', 'nothing/here'])
    await says(page, `${portal}/${address}`, /^Page not found$/)
})
