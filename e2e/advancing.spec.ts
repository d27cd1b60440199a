// An advance from the first question to the artist's phone: asked, filled in on two devices, reviewed, read.
import type { Page } from '@playwright/test'
import { unique } from './support/accounts.ts'
import { advanceOf, fillSection, next, openByToken, start, tokenOf, type Effort } from './support/advance.ts'
import { baseURL } from './support/address.ts'
import { mutate, query } from './support/calls.ts'
import { followEmail, emailTo, linkIn } from './support/emails.ts'
import { password, people, signInByCall } from './support/people.ts'
import { goOffline, goOnline } from './support/network.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, actionTimeout: 30_000 })

const orgSlug = 'halbmond'
const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

type Group = {
  id: string
  name: string
  audience: string
  fields: { id: string; fieldName: string; state: string }[]
}
type Advance = { groups: Group[]; requests: { recipients: { id: string; email: string }[] }[] }

type Rows = { rows: { id: string; name: string; country: string | null }[] }

/** A confirmed show of the artist with an account, which nobody else works on. */
async function ownShow(inDays: number): Promise<{ eventId: string; eventName: string }> {
  const { access_token: token } = await signInByCall(people.owner, password)
  const { rows: artists } = await query<Rows>('owner', 'artists.list', { orgSlug, search: 'Mira Sol' })
  const { rows: venues } = await query<Rows>('owner', 'venues.list', { orgSlug, search: 'Kulturwerk' })
  const eventName = `Mira Sol ${unique('live')}`
  const event = {
    name: eventName,
    eventDate: day(inDays),
    tz: 'Europe/Berlin',
    venueId: venues[0]!.id,
    kind: 'headline',
    doors: '19:00',
    curfew: '23:00',
  }
  const booking = {
    artistId: artists[0]!.id,
    status: 'confirmed',
    showtime: '21:00',
    doubleOk: true,
    overrideReason: 'A second set',
  }
  const { id } = await mutate<{ id: string }>(token, 'events.create', { orgSlug, event, booking })
  return { eventId: id, eventName }
}

const advanceFor = (eventId: string) => query<Advance>('assistant', 'advancing.get', { orgSlug, eventId })

/** Asks by calls, for journeys that begin at the e-mail. */
async function requestAnswers(eventId: string, recipients: { name: string; email: string }[]) {
  const { access_token: token } = await signInByCall(people.assistant, password)
  await mutate(token, 'advancing.applyTemplate', { orgSlug, eventId, templateId: null })
  const { groups } = await advanceFor(eventId)
  const groupIds = groups.filter(({ audience }) => audience === 'promoter').map(({ id }) => id)
  await mutate(token, 'advancing.request', {
    orgSlug,
    eventId,
    recipients,
    groupIds,
    message: null,
    dueOn: null,
  })
  const links = await Promise.all(
    recipients.map(async ({ email }) => linkIn(await emailTo(email, 'Advance'))),
  )
  return { token, links }
}

const goTo = (page: Page, section: string | RegExp) => page.getByRole('link', { name: section }).click()

test('from the template to the portal, half on one device and half on another', async ({ openAs }) => {
  test.slow()
  const { eventId, eventName } = await ownShow(201)
  const email = `${unique('jonas')}@journey.example`
  const assistant = await openAs('assistant')

  await test.step('the assistant applies the template and asks', async () => {
    await assistant.goto(`/${orgSlug}/${eventId}/advancing`)
    await assistant.getByRole('button', { name: 'Start with “Standard advance”' }).click()
    await assistant.getByRole('button', { name: 'Send request to promoter' }).click()
    const sheet = assistant.getByRole('dialog', { name: 'Send request to promoter' })
    const who = sheet.getByRole('group', { name: 'Recipients' })
    const chosen = who.getByRole('checkbox', { checked: true })
    await expect(chosen.first()).toBeVisible()
    while ((await chosen.count()) > 0) await chosen.first().click()
    await sheet.getByRole('button', { name: 'Another address' }).click()
    await sheet.getByLabel('Name').fill('Jonas Reuter')
    await sheet.getByLabel('E-mail').fill(email)
    await sheet.getByLabel('Personal message').fill('Looking forward to it!')
    await sheet.getByRole('button', { name: 'Send link to 1 person' }).click()
    await expect(assistant.getByText('Link sent')).toBeVisible()
  })

  const mail = await emailTo(email, 'Advance')
  const link = await linkIn(mail)
  const effort: Effort = { taps: 1, typed: 0 }
  const { groups } = await advanceOf(link)
  const half = groups.findIndex(({ name }) => name === 'Arrival')

  await test.step('the promoter opens the e-mail and fills in half', async () => {
    const phone = await openAs(null)
    await followEmail(phone, mail, 'Open advance')
    await expect(phone.getByRole('heading', { level: 1, name: eventName })).toBeVisible()
    await expect(phone.getByText('Looking forward to it!')).toBeVisible()
    await expect(phone.getByText('Times are local to')).toBeVisible()
    await expect(phone.getByText(/^0 of \d+ required answers$/)).toBeVisible()
    await start(phone, effort)
    for (const group of groups.slice(0, half)) {
      await fillSection(phone, group, effort)
      await next(phone, effort)
    }
    await phone.close()
  })

  await test.step('goes on in another browser, adds a file, and sends', async () => {
    const other = await openAs(null)
    await other.goto(link)
    await start(other, effort)
    await expect(other.getByRole('heading', { level: 1, name: 'Arrival' })).toBeVisible()
    for (const group of groups.slice(half)) {
      await fillSection(other, group, effort)
      await next(other, effort)
    }
    await expect(other.getByText(/^(\d+) of \1 required answers$/)).toBeVisible()
    await other.getByRole('button', { name: 'Send', exact: true }).click()
    effort.taps += 1
    await expect(other.getByRole('heading', { name: 'Thank you', exact: true })).toBeInViewport()
    // The worst case: nothing is known from an earlier show. Ten minutes are ten seconds for each of them.
    test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) })
    expect(effort.taps).toBeLessThanOrEqual(50)
    expect(effort.typed).toBeLessThanOrEqual(18)

    await goTo(other, /^Production/)
    const files = other.getByRole('group', { name: /^Technical specifications/ })
    const [chooser] = await Promise.all([
      other.waitForEvent('filechooser'),
      files.getByRole('button', { name: 'Choose a file' }).click(),
    ])
    await chooser.setFiles({
      name: 'stage.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    })
    const attachment = files.getByRole('link', { name: 'View attachment' })
    await expect(attachment).toHaveAttribute('target', '_blank')
    await expect(other.getByText('All changes saved')).toBeVisible()
    const file = await other.request.get(new URL((await attachment.getAttribute('href'))!, baseURL).href)
    expect(file.headers()['content-type']).toBe('application/pdf')
    await other.getByLabel('PA', { exact: true }).fill('Line 1\nLine 2\nLine 3\nLine 4\nLine 5')
    await expect(other.getByText('All changes saved')).toBeVisible()
    await other.reload()
    await expect(attachment).toBeVisible()
  })

  const reason = 'Please add the floor.'
  await test.step('the assistant accepts, and sends one answer back', async () => {
    await emailTo(people.assistant, 'Jonas Reuter has completed the advance')
    await assistant.reload()
    for (const name of ['Schedule', 'On-site contacts', 'Production', 'Hospitality']) {
      const group = assistant.getByRole('region', { name, exact: true })
      await group.getByRole('button', { name: /^Accept \d+ answers$/ }).click()
      await expect(group.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    }
    const group = assistant.getByRole('region', { name: 'Accommodation' })
    await group.getByRole('button', { name: /^Send back ?: Rooms$/ }).click()
    await group.getByLabel('Reason').fill(reason)
    await group.getByRole('button', { name: 'Send back', exact: true }).click()
    await expect(group.getByText(`Sent back: ${reason}`)).toBeVisible()
  })

  await test.step('the promoter finds it on top and answers again', async () => {
    const phone = await openAs(null)
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Please check these again' })).toBeVisible()
    await expect(phone.getByText(reason)).toBeVisible()
    await phone.getByLabel('Rooms').fill('3 singles, second floor')
    await expect(phone.getByText('Saved', { exact: true })).toBeVisible()
    await expect(phone.getByText(reason)).toHaveCount(0)
    await goTo(phone, /^Schedule/)
    await expect(phone.getByText('Accepted', { exact: true }).first()).toBeVisible()
    await phone.getByRole('button', { name: /^Propose a change ?: Load-in$/ }).click()
    await phone.getByLabel('Load-in').fill('15:15')
    await expect(phone.getByText('All changes saved')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('Your change is waiting for approval')).toBeVisible()
    await expect(phone.getByText('15:15')).toBeVisible()
  })

  await test.step('the assistant sees it return and accepts', async () => {
    await assistant.reload()
    const group = assistant.getByRole('region', { name: 'Accommodation' })
    await expect(group.getByText('3 singles, second floor')).toBeVisible()
    await group.getByRole('button', { name: /^Accept ?: Rooms$/ }).click()
    await expect(group.getByRole('button', { name: /^Accept ?: Rooms$/ })).toHaveCount(0)
  })

  await test.step('the portal shows what the specification says, by type', async () => {
    const artist = await openAs('artist')
    await artist.goto(`/artist-portal/${orgSlug}/events/${eventId}`)
    const panel = async (name: string) => {
      await artist.getByRole('tab', { name, exact: true }).click()
      return artist.getByRole('tabpanel', { name, exact: true })
    }
    // The accepted value, while a newer one waits.
    const schedule = await panel('Schedule')
    await expect(schedule.getByText('Load-in', { exact: true })).toBeVisible()
    await expect(schedule.getByText('15:15')).toHaveCount(0)

    await artist.getByRole('tab', { name: 'On-site contacts', exact: true }).click()
    const person = artist.getByRole('region', { name: 'Jonas Reuter' }).first()
    await expect(person.getByRole('link', { name: /\+49 ?341 ?998877/ })).toHaveAttribute(
      'href',
      'tel:+49341998877',
    )
    await expect(person.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/49341998877',
    )

    const production = await panel('Production')
    await expect(production.getByText('Yes', { exact: true })).toBeVisible()
    await expect(production.getByRole('link', { name: 'View attachment' })).toBeVisible()
    const closed = production.getByText('Line 1').locator('..')
    expect((await closed.boundingBox())!.height).toBe(60)
    await production.getByRole('button', { name: 'Show more of PA' }).click()
    await expect.poll(async () => (await closed.boundingBox())!.height).toBeGreaterThan(60)
    await expect(closed).toHaveCSS('max-height', '500px')
    // Nobody answered it.
    await expect(production.getByText('Monitors')).toHaveCount(0)

    const hospitality = await panel('Hospitality')
    await expect(hospitality.getByText('Hot meal at the venue', { exact: true })).toBeVisible()

    const rooms = await panel('Accommodation')
    await expect(rooms.getByText('3 singles, second floor')).toBeVisible()
    const merch = await panel('Merch')
    await expect(
      merch.getByText('No information available for this section yet', { exact: true }),
    ).toBeVisible()
  })
})

test.describe('two people on one advance', () => {
  /** The page on which both of them answer about the hotel. */
  async function both(openAs: (person: null) => Promise<Page>, inDays: number): Promise<[Page, Page]> {
    const { eventId } = await ownShow(inDays)
    const name = unique('kim')
    const { links } = await requestAnswers(eventId, [
      { name: 'Jonas Reuter', email: `jonas-${name}@journey.example` },
      { name: 'Kim Vogt', email: `kim-${name}@journey.example` },
    ])
    const pages: [Page, Page] = [await openAs(null), await openAs(null)]
    for (const [index, page] of pages.entries()) {
      await page.goto(links[index]!)
      await expect(page.getByText('Also filled in by')).toBeVisible()
      await goTo(page, /^Accommodation/)
      await expect(page.getByRole('heading', { level: 1, name: 'Accommodation' })).toBeVisible()
    }
    return pages
  }
  const saved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible()

  test('at once: both answers are shown, and one of them stays', async ({ openAs, watch }) => {
    watch.expectProblems(/changed this answer in the meantime/)
    const [jonas, kim] = await both(openAs, 202)
    await kim.getByLabel('Rooms').fill('4 singles')
    await expect(kim.getByText('Saved', { exact: true })).toBeVisible()
    await jonas.getByLabel('Rooms').fill('2 doubles')
    const question = jonas.getByRole('alert', { name: 'Rooms' })
    await expect(question.getByText('Kim Vogt answered this at the same time.')).toBeVisible()
    await expect(question.getByText('4 singles')).toBeVisible()
    await expect(question.getByText('2 doubles')).toBeVisible()
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await saved(jonas)
    await kim.reload()
    await expect(kim.getByLabel('Rooms')).toHaveValue('2 doubles')
    await expect(kim.getByText('Answered by Jonas Reuter')).toBeVisible()
  })

  test('what one writes offline waits, and is sent once online', async ({ openAs, watch }) => {
    watch.expectProblems(/net::ERR_|Failed to fetch/)
    const [jonas, kim] = await both(openAs, 204)
    await goOffline(jonas.context())
    await jonas.getByLabel('Hotel').fill('Hotel Lux')
    await expect(jonas.getByText('Saved on this device, sent when you’re online again')).toBeVisible()
    await expect(jonas.getByText('You are offline · 1 unsent change')).toBeVisible()
    await goOnline(jonas.context())
    await saved(jonas)
    await kim.reload()
    await expect(kim.getByLabel('Hotel')).toHaveValue('Hotel Lux')
  })
})

test('links that were withdrawn, and such that never were, look alike', async ({ openAs, watch }) => {
  watch.expectProblems(/could not be found/)
  const { eventId } = await ownShow(203)
  const email = `${unique('gone')}@journey.example`
  const { token, links } = await requestAnswers(eventId, [{ name: 'Jonas Reuter', email }])
  const link = links[0]!
  expect((await openByToken(tokenOf(link))).status).toBe(200)
  const { requests } = await advanceFor(eventId)
  const recipient = requests.flatMap(({ recipients }) => recipients).find((one) => one.email === email)
  await mutate(token, 'advancing.revoke', { orgSlug, recipientId: recipient!.id })

  const page = await openAs(null)
  const texts: string[] = []
  const answers: string[] = []
  for (const address of [link, `${baseURL}/advancing/${'A'.repeat(43)}`]) {
    answers.push(JSON.stringify(await openByToken(tokenOf(address))))
    await page.goto(address)
    await expect(page.getByText('This link is no longer valid', { exact: true })).toBeVisible()
    texts.push(await page.locator('main').innerText())
  }
  expect(answers[0]).toBe(answers[1])
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]).toContain(
    'It’s incomplete, expired or withdrawn. Open the latest e-mail or ask the sender for a new link.',
  )
})
