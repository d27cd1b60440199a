// A week of an agency, by hand and from nothing: import, artists, holds and a challenge, an offer over and back,
// confirmed, refused, postponed, cancelled, and all of it found again wherever one would look.
import ICAL from 'ical.js'
import { unique } from './support/accounts.ts'
import { clockURL } from './support/address.ts'
import { passHours } from './support/clock.ts'
import { googleContacts } from './support/google-contacts.ts'
import { emailTo, linkIn } from './support/emails.ts'
import { choose, foundAgency, goTo, nextMonthDay, signUp, slow } from './support/moves.ts'
import { barriers } from './support/screen.ts'
import {
  act,
  addShow,
  confirmOnSheet,
  formatDay,
  openNextMonth,
  openSettings,
  pick,
  placeOn,
  queueOf,
  statusOf,
} from './support/show-moves.ts'
import { expect, test } from './support/test.ts'

test.skip(!clockURL, 'needs a server whose clock can be moved')
// A button that does not come fails the test at once, and not when the whole week has run out of time.
test.use({ actionTimeout: 10_000 })

test('a week of an agency, from nothing', async ({ page, openAs, isPhone, watch }) => {
  test.setTimeout(300_000)
  watch.expectProblems(/already has a confirmed show/)
  const tag = unique('week').slice(5)
  const agency = `Harbour ${tag}`
  const promoterEmail = `hanne-${tag}@speicher.example`
  const [mira, duo, kit] = ['Mira Vale', 'Duo Kestrel', 'Kit Amsel']
  const [speicher, werk] = ['Speicher 12', 'Werk Eins']
  const [wanted, requested, postponed] = [nextMonthDay(11), nextMonthDay(18), nextMonthDay(20)]
  const [moved, off] = [nextMonthDay(23), nextMonthDay(25)]
  const asker = `ruth-${tag}@depot.example`
  const file = googleContacts(tag)
  let slug = ''
  const shows = { first: '', won: '', postponed: '', cancelled: '' }

  await test.step('sign up and found the agency', async () => {
    await page.goto('/signup')
    await signUp(page, 'Nora Lindqvist', `nora-${tag}@journey.example`)
    slug = await foundAgency(page, agency)
  })

  await test.step('bring the address book along', async () => {
    await goTo(page, 'Contacts', isPhone)
    await page.getByRole('link', { name: 'Import file' }).first().click()
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(file.text) })
    await page.getByRole('button', { name: `Import ${file.people} rows` }).click(slow)
    await expect(page.getByRole('link', { name: 'Open list' })).toBeVisible({ timeout: 40_000 })
    await page.getByRole('link', { name: 'Open list' }).click()
    await expect(page.getByText(`${file.people} people`)).toBeVisible(slow)
    const name = `${file.one['First Name']} ${file.one['Last Name']}`
    await page.getByRole('searchbox', { name: 'Search contacts' }).fill(name)
    await page.getByRole('link', { name }).first().click()
    const [, second = ''] = file.one['E-mail 1 - Value']!.split(' ::: ')
    await expect(page.getByText(second).first()).toBeVisible(slow)
  })

  await test.step('three artists', async () => {
    for (const name of [mira, duo, kit]) {
      await page.goto(`/${slug}/artists/new`)
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('button', { name: 'Create artist' }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(slow)
    }
  })

  await test.step('somebody asks by the public form, and gets an answer and a booking', async () => {
    const visitor = await openAs(null)
    await visitor.goto(`/inquiry/${slug}`)
    await visitor.getByRole('checkbox', { name: duo }).check(slow)
    expect(await barriers(visitor)).toEqual([])
    await visitor.getByLabel('Date', { exact: true }).fill(wanted)
    await visitor.getByLabel('City', { exact: true }).fill('Dresden')
    await visitor.getByRole('button', { name: 'Continue' }).click()
    // What was left out is led to, as far up as it may be.
    await expect(visitor.getByLabel('Event type')).toBeFocused()
    await visitor.getByLabel('Event type').selectOption('Headline show')
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.getByRole('heading', { name: 'You and your offer' })).toBeFocused()
    await visitor.getByLabel('First name').fill('Ruth')
    // What was entered is kept on the device, the step in the address.
    await visitor.reload()
    await expect(visitor.getByLabel('First name')).toHaveValue('Ruth', slow)
    expect(await barriers(visitor)).toEqual([])
    await visitor.getByLabel('Last name').fill('Amato')
    await visitor.getByLabel('E-mail').fill(asker)
    await visitor.getByLabel(/^Message/).fill('Two sets in the old tram depot, 400 people, seated.')
    await visitor.getByText('Phone, tickets and billing').click()
    await visitor.getByLabel('Phone').fill('none')
    await visitor.getByText('Phone, tickets and billing').click()
    await visitor.getByRole('group', { name: 'Consent' }).getByRole('checkbox').check()
    await visitor.getByRole('button', { name: 'Send inquiry' }).click()
    // A field that was folded away shows what is wrong with it.
    await expect(visitor.getByLabel('Phone')).toBeFocused()
    await visitor.getByLabel('Phone').fill('')
    await visitor.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(visitor).toHaveURL(/submitted=true/, slow)

    await goTo(page, 'Inquiries', isPhone)
    await page.locator('a[data-record]').first().click(slow)
    await expect(page.getByText('Two sets in the old tram depot').first()).toBeVisible(slow)
    await page.getByRole('button', { name: 'Send reply' }).click(slow)
    await expect(page.getByText(/^Replied /).first()).toBeVisible(slow)
    await emailTo(asker, duo)
    await page.getByRole('button', { name: 'Create booking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create booking' }).click()
    await expect(page).toHaveURL(/\/overview$/, slow)
    await expect(page.getByRole('heading', { level: 1, name: duo })).toBeVisible(slow)
    await expect(page.getByRole('main')).toContainText('Ruth Amato')
  })

  await test.step('a rule of the agency: who does not answer a challenge gives way', async () => {
    await openSettings(page, isPhone)
    await page.getByRole('link', { name: /^Booking rules/ }).click()
    await page.getByText('Release the hold', { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible(slow)
  })

  await test.step('a first and a second hold on one date', async () => {
    shows.first = await addShow(page, { day: requested, artist: mira, venue: speicher }, isPhone)
    await expect(queueOf(page)).toContainText('1H')
    shows.won = await addShow(page, { day: requested, artist: mira, venue: werk }, isPhone)
    await expect(queueOf(page)).toContainText('2H')
  })

  await test.step('the second challenges, nobody answers, and the clock moves on', async () => {
    await page.getByRole('button', { name: 'Actions for 2H' }).click()
    await page.getByRole('menuitem', { name: /^Challenge/ }).click()
    const queue = queueOf(page)
    await expect(queue).toContainText('Challenged by 2H', slow)
    await passHours(slug, 49)
    // The page hears of it automatically.
    await expect(queue).not.toContainText('2H', { timeout: 40_000 })
    await expect(queue.getByRole('listitem')).toContainText('1H')
    await page.goto(shows.first)
    await expect(page.getByRole('main')).toContainText('Expired', slow)
  })

  await test.step('an offer by e-mail', async () => {
    await page.goto(shows.won)
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Edit event' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit event' })
    await choose(page, edit.getByRole('combobox', { name: /^Promoter/ }), 'Nachtlicht Konzerte GmbH')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden(slow)
    await page.getByRole('button', { name: 'Make an offer' }).click()
    const form = page.getByRole('dialog', { name: 'Make an offer' })
    await form.getByLabel('Fee', { exact: true }).fill('2500')
    await form.getByLabel(/^To/).fill('Hanne Iversen')
    await form.getByLabel('E-mail', { exact: true }).fill(promoterEmail)
    await form.getByRole('button', { name: 'Send offer' }).click()
    await expect(form).toBeHidden(slow)
    await expect(statusOf(page, mira)).toHaveText(/^Offer/, slow)
  })

  const theirs = await openAs(null)
  const read: string[] = []
  const readOffer = async () => {
    const email = await emailTo(promoterEmail, mira)
    read.push(email.address)
    await theirs.goto(await linkIn(email))
    await expect(theirs.getByRole('heading', { level: 1, name: mira })).toBeVisible(slow)
  }

  await test.step('the promoter counters by the link', async () => {
    await readOffer()
    await expect(theirs.getByRole('main')).toContainText('2,500')
    expect(await barriers(theirs)).toEqual([])
    await theirs.getByRole('button', { name: 'Make counter-offer' }).click()
    await theirs.getByLabel('Fee').fill('2100')
    await theirs.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(theirs.getByRole('status').filter({ hasText: 'Counter-offer sent to' })).toBeVisible(slow)
  })

  await test.step('the agency meets them half way', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Counter-offer', exact: true }).click(slow)
    const form = page.getByRole('dialog', { name: 'Counter-offer' })
    await form.getByLabel('Fee', { exact: true }).fill('2300')
    await form.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(form).toBeHidden(slow)
  })

  await test.step('the promoter accepts', async () => {
    await expect.poll(async () => (await emailTo(promoterEmail, mira)).address, slow).not.toBe(read[0])
    await readOffer()
    await expect(theirs.getByRole('main')).toContainText('2,300')
    await theirs.getByRole('button', { name: 'Accept offer' }).click()
    await theirs.getByRole('button', { name: 'Accept offer' }).click()
    await expect(theirs.getByRole('status').filter({ hasText: 'Offer accepted' })).toBeVisible(slow)
  })

  await test.step('confirmed', async () => {
    await page.reload()
    const next = page.getByRole('region', { name: 'Next step' })
    await next.getByRole('button', { name: 'Confirm show' }).click(slow)
    await confirmOnSheet(page)
    const documents = page.getByRole('dialog', { name: /^Send contract/ })
    await documents.getByRole('button', { name: 'Close' }).click(slow)
    await expect(statusOf(page, mira)).toHaveText(/^Confirmed/, slow)
  })

  await test.step('a double booking is refused, with the reason', async () => {
    await placeOn(page, { day: requested, artist: mira, venue: speicher, status: 'Confirmed' }, isPhone)
    const form = page.getByRole('dialog', { name: formatDay(requested, 'long') })
    await expect(form.getByRole('alert')).toContainText(mira, slow)
  })

  await test.step('another show is postponed', async () => {
    await page.reload()
    shows.postponed = await addShow(
      page,
      { day: postponed, artist: duo, venue: speicher, status: 'Confirmed' },
      isPhone,
    )
    await act(page, duo, 'Postpone', async (sheet) => {
      await sheet.getByLabel('New date').fill(moved)
    })
    await expect(page.getByRole('main')).toContainText('Postponed', slow)
  })

  await test.step('a third one is cancelled', async () => {
    shows.cancelled = await addShow(
      page,
      { day: off, artist: kit, venue: werk, status: 'Confirmed' },
      isPhone,
    )
    await act(page, kit, 'Cancel show', async (sheet) => {
      await pick(page, sheet.getByRole('combobox', { name: 'Cancelled by' }), 'Promoter')
      await pick(page, sheet.getByRole('combobox', { name: 'Reason' }), 'Low sales')
    })
    await expect(statusOf(page, kit)).toHaveText(/^Cancelled/, slow)
  })

  const link = (path: string) => page.getByRole('main').locator(`a[href="${path}"]`).first()
  /** The show that the postponed one became, found by its artist on the new day. */
  const movedLink = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(duo) })
      .first()

  await test.step('found in every layout of the calendar', async () => {
    await openNextMonth(page, isPhone)
    if (isPhone) await page.locator(`button[data-date="${requested}"]`).click()
    await expect(link(shows.won)).toContainText(mira, slow)
    await expect(movedLink()).toBeVisible()
    await expect(page.locator(`a[href="${shows.first}"]`)).toHaveCount(0)
    const month = requested.slice(0, 7)
    for (const layout of ['week', 'agenda', 'availability']) {
      await page.goto(`/${slug}/calendar?layout=${layout}&month=${month}&date=${requested}`)
      await expect(link(shows.won)).toBeVisible(slow)
    }
    await page.goto(`/${slug}/calendar?month=${month}&date=${off}&cancelled=true`)
    await expect(link(shows.cancelled)).toContainText(kit, slow)
  })

  await test.step('on the board and in the list', async () => {
    await page.goto(`/${slug}/events?view=kanban`)
    if (isPhone) await page.getByRole('tab', { name: 'Confirmed 1' }).click(slow)
    await expect(link(shows.won)).toBeVisible(slow)
    await page.goto(`/${slug}/events?view=list`)
    await expect(link(shows.won)).toContainText('Confirmed', slow)
    await page.goto(`/${slug}/events?view=list&cancelled=true`)
    await expect(link(shows.cancelled)).toContainText('Cancelled', slow)
  })

  await test.step('by the search', async () => {
    await goTo(page, 'Calendar', isPhone)
    if (isPhone) await page.getByRole('button', { name: 'Search' }).click()
    else await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await palette.getByLabel('Search or type a command').fill(`${mira} werk`)
    await palette
      .getByRole('option', { name: `${mira} at ${werk}` })
      .first()
      .click()
    await expect(page).toHaveURL(shows.won)
  })

  await test.step('in the history of the event', async () => {
    await page.getByRole('link', { name: 'Activity' }).click()
    const history = page.getByRole('main')
    for (const text of [
      'created the event',
      'challenged the first hold',
      'moved up from 2H to 1H',
      'changed Offer to Confirmed',
    ])
      await expect(history).toContainText(text, slow)
  })

  await test.step('in the calendar of a phone, by another reader of calendars', async () => {
    await openSettings(page, isPhone)
    await page
      .getByRole('link', { name: /^Calendars and website/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'New subscription' }).click()
    await page.getByRole('button', { name: 'Create subscription' }).click()
    const address = await page.getByRole('dialog').locator('code').innerText()
    const text = await (await fetch(address)).text()
    const entries = new ICAL.Component(ICAL.parse(text) as never)
      .getAllSubcomponents('vevent')
      .map((component) => ({
        event: new ICAL.Event(component),
        status: component.getFirstPropertyValue('status'),
      }))
    const of = (artist: string) =>
      entries
        .filter(({ event }) => event.summary.includes(artist))
        .map(({ event, status }) => `${event.startDate.toString().slice(0, 10)} ${String(status)}`)
        .sort()
    expect(of(mira)).toContain(`${requested} CONFIRMED`)
    // What is only asked for is nobody's appointment yet.
    expect(of(duo)).toEqual([`${postponed} CANCELLED`, `${moved} TENTATIVE`])
    expect(of(kit)).toEqual([`${off} CANCELLED`])
  })
})
