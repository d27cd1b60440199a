// The first day of an agency: its records, each by its own form, to an artist who finds the first show in the portal.
import { newAgency, ownPassword, unique } from './support/accounts.ts'
import { followEmail, emailTo } from './support/emails.ts'
import { choose, createAccount, goTo, formatDay, nextMonthDay, slow } from './support/moves.ts'
import { stateFor } from './support/people.ts'
import { confirmOnSheet } from './support/show-moves.ts'
import { expect, test } from './support/test.ts'

test('from the first records to the artist who sees the show', async ({ openAs, isPhone, browser }) => {
  test.setTimeout(240_000)
  const tag = unique('day').slice(4)
  const artistEmail = `lumen-${tag}@journey.example`
  const artist = 'Lumen Parade'
  const company = 'Quay Concerts'
  const contact = 'Ines Caldera'
  const venue = 'Speicher 9'
  const day = nextMonthDay(15)
  const { email, slug } = await newAgency()
  const context = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await context.newPage()
  await page.goto(`/${slug}/calendar`)

  await test.step('an artist', async () => {
    await goTo(page, 'Artists', isPhone)
    await expect(page.getByText('No artists yet')).toBeVisible(slow)
    await page.getByRole('link', { name: 'New artist' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill(artist)
    await page.getByLabel(/^Home city/).fill('Leipzig')
    await page.getByRole('button', { name: 'Create artist' }).click()
    await expect(page.getByRole('heading', { level: 1, name: artist })).toBeVisible(slow)
    await expect(page).toHaveURL(`/${slug}/artists/lumen-parade`)
  })

  await test.step('a company', async () => {
    await goTo(page, 'Companies', isPhone)
    await page.getByRole('link', { name: 'New company' }).first().click()
    const form = page.getByRole('dialog', { name: 'New company' })
    await form.getByLabel('Name', { exact: true }).fill(company)
    await form.getByRole('checkbox', { name: 'Promoter' }).check()
    await form.getByRole('button', { name: 'Create company' }).click()
    await expect(page.getByRole('heading', { name: company })).toBeVisible(slow)
  })

  await test.step('a person who works for it', async () => {
    await page.goto(`/${slug}/calendar`)
    await goTo(page, 'Contacts', isPhone)
    await page.getByRole('link', { name: 'New contact' }).first().click()
    const form = page.getByRole('dialog', { name: 'New contact' })
    await form.getByLabel('First name').fill('Ines')
    await form.getByLabel('Last name').fill('Caldera')
    await form.getByLabel('E-mail', { exact: true }).fill(`ines-${tag}@quay.example`)
    await form.getByRole('button', { name: 'Add company' }).click()
    await choose(page, form.getByRole('combobox', { name: 'Company' }), company)
    await form.getByRole('button', { name: 'Create contact' }).click()
    await expect(page.getByRole('heading', { name: contact })).toBeVisible(slow)
    await expect(page.getByRole('link', { name: company }).last()).toBeVisible()
  })

  await test.step('a venue', async () => {
    await page.goto(`/${slug}/calendar`)
    await goTo(page, 'Venues', isPhone)
    await page.getByRole('link', { name: 'New venue' }).first().click()
    const form = page.getByRole('dialog', { name: 'New venue' })
    await form.getByLabel('Name', { exact: true }).fill(venue)
    await form.getByLabel(/^Capacity/).fill('450')
    await form.getByLabel(/^City/).fill('Hamburg')
    await choose(page, form.getByRole('combobox', { name: /^Country/ }), 'Germany')
    await form.getByRole('button', { name: 'Create venue' }).click()
    await expect(page.getByRole('heading', { name: venue })).toBeVisible(slow)
  })

  await test.step('a show on hold', async () => {
    await page.goto(`/${slug}/calendar`)
    await page.getByRole('button', { name: 'New event' }).first().click()
    const form = page.getByRole('dialog', { name: 'New event' })
    // The only artist is chosen already.
    await expect(form.getByRole('combobox', { name: 'Artist' })).toHaveValue(artist, slow)
    await form.getByLabel('Date', { exact: true }).fill(day)
    await choose(page, form.getByRole('combobox', { name: 'Venue' }), venue)
    await form.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Hold' }).click()
    await form.getByLabel(/^Showtime/).fill('2130')
    await choose(page, form.getByRole('combobox', { name: /^Promoter(?!’s)/ }), company)
    await choose(page, form.getByRole('combobox', { name: /^Promoter’s contact/ }), contact)
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(`${artist} at ${venue}`)
    await form.getByRole('button', { name: 'Create event' }).click()
    await expect(page).toHaveURL(/\/overview$/, slow)
    await expect(page.getByRole('heading', { level: 1, name: artist })).toBeVisible(slow)
  })
  const showPath = new URL(page.url()).pathname

  await test.step('found in the calendar, in the list and by the palette', async () => {
    await goTo(page, 'Calendar', isPhone)
    if (isPhone) {
      const thisMonth = page.getByRole('heading', { level: 1 }).getByRole('button')
      await thisMonth.click()
      await page
        .getByRole('menu')
        .getByText(`${formatDay(day, { month: 'long' })} ${day.slice(0, 4)}`, { exact: true })
        .click()
    } else await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.locator(`a[href="${showPath}"]`)).toContainText(artist, slow)

    await goTo(page, 'Events', isPhone)
    const row = page.locator(`a[href="${showPath}"]`)
    await expect(row).toContainText(artist, slow)
    await expect(row).toContainText(`${venue}, Hamburg`)
    await expect(row).toContainText('Hold')

    if (isPhone) {
      await goTo(page, 'Calendar', isPhone)
      await page.getByRole('button', { name: 'Search' }).click()
    } else await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await palette.getByLabel('Search or type a command').fill('lumen speicher')
    await palette
      .getByRole('option', { name: `${artist} at ${venue}` })
      .first()
      .click()
    await expect(page).toHaveURL(showPath)
  })

  await test.step('confirmed by the status menu', async () => {
    const saved = page.waitForResponse(/confirmations\.confirm/)
    const status = page.getByRole('button', { name: new RegExp(`^Status of ${artist}`) }).first()
    await expect(status).toHaveText(/^Hold/)
    await status.click()
    await page.getByRole('menuitem', { name: /^Confirm/ }).click()
    await confirmOnSheet(page)
    await expect(status).toHaveText(/^Confirmed/, slow)
    // The page shows the change at once; a reload is for what the server has.
    await saved
    await page.reload()
    await expect(status).toHaveText(/^Confirmed/, slow)
  })

  await test.step('the artist is invited', async () => {
    await goTo(page, 'Artists', isPhone)
    await page.getByRole('link', { name: artist }).first().click()
    await page.getByRole('link', { name: 'Invite to the portal' }).click()
    await expect(page.getByRole('combobox', { name: 'Artist' })).toHaveValue(artist, slow)
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(artistEmail)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page).toHaveURL(`/${slug}/settings/members`, slow)
    await expect(page.getByRole('list', { name: 'Artists and their teams' })).toContainText(artistEmail)
  })

  await test.step('the artist signs up from the e-mail and sees the show', async () => {
    const theirs = await openAs(null)
    const email = await emailTo(artistEmail, `${artist}: your shows at Journey Agency`)
    await followEmail(theirs, email, 'Open portal')
    await expect(theirs.getByRole('button', { name: 'Create account' })).toBeVisible(slow)
    await createAccount(theirs, 'Lumen Ode', artistEmail)
    // The link came by e-mail: the address is not confirmed by another.
    await theirs.getByRole('button', { name: 'Open the artist portal' }).click(slow)
    await expect(theirs).toHaveURL(`/artist-portal/${slug}/calendar`, slow)

    await goTo(theirs, 'Events', isPhone)
    await expect(theirs.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible(slow)
    const row = theirs.getByRole('main').getByRole('link', { name: new RegExp(venue) })
    await expect(row).toContainText('Confirmed', slow)
    await expect(row).toContainText('21:30')
    await row.click()
    const name = theirs.getByRole('heading', { level: 1, name: `${artist} at ${venue}` })
    await expect(name).toBeVisible(slow)
    const header = theirs.locator('header').filter({ has: name })
    await expect(header).toContainText(formatDay(day, { dateStyle: 'long' }))
    await expect(header).toContainText('showtime 21:30')
    await expect(header).toContainText('Confirmed')
    await expect(header).toContainText(venue)
    await expect(header).toContainText('Hamburg, Germany')
    await theirs.getByRole('tab', { name: 'Contacts' }).click()
    const card = theirs.getByRole('region', { name: contact })
    await expect(card).toContainText(company)
    await expect(card.getByRole('link', { name: `ines-${tag}@quay.example` })).toBeVisible()
  })
  await context.close()
})
