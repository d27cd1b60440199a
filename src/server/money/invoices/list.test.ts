import { expect, test } from 'vitest'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { invoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'

const orgSlug = 'halbmond'
const db = await testDatabase()
const people = await actors(db)
const fixture = await invoiceFixture(db, people)

test('pages come in order, empty values last, and know how many there are in all', async () => {
  const address = { address_line1: 'Hafen 1', city: 'Hamburg', zip: '20354', country: 'DE' }
  const buyer = await people.factories.company({ name: 'Einzig & Allein', ...address })
  const vat = { vatCategory: 'S', vatPct: '19' } as const
  const line = { kind: 'booking_fee', description: 'Fee', unitPrice: '100.00', ...vat } as const
  const draft = async () => {
    const about = { language: 'en', currency: 'EUR', serviceFrom: '2027-03-01', companyId: buyer.id } as const
    const invoice = { issuerKind: 'organisation' as const, ...about, lines: [line] }
    return (await fixture.as(people.accountant).create({ orgSlug, invoice })).id
  }
  const issued = await draft()
  await fixture.issue(issued)
  const open = await draft()
  const page = async (more: object) => {
    const found = await fixture.as(people.accountant).list({ orgSlug, companyId: buyer.id, ...more })
    return { ids: found.rows.map(({ id }) => id), total: found.total }
  }
  expect(await page({})).toEqual({ ids: [open, issued], total: 2 })
  expect(await page({ sort: { by: 'created', desc: false } })).toEqual({ ids: [issued, open], total: 2 })
  // A draft has no number.
  for (const desc of [true, false]) {
    expect(await page({ sort: { by: 'number', desc } })).toEqual({ ids: [issued, open], total: 2 })
  }
  expect(await page({ limit: 1, offset: 1 })).toEqual({ ids: [issued], total: 2 })
  expect(await page({ offset: 7 })).toEqual({ ids: [], total: 2 })
  expect(await page({ states: ['draft', 'draft'] })).toEqual({ ids: [open], total: 1 })
  expect(await page({ states: ['draft', 'issued'] })).toEqual({ ids: [open, issued], total: 2 })
})
