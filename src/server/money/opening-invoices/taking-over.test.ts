import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpeningInvoiceFields } from '#domain/money/opening-invoices/opening-invoices.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { camtFile } from '../../testing/bank-file.ts'
import { readBookings } from '../../testing/datev-file.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { invoiceFixture, promoter, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'
import { testServer } from '../../testing/server.ts'
import { unzip } from '../../testing/zip.ts'
import { bankRouter } from '../bank/router.ts'
import { bookkeepingFilesRouter } from '../bookkeeping/files.ts'
import { paymentsRouter } from '../payments/router.ts'
import { reportsRouter } from '../reports/router.ts'
import { taxReportsRouter } from '../tax-reports/router.ts'
import { openingInvoicesRouter } from './router.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
const orgSlug = 'halbmond'
const now = new Date('2027-03-20T10:00:00Z')

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
})

const context = (actor: Actor = people.accountant) =>
  withContext(actor, { now, idempotencyKey: randomUUID() })
const calls = (actor?: Actor) => openingInvoicesRouter.createCaller(context(actor))
const invoices = (actor: Actor = people.accountant) => fixture.as(actor, now)
const debtor = () => people.factories.company({ ...promoter, billing_email: 'pay@late.example' })

/** 1,190.00 at 19 %, of which 690.00 had been paid. */
const claim = (more: Partial<OpeningInvoiceFields>): OpeningInvoiceFields => ({
  number: '2026-118',
  companyId: null,
  contactId: null,
  artistId: null,
  issueDate: '2026-12-04',
  dueOn: '2027-01-03',
  currency: 'EUR',
  grossMinor: 119_000,
  openMinor: 50_000,
  vatPct: '19',
  ...more,
})
async function takenOver(more: Partial<OpeningInvoiceFields> = {}) {
  const company = await debtor()
  const { id } = await calls().add({ orgSlug, invoice: claim({ companyId: company.id, ...more }) })
  return { id, companyId: company.id, page: () => invoices().get({ orgSlug, id }) }
}

describe('what is taken over', () => {
  test('is a claim like any other: listed, summed, late, in the open items of who owes it', async () => {
    const { id, companyId, page } = await takenOver({
      number: 'ALT-1',
      remindersSent: 1,
      note: 'Called twice',
    })
    expect(await page()).toMatchObject({
      invoice: {
        number: 'ALT-1',
        kind: 'opening',
        state: 'sent',
        netMinor: 100_000,
        vatMinor: 19_000,
        grossMinor: 119_000,
        prepaidMinor: 69_000,
        payableMinor: 50_000,
        dunningLevel: 1,
        internalNote: 'Called twice',
      },
      lines: [],
      openMinor: 50_000,
      daysOverdue: 76,
      isReady: false,
    })
    const list = await invoices().list({ orgSlug, kinds: ['opening'], companyId })
    expect(list).toMatchObject({ total: 1, sums: [{ openMinor: 50_000, overdueMinor: 50_000 }] })
    expect(await invoices().openItems({ orgSlug, companyId })).toMatchObject({
      rows: [{ id, kind: 'opening', number: 'ALT-1', openMinor: 50_000 }],
    })
    const report = await reportsRouter.createCaller(context(people.owner)).receivables({ orgSlug })
    expect(JSON.stringify(report)).toContain(companyId)
  })

  test.each<[string, Partial<OpeningInvoiceFields>, string]>([
    ['more open than the total', { openMinor: 119_001 }, 'opening.openBeyondTotal'],
    ['VAT above the total', { vatMinor: 119_000 }, 'opening.vatBeyondTotal'],
    ['a day to come', { issueDate: '2027-03-21' }, 'Choose today or an earlier date.'],
    ['nobody who owes it', { companyId: null }, 'opening.oneRecipient'],
  ])('%s is refused', async (_, change, message) => {
    const company = await debtor()
    const invoice = claim({ number: 'ALT-NO', companyId: company.id, ...change })
    await expect(calls().add({ orgSlug, invoice })).rejects.toThrow(message)
  })

  test('a number that is on record is refused, and names whose it is', async () => {
    const { companyId } = await takenOver({ number: 'ALT-2' })
    await expect(calls().add({ orgSlug, invoice: claim({ number: 'ALT-2', companyId }) })).rejects.toThrow(
      'There is already an invoice ALT-2, for',
    )
  })

  test('only who issues invoices takes over', async () => {
    const company = await debtor()
    const invoice = claim({ number: 'ALT-3', companyId: company.id })
    await expect(calls(people.assistant).add({ orgSlug, invoice })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('what is paid and reminded', () => {
  test('a line of the bank that names its number pays it in part, a payment by hand the rest', async () => {
    const { id, page } = await takenOver({ number: 'ALT-2026-77' })
    const { app } = await testServer(people)
    const { rows: accounts } = await db.owner.query<{ id: string }>(
      "select id from bank_accounts where org_id = $1 and purpose = 'own'",
      [people.org.id],
    )
    await app.inject({
      method: 'POST',
      url: `/bank-files/${orgSlug}/${accounts[0]!.id}`,
      headers: {
        authorization: `Bearer ${people.accountant.userId}`,
        'idempotency-key': randomUUID(),
        'x-file-name': 'lines.xml',
        'content-type': 'application/xml',
      },
      body: camtFile([
        { amountMinor: 25_000, text: 'part of ALT-2026-77', bookedOn: '2027-03-10', ref: 'B1' },
      ]),
    })
    const bank = bankRouter.createCaller(context())
    const { rows } = await bank.lines({ orgSlug, search: 'ALT-2026-77' })
    expect(rows[0]?.suggestions).toMatchObject([{ invoices: [{ id, amountMinor: 25_000 }] }])
    const allocations = [{ invoiceId: id, amountMinor: 25_000 }]
    await bank.match({ orgSlug, lineId: rows[0]!.id, version: rows[0]!.version, allocations })
    expect(await page()).toMatchObject({ invoice: { state: 'part_paid' }, openMinor: 25_000 })
    await fixture.pay(id, 25_000)
    expect(await page()).toMatchObject({ invoice: { state: 'paid' }, openMinor: 0 })
  })

  test('is reminded of under its own number, after the reminders of before', async () => {
    const { id, page } = await takenOver({ number: 'ALT-4' })
    const { version } = (await page()).invoice
    await invoices().remind({ orgSlug, id, version, level: 1 })
    const [email] = (await emailsTo(people, 'pay@late.example')).filter(
      ({ kind }) => kind === 'invoice.reminder1',
    )
    expect(email).toMatchObject({ subject: expect.stringContaining('ALT-4') as string })
    const later = await takenOver({ number: 'ALT-5', remindersSent: 2 })
    const preview = await invoices().dunningPreview({ orgSlug, id: later.id })
    expect(preview).toMatchObject({ level: 3, mayGo: false })
  })

  test('a rest is written off; nothing is cancelled, corrected or sent once more', async () => {
    const { id, page } = await takenOver({ number: 'ALT-6' })
    const { version } = (await page()).invoice
    const target = { orgSlug, id, version }
    const elsewhere = 'This invoice was issued by another program.'
    await expect(invoices().cancel({ ...target, reason: 'Wrong' })).rejects.toThrow(elsewhere)
    await expect(invoices().correct({ ...target, reason: 'Wrong' })).rejects.toThrow(elsewhere)
    await expect(invoices().send(target)).rejects.toThrow(elsewhere)
    await invoices(people.owner).writeOff({ ...target, amountMinor: 50_000, reason: 'Insolvent' })
    expect(await page()).toMatchObject({ invoice: { state: 'written_off' }, openMinor: 0 })
  })

  test('one that should not be there is withdrawn, and its number is free again', async () => {
    const { id, companyId, page } = await takenOver({ number: 'ALT-7' })
    const { version } = (await page()).invoice
    await calls().withdraw({ orgSlug, id, version, reason: 'Paid last year' })
    expect(await page()).toMatchObject({
      invoice: { state: 'cancelled', endedReason: 'Paid last year' },
      openMinor: 0,
    })
    await calls().add({ orgSlug, invoice: claim({ number: 'ALT-7', companyId }) })
    const paid = await takenOver({ number: 'ALT-8' })
    await fixture.pay(paid.id, 10_000)
    const target = { orgSlug, id: paid.id, version: (await paid.page()).invoice.version }
    await expect(calls().withdraw({ ...target, reason: 'No' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('what it stays out of', () => {
  const files = () => bookkeepingFilesRouter.createCaller(context(people.owner))
  const datev = async (month: string) => {
    const [bookings] = Object.values(await unzip((await files().datev({ orgSlug, month })).bytes))
    return readBookings(bookings!)
  }

  /** All that is posted, declared or counted of invoices, as it is now. */
  async function books() {
    const tax = taxReportsRouter.createCaller(context(people.owner))
    const count = async (text: string) => (await db.owner.query(text, [people.org.id])).rows
    return {
      vat: await tax.vat({ orgSlug, from: '2026-01-01', to: '2027-12-31' }),
      issued: await datev('2026-12'),
      archive: (await unzip((await files().archive({ orgSlug, year: 2026 })).bytes))['index.csv']!.toString(
        'utf8',
      ),
      series: await count(
        'select series_id, year, last_no from number_counters where org_id = $1 order by 1, 2',
      ),
      ledger: await count(
        'select kind, amount_minor from ledger_entries where org_id = $1 order by created_at',
      ),
      lines: await count('select count(*) from invoice_lines where org_id = $1'),
    }
  }

  test('the VAT report, the books of its month, the number series, the ledger of its artist', async () => {
    await db.owner.query('insert into money_settings (org_id, settings) values ($1, $2)', [
      people.org.id,
      JSON.stringify({ datev: { consultantNo: 29098, clientNo: 55001 } }),
    ])
    const artist = await people.factories.artist({ name: 'Nora Quill' })
    const before = await books()
    const { id, page } = await takenOver({ number: 'ALT-9', artistId: artist.id })
    expect((await page()).invoice.artistName).toBe('Nora Quill')
    await fixture.pay(id, 20_000)
    const payments = paymentsRouter.createCaller(context(people.owner))
    await payments.record({
      orgSlug,
      payment: {
        direction: 'in',
        paidOn: '2027-03-18',
        amountMinor: 10_000,
        currency: 'EUR',
        method: 'cash',
        collectedBy: 'artist',
        artistId: artist.id,
        counterparty: 'Kulturwerk',
        allocations: [{ invoiceId: id, amountMinor: 10_000 }],
      },
    })
    expect(await books()).toEqual(before)
  })

  test('but payments on it are booked against who owes it, by its number', async () => {
    const { id } = await takenOver({ number: 'ALT-10' })
    await fixture.pay(id, 50_000)
    const booked = (await datev('2027-03')).filter(({ documentNo }) => documentNo === 'ALT-10')
    expect(booked).toMatchObject([
      { amount: 500, contraAccount: expect.stringMatching(/^1\d{4}$/) as string },
    ])
  })

  test('the invariants hold', async () => {
    const broken = (await checkInvariants(db.connection)).filter((each) => each.broken > 0)
    expect(broken).toEqual([])
  })
})
