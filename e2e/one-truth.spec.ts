// One show through every place that speaks of it: what is agreed, answered and called off is the same everywhere.
import { randomBytes } from 'node:crypto'
import ICAL from 'ical.js'
import { ownPassword } from './support/accounts.ts'
import { baseURL } from './support/address.ts'
import { emailTo, linkIn } from './support/emails.ts'
import { moneyContext } from './support/money-context.ts'
import { stateFor } from './support/people.ts'
import { confirmOnSheet, pick, statusOf } from './support/show-moves.ts'
import { expect, test } from './support/test.ts'

test.use({ actionTimeout: 30_000 })

const artist = 'Nora Vey'
const newToken = () => randomBytes(32).toString('base64url')
test('a counter-offer, a new time and a cancellation reach every place', async ({ browser, openAs }) => {
  test.slow()
  const context = await moneyContext('held')
  const { email, orgSlug, eventId, signer, portalEmail, call } = context
  const open = async (who: string) =>
    (await browser.newContext({ storageState: await stateFor(who, ownPassword) })).newPage()
  const page = await open(email)
  const portal = await open(portalEmail)
  const theirs = await openAs(null)
  const main = page.getByRole('main')
  const show = `/${orgSlug}/${eventId}`

  await test.step('an offer goes over, and the promoter counters', async () => {
    await page.goto(`${show}/overview`)
    await page.getByRole('button', { name: 'Make an offer' }).click()
    const form = page.getByRole('dialog', { name: 'Make an offer' })
    await expect(form.getByLabel('Fee', { exact: true })).toHaveValue(/8,?000/)
    await form.getByLabel(/^To/).fill('Ines Reuter')
    await form.getByLabel('E-mail', { exact: true }).fill(signer)
    await form.getByRole('button', { name: 'Send offer' }).click()
    await expect(form).toBeHidden()
    await theirs.goto(await linkIn(await emailTo(signer, artist)))
    await theirs.getByRole('button', { name: 'Make counter-offer' }).click()
    await theirs.getByLabel('Fee').fill('6000')
    await theirs.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(theirs.getByRole('status').filter({ hasText: 'Counter-offer sent to' })).toBeVisible()
  })

  await test.step('confirming asks about it, and drafts contract and deposit under their terms', async () => {
    await page.reload()
    await statusOf(page, artist).click()
    await page.getByRole('menuitem', { name: /^Confirm/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm show' })
    await expect(sheet.getByRole('button', { name: 'Confirm show' })).toBeDisabled()
    await sheet.getByRole('radio', { name: /Accept their terms/ }).check()
    await expect(sheet.getByRole('checkbox', { name: /Create deposit invoice: €3,000\.00/ })).toBeChecked()
    await confirmOnSheet(page)
  })

  await test.step('contract and deposit go out', async () => {
    const sheet = page.getByRole('dialog', { name: 'Send contract and deposit invoice' })
    await sheet.getByRole('button', { name: 'Confirm VAT and send 2 documents' }).click()
    await expect(sheet).toBeHidden()
    await expect(statusOf(page, artist)).toHaveText(/^Confirmed/)
  })

  await test.step('signed, the show is contracted, and nothing is offered a second time', async () => {
    await theirs.goto(await linkIn(await emailTo(signer, 'Please sign')))
    await theirs.getByLabel('Full name').fill('Ines Reuter')
    await theirs.getByRole('checkbox').click()
    await theirs.getByRole('button', { name: 'Sign contract' }).click()
    await expect(theirs.getByRole('heading', { name: 'Signed by everyone' })).toBeVisible()
    await page.goto(`${show}/finance`)
    await expect(statusOf(page, artist)).toHaveText(/^Contracted/)
    await expect(main).toContainText('€6,000.00')
    await expect(main).not.toContainText('€8,000.00')
    await expect(main.getByRole('button', { name: /^Send (contract|deposit)/ })).toHaveCount(0)
  })

  const tokens = { feed: newToken(), sheet: newToken(), door: newToken() }
  const feed = async () => {
    const text = await (await fetch(`${baseURL}/feeds/${tokens.feed}.ics`)).text()
    const entries = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent')
    return entries.map((entry) => ({
      text: String(entry.getFirstPropertyValue('description')),
      status: entry.getFirstPropertyValue('status'),
    }))
  }
  await call('feeds.create', { scope: 'organisation', detail: 'no_money', token: tokens.feed })
  await call('daySheets.link', { eventId, link: { name: 'Crew', edition: 'party' }, token: tokens.sheet })
  await call('guestLists.link', { eventId, label: 'Door', token: tokens.door })

  await test.step('the promoter answers that doors are at eight, and it is accepted', async () => {
    await call('advancing.applyTemplate', { eventId, templateId: null })
    await page.goto(`${show}/advancing`)
    await main.getByRole('button', { name: 'Send request to promoter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Send request to promoter' })
    await sheet.getByRole('button', { name: /^Send link to/ }).click()
    await expect(page.getByText('Link sent')).toBeVisible()
    await theirs.goto(await linkIn(await emailTo(signer, 'Advance')))
    await theirs.getByRole('link', { name: /^Schedule/ }).click()
    await theirs.getByRole('button', { name: /^Change ?: Doors$/ }).click()
    await theirs.getByRole('textbox', { name: /^Doors/ }).fill('20:00')
    await expect(theirs.getByText('All changes saved')).toBeVisible()
    await page.reload()
    const schedule = page.getByRole('region', { name: 'Schedule', exact: true })
    await schedule
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click()
  })

  await test.step('every place says eight', async () => {
    for (const [where, path] of [
      ['overview', `${show}/overview`],
      ['day sheet', `${show}/day-sheet`],
      ['door', `${show}/guest-list`],
    ] as const) {
      await page.goto(path)
      await expect(main, where).toContainText('20:00')
      await expect(main, where).not.toContainText('19:00')
    }
    for (const [where, path] of [
      ['sheet link', `/day-sheet/${tokens.sheet}`],
      ['door link', `/guest-list/${tokens.door}`],
    ] as const) {
      await theirs.goto(path)
      await expect(theirs.getByRole('main'), where).toContainText('20:00')
      await expect(theirs.getByRole('main'), where).not.toContainText('19:00')
    }
    await portal.goto(`/artist-portal/${orgSlug}/events/${eventId}`)
    await expect(portal.getByRole('main')).toContainText('20:00')
    await expect(portal.getByRole('main')).not.toContainText('19:00')
    const [entry] = await feed()
    expect(entry?.text).toContain('Doors: 20:00')
  })

  await test.step('cancelled, and everything that hangs on it follows or is asked about', async () => {
    await page.goto(`${show}/overview`)
    await statusOf(page, artist).click()
    await page.getByRole('menuitem', { name: /^Cancel show/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Cancel show' })
    await pick(page, sheet.getByRole('combobox', { name: 'Cancelled by' }), 'Promoter')
    await pick(page, sheet.getByRole('combobox', { name: 'Reason' }), 'Low sales')
    // The deposit that was issued is asked about.
    await expect(sheet).toContainText('€3,210.00')
    await sheet.getByRole('button', { name: 'Cancel show', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(statusOf(page, artist)).toHaveText(/^Cancelled/)
    await page.goto(`${show}/advancing`)
    await expect(main).toContainText('This show was cancelled.')
    await expect(main).not.toContainText('overdue')
    await theirs.goto(`/day-sheet/${tokens.sheet}`)
    await expect(theirs.getByRole('main')).toContainText('This show isn’t taking place.')
    await portal.reload()
    await expect(portal.getByRole('main')).toContainText('Cancelled')
    expect((await feed()).map(({ status }) => status)).toEqual(['CANCELLED'])
  })
})
