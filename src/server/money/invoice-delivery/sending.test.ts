import { beforeAll, describe, expect, test } from 'vitest'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { invoiceFixture, invoiceNow, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'
import { emailsTo } from '../../testing/emails.ts'
import { invoiceLinkRouter } from './link.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
const orgSlug = 'halbmond'
const billing = 'rechnung@kulturwerk.example'

beforeAll(async () => {
  db = await testDatabase(invoiceNow)
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
})

const as = (actor: Actor, now = invoiceNow) => fixture.as(actor, now)
const byLink = (now = invoiceNow) => invoiceLinkRouter.createCaller(withContext(people.anonymous, { now }))

/** An invoice of 8,560.00 in the artist's name, issued. */
async function issued(context: Parameters<InvoiceFixture['context']>[0] = {}) {
  const show = await fixture.context({ shares: ['100'], ...context })
  const { ids } = await as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: show.items })
  const id = ids[0]!
  const { number } = await fixture.issue(id)
  const { version } = (await as(people.accountant).get({ orgSlug, id })).invoice
  return { ...show, id, number, version }
}
const tokenIn = (text: string) => /\/invoice\/[\w-]+\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const dayAfter = (days: number) => new Date(invoiceNow.getTime() + days * 86_400_000)

test('an invoice goes to the address for bills with its PDF and a link, and counts as sent', async () => {
  const { id, number, version } = await issued()
  const sent = await as(people.agent).send({ orgSlug, id, version, message: 'See you in May!' })
  expect(sent).toEqual({ to: billing, state: 'sent', version: version + 1 })
  const [mail] = await emailsTo(people, billing)
  expect(mail).toMatchObject({
    kind: 'invoice.sent',
    subject: expect.stringContaining(`Invoice ${number} from Nora Vey: Kleine Nacht, `),
  })
  expect(mail!.text).toContain('See you in May!')
  expect(mail!.text).toContain('Please pay €8,560.00 by')
  expect(mail!.text).toContain('Halbmond Booking is writing on behalf of Nora Vey.')
  expect(mail!.attachments).toEqual([
    { name: `${number}.pdf`, type: 'application/pdf', content: Buffer.from('%PDF-2.0') },
  ])
  const page = await as(people.accountant).get({ orgSlug, id })
  expect(page.emails).toMatchObject([{ level: 0, sentTo: billing }])
  expect(page.invoice.state).toBe('sent')
  expect(page.links).toHaveLength(1)
  const { rows } = await db.owner.query('select * from invoice_links where invoice_id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(tokenIn(mail!.text))
})

test('once more, to another address and in another language; a stale page sends nothing', async () => {
  const { id, version, number } = await issued()
  await as(people.agent).send({ orgSlug, id, version })
  await expect(as(people.agent).send({ orgSlug, id, version })).rejects.toMatchObject({ code: 'CONFLICT' })
  const to = 'andere@kulturwerk.example'
  const again = { orgSlug, id, version: version + 1, to, language: 'de' as const }
  expect(await as(people.agent).send(again)).toMatchObject({ to, state: 'sent' })
  const [mail] = await emailsTo(people, to)
  expect(mail!.subject).toContain(`${number} `)
  expect(mail!.subject).toContain('Mai 2027')
  expect(mail!.text).toContain('8.560,00')
})

test('nobody sends a draft, or to nobody', async () => {
  const show = await fixture.context({ shares: ['100'], company: { billing_email: null } })
  const { ids } = await as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: show.items })
  const id = ids[0]!
  await expect(as(people.agent).send({ orgSlug, id, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  await fixture.issue(id)
  const { version } = (await as(people.accountant).get({ orgSlug, id })).invoice
  await expect(as(people.agent).send({ orgSlug, id, version })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('No e-mail address on file'),
  })
  await expect(as(people.readOnly).send({ orgSlug, id, version })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(
    fixture.as(people.otherOwner).send({ orgSlug: 'nordwind', id, version, to: 'a@b.example' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a link shows this one invoice to anybody, for thirty days, until it is revoked', async () => {
  const { id, number } = await issued()
  const other = await issued()
  const { url } = await as(people.agent).share({ orgSlug, id })
  const token = tokenIn(url)
  expect(url).toBe(`http://localhost:3000/invoice/${id}?token=${token}`)
  const shown = await byLink().open({ token, invoiceId: id })
  expect(shown).toMatchObject({
    invoice: { number, totals: { grossMinor: 856_000 } },
    state: 'issued',
    openMinor: 856_000,
    daysOverdue: 0,
    organisation: { name: 'Halbmond Booking', email: 'buchhaltung@halbmond.example' },
    canPayByCard: false,
    promisedOn: null,
    proofs: 0,
  })
  expect(shown.giroCode).toContain('EUR8560.00')
  // Another invoice, another token, and another purpose answer alike.
  for (const wrong of [
    { token, invoiceId: other.id },
    { token: `${token}x`, invoiceId: id },
  ]) {
    await expect(byLink().open(wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await db.owner.query(`update invoice_links set expires_at = '2026-01-01' where invoice_id = $1`, [other.id])
  const { links } = await as(people.agent).get({ orgSlug, id })
  expect(links).toHaveLength(1)
  expect(links[0]!.expiresAt).toEqual(dayAfter(30))
  await as(people.agent).revokeLink({ orgSlug, id, linkId: links[0]!.id })
  await expect(byLink().open({ token, invoiceId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    as(people.agent).revokeLink({ orgSlug, id: other.id, linkId: links[0]!.id }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an expired link answers like an unknown one', async () => {
  const { id } = await issued()
  const token = tokenIn((await as(people.agent).share({ orgSlug, id })).url)
  await db.owner.query(`update invoice_links set expires_at = '2026-01-01' where invoice_id = $1`, [id])
  const expired = await byLink()
    .open({ token, invoiceId: id })
    .catch((error: Error) => error)
  const unknown = await byLink()
    .open({ token: 'nothing', invoiceId: id })
    .catch((error: Error) => error)
  expect(expired).toMatchObject({ code: 'NOT_FOUND', message: (unknown as Error).message })
})

test('a promise is kept and told to the agent and the accountant, not to the payer’s other invoices', async () => {
  const { id, number, version } = await issued()
  const token = tokenIn((await as(people.agent).share({ orgSlug, id })).url)
  await byLink().promise({ token, promisedOn: '2027-03-20', note: 'After our board meets.' })
  const { invoice } = await as(people.accountant).get({ orgSlug, id })
  expect(invoice).toMatchObject({ promisedOn: '2027-03-20', version: version + 1 })
  for (const { email } of [people.agent, people.accountant]) {
    const [mail] = await emailsTo(people, email)
    expect(mail).toMatchObject({
      kind: 'invoice.promise',
      subject: `Payment promised for 20 March 2027: ${number}`,
    })
    expect(mail!.text).toContain('After our board meets.')
  }
  const { rows } = await db.owner.query(
    `select user_id, after from activity_log where entity_id = $1 and action = 'promise'`,
    [id],
  )
  expect(rows).toMatchObject([{ user_id: null, after: { promisedOn: '2027-03-20', byLink: true } }])
  for (const promisedOn of ['2027-02-28', '2028-03-01']) {
    await expect(byLink().promise({ token, promisedOn })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await fixture.pay(id, 856_000)
  await expect(byLink().promise({ token, promisedOn: '2027-03-25' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await byLink().open({ token, invoiceId: id })).toMatchObject({
    state: 'paid',
    openMinor: 0,
    giroCode: null,
  })
})

test('open items of a company, and who may see them', async () => {
  const company = { name: 'Spätzahler GmbH', billing_email: 'buch@spaet.example', invoice_format: 'pdf' }
  const first = await issued({ company: { ...company, country: 'DE' } })
  const second = await issued({ companyId: first.companyId })
  await fixture.pay(first.id, 100_000)
  const later = new Date('2027-07-01T10:00:00Z')
  const open = await as(people.accountant, later).openItems({ orgSlug, companyId: first.companyId })
  expect(open.rows.map(({ number, openMinor }) => [number, openMinor])).toEqual(
    expect.arrayContaining([
      [first.number, 756_000],
      [second.number, 856_000],
    ]),
  )
  expect(open.rows.every(({ daysOverdue }) => daysOverdue > 0)).toBe(true)
  expect(open.sums).toEqual([{ currency: 'EUR', openMinor: 1_612_000, overdueMinor: 1_612_000 }])
  await expect(
    fixture.as(people.otherOwner).openItems({ orgSlug: 'nordwind', companyId: first.companyId }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

describe('without an address for bills it goes by the roles of the company’s people', () => {
  test.each([
    ['whoever pays', { functions: ['payer'], title: null }, 'person'],
    ['the accounts by their title', { functions: [], title: 'Buchhaltung' }, 'person'],
    ['the promoter where nobody pays', { functions: ['promoter'], title: null }, 'person'],
    ['the company where nobody is known', { functions: ['marketing'], title: null }, 'company'],
  ])('%s', async (_name, { functions, title }, wanted) => {
    const { id, version } = await issued()
    const [company, person] = [`office-${id}@kulturwerk.example`, `person-${id}@kulturwerk.example`]
    const { rows } = await db.owner.query(
      `update companies set billing_email = null, email = $2
       where id = (select company_id from invoices where id = $1) returning id, org_id`,
      [id, company],
    )
    const contactId = await insertRow(db.owner, 'contacts', {
      org_id: rows[0].org_id,
      name: 'Kim Brandt',
      first_name: 'Kim',
      last_name: 'Brandt',
      emails: JSON.stringify([{ address: person, isPrimary: true }]),
    })
    await insertRow(db.owner, 'contact_companies', {
      org_id: rows[0].org_id,
      contact_id: contactId,
      company_id: rows[0].id,
      functions,
      title,
    })
    const { to } = await as(people.agent).send({ orgSlug, id, version })
    expect(to).toBe(wanted === 'person' ? person : company)
  })
})

/** A deposit that was sent, and the final invoice that replaced it. */
async function replacedDeposit() {
  const { items } = await fixture.context()
  const draftOf = async (item: string) =>
    (await as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: [item] })).ids[0]!
  const deposit = await draftOf(items[0]!)
  await fixture.issue(deposit)
  const token = await send(deposit)
  await expect(byLink().replacement({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const final = await draftOf(items[1]!)
  await fixture.issue(final)
  return { deposit, final, token }
}
async function send(id: string) {
  const { version } = (await as(people.accountant).get({ orgSlug, id })).invoice
  await as(people.agent).send({ orgSlug, id, version })
  return tokenIn((await emailsTo(people, billing))[0]!.text)
}

test('the link to a replaced deposit leads to its final invoice, once that was sent to the same recipient', async () => {
  const { deposit, final, token } = await replacedDeposit()
  const { number } = await fixture.row(final)
  const opened = () => byLink().open({ token, invoiceId: deposit })
  expect((await opened()).replacedBy).toEqual({ number, isSent: false, canOpen: false })
  await expect(byLink().replacement({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await send(final)
  expect((await opened()).replacedBy).toEqual({ number, isSent: true, canOpen: true })
  const { url } = await byLink().replacement({ token })
  const linked = await byLink().open({ token: tokenIn(url), invoiceId: final })
  expect(linked).toMatchObject({ invoice: { number }, openMinor: 856_000 })

  // It ends no later than the link that led there.
  const links = async (id: string) => (await as(people.agent).get({ orgSlug, id })).links
  const [of] = await links(deposit)
  expect((await links(final)).map(({ expiresAt }) => expiresAt)).toContainEqual(of!.expiresAt)
  await db.owner.query(
    "update invoice_links set expires_at = expires_at - interval '10 days' where invoice_id = $1",
    [deposit],
  )
  const { url: later } = await byLink().replacement({ token })
  expect((await links(final))[0]!.expiresAt).toEqual(dayAfter(20))
  expect(await links(final)).toHaveLength(3)
  await as(people.agent).revokeLink({ orgSlug, id: deposit, linkId: of!.id })
  for (const ended of [url, later])
    await expect(byLink().open({ token: tokenIn(ended), invoiceId: final })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await links(final)).toHaveLength(1)
})

test('the link to a replaced deposit shows nothing of a final invoice that goes to somebody else', async () => {
  const { deposit, final, token } = await replacedDeposit()
  const { number } = await fixture.row(final)
  await send(final)
  const { id: other } = await people.factories.company({ name: 'Andere Halle' })
  await db.owner.query('update invoices set company_id = $1 where id = $2', [other, final])
  const { replacedBy } = await byLink().open({ token, invoiceId: deposit })
  expect(replacedBy).toEqual({ number, isSent: true, canOpen: false })
  await expect(byLink().replacement({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
