// What is refused when an invoice is issued: days out of order, nothing to ask for, VAT that the rules exclude.
import { expect, test } from 'vitest'
import type { VatGround } from '#domain/money/tax/vat-deviations.ts'
import { actors } from '../../testing/actors.ts'
import { insertRow } from '../../testing/factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { invoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = await invoiceFixture(db, people)
const orgSlug = 'halbmond'
const accountant = () => fixture.as(people.accountant)

async function draft(company: Record<string, unknown> = {}, unitPrice = '100.00') {
  const address = { address_line1: 'Hafen 1', city: 'Hamburg', zip: '20354', country: 'DE', ...company }
  const buyer = await people.factories.company({ name: 'Kulturwerk GmbH', ...address })
  const { id } = await accountant().create({
    orgSlug,
    invoice: {
      issuerKind: 'organisation',
      language: 'en',
      currency: 'EUR',
      serviceFrom: '2027-03-01',
      companyId: buyer.id,
      lines: [{ kind: 'booking_fee', description: 'Booking fee', unitPrice, vatCategory: 'S', vatPct: '19' }],
    },
  })
  return id
}
const versionOf = async (id: string) => (await accountant().get({ orgSlug, id })).invoice.version
async function issue(id: string, issueDate?: string) {
  return accountant().issue({ orgSlug, id, version: await versionOf(id), issueDate })
}
async function decide(id: string, pct: string, ground: VatGround | null) {
  const version = await versionOf(id)
  return accountant().confirmVat({ orgSlug, id, version, lines: [{ no: 1, category: 'S', pct, ground }] })
}

test('an invoice is not backdated before its predecessor in the series', async () => {
  const [first, second] = [await draft(), await draft()]
  await fixture.confirm(first, people.accountant)
  await fixture.confirm(second, people.accountant)
  const { number } = await issue(first, '2027-02-20')
  await expect(issue(second, '2027-01-05')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: `${number} was issued on 20 February 2027. Choose that date or a later one.`,
  })
  const next = await issue(second, '2027-02-20')
  expect(Number(next.number.slice(-4))).toBe(Number(number.slice(-4)) + 1)
})

test('VAT is decided together with issuing, or not at all', async () => {
  const id = await draft()
  const version = await versionOf(id)
  const vat = (pct: string) => ({ lines: [{ no: 1, category: 'S' as const, pct }], reason: null })
  const issueWith = (actor: typeof people.accountant, pct: string) =>
    fixture.as(actor).issue({ orgSlug, id, version, vat: vat(pct) })
  const stored = async () =>
    (await db.owner.query('select number, state, vat_decision from invoices where id = $1', [id])).rows
  await expect(issueWith(people.accountant, '7')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(issueWith(people.agent, '19')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await stored()).toEqual([{ number: null, state: 'draft', vat_decision: null }])
  const { number } = await issueWith(people.accountant, '19')
  expect(await stored()).toMatchObject([
    { number, state: 'issued', vat_decision: { rule: 'agency_standard', differs: false, by: 'Petra' } },
  ])
})

test('an invoice of 0.00 is not issued', async () => {
  const id = await draft({}, '0.00')
  await fixture.confirm(id, people.accountant)
  await expect(issue(id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('The total is zero'),
  })
})

test('7 % to an Austrian business with a valid VAT id is refused whatever the reason', async () => {
  const id = await draft({
    country: 'AT',
    city: 'Wien',
    vat_id: 'ATU12345675',
    is_business: true,
  })
  await insertRow(db.owner, 'vat_id_checks', {
    org_id: people.org.id,
    company_id: (await accountant().get({ orgSlug, id })).invoice.companyId,
    vat_id: 'ATU12345675',
    is_valid: true,
    source: 'by_hand',
    checked_at: new Date('2027-02-02'),
  })
  expect((await accountant().get({ orgSlug, id })).proposals).toMatchObject([
    { proposal: { category: 'AE', rule: 'reverse_charge_eu', needs: null }, deviations: [] },
  ])
  for (const ground of ['adviser', 'not_business', null] as const) {
    await expect(decide(id, '7', ground)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Line 1: this VAT is not possible.'),
    })
  }
  const { rows } = await db.owner.query('select vat_decision as decision from invoices where id = $1', [id])
  expect(rows).toEqual([{ decision: null }])
})

test('other VAT than proposed takes a ground that fits the rule', async () => {
  const id = await draft()
  for (const [pct, ground, message] of [
    ['7', null, 'Line 1: choose a reason for the different VAT.'],
    ['7', 'party', 'Line 1: choose a reason for the different VAT.'],
    ['12', 'adviser', 'Line 1: this VAT is not possible.'],
  ] as const) {
    await expect(decide(id, pct, ground)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    })
  }
  await decide(id, '7', 'adviser')
  expect((await accountant().get({ orgSlug, id })).invoice.vatDecision).toMatchObject({
    reason: 'Decided by the tax adviser',
  })
})
