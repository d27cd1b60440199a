// The jobs an agency does all day, with the demo: how many presses and seconds each takes (docs/performance.md).
import { query } from './support/calls.ts'
import { countClicks, measure } from './support/jobs.ts'
import { nextMonthDay, slow } from './support/moves.ts'
import { moneyContext } from './support/money-context.ts'
import { ownPassword } from './support/accounts.ts'
import { confirmOnSheet, statusOf } from './support/show-moves.ts'
import { stateFor } from './support/people.ts'
import { expect, test } from './support/test.ts'
import type { Page } from '@playwright/test'

type Contact = { name: string; phones: { number: string }[]; doNotContact: boolean }
type Task = { kind: string }

const orgSlug = 'halbmond'
const text = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Types into the search box: a key opens it on a desktop, on a phone its button in the head of the calendar. */
async function search(page: Page, isPhone: boolean, typed: string): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click()
  else await page.keyboard.press('Control+k')
  await page.getByLabel('Search or type a command').pressSequentially(typed, { delay: 20 })
}

test('is Mira free on that day?', async ({ openAs, isPhone }, info) => {
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/calendar`)
  await expect(page.getByRole('main').locator('a[href$="/overview"]').first()).toBeVisible(slow)
  await measure(info, clicks, 1, async () => {
    await search(page, isPhone, 'Mira 14 May')
    const answer = page.getByRole('option', { name: /^Mira Sol is (not )?free on \w{3} 14 May/ })
    await expect(answer).toBeVisible(slow)
  })
})

test('call somebody', async ({ openAs, isPhone }, info) => {
  const { rows } = await query<{ rows: Contact[] }>('agent', 'contacts.list', { orgSlug, limit: 100 })
  const { name } = rows.find(
    (row) =>
      row.phones.length > 0 && !row.doNotContact && rows.filter(({ name }) => name === row.name).length === 1,
  )!
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/calendar`)
  await expect(page.getByRole('main').locator('a[href$="/overview"]').first()).toBeVisible(slow)
  await measure(info, clicks, 2, async () => {
    await search(page, isPhone, `call ${name}`)
    await page
      .getByRole('option', { name: `Call ${name}` })
      .first()
      .click()
  })
})

test('place a hold on a day', async ({ openAs, isPhone }, info) => {
  test.skip(isPhone, 'a thumb says it to the search box instead')
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  const day = nextMonthDay(17)
  await page.goto(`/${orgSlug}/calendar?month=${day.slice(0, 7)}`)
  const cell = page.locator(`[data-date="${day}"]`).getByRole('button', { name: /^New on/ })
  await expect(cell).toBeVisible(slow)
  await measure(info, clicks, 3, async () => {
    const form = page.getByRole('dialog', { name: new RegExp(text(day)) })
    await cell.click({ position: { x: 8, y: 8 } })
    await expect(form.getByRole('combobox', { name: 'Artist' })).toBeFocused()
    await page.keyboard.type('Juno', { delay: 20 })
    await expect(page.getByRole('option').first()).toContainText('Juno')
    await page.keyboard.press('Enter')
    await form.getByRole('combobox', { name: 'Venue' }).click()
    await page.keyboard.type('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Save hold' }).click()
    await expect(page.getByText('added to the calendar')).toBeVisible(slow)
  })
})

test('place a hold by what one says', async ({ openAs, isPhone }, info) => {
  test.skip(!isPhone, 'a mouse presses the day instead')
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/calendar`)
  await expect(page.getByRole('main').locator('a[href$="/overview"]').first()).toBeVisible(slow)
  await measure(info, clicks, 3, async () => {
    await search(page, isPhone, `hold Juno ${text(nextMonthDay(18))}`)
    await expect(page.getByRole('option').first()).toContainText('Hold for Juno', slow)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'New event' })
    await expect(form.getByRole('combobox', { name: 'Artist' })).toHaveValue(/Juno/, slow)
    await form.getByRole('combobox', { name: 'Venue' }).click()
    await page.keyboard.type('a')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Create event' }).click()
    await expect(page).toHaveURL(/\/overview$/, slow)
  })
})

test('what needs me today', async ({ openAs }, info) => {
  const { tasks } = await query<{ tasks: Task[] }>('agent', 'dashboard.get', { orgSlug })
  expect(tasks.length).toBeGreaterThan(0)
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  await measure(info, clicks, 4, async () => {
    await page.goto(`/${orgSlug}/dashboard`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(slow)
  })
})

test('answer an inquiry', async ({ openAs }, info) => {
  const page = await openAs('assistant')
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/dashboard`)
  const inquiries = page.getByRole('main').locator('a[href*="/inquiries?open="]')
  await expect(inquiries.first()).toBeVisible(slow)
  await measure(info, clicks, 7, async () => {
    await inquiries.first().click()
    await page.getByRole('button', { name: 'Send reply', exact: true }).click()
    await expect(page.getByText(/^Replied /).first()).toBeVisible(slow)
  })
})

test('extend one option and release another', async ({ openAs, isPhone }, info) => {
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/dashboard`)
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Release/ }) })
  await expect(rows.first()).toBeVisible(slow)
  await measure(
    info,
    clicks,
    9,
    async () => {
      // Each run has its own of the many.
      await rows
        .nth(isPhone ? 1 : 0)
        .getByRole('button', { name: 'Extend' })
        .click()
      await expect(page.getByText(/extended to/)).toBeVisible(slow)
    },
    'extend an option',
  )
  await measure(
    info,
    clicks,
    9,
    async () => {
      await rows
        .nth(isPhone ? -2 : -1)
        .getByRole('button', { name: /^Release/ })
        .click()
      await page.getByRole('menuitem', { name: 'No answer' }).click()
      await expect(page.getByText(/is released/)).toBeVisible(slow)
    },
    'release an option',
  )
})

test('make an offer', async ({ browser }, info) => {
  const { email, orgSlug, eventId, signer } = await moneyContext('held')
  const agency = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await agency.newPage()
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/${eventId}/overview`)
  const make = page.getByRole('button', { name: 'Make an offer' })
  await expect(make).toBeVisible(slow)
  await measure(info, clicks, 8, async () => {
    await make.click()
    const form = page.getByRole('dialog', { name: 'Make an offer' })
    await expect(form.getByText('Settlement preview')).toBeVisible(slow)
    await form.getByLabel('Fee', { exact: true }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('7500')
    await expect(form.getByLabel('E-mail', { exact: true })).toHaveValue(signer)
    await form.getByRole('button', { name: 'Send offer' }).click()
    await expect(form).toBeHidden(slow)
  })
  await agency.close()
})

test('confirm a show, and send its contract with the deposit invoice', async ({ browser }, info) => {
  const { email, orgSlug, eventId } = await moneyContext('held')
  const agency = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await agency.newPage()
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/${eventId}/overview`)
  await expect(statusOf(page, 'Nora Vey')).toBeVisible(slow)
  await measure(info, clicks, 10, async () => {
    await statusOf(page, 'Nora Vey').click()
    await page.getByRole('menuitem', { name: /^Confirm/ }).click()
    await confirmOnSheet(page)
    await page.getByRole('button', { name: 'Confirm VAT and send 2 documents' }).click(slow)
    await expect(page.getByText('Contract and invoices sent')).toBeVisible(slow)
  })
  await agency.close()
})

test('propose an artist to promoters', async ({ openAs, isPhone }, info) => {
  const page = await openAs('agent')
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/automations/sequences`)
  const proposal = page.getByRole('link', {
    name: isPhone ? 'Festivals next summer' : 'Mara Voss, spring tour',
  })
  await expect(proposal.first()).toBeVisible(slow)
  await measure(info, clicks, 15, async () => {
    await proposal.first().click()
    const enrol = page.getByRole('button', { name: 'Enrol contacts' }).first()
    const people = page.getByRole('link', { name: /^People/ })
    await expect(enrol.or(people).first()).toBeVisible(slow)
    if (!(await enrol.isVisible())) await people.click()
    await enrol.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('checkbox', { name: /^Select all available/ }).click(slow)
    await sheet.getByRole('button', { name: /^Continue with \d+ people/ }).click()
    // Only the e-mails about the tour name dates.
    if (!isPhone) {
      await sheet.getByLabel('Available dates').click(slow)
      await page.keyboard.type('12 to 20 May 2027')
    }
    await sheet.getByRole('button', { name: /^Enrol \d+ people/ }).click()
    await expect(page.getByText(/\d+ people enrolled/).first()).toBeVisible(slow)
  })
})

test('judge a show by its tickets', async ({ browser }, info) => {
  // 800 places, €8,000 or 80 % of what is left after the costs.
  const { email, orgSlug, eventId } = await moneyContext()
  const agency = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await agency.newPage()
  const clicks = await countClicks(page)
  await page.goto(`/${orgSlug}/${eventId}/overview`)
  const money = page
    .getByRole('navigation', { name: 'Event', exact: true })
    .getByRole('link', { name: /^Money/ })
  await expect(money).toBeVisible(slow)
  await measure(info, clicks, 20, async () => {
    await money.click()
    await expect(page.getByRole('meter', { name: 'Tickets sold' })).toBeVisible(slow)
    await expect(page.getByText(/^Break-even at \d+ tickets/)).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Tickets sold' })).toBeVisible()
  })
  await agency.close()
})
