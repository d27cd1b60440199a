// Links opened for a moment and then without a connection: they say that they are ready, and everything shown and typed
// is there after a reload. Nothing of the agency's app is fetched for it.
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { unique } from '../support/accounts.ts'
import { mutate } from '../support/calls.ts'
import { emailTo, linkIn } from '../support/emails.ts'
import { goOffline } from '../support/network.ts'
import { password, people, signInByCall } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' })

const orgSlug = 'halbmond'
const slow = { timeout: 30_000 }
const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
const offline =
  /net::ERR_|Network error|Failed to fetch|Load failed|service-worker|ServiceWorker|AbortError|\[error\]/

/** A show of its own. */
async function ownShow(): Promise<{ token: string; eventId: string; artistId: string }> {
  const token = (await signInByCall(people.owner, password)).access_token
  const name = unique('Ferry')
  const artist = { name, kind: 'band' }
  const { id: artistId } = await mutate<{ id: string }>(token, 'artists.create', { orgSlug, artist })
  const event = {
    name: `${name} on board`,
    eventDate: day(3),
    tz: 'Europe/Berlin',
    city: 'Kiel',
    kind: 'club',
  }
  const booking = { artistId, status: 'inquiry', showtime: '21:00' }
  const made = await mutate<{ id: string }>(token, 'events.create', { orgSlug, event, booking })
  return { token, eventId: made.id, artistId }
}

/** How many of the app's scripts the device keeps. */
const keptScripts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().filter(({ url }) => url.endsWith('.js')).length
  })

const isReady = (page: Page) => expect(page.getByText('Ready offline')).toBeVisible(slow)

test('the door', async ({ openAs, watch }) => {
  watch.expectProblems(offline)
  const { token, eventId, artistId } = await ownShow()
  const list = { kind: 'free', allotment: 10, artistId }
  const made = { orgSlug, eventId, id: null, version: null, list }
  const { id: listId } = await mutate<{ id: string }>(token, 'guestLists.saveList', made)
  const guests = [
    { name: 'Anna Kowalska', plus: 2 },
    { name: 'Ben Ito', plus: 0 },
  ]
  await mutate(token, 'guestLists.addEntries', { orgSlug, eventId, listId, guests, approve: true })
  const secret = randomBytes(32).toString('base64url')
  await mutate(token, 'guestLists.link', { orgSlug, eventId, label: 'Front door', token: secret })

  const page = await openAs(null)
  await page.goto(`/guest-list/${secret}`)
  await expect(page.getByText('Anna Kowalska')).toBeVisible(slow)
  await isReady(page)
  // The whole app has more than five times as many.
  expect(await keptScripts(page)).toBeLessThan(120)
  await expect(page.getByText('2 companions')).toBeVisible()
  await page.getByRole('button', { name: 'Let 2 in: Anna Kowalska' }).click()
  await expect(page.getByText('2 of 4 in')).toBeVisible()

  await goOffline(page.context())
  await page.reload()
  await expect(page.getByText('2 of 4 in')).toBeVisible(slow)
  await page.getByRole('button', { name: 'Let in: Ben Ito' }).click()
  await expect(page.getByText('3 of 4 in')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 of 4 in')).toBeVisible(slow)
})

test('an advance, with what was saved and what was being typed', async ({ openAs, watch }) => {
  watch.expectProblems(offline)
  const { token, eventId } = await ownShow()
  const add = (path: string, input: object) =>
    mutate<{ id: string }>(token, path, { orgSlug, eventId, ...input })
  const group = { name: 'Arrival', audience: 'promoter', position: 0 }
  const { id: groupId } = await add('advancing.saveGroup', { id: null, group })
  const about = { fieldType: 'text', options: [], isRequired: true, help: null, isPrivate: false }
  for (const fieldName of ['Parking', 'Power', 'Gate'])
    await add('advancing.saveField', { groupId, id: null, version: null, field: { fieldName, ...about } })
  const email = `${unique('harbour')}@journey.example`
  const recipients = [{ name: 'Jule', email }]
  await add('advancing.request', { recipients, groupIds: [groupId], message: null, dueOn: null })

  const page = await openAs(null)
  await page.goto(await linkIn(await emailTo(email, 'Advance')))
  await isReady(page)
  await page.getByRole('link', { name: /^(Start|Continue) with / }).click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Parking').fill('Quay 4')
  await field('Parking').blur()
  await expect(page.getByText('All changes saved')).toBeVisible(slow)

  // The copy has what was saved although nothing has been fetched since.
  await goOffline(page.context())
  await page.reload()
  await expect(field('Parking')).toHaveValue('Quay 4', slow)
  await field('Power').fill('32 A')
  await field('Power').blur()
  await expect(page.getByText('Saved on this device').first()).toBeVisible(slow)
  // Still in the control, and not sent.
  await field('Gate').pressSequentially('North')
  await page.reload()
  await expect(field('Gate')).toHaveValue('North', slow)
  await expect(field('Power')).toHaveValue('32 A')
  await expect(field('Parking')).toHaveValue('Quay 4')
})
