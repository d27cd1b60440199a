// Drafts that the product makes bear the VAT that is proposed, also when the parties become known later.
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceDraftInput } from '#domain/money/invoices/invoice-inputs.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { invoiceFixture, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
})

const calls = () => fixture.as(people.accountant)
const page = (id: string) => calls().get({ orgSlug, id })
const know = (companyId: string) =>
  db.owner.query(`update companies set country = 'DE' where id = $1`, [companyId])
const storedVat = async (id: string) =>
  (await db.owner.query('select vat_category, vat_pct::text from invoice_lines where invoice_id = $1', [id]))
    .rows

/** The draft of a deposit, made while the promoter's country is not known. */
async function early() {
  const { items, companyId, booking } = await fixture.context({ company: { country: null } })
  const { ids } = await calls().fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
  return { id: ids[0]!, companyId, booking }
}
async function save(id: string, change: Partial<InvoiceDraftInput>, vatPct?: string) {
  const { invoice, lines } = await page(id)
  const { issuerKind, kind, companyId, contactId, eventId, bookingId, language, currency, format } = invoice
  const { serviceFrom, serviceTo, paymentTermsDays, artistId } = invoice
  await calls().update({
    orgSlug,
    id,
    version: invoice.version,
    invoice: {
      issuerKind,
      kind,
      companyId,
      contactId,
      eventId,
      bookingId,
      language,
      currency,
      format,
      serviceFrom,
      serviceTo,
      paymentTermsDays,
      issuerArtistId: artistId,
      lines: lines.map(({ no: _no, netMinor: _net, ...line }) => ({
        ...line,
        ...(vatPct && { vatCategory: 'S' as const, vatPct }),
      })),
      ...change,
    },
  })
}

describe('a draft made before the parties were known', () => {
  test('bears the rate that is proposed once they are, on its page and in every list', async () => {
    const { id, companyId, booking } = await early()
    expect(await storedVat(id)).toEqual([{ vat_category: 'O', vat_pct: '0' }])
    await know(companyId)
    const { lines, proposals, invoice } = await page(id)
    expect(lines).toMatchObject([{ vatCategory: 'S', vatPct: '7' }])
    expect(proposals).toMatchObject([{ proposal: { category: 'S', pct: '7' } }])
    expect(invoice.grossMinor).toBe(428_000)
    const { rows } = await calls().list({ orgSlug, bookingId: booking.id })
    expect(rows).toMatchObject([{ id, vatMinor: 28_000, grossMinor: 428_000, payableMinor: 428_000 }])
  })

  test('is stored with that rate when it is confirmed, and issued with it', async () => {
    const { id, companyId } = await early()
    await know(companyId)
    await fixture.issue(id)
    expect(await storedVat(id)).toEqual([{ vat_category: 'S', vat_pct: '7' }])
    expect(await fixture.row(id)).toMatchObject({
      state: 'issued',
      gross_minor: '428000',
      vat_follows: false,
    })
  })

  test('goes on following when something else is saved', async () => {
    const { id, companyId } = await early()
    await save(id, { notes: 'Thank you' })
    await know(companyId)
    expect((await page(id)).lines).toMatchObject([{ vatCategory: 'S', vatPct: '7' }])
  })

  test('keeps the VAT that somebody chose', async () => {
    const { id, companyId } = await early()
    await save(id, {}, '19')
    await know(companyId)
    expect((await page(id)).lines).toMatchObject([{ vatCategory: 'S', vatPct: '19' }])
  })
})
