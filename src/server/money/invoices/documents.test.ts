// Contract and deposit invoice in one action, files of invoices over HTTP, and proofs of payment by a link.
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { contractsRouter } from '../../documents/contracts/router.ts'
import { filesRouter } from '../../platform/files/router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { contractFixture, type Fixture } from '../../testing/fixtures/contract-fixture.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { invoiceFixture, invoiceNow, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'
import { emailsTo } from '../../testing/emails.ts'
import { readPdf } from '../../testing/pdf.ts'
import { testServer } from '../../testing/server.ts'
import { invoiceLinkRouter } from '../invoice-delivery/link.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
let contractsAt: Fixture
let app: FastifyInstance
let log: string[]
const orgSlug = 'halbmond'
const billing = 'rechnung@kulturwerk.example'

beforeAll(async () => {
  db = await testDatabase(invoiceNow)
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
  contractsAt = await contractFixture(db, people)
  ;({ app, log } = await testServer(people))
})

const pdf = {
  render: async () => Buffer.from('%PDF-2.0'),
  warmUp: () => undefined,
  close: async () => undefined,
}
const contracts = (actor: Actor) => contractsRouter.createCaller(withContext(actor, { now: invoiceNow, pdf }))
let shows = 0

/** A confirmed show with a contract to send and the draft of its deposit, the VAT of it confirmed. */
async function documents() {
  const signer = `ines${++shows}@kulturwerk.example`
  const show = await fixture.context()
  const contact = await people.factories.contact({
    name: 'Ines Reuter',
    emails: JSON.stringify([{ address: signer, label: null }]),
  })
  await db.owner.query(
    `insert into contact_companies (org_id, contact_id, company_id, functions) values ($1, $2, $3, '{signer}')`,
    [people.org.id, contact.id, show.companyId],
  )
  const { templateId } = contractsAt
  const bookingId = show.booking.id
  const { id: contractId } = await contracts(people.agent).create({
    orgSlug,
    templateId,
    bookingIds: [bookingId],
  })
  const { ids } = await fixture.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: [show.items[0]!] })
  const invoiceId = ids[0]!
  await fixture.confirm(invoiceId)
  return { ...show, bookingId, contractId, invoiceId, signer }
}
const stateOf = async (contractId: string, invoiceId: string) => {
  const { rows } = await db.owner.query(
    `select (select state from contracts where id = $1) as contract,
       (select state from invoices where id = $2) as invoice,
       (select coalesce(sum(last_no), 0)::int from number_counters) as drawn,
       (select count(*)::int from outbox) as emails`,
    [contractId, invoiceId],
  )
  return rows[0] as { contract: string; invoice: string; drawn: number; emails: number }
}

describe('contract and deposit in one action', () => {
  test('one review shows both, one call sends both, each to the right people', async () => {
    const { bookingId, contractId, invoiceId, signer } = await documents()
    const seen = await fixture.as(people.owner).documentsFor({ orgSlug, bookingId })
    expect(seen).toMatchObject({
      contract: { id: contractId, state: 'draft', to: [signer], problems: [] },
      invoices: [
        {
          id: invoiceId,
          kind: 'deposit',
          issuerKind: 'artist',
          label: 'deposit',
          netMinor: 400_000,
          grossMinor: 428_000,
          recipientName: 'Kulturwerk GmbH',
          to: billing,
          problems: [],
        },
      ],
      canSend: true,
    })
    const sent = await fixture
      .as(people.owner)
      .sendDocuments({ orgSlug, bookingId, contractId, invoiceIds: [invoiceId] })
    const number = sent.invoices[0]!.number
    expect(sent).toMatchObject({
      contract: { state: 'sent', to: [signer] },
      invoices: [{ id: invoiceId, to: billing }],
    })
    expect(await stateOf(contractId, invoiceId)).toMatchObject({ contract: 'sent', invoice: 'sent' })
    expect((await emailsTo(people, signer)).map(({ kind }) => kind)).toEqual(['contract.first'])
    const [mail] = await emailsTo(people, billing)
    expect(mail!.attachments.map(({ name }) => name)).toEqual([`${number}.pdf`])
    const { rows } = await db.owner.query(
      `select after from activity_log where entity = 'booking' and entity_id = $1`,
      [bookingId],
    )
    expect(rows).toMatchObject([{ after: { invoices: [number] } }])
    // Sent is sent.
    await expect(
      fixture
        .as(people.owner)
        .sendDocuments({ orgSlug, bookingId, contractId: null, invoiceIds: [invoiceId] }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test.each<[string, (made: Awaited<ReturnType<typeof documents>>) => Promise<unknown>]>([
    [
      'the contract lacks somebody who signs',
      ({ contractId }) =>
        db.owner.query('update contract_signers set email = null where contract_id = $1', [contractId]),
    ],
    [
      'nobody knows where the invoice goes',
      ({ companyId }) =>
        db.owner.query('update companies set billing_email = null where id = $1', [companyId]),
    ],
  ])('%s: nothing is sent, issued or numbered', async (_why, spoil) => {
    const made = await documents()
    const { bookingId, contractId, invoiceId } = made
    await spoil(made)
    const before = await stateOf(contractId, invoiceId)
    expect((await fixture.as(people.owner).documentsFor({ orgSlug, bookingId })).canSend).toBe(false)
    await expect(
      fixture.as(people.owner).sendDocuments({ orgSlug, bookingId, contractId, invoiceIds: [invoiceId] }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await stateOf(contractId, invoiceId)).toEqual(before)
    expect(before).toMatchObject({ contract: 'draft', invoice: 'draft' })
  })

  test('VAT that is as proposed is confirmed by sending, and by nothing less', async () => {
    const { bookingId, contractId, invoiceId } = await documents()
    await db.owner.query('update invoices set vat_decision = null where id = $1', [invoiceId])
    const seen = await fixture.as(people.owner).documentsFor({ orgSlug, bookingId })
    expect(seen).toMatchObject({
      canSend: true,
      invoices: [{ problems: [], vat: { lines: [{ pct: '7' }] } }],
    })
    const { version, lines } = seen.invoices[0]!.vat!
    const send = (vat: { invoiceId: string; version: number; decision: { lines: typeof lines } }[]) =>
      fixture.as(people.owner).sendDocuments({ orgSlug, bookingId, contractId, invoiceIds: [invoiceId], vat })
    const confirmed = { invoiceId, version, decision: { lines } }
    for (const less of [[], [{ ...confirmed, version: version - 1 }]])
      await expect(send(less)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await stateOf(contractId, invoiceId)).toMatchObject({ contract: 'draft', invoice: 'draft' })
    await send([confirmed])
    expect(await stateOf(contractId, invoiceId)).toMatchObject({ contract: 'sent', invoice: 'sent' })
    const kept = `select vat_decision ->> 'differs' as differs from invoices where id = $1`
    expect((await db.owner.query(kept, [invoiceId])).rows).toEqual([{ differs: 'false' }])
  })

  test('what fails last takes the contract back with it', async () => {
    const { bookingId, contractId, invoiceId } = await documents()
    const before = await stateOf(contractId, invoiceId)
    await db.owner.query(
      `insert into closed_periods (org_id, month, closed_by) values ($1, '2027-03-01', $2)`,
      [people.org.id, people.owner.userId],
    )
    await expect(
      fixture.as(people.owner).sendDocuments({ orgSlug, bookingId, contractId, invoiceIds: [invoiceId] }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('closed') })
    expect(await stateOf(contractId, invoiceId)).toEqual(before)
    await db.owner.query('delete from closed_periods')
  })

  test('an agent sends the contract, and whoever may issue gets a task for the invoice', async () => {
    const { bookingId, contractId, invoiceId } = await documents()
    const sent = await fixture
      .as(people.agent)
      .sendDocuments({ orgSlug, bookingId, contractId, invoiceIds: [invoiceId] })
    expect(sent).toMatchObject({
      contract: { number: expect.any(String) },
      invoices: [],
      handedOverTo: ['Petra'],
    })
    expect((await fixture.as(people.accountant).get({ orgSlug, id: invoiceId })).invoice.state).toBe('draft')
    const { rows } = await db.owner.query(
      'select assignee_user_id as who, title, dedupe_key as key from tasks where booking_id = $1',
      [bookingId],
    )
    expect(rows).toEqual([
      {
        who: people.accountant.userId,
        title: 'Issue and send the deposit invoice',
        key: `issue-invoice ${invoiceId}`,
      },
    ])
  })

  test('an agent learns who has to issue; documents of another show are not found', async () => {
    const one = await documents()
    const other = await documents()
    const { bookingId, contractId, invoiceId } = one
    const seen = await fixture.as(people.agent).documentsFor({ orgSlug, bookingId })
    expect(seen.canSend).toBe(true)
    expect(seen.invoices[0]).toMatchObject({ problems: [], handOverTo: 'Petra' })
    await expect(
      fixture
        .as(people.accountant)
        .sendDocuments({ orgSlug, bookingId, contractId, invoiceIds: [invoiceId] }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const wrong of [
      { contractId: other.contractId, invoiceIds: [] },
      { contractId: null, invoiceIds: [other.invoiceId] },
    ]) {
      await expect(
        fixture.as(people.owner).sendDocuments({ orgSlug, bookingId, ...wrong }),
      ).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await stateOf(contractId, invoiceId)).toMatchObject({ contract: 'draft', invoice: 'draft' })
  })

  test('what is offered names what waits: contract, deposit, both or nothing', async () => {
    const { bookingId, contractId, invoiceId } = await documents()
    const waiting = () => fixture.as(people.owner).documentsToSend({ orgSlug, bookingId })
    expect(await waiting()).toEqual({ contract: true, invoices: true })
    const send = (ids: { contractId: string | null; invoiceIds: string[] }) =>
      fixture.as(people.owner).sendDocuments({ orgSlug, bookingId, ...ids })
    await send({ contractId: null, invoiceIds: [invoiceId] })
    expect(await waiting()).toEqual({ contract: true, invoices: false })
    await send({ contractId, invoiceIds: [] })
    expect(await waiting()).toEqual({ contract: false, invoices: false })
  })

  test('a deposit that came after the balance was billed is no deposit invoice any more', async () => {
    const { booking, items } = await fixture.context()
    const { ids } = await fixture.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: [items[1]!] })
    await fixture.issue(ids[0]!)
    await db.owner.query("update invoices set state = 'sent', sent_at = now() where id = $1", [ids[0]])
    const requested = { orgSlug, bookingId: booking.id }
    expect(await fixture.as(people.owner).documentsToSend(requested)).toEqual({
      contract: false,
      invoices: false,
    })
    expect((await fixture.as(people.owner).documentsFor(requested)).invoices).toEqual([])
  })

  test('an instalment without a draft is shown as one to make', async () => {
    const { booking } = await fixture.context()
    const seen = await fixture.as(people.owner).documentsFor({ orgSlug, bookingId: booking.id })
    expect(seen).toMatchObject({
      contract: null,
      invoices: [{ id: null, kind: 'deposit', netMinor: 400_000, grossMinor: null }],
      canSend: false,
    })
  })
})

/** An issued e-invoice with a link, and what the link opens. */
async function shared(company: Record<string, unknown> = {}) {
  const show = await fixture.context({ shares: ['100'], company })
  const { ids } = await fixture.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: show.items })
  const id = ids[0]!
  const { number } = await fixture.issue(id)
  const { url } = await fixture.as(people.agent).share({ orgSlug, id })
  return { ...show, id, number, token: new URL(url).searchParams.get('token')! }
}
const bearer = (actor: Actor) => ({ authorization: `Bearer ${actor.userId}` })
const get = (url: string, actor?: Actor) => app.inject({ url, headers: actor ? bearer(actor) : {} })

describe('files', () => {
  test('PDF and XML for members and for whoever has the link, and for nobody else', async () => {
    const { id, number, token } = await shared()
    const path = `/invoices/${orgSlug}/${id}.pdf`
    const file = await get(path, people.agent)
    expect([file.statusCode, file.rawPayload.toString()]).toEqual([200, '%PDF-2.0'])
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    expect((await get(`/invoices/${orgSlug}/${id}.xml`, people.agent)).statusCode).toBe(404)
    expect((await get(path)).statusCode).toBe(401)
    expect((await get(path, people.readOnly)).statusCode).toBe(403)
    expect((await get(path, people.otherOwner)).statusCode).toBe(404)
    const linked = await get(`/invoice-link/${token}.pdf`)
    expect([linked.statusCode, linked.rawPayload.toString()]).toEqual([200, '%PDF-2.0'])
    expect((await get(`/invoice-link/${token}.xml`)).statusCode).toBe(404)
    expect((await get(`/invoice-link/${token}x.pdf`)).statusCode).toBe(404)
    expect(log.join('')).not.toContain(token)
  })

  test('an e-invoice is sent with its original', async () => {
    // Printed for good: what goes out is what the law calls the original.
    const show = await fixture.context({
      shares: ['100'],
      company: { invoice_format: 'xrechnung', buyer_reference: '04011000-12345-03' },
    })
    const { ids } = await fixture.as(people.agent).fromSchedule({ orgSlug, scheduleItemIds: show.items })
    const id = ids[0]!
    await fixture.confirm(id)
    const { invoicesRouter } = await import('./router.ts')
    const real = (actor: Actor) => invoicesRouter.createCaller(withContext(actor, { now: invoiceNow }))
    const draft = await real(people.accountant).get({ orgSlug, id })
    expect(draft.problems).toEqual([])
    const { number } = await real(people.accountant).issue({ orgSlug, id, version: draft.invoice.version })
    const { version } = (await real(people.accountant).get({ orgSlug, id })).invoice
    await real(people.accountant).send({ orgSlug, id, version })
    const [mail] = await emailsTo(people, billing)
    expect(mail!.attachments.map(({ name }) => name)).toEqual([`${number}.pdf`, `${number}.xml`])
    expect(mail!.text).toContain('The XML file is the original')
    const [, xml] = mail!.attachments
    const stored = await get(`/invoices/${orgSlug}/${id}.xml`, people.accountant)
    expect(stored.headers['content-type']).toBe('application/xml')
    expect(xml && 'content' in xml && stored.rawPayload.equals(xml.content)).toBe(true)
  })

  test('open items as a PDF', async () => {
    const { companyId, number } = await shared({ name: 'Langsam GmbH' })
    const url = `/invoices/${orgSlug}/open-items/${companyId}.pdf`
    const file = await get(url, people.accountant)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toContain('Langsam-GmbH')
    const { text } = await readPdf(file.rawPayload)
    expect(text).toContain(number)
    expect(text).toContain('€8,560.00')
    expect((await get(url, people.otherOwner)).statusCode).toBe(404)
  })
})

describe('a proof of payment', () => {
  const proof = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const hand = async (token: string, body: Buffer = proof, name = 'Überweisung.pdf') => {
    const url = `/invoice-link/${token}/proof?${new URLSearchParams({ name })}`
    const { statusCode, payload } = await app.inject({ method: 'POST', url, body })
    return { status: statusCode, answer: JSON.parse(payload) }
  }
  const paymentsOf = async (number: string) =>
    (await db.owner.query('select * from payments where reference = $1 order by created_at', [number])).rows

  test('lies with the show inside the office, and is a payment that nobody counts yet', async () => {
    const { id, number, token, event } = await shared()
    const { status, answer } = await hand(token)
    expect([status, answer]).toEqual([200, { id: expect.any(String) }])
    const files = await filesRouter
      .createCaller(people.agent)
      .list({ orgSlug, entity: 'event', entityId: event.id })
    expect(files.rows).toMatchObject([{ id: answer.id, name: 'Überweisung.pdf', visibility: 'internal' }])
    expect(await paymentsOf(number)).toMatchObject([
      {
        state: 'announced',
        direction: 'in',
        amount_minor: '856000',
        currency: 'EUR',
        counterparty: 'Kulturwerk GmbH',
        artist_id: people.artist.id,
        proof_file_id: answer.id,
      },
    ])
    const { invoice, openMinor } = await fixture.as(people.accountant).get({ orgSlug, id })
    expect([invoice.state, openMinor]).toEqual(['issued', 856_000])
    const visitor = invoiceLinkRouter.createCaller(people.anonymous)
    expect(await visitor.open({ token, invoiceId: id })).toMatchObject({ proofs: 1, openMinor: 856_000 })
    for (const { email } of [people.agent, people.accountant]) {
      const [mail] = await emailsTo(people, email)
      expect(mail).toMatchObject({ kind: 'invoice.proof', subject: `Proof of payment: ${number}` })
    }
    // A second one is kept as well, and announces nothing twice.
    const second = await hand(token, Buffer.concat([proof, Buffer.from('\n')]), 'Nochmal.pdf')
    expect(second.status).toBe(200)
    expect(await paymentsOf(number)).toMatchObject([
      { amount_minor: '856000', proof_file_id: second.answer.id },
    ])
    expect(log.join('')).not.toContain(token)
  })

  test('is refused for other types, too many bytes, wrong links and what is paid', async () => {
    const { id, number, token } = await shared()
    const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')
    expect((await hand(token, Buffer.from('GIF89a..............'), 'x.gif')).status).toBe(400)
    expect((await hand(token, Buffer.from('just words'), 'x.txt')).status).toBe(400)
    const large = await hand(token, Buffer.concat([proof, Buffer.alloc(10 * 1024 * 1024)]))
    expect([large.status, large.answer.error.message]).toEqual([400, 'The file is larger than 10 MB.'])
    expect((await hand(`${token}x`)).status).toBe(404)
    expect(await paymentsOf(number)).toEqual([])
    expect((await hand(token, png, 'photo.png')).status).toBe(200)
    await fixture.pay(id, 856_000)
    const paid = await hand(token)
    expect([paid.status, paid.answer.error.message]).toEqual([409, 'Nothing is left to pay.'])
  })
})
