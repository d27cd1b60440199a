// One show from its hold to its statement: its page always names the next step, and taking it changes it at once.
import { ownPassword } from './support/accounts.ts'
import { query } from './support/calls.ts'
import { emailTo, linkIn } from './support/emails.ts'
import { moneyContext } from './support/money-context.ts'
import { nextMonthDay } from './support/moves.ts'
import { stateFor } from './support/people.ts'
import { confirmOnSheet, statusOf, saveFinalFigures } from './support/show-moves.ts'
import { expect, test } from './support/test.ts'

test.use({ actionTimeout: 30_000 })

const artist = 'Nora Vey'

test('a held show says what is next until its contract is signed', async ({ browser, openAs }) => {
  test.slow()
  const { email, orgSlug, eventId, signer } = await moneyContext('held')
  const agency = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await agency.newPage()
  const theirs = await openAs(null)
  const next = page.getByRole('region', { name: 'Next step' })
  const show = `/${orgSlug}/${eventId}`
  /** The same answer to all: beside the fee, on the promoter's page, above the contract. */
  const vat = /^plus 7% VAT$/i

  await test.step('an offer is made', async () => {
    await page.goto(`${show}/overview`)
    await expect(next).toContainText('Your turn')
    await next.getByRole('link', { name: 'Make an offer' }).click()
    const form = page.getByRole('dialog', { name: 'Make an offer' })
    await form.getByLabel(/^To/).fill('Ines Reuter')
    await form.getByLabel('E-mail', { exact: true }).fill(signer)
    await expect(form.getByText(vat)).toBeVisible()
    await form.getByRole('combobox', { name: 'Payment schedule' }).click()
    await page.getByRole('option', { name: '50% deposit on signature, 50% on the night' }).click()
    await form.getByRole('button', { name: 'Send offer' }).click()
    await expect(next).toContainText('Nothing to do')
    await expect(next).toContainText('Waiting for Ines Reuter to answer the offer')
    // Closed, it is not opened again by a reload.
    expect(new URL(page.url()).search).toBe('')
  })

  await test.step('the promoter counters, and the open page says so', async () => {
    await theirs.goto(await linkIn(await emailTo(signer, artist)))
    await expect(theirs.getByText(vat)).toBeVisible()
    await expect(
      theirs.getByText(/^Deposit .*, on signature\nBalance .*, on the day of the show$/),
    ).toBeVisible()
    await theirs.getByRole('button', { name: 'Make counter-offer' }).click()
    await theirs.getByLabel('Fee').fill('6000')
    await theirs.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect(next.getByRole('link', { name: 'Answer offer' })).toBeVisible()
  })

  await test.step('the list says the same', async () => {
    const list = await agency.newPage()
    await list.goto(`/${orgSlug}/events`)
    await expect(list.getByRole('main').getByText('Answer offer').filter({ visible: true })).toBeVisible()
    await list.goto(`/${orgSlug}/dashboard`)
    await expect(list.getByRole('main').getByRole('link', { name: 'Answer offer' })).toBeVisible()
    await list.close()
  })

  await test.step('confirmed under their terms, contract and deposit are ready to be sent', async () => {
    await statusOf(page, artist).click()
    await page.getByRole('menuitem', { name: /^Confirm/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm show' })
    await sheet.getByRole('radio', { name: /Accept their terms/ }).check()
    await confirmOnSheet(page)
    const documents = page.getByRole('dialog', { name: 'Send contract and deposit invoice' })
    await expect(page.locator('[data-next-action=contractDraft]')).toBeVisible()
    await documents.getByRole('button', { name: 'Confirm VAT and send 2 documents' }).click()
    await expect(documents).toBeHidden()
    await expect(next).toContainText('Waiting for Ines Reuter to sign')
  })

  await test.step('signed, the deposit is waited for', async () => {
    await theirs.goto(await linkIn(await emailTo(signer, 'Please sign')))
    await expect(theirs.getByText(vat)).toBeVisible()
    await theirs.getByLabel('Full name').fill('Ines Reuter')
    await theirs.getByRole('checkbox').click()
    await theirs.getByRole('button', { name: 'Sign contract' }).click()
    await expect(theirs.getByRole('heading', { name: 'Signed by everyone' })).toBeVisible()
    await expect(next).toContainText(/Waiting for Kulturwerk.* to pay/)
  })
  await agency.close()
})

test('a show of today says what is next until it is settled', async ({ browser }) => {
  test.slow()
  const { email, orgSlug, eventId, bookingId, call, query: read } = await moneyContext()
  const agency = await browser.newContext({ storageState: await stateFor(email, ownPassword) })
  const page = await agency.newPage()
  const next = page.getByRole('region', { name: 'Next step' })

  await test.step('the contract comes next', async () => {
    await page.goto(`/${orgSlug}/${eventId}/overview`)
    const send = next.getByRole('link', { name: 'Send contract' })
    await expect(next).toContainText('Contract not sent yet')
    await send.click()
    await expect(page).toHaveURL(/\/contracts\/[^/]+\/edit$/)
    await page.goBack()
  })

  const { schedule } = await read<{ schedule: { id: string }[] }>('deals.get', { bookingId })
  const waive = (id: string) =>
    call('deals.setItem', { id, action: 'waive', reason: 'Paid in cash', paidOn: null })

  await test.step('played, the deposit of today is next, and somebody else waives it', async () => {
    await statusOf(page, artist).click()
    await page.getByRole('menuitem', { name: 'Mark as played' }).click()
    await expect(next.getByRole('link', { name: 'Create invoice' })).toBeVisible()
    await expect(next).toContainText('Deposit is due')
    await waive(schedule[0]!.id)
    await expect(next.getByRole('link', { name: 'Enter final figures' })).toBeVisible()
  })

  await test.step('the final figures are entered from the header', async () => {
    await next.getByRole('link', { name: 'Enter final figures' }).click()
    await saveFinalFigures(page)
    await expect(next.getByRole('link', { name: 'Settle show' })).toBeVisible()
  })

  await test.step('settled, the statement is next', async () => {
    await waive(schedule[1]!.id)
    await page.reload()
    await next.getByRole('link', { name: 'Settle show' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click()
    await expect(next.getByRole('link', { name: 'Create statement' })).toBeVisible()
    await expect(statusOf(page, artist)).toHaveText(/^Settled/)
  })
  await agency.close()
})

test('a member who may only read sees whose turn it is, and no button', async ({ openAs }) => {
  type Show = { eventId: string; actions: { kind: string; turn: string }[] }
  const orgSlug = 'halbmond'
  const [from, to] = [nextMonthDay(1), nextMonthDay(28)]
  const shows = await query<{ eventId: string }[]>('viewer', 'events.list', { orgSlug, from, to })
  const eventIds = [...new Set(shows.map(({ eventId }) => eventId))].slice(0, 100)
  const answers = await query<Show[]>('viewer', 'nextActions.ofEvents', { orgSlug, eventIds })
  const { eventId } = answers.find(({ actions: [first] }) => first?.turn === 'colleague')!
  const page = await openAs('viewer')
  await page.goto(`/${orgSlug}/${eventId}/overview`)
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next).toContainText('’s turn')
  await expect(next.getByRole('link')).toHaveCount(0)
  await expect(next.getByRole('button')).toHaveCount(0)
})

test('on a phone the next step is within the thumb’s reach, above the bar of places', async ({ browser }) => {
  const { email, orgSlug, eventId } = await moneyContext('held')
  const phone = await browser.newContext({
    storageState: await stateFor(email, ownPassword),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  await page.goto(`/${orgSlug}/${eventId}/overview`)
  const button = page.getByRole('region', { name: 'Next step' }).getByRole('link', { name: 'Make an offer' })
  await expect(button).toBeInViewport()
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const box = await button.boundingBox()
  expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y)
  expect(box!.height).toBeGreaterThanOrEqual(40)
  await button.tap()
  await expect(page.getByRole('dialog', { name: 'Make an offer' })).toBeVisible()
  await phone.close()
})
