// Parts that are fetched when they are needed: one that does not come leaves the page and what was typed as they are,
// and a deploy under an open tab loses nothing of it.
import type { Locator, Page } from '@playwright/test'
import { query } from '../support/calls.ts'
import { settled } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const orgSlug = 'halbmond'
const failed = /dynamically imported module|could not be fetched|status of (50|403)|\[error\]/
const always = { orgSlug, from: '2000-01-01', to: '2100-01-01' }
const firstShow = async () => (await query<{ eventId: string }[]>('owner', 'events.list', always))[0]!.eventId

/** Lets a proxy answer for files of these names, or for all that are not there yet, until the way back is taken. */
async function breakScripts(page: Page, names = '.+'): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/(${names})-[^/]+\\.js(\\?\\d+)?$`)
  await page.route(pattern, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  return () => page.unroute(pattern)
}

const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part of the page couldn’t be loaded' })

/** As a link would: without reloading the app. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** The part says that it did not come, once for all that failed, the page stays, and it comes with the next try. */
async function comesAgain(page: Page, restore: () => Promise<void>, part: Locator): Promise<void> {
  await expect(notice(page)).toHaveCount(1)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await restore()
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(part).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
}

test('what opens over a page fails alone, and what was typed on the page stays', async ({
  openAs,
  watch,
}) => {
  watch.expectProblems(failed)
  const page = await openAs('owner')
  const restoreWalkthrough = await breakScripts(page, 'WalkthroughDialog')
  // Both are fetched ahead, as soon as the page is shown.
  const restorePalette = await breakScripts(page, 'Palette')
  const restoreToasts = await breakScripts(page, 'ToastPanel')
  await page.goto(`/${orgSlug}/${await firstShow()}/overview?walkthrough=true`)

  const walkthrough = page.getByRole('dialog').filter({ hasText: 'Skip' })
  await comesAgain(page, restoreWalkthrough, walkthrough)
  await walkthrough.getByRole('button', { name: 'Skip' }).click()

  const note = page.getByLabel('Note', { exact: true }).first()
  await note.fill('Typed and not saved')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await comesAgain(page, restorePalette, page.getByLabel('Search or type a command'))
  await page.keyboard.press('Escape')

  await page.route(/tasks\.create/, (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '' }),
  )
  await page.getByRole('textbox', { name: 'Task', exact: true }).fill('A task that is refused')
  await page.keyboard.press('Enter')
  await comesAgain(page, restoreToasts, page.locator('[data-sonner-toast]'))
  await expect(note).toHaveValue('Typed and not saved')
})

test('a sheet of each area fails alone', async ({ openAs, watch }) => {
  watch.expectProblems(failed)
  const page = await openAs('owner')
  const sheets: [address: string, title: string][] = [
    ['venues?new=true', 'New venue'],
    ['tours?new=true', 'New tour'],
    ['payments?new=true', 'Record payment'],
    ['inbox?task=new', 'New task'],
  ]
  for (const [address, title] of sheets) {
    await page.goto(`/${orgSlug}/${address.split('?')[0]}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The parts of the page itself are there; those of the sheet are not.
    await settled(page)
    const restore = await breakScripts(page)
    await follow(page, `/${orgSlug}/${address}`)
    await comesAgain(page, restore, page.getByRole('dialog', { name: title }))
  }
})

test('parts of a form and of a page fail in their place', async ({ openAs, watch }) => {
  watch.expectProblems(failed)
  const page = await openAs('owner')
  await page.goto(`/${orgSlug}/events?new=true`)
  const sheet = page.getByRole('dialog', { name: 'New event' })
  await sheet.getByLabel('Name', { exact: true }).fill('Typed and not saved')
  let restore = await breakScripts(page)
  await sheet.getByRole('button', { name: 'Open calendar' }).first().click()
  await comesAgain(page, restore, page.getByRole('grid').first())
  await page.keyboard.press('Escape')
  await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('Typed and not saved')

  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(sheet).toHaveCount(0)

  restore = await breakScripts(page, 'ContractEditor')
  const drafts = { orgSlug, states: ['draft'] }
  const { rows } = await query<{ rows: { id: string }[] }>('owner', 'contracts.list', drafts)
  await follow(page, `/${orgSlug}/contracts/${rows[0]!.id}/edit`)
  await comesAgain(page, restore, page.locator('[contenteditable=true]').first())
})

/** From now on the server has another version: the files of this page are gone, until it is reloaded. */
async function deploy(page: Page): Promise<void> {
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route('**/assets/*.js', (route) =>
    isOld ? route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }) : route.continue(),
  )
  await page.route(`${new URL(page.url()).origin}/`, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/\/assets\/start-[^"]+/, '/assets/start-newer.js')
    await route.fulfill({ response: answer, body })
  })
}

test.describe('a deploy under an open tab: the page reloads, and what was typed is there again', () => {
  const restored = (page: Page) => page.getByText('Your entries were restored')
  const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('fermata.kept-entries'))

  test('in a sheet whose address says so', async ({ openAs, watch }) => {
    watch.expectProblems(failed)
    const page = await openAs('owner')
    await page.goto(`/${orgSlug}/events?new=true`)
    const name = page.getByRole('dialog', { name: 'New event' }).getByLabel('Name', { exact: true })
    await name.fill('Typed before the deploy')
    await deploy(page)
    await page.getByRole('button', { name: 'Open calendar' }).first().click()
    await expect(restored(page)).toBeVisible()
    await expect(name).toHaveValue('Typed before the deploy')
    expect(await kept(page)).toBeNull()
    // It is there to be saved, and asks before it is thrown away.
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(name).toHaveCount(0)
  })

  test('in a sheet that a button opens', async ({ openAs, watch }) => {
    watch.expectProblems(failed)
    const page = await openAs('owner')
    await page.goto(`/${orgSlug}/settings/invoicing`)
    await page.getByRole('button', { name: 'Add account' }).click()
    const sheet = page.getByRole('dialog', { name: 'New bank account' })
    await sheet.getByLabel('Account holder').fill('Typed before the deploy')
    await deploy(page)
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(restored(page)).toBeVisible()
    await expect(sheet.getByLabel('Account holder')).toHaveValue('Typed before the deploy')
    expect(await kept(page)).toBeNull()
  })

  test('and what waits to be put back goes with the session', async ({ openAs, watch }) => {
    watch.expectProblems(failed)
    const page = await openAs('owner')
    await page.goto(`/${orgSlug}/venues`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      sessionStorage.setItem('fermata.kept-entries', '[]')
      localStorage.removeItem('fermata.session')
      window.dispatchEvent(new StorageEvent('storage', { key: 'fermata.session' }))
    })
    await expect(page).toHaveURL(/\/login/)
    expect(await kept(page)).toBeNull()
  })
})
