// A door offline: names are checked in on a phone, wait on it, and are counted once at the door.
import { randomBytes } from 'node:crypto'
import { unique } from './support/accounts.ts'
import { mutate, query } from './support/calls.ts'
import { password, people, signInByCall } from './support/people.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expect, test } from './support/test.ts'

const orgSlug = 'halbmond'
const slow = { timeout: 30_000 }
const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
const offline =
  /net::ERR_|Network error|Failed to fetch|Load failed|service-worker|ServiceWorker|AbortError|could not be found/

type Lists = { guests: { name: string; checkedInCount: number }[] }

/** A show of its own with three approved names: five people in all. */
async function showWithGuests(): Promise<{ token: string; eventId: string }> {
  const token = (await signInByCall(people.owner, password)).access_token
  const name = unique('Door')
  const artist = await mutate<{ id: string }>(token, 'artists.create', {
    orgSlug,
    artist: { name, kind: 'band' },
  })
  const event = {
    name: `${name} tonight`,
    eventDate: day(2),
    tz: 'Europe/Berlin',
    city: 'Kiel',
    kind: 'club',
  }
  const booking = { artistId: artist.id, status: 'inquiry', showtime: '21:00' }
  const { id: eventId } = await mutate<{ id: string }>(token, 'events.create', { orgSlug, event, booking })
  const list = { kind: 'free', allotment: 10, artistId: artist.id }
  const made = { orgSlug, eventId, id: null, version: null, list }
  const { id: listId } = await mutate<{ id: string }>(token, 'guestLists.saveList', made)
  const guests = [
    { name: 'Anna Kowalska', plus: 2 },
    { name: 'Zoë Ångström', plus: 0 },
    { name: 'Ben Ito', plus: 0 },
  ]
  await mutate(token, 'guestLists.addEntries', { orgSlug, eventId, listId, guests, approve: true })
  return { token, eventId }
}

/** The secret of a link, as a page would make it. */
const linkToken = () => randomBytes(32).toString('base64url')

async function makeLink({ token, eventId }: { token: string; eventId: string }) {
  const secret = linkToken()
  const link = { orgSlug, eventId, label: 'Front door', token: secret }
  const { id } = await mutate<{ id: string }>(token, 'guestLists.link', link)
  return { id, secret }
}

test.describe('the door', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' })

  test('counts offline, outlives a reload, and is seen once by the agency', async ({ openAs, watch }) => {
    test.slow()
    watch.expectProblems(offline)
    const show = await showWithGuests()
    const { eventId } = show
    const { secret: door } = await makeLink(show)

    const page = await openAs(null)
    await page.goto(`/guest-list/${door}`)
    await expect(page.getByText('Anna Kowalska')).toBeVisible(slow)
    await expect(page.getByText('Ready offline')).toBeVisible(slow)
    await goOffline(page.context())
    await page.reload()
    await expect(page.getByText('Anna Kowalska')).toBeVisible(slow)

    await page.getByRole('searchbox').fill('angstrom')
    await expect(page.getByText('Zoë Ångström')).toBeVisible()
    await expect(page.getByText('Anna Kowalska')).toBeHidden()
    await page
      .getByRole('button', { name: /Zoë Ångström/ })
      .first()
      .click()
    await expect(page.getByText('1 of 5 in')).toBeVisible()
    await page.reload()
    await expect(page.getByText('1 of 5 in')).toBeVisible(slow)
    const countIn = async () => {
      const { guests } = await query<Lists>('owner', 'guestLists.get', { orgSlug, eventId })
      return guests.reduce((sum, guest) => sum + guest.checkedInCount, 0)
    }
    expect(await countIn()).toBe(0)

    await goOnline(page.context())
    await expect.poll(countIn, slow).toBe(1)

    const fixture = await openAs('owner')
    await fixture.setViewportSize({ width: 1440, height: 900 })
    await fixture.goto(`/${orgSlug}/${eventId}/guest-list`)
    await expect(fixture.getByRole('button', { name: 'Zoë Ångström', exact: true })).toBeVisible(slow)
    await expect(fixture.getByText('1 of 1 in')).toHaveCount(1)
    await page.reload()
    await expect(page.getByText('1 of 5 in')).toBeVisible(slow)
    expect(await countIn()).toBe(1)
  })
})

test('links that were revoked, never were, or lead elsewhere say the same', async ({ openAs, watch }) => {
  watch.expectProblems(/could not be found/)
  const show = await showWithGuests()
  const { id, secret: door } = await makeLink(show)
  const page = await openAs(null)
  await page.goto(`/guest-list/${door}`)
  await expect(page.getByText('Anna Kowalska')).toBeVisible(slow)
  await mutate(show.token, 'guestLists.revokeLink', { orgSlug, id })
  const said: string[] = []
  for (const one of [door, linkToken(), 'nonsense']) {
    await page.goto(`/guest-list/${one}`)
    // What the device has is shown until the server has answered.
    await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible(
      slow,
    )
    said.push(await page.getByRole('main').innerText())
  }
  expect(new Set(said).size).toBe(1)
})
