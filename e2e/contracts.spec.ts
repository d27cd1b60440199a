// A contract from the first word of its template to the sealed copies, and the other ways it can end.
import type { Page } from '@playwright/test'
import { unique } from './support/accounts.ts'
import { baseURL } from './support/address.ts'
import { mutate, query } from './support/calls.ts'
import { draftContract, shortTemplate } from './support/contract-draft.ts'
import { followEmail, emailTo, linkIn } from './support/emails.ts'
import { hostileAddresses, payloads, trapped } from './support/payloads.ts'
import { password, people, signInByCall } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ actionTimeout: 30_000 })

const orgSlug = 'halbmond'
const phone = { viewport: { width: 390, height: 844 } }
const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
type Rows = { rows: { id: string; name: string }[] }

/** A confirmed show with a deal, which nobody else works on. */
async function ownShow(inDays: number) {
  const { access_token: token } = await signInByCall(people.owner, password)
  const first = async (path: string, search?: string) =>
    (await query<Rows>('owner', path, { orgSlug, search })).rows[0]!.id
  const name = `Żółć & Ğökşe ${unique('live')}`
  const event = {
    name,
    eventDate: day(inDays),
    tz: 'Europe/Berlin',
    venueId: await first('venues.list', 'Kulturwerk'),
    promoterCompanyId: await first('companies.list'),
    kind: 'headline',
  }
  const artistId = await first('artists.list', 'Mira Sol')
  const booking = {
    artistId,
    status: 'confirmed',
    showtime: '21:00',
    doubleOk: true,
    overrideReason: 'A second set',
  }
  const { id } = await mutate<{ id: string }>(token, 'events.create', { orgSlug, event, booking })
  const { bookings } = await query<{ bookings: { id: string }[] }>('owner', 'events.get', { orgSlug, id })
  return { token, eventId: id, name, bookingId: bookings[0]!.id }
}

const callOf =
  (token: string) =>
  <Result>(path: string, input: object) =>
    mutate<Result>(token, path, { orgSlug, ...input })
const ownerQuery = <Result>(path: string, input: object) =>
  query<Result>('owner', path, { orgSlug, ...input })

/** A contract that is out to one person; the link of its e-mail. */
async function sentContract(inDays: number) {
  const { token, eventId, bookingId } = await ownShow(inDays)
  const email = `${unique('jonas')}@journey.example`
  const { id, version } = await draftContract(callOf(token), ownerQuery, {
    bookingId,
    name: 'Jonas Reuter',
    email,
  })
  await mutate(token, 'contracts.send', { orgSlug, id, version })
  const link = await linkIn(await emailTo(email, 'Please sign'))
  return {
    token,
    id,
    eventId,
    email,
    link,
    version: async () =>
      (await ownerQuery<{ contract: { version: number } }>('contracts.get', { id })).contract.version,
  }
}

async function type(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('from the first word of a template to the sealed copies', async ({ openAs, browser }) => {
  test.slow()
  const show = await ownShow(411)
  const email = `${unique('elena')}@journey.example`
  const template = unique('Agreement')
  const owner = await openAs('owner')

  await test.step('a template is written and put in force', async () => {
    await owner.goto(`/${orgSlug}/contracts/templates/create`)
    await owner.getByLabel('Name', { exact: true }).fill(template)
    await owner.getByRole('button', { name: 'Create template' }).click()
    const text = owner.getByRole('textbox', { name: 'Template text' })
    await text.click()
    await owner.keyboard.press('ControlOrMeta+A')
    await type(owner, 'The agency engages the artist for this show. <script>alert(1)</script>')
    await owner.keyboard.type('Artist: ')
    await owner.getByRole('button', { name: 'Insert field' }).click()
    await owner.getByRole('dialog').getByRole('combobox').fill('artist.name')
    await owner.keyboard.press('Enter')
    await expect(text).toContainText('Artist: Artist')
    await owner.keyboard.press('End')
    await owner.keyboard.press('Enter')
    await owner.getByRole('button', { name: 'Insert', exact: true }).click()
    await owner.getByRole('menuitem', { name: 'Agency' }).click()
    await owner.getByRole('button', { name: 'Activate…' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    await expect(owner.getByRole('button', { name: 'Active' })).toBeVisible()
  })

  await test.step('a contract is made from the show and sent', async () => {
    await owner.goto(`/${orgSlug}/${show.eventId}/documents`)
    await owner.getByRole('button', { name: 'New contract' }).click()
    const sheet = owner.getByRole('dialog', { name: 'New contract' })
    await sheet.getByLabel('Template').click()
    await owner.getByRole('option', { name: template }).click()
    await sheet.getByRole('button', { name: 'Create contract' }).click()
    await expect(owner).toHaveURL(/\/contracts\/[^/]+\/edit$/)
    const signer = owner
      .getByRole('listitem')
      .filter({ has: owner.getByLabel('E-mail') })
      .first()
    await signer.getByLabel('Name').fill('Ελένη Дмитрий')
    await signer.getByLabel('E-mail').fill(email)
    await owner.getByRole('button', { name: 'Send contract…' }).click()
    const send = owner.getByRole('dialog', { name: 'Send contract' })
    await expect(send.getByText('E-mailed now')).toBeVisible()
    await send.getByRole('button', { name: 'Send contract', exact: true }).click()
    await expect(owner.getByText('Contract sent')).toBeVisible()
  })
  const address = owner.url()

  const context = await browser.newContext({ ...phone, hasTouch: true, isMobile: true })
  const promoter = await context.newPage()
  await test.step('the promoter reads and signs on the phone, from the e-mail', async () => {
    await followEmail(promoter, await emailTo(email, 'Please sign'), 'Read and sign')
    await expect(promoter.getByText('<script>alert(1)</script>')).toBeVisible()
    await promoter.getByRole('button', { name: 'Sign contract' }).click()
    await expect(promoter.getByText('Tick the box to sign.')).toBeVisible()
    await promoter.getByLabel('Full name').fill('山田 مريم')
    await promoter.getByRole('checkbox').click()
    await promoter.getByRole('button', { name: 'Sign contract' }).click()
    await expect(promoter.getByRole('heading', { name: 'You have signed' })).toBeVisible()
  })

  await test.step('the agency countersigns, and the show is contracted', async () => {
    await owner.goto(address)
    await owner.getByRole('button', { name: 'Sign now' }).click()
    const sheet = owner.getByRole('dialog', { name: 'Sign for the agency' })
    await sheet.getByRole('checkbox').click()
    await sheet.getByRole('button', { name: 'Sign contract' }).click()
    await expect(owner.getByRole('button', { name: 'Sealed PDF' })).toBeVisible()
    await owner.goto(`/${orgSlug}/${show.eventId}/overview`)
    await expect(owner.getByText('Contracted').first()).toBeVisible()
  })

  await test.step('everybody gets the sealed file, which proves itself; one changed byte breaks it', async () => {
    await emailTo(email, 'Signed by everyone')
    await promoter.reload()
    await expect(promoter.getByRole('heading', { name: 'Signed by everyone' })).toBeVisible()
    const href = await promoter.getByRole('link', { name: 'Signed PDF' }).getAttribute('href')
    const bytes = await (await promoter.request.get(new URL(href!, baseURL).href)).body()
    const verify = async (buffer: Buffer) => {
      await promoter.goto('/verify')
      await promoter
        .locator('input[type=file]')
        .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
    }
    await verify(bytes)
    await expect(promoter.getByText(/unchanged/i).first()).toBeVisible()
    const changed = Buffer.from(bytes)
    changed[Math.floor(changed.length / 2)]! ^= 1
    await verify(changed)
    await expect(promoter.getByText(/changed/i).first()).toBeVisible()
  })
  await context.close()
})

test.describe('a link says what became of the contract', () => {
  test('declined, with a reason that the agency reads', async ({ openAs }) => {
    const { id, link } = await sentContract(421)
    const page = await openAs(null)
    await page.goto(link)
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await page.getByLabel('Reason').fill('The <b>fee</b> is not what we agreed.')
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible()
    const owner = await openAs('owner')
    await owner.goto(`/${orgSlug}/contracts/${id}/edit`)
    await expect(owner.getByText('The <b>fee</b> is not what we agreed.').first()).toBeVisible()
  })

  test('withdrawn', async ({ openAs }) => {
    const { token, id, link, version } = await sentContract(422)
    await mutate(token, 'contracts.void', { orgSlug, id, version: await version(), reason: 'A slip' })
    const page = await openAs(null)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: /has withdrawn this contract/ })).toBeVisible()
  })

  test('replaced by a new version', async ({ openAs }) => {
    const { token, id, link, version } = await sentContract(423)
    await mutate(token, 'contracts.supersede', { orgSlug, id, version: await version(), reason: 'New fee' })
    const page = await openAs(null)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'There is a newer version' })).toBeVisible()
  })

  test('handed on, and signed by the other', async ({ openAs }) => {
    const { link } = await sentContract(424)
    const page = await openAs(null)
    const other = `${unique('kim')}@journey.example`
    await page.goto(link)
    await page.getByRole('button', { name: 'Delegate signing' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Kim Berger')
    await page.getByLabel('E-mail', { exact: true }).fill(other)
    await page.getByRole('button', { name: 'Delegate signing' }).click()
    await expect(page.getByRole('heading', { name: 'Signing delegated' })).toBeVisible()
    await page.goto(await linkIn(await emailTo(other, 'Please sign')))
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Sign contract' }).click()
    await expect(page.getByRole('heading', { name: /Signed by everyone|You have signed/ })).toBeVisible()
  })

  test('a link that never was', async ({ openAs, watch }) => {
    watch.expectProblems(/could not be found/)
    const page = await openAs(null)
    await page.goto('/sign/nothing')
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  })
})

test('of two who write one draft neither overwrites the other unseen', async ({ openAs, watch }) => {
  watch.expectProblems(/net::ERR_|Failed to fetch/)
  const { token, bookingId } = await ownShow(441)
  const templateId = await shortTemplate(callOf(token))
  const about = { orgSlug, templateId, bookingIds: [bookingId] }
  const { id } = await mutate<{ id: string }>(token, 'contracts.create', about)
  const titleOf = (page: Page) => page.getByLabel('Title', { exact: true })
  const saved = (page: Page) =>
    expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  const [first, second] = [await openAs('owner'), await openAs('admin')]
  for (const page of [first, second]) {
    await page.goto(`/${orgSlug}/contracts/${id}/edit`)
    await expect(titleOf(page)).toBeVisible()
  }
  await titleOf(first).fill('By the first')
  await expect(titleOf(second)).toHaveValue('By the first')
  await second.context().setOffline(true)
  await titleOf(second).fill('By the second')
  await expect(second.getByText('Offline: not saved yet')).toBeVisible()
  await titleOf(first).fill('By the first again')
  await saved(first)
  await second.context().setOffline(false)
  await expect(second.getByText('Someone else has changed this contract.')).toBeVisible()
  await expect(titleOf(second)).toHaveValue('By the second')
  await second.getByRole('button', { name: 'Keep my version' }).click()
  await saved(second)
  await expect(titleOf(first)).toHaveValue('By the second')
})

test('a draft saves itself, a clause ends where it ends, and earlier text comes back', async ({ openAs }) => {
  const { token, bookingId } = await ownShow(447)
  const templateId = await shortTemplate(callOf(token))
  const title = unique('Quiet hours')
  const clauseBody = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nobody plays after midnight.' }] }],
  }
  await mutate(token, 'contractClauses.create', {
    orgSlug,
    clause: { title, language: 'en', body: clauseBody, isMandatory: true },
  })
  const about = { orgSlug, templateId, bookingIds: [bookingId] }
  const { id } = await mutate<{ id: string }>(token, 'contracts.create', about)
  const page = await openAs('owner')
  const open = async (tab: Page) => {
    await tab.goto(`/${orgSlug}/contracts/${id}/edit`)
    const text = tab.getByRole('textbox', { name: 'Contract text' })
    await expect(text).toBeVisible()
    return text
  }
  const text = await open(page)
  await text.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Both agree.')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Clause from library…' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(title)
  await page.keyboard.press('Enter')
  await expect(text).toContainText('Nobody plays after midnight.')
  await page.keyboard.type('Free words.')
  await page.keyboard.press('Escape')
  await page.keyboard.type(' m')
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await page.close({ runBeforeUnload: true })

  const again = await openAs('owner')
  const kept = await open(again)
  await expect(kept).toContainText('Free words. m')
  const clause = kept.locator('[data-kind=clause]')
  await expect(clause).not.toContainText('Free words')
  await expect(clause.getByText('Differs from library')).toBeHidden()
  await again.getByRole('button', { name: 'More', exact: true }).click()
  await again.getByRole('menuitem', { name: 'History…' }).click()
  const history = again.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: 'Before the first change' }).click()
  await expect(history.getByText('Both agree.')).toBeVisible()
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect(kept).not.toContainText('Both agree.')
})

test('two hundred texts that would be scripts stay texts, from the editor to the page to sign', async ({
  openAs,
  watch,
}) => {
  test.slow()
  // What is pasted is read in a document without a page. The content policy reports even what is inert there.
  watch.expectProblems(/violates the following Content Security Policy directive/)
  expect(payloads.length).toBeGreaterThan(200)
  const { token, bookingId, eventId } = await ownShow(431)
  const templateId = await shortTemplate(callOf(token))
  const address = { orgSlug, templateId, bookingIds: [bookingId] }
  const { id } = await mutate<{ id: string }>(token, 'contracts.create', address)
  const [first = '', second = ''] = payloads
  const email = `${unique('mallory')}@journey.example`
  const draft = {
    title: first,
    body: {
      type: 'doc',
      content: payloads.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    },
    signers: [{ party: 'purchaser', name: second, email, orderNo: 1, auth: 'link', isCopy: false }],
    attachments: [],
    dueOn: null,
    message: payloads.slice(0, 40).join('\n'),
  }
  const update = { orgSlug, id, version: 1, draft }
  for (const href of hostileAddresses) {
    const marks = [{ type: 'link', attrs: { href } }]
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }]
    const linked = { ...update, draft: { ...draft, body: { type: 'doc', content } } }
    await expect(mutate(token, 'contracts.update', linked)).rejects.toThrow('BAD_REQUEST')
  }
  await mutate(token, 'contracts.update', update)
  const body = payloads.slice(0, 60).join('\n')
  const note = { orgSlug, entity: 'event', entityId: eventId, note: { body, visibility: 'internal' } }
  await mutate(token, 'notes.create', note)

  const writer = await openAs('owner')
  const caught = [trapped(writer)]
  const ran = (page: Page) => page.evaluate(() => 'ran' in window)
  await writer.goto(`/${orgSlug}/contracts/${id}/edit`)
  const text = writer.getByRole('textbox', { name: 'Contract text' })
  await expect(text).toContainText(first)
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, payloads.join('<br>'))
  expect(await ran(writer)).toBe(false)
  // What was pasted saves itself.
  await expect(writer.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await writer.close()
  const { contract } = await ownerQuery<{ contract: { version: number } }>('contracts.get', { id })
  await mutate(token, 'contracts.send', { orgSlug, id, version: contract.version })
  const owner = await openAs('owner')
  caught.push(trapped(owner))
  for (const path of [`contracts/${id}/edit`, 'contracts', `${eventId}/documents`, `${eventId}/overview`]) {
    await owner.goto(`/${orgSlug}/${path}`)
    await expect(owner.locator('h1').first()).toBeVisible()
    await owner.mouse.move(600, 500)
    expect(await ran(owner), path).toBe(false)
  }
  const stranger = await openAs(null)
  caught.push(trapped(stranger))
  const mail = await emailTo(email, 'Please sign')
  await stranger.goto(mail.address)
  expect(await ran(stranger)).toBe(false)
  await stranger.goto(await linkIn(mail))
  await expect(stranger.getByText(payloads.at(-1)!, { exact: true })).toBeVisible()
  expect(await ran(stranger)).toBe(false)
  expect(caught.flat()).toEqual([])
})
