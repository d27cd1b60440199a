// Offline, on a phone: what was there stays readable, what is written waits and is sent once, nothing leaks.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { unique } from '../support/accounts.ts'
import { mutate, query } from '../support/calls.ts'
import { emailTo, linkIn } from '../support/emails.ts'
import { password, people, signInByCall, stateFor } from '../support/people.ts'
import { expectKept, goOffline, goOnline, keepFiles, keptInputs, keptKeys } from '../support/network.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const orgSlug = 'halbmond'
const slow = { timeout: 30_000 }
const offline =
  /net::ERR_|Network error|Failed to fetch|Load failed|service-worker|ServiceWorker|AbortError|\[error\]/

const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
const tokenOf = async (person: 'owner' | 'assistant') =>
  (await signInByCall(people[person], password)).access_token

/** All files of the app are on the device. */
const hasProgram = (page: Page) => keepFiles(page, 'office')

/** One visit online: the program and the copy for the road are on the device. Gives the next show's id. */
async function visit(page: Page): Promise<string> {
  await page.goto(`/${orgSlug}/calendar`)
  await expect(page.locator('main a[href$="/overview"]').first()).toBeVisible(slow)
  await hasProgram(page)
  let kept: string[] = []
  await expect
    .poll(async () => (kept = await keptInputs(page, 'guestLists.get')).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  return /"eventId":"([^"]+)"/.exec(kept[0]!)![1]!
}

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' })
const waitingButton = (page: Page) =>
  page.getByRole('button', { name: /unsent change|was refused|were refused/ })
/** The page says so before the device has it: until then, leaving asks, but tests close tabs without being asked. */
async function expectWaiting(page: Page): Promise<void> {
  await expect(waitingButton(page)).toContainText('1 unsent change')
  await expect.poll(async () => (await keptKeys(page, 'fermata-waiting')).length).toBeGreaterThan(0)
}
const waitingSheet = (page: Page) => page.getByRole('dialog', { name: 'Unsent changes' })
const noteField = (page: Page) => page.getByLabel('Note', { exact: true }).first()

/** Opens offline, says so, and shows what it knows. */
async function opens(page: Page, path: string, shown: string | RegExp): Promise<void> {
  await page.goto(path)
  // A list has what phones show as well, hidden.
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible(slow)
  await expect(bar(page)).toContainText('Last updated')
}

/** A show of its own, so that nobody else writes on it. */
async function ownShow(): Promise<{ token: string; eventId: string; artist: string }> {
  const token = await tokenOf('owner')
  const name = unique('Tide')
  const made = await mutate<{ id: string }>(token, 'artists.create', {
    orgSlug,
    artist: { name, kind: 'band' },
  })
  const event = {
    name: `${name} by the sea`,
    eventDate: day(30),
    tz: 'Europe/Berlin',
    city: 'Kiel',
    kind: 'headline',
  }
  const booking = { artistId: made.id, status: 'inquiry', showtime: '21:00' }
  const { id } = await mutate<{ id: string }>(token, 'events.create', { orgSlug, event, booking })
  return { token, eventId: id, artist: name }
}

type Notes = { rows: { body: string }[] }
const notesOf = async (eventId: string, body: string) =>
  (await query<Notes>('owner', 'notes.list', { orgSlug, entity: 'event', entityId: eventId })).rows.filter(
    (note) => note.body === body,
  ).length

/** Writes a note while offline; it shows at once and is kept. */
async function writeOffline(page: Page, eventId: string, text: string): Promise<void> {
  await page.goto(`/${orgSlug}/${eventId}/overview`)
  await expect(noteField(page)).toBeVisible(slow)
  await hasProgram(page)
  for (const path of ['events.get', 'notes.list']) await expectKept(page, path, eventId)
  await goOffline(page.context())
  await noteField(page).fill(text)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('not sent yet')).toBeVisible()
  await expect(noteField(page)).toHaveValue('')
  await expectWaiting(page)
}

test.describe('on a device that has the program and the copy for the road', () => {
  // One after the other on the owner's phone: the way there is six hundred files and a hundred calls.
  test.describe.configure({ mode: 'default' })
  test.use({ serviceWorkers: 'allow' })

  test('the staff’s pages open and reload offline', async ({ goOnAs, watch }) => {
    watch.expectProblems(offline)
    const artists = await query<{ rows: { name: string }[] }>('owner', 'artists.list', { orgSlug })
    const contacts = await query<{ rows: { name: string }[] }>('owner', 'contacts.list', { orgSlug })
    const page = await goOnAs('owner')
    const eventId = await visit(page)
    type Event = { bookings: { artistName: string }[] }
    const event = await query<Event>('owner', 'events.get', { orgSlug, id: eventId })
    const artist = event.bookings[0]!.artistName
    await goOffline(page.context())
    const pages: [path: string, shown: string | RegExp][] = [
      ['calendar', artist],
      ['events', artist],
      ['artists', artists.rows[0]!.name],
      ['contacts', contacts.rows[0]!.name],
      [`${eventId}/overview`, artist],
      [`${eventId}/advancing`, artist],
      [`${eventId}/travel`, artist],
      [`${eventId}/day-sheet`, artist],
      [`${eventId}/guest-list`, artist],
    ]
    // An address loads the app as a reload does.
    for (const [path, shown] of pages) await opens(page, `/${orgSlug}/${path}`, shown)
    await page.reload()
    await expect(page.getByText(artist).first()).toBeVisible(slow)
    await goOnline(page.context())
  })

  test('money is not among what the device keeps', async ({ goOnAs, watch }) => {
    watch.expectProblems(offline)
    const page = await goOnAs('owner')
    const eventId = await visit(page)
    await page.goto(`/${orgSlug}/${eventId}/finance`)
    await expect(
      page.getByRole('tab', { name: 'Finance' }).or(page.getByText('Finance').first()),
    ).toBeVisible(slow)
    await page.goto(`/${orgSlug}/${eventId}/activity`)
    await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeVisible(slow)
    // What was asked for later is there already.
    const { eventId: later } = await ownShow()
    await page.goto(`/${orgSlug}/${later}/overview`)
    await expect.poll(async () => (await keptInputs(page, 'events.get')).join(' '), slow).toContain(later)
    for (const path of ['deals', 'offers', 'activity', 'artistTax']) {
      expect(await keptInputs(page, path), path).toEqual([])
    }
  })

  test('what needs a connection says so at the button', async ({ goOnAs, watch }) => {
    watch.expectProblems(offline)
    const page = await goOnAs('owner')
    await visit(page)
    await page.goto(`/${orgSlug}/artists/new`)
    const save = page.getByRole('button', { name: /^(Create|Add|Save)/ }).first()
    await expect(save).toBeEnabled(slow)
    await goOffline(page.context())
    await expect(save).toBeDisabled()
    await expect(save).toContainText('offline')
    await goOnline(page.context())
    await expect(save).toBeEnabled()
  })

  test('a note written offline outlives its tab and is sent once, by one of two tabs', async ({
    goOnAs,
    watch,
  }) => {
    watch.expectProblems(offline)
    const { eventId } = await ownShow()
    const text = `Bring the long ladder ${randomUUID()}`
    const page = await goOnAs('owner')
    const context = page.context()
    await writeOffline(page, eventId, text)

    await page.reload()
    await expect(page.getByText(text, { exact: true })).toBeVisible(slow)
    await expect(page.getByText('not sent yet')).toBeVisible()
    await waitingButton(page).click()
    await expect(waitingSheet(page)).toContainText(text)
    await page.close()
    expect(await notesOf(eventId, text)).toBe(0)

    const sent: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('notes.create')) sent.push(request.headers()['idempotency-key'] ?? '')
    })
    await goOnline(context)
    const tabs = await Promise.all([context.newPage(), context.newPage()])
    await Promise.all(tabs.map((tab) => tab.goto(`/${orgSlug}/${eventId}/overview`)))
    await expect.poll(() => notesOf(eventId, text), { timeout: 30_000 }).toBe(1)
    for (const tab of tabs) {
      await expect(tab.getByText(text, { exact: true })).toHaveCount(1, slow)
      await expect(tab.getByText('not sent yet')).toHaveCount(0, slow)
    }
    expect(await notesOf(eventId, text)).toBe(1)
    expect(new Set(sent).size).toBe(1)
  })

  test('what one person left on a shared device is neither shown to nor sent by the next', async ({
    goOnAs,
    watch,
  }) => {
    watch.expectProblems(offline)
    const { eventId } = await ownShow()
    const text = `Only mine ${randomUUID()}`
    const page = await goOnAs('owner')
    const context = page.context()
    await writeOffline(page, eventId, text)
    // The session ends without a log-out, as one that ran out does.
    const switchTo = async (person: 'assistant' | 'owner') => {
      const [origin] = (await stateFor(people[person])).origins
      const session = origin?.localStorage.find(({ name }) => name === 'fermata.session')?.value
      await page.evaluate((value) => localStorage.setItem('fermata.session', value), session!)
    }
    await switchTo('assistant')
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(slow)
    await goOnline(context)
    const calls: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('notes.create')) calls.push(request.url())
    })
    await page.goto(`/${orgSlug}/${eventId}/overview`)
    // What waits would go with the first change that is sent.
    const theirs = `Only theirs ${randomUUID()}`
    await noteField(page).fill(theirs)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect.poll(() => notesOf(eventId, theirs), slow).toBe(1)
    await expect(page.getByText(theirs, { exact: true })).toHaveCount(1)
    await expect(page.getByText(text)).toHaveCount(0)
    await expect(waitingButton(page)).toHaveCount(0)
    expect(calls).toHaveLength(1)
    expect(await notesOf(eventId, text)).toBe(0)

    await switchTo('owner')
    await page.goto(`/${orgSlug}/${eventId}/overview`)
    await expect.poll(() => notesOf(eventId, text), { timeout: 30_000 }).toBe(1)
  })

  test('signing out asks first, and discards only then', async ({ goOnAs, watch }) => {
    watch.expectProblems(offline)
    const { eventId } = await ownShow()
    const text = `Quiet hotel ${randomUUID()}`
    const page = await goOnAs('owner')
    await writeOffline(page, eventId, text)
    const leave = async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^More/ }).click()
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    }
    const question = page.getByRole('alertdialog')
    await leave()
    await expect(question).toContainText('1 change has not been sent')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(text, { exact: true })).toBeVisible(slow)
    await leave()
    await question.getByRole('button', { name: 'Discard and sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    await goOnline(page.context())
    expect(await notesOf(eventId, text)).toBe(0)
  })
})

test('an answer that never arrived is asked for again with the same key, and has one effect', async ({
  openAs,
  watch,
}) => {
  watch.expectProblems(offline)
  const { eventId } = await ownShow()
  const text = `Two stage hands ${randomUUID()}`
  const page = await openAs('owner')
  await page.goto(`/${orgSlug}/${eventId}/overview`)
  await expect(noteField(page)).toBeVisible(slow)
  const keys: string[] = []
  // The server does it, and the answer is lost on the way.
  await page.route(/notes\.create/, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await noteField(page).fill(text)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('not sent yet')).toBeVisible()
  await expect.poll(() => keys.length, { timeout: 30_000 }).toBe(2)
  await expect(page.getByText('not sent yet')).toHaveCount(0, slow)
  expect(keys[0]).toBe(keys[1])
  expect(await notesOf(eventId, text)).toBe(1)
})

test.describe('by a link, without an account', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what somebody else answered meanwhile is shown, and mine can be kept', async ({ openAs, watch }) => {
    watch.expectProblems(/./)
    const { token, eventId } = await ownShow()
    const add = (path: string, input: object) =>
      mutate<{ id: string }>(token, path, { orgSlug, eventId, ...input })
    const group = { name: 'Arrival', audience: 'promoter', position: 0 }
    const { id: groupId } = await add('advancing.saveGroup', { id: null, group })
    const field = {
      fieldName: 'Parking',
      fieldType: 'text',
      options: [],
      isRequired: true,
      help: null,
      isPrivate: false,
    }
    await add('advancing.saveField', { groupId, id: null, version: null, field })
    const recipients = ['first', 'second'].map((name) => ({ name, email: `${unique(name)}@journey.example` }))
    await add('advancing.request', { recipients, groupIds: [groupId], message: null, dueOn: null })
    const links = await Promise.all(
      recipients.map(async ({ email }) => linkIn(await emailTo(email, 'Advance'))),
    )
    const parking = (page: Page) => page.getByLabel('Parking', { exact: true })
    const open = async (page: Page, link: string) => {
      await page.goto(link)
      await page.getByRole('link', { name: /^(Start|Continue) with / }).click()
      await expect(parking(page)).toBeVisible(slow)
    }

    const [first, second] = [await openAs(null), await openAs(null)]
    await open(first, links[0]!)
    await expect(first.getByText('Ready offline')).toBeVisible(slow)
    const address = first.url()
    const context = first.context()
    await goOffline(context)
    await parking(first).fill('Behind the hall')
    await parking(first).blur()
    await expectWaiting(first)
    await first.close()

    await open(second, links[1]!)
    await parking(second).fill('In the street')
    await parking(second).blur()
    await expect(second.getByText('All changes saved')).toBeVisible(slow)

    await goOnline(context)
    const again = await context.newPage()
    await again.goto(address)
    await expect(waitingButton(again)).toContainText('1 change was refused', slow)
    await waitingButton(again).click()
    await expect(waitingSheet(again)).toContainText('in the meantime')
    await waitingSheet(again).getByRole('button', { name: 'Keep mine' }).click()
    await expect(waitingButton(again)).toHaveCount(0, slow)
    type Advance = { groups: { fields: { responseValue: string | null; pendingValue: string | null }[] }[] }
    await expect
      .poll(async () => {
        const { groups } = await query<Advance>('owner', 'advancing.get', { orgSlug, eventId })
        return groups.flatMap(({ fields }) => fields)[0]
      }, slow)
      .toMatchObject({ responseValue: 'Behind the hall' })
  })
})
