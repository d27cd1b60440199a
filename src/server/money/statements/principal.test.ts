import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { artistPortalRouter } from '../../road/artist-portal/router.ts'
import { invoicesRouter } from '../invoices/router.ts'
import { actors, withContext } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { statementFixture, statementNow } from '../../testing/fixtures/statement-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = statementFixture(db, people)
const orgSlug = 'halbmond'
const artistId = people.artist.id
const petra = () => fixture.statements(people.accountant)

await db.owner.query(
  `update organisations set legal_name = 'Halbmond Booking GmbH', address_line1 = 'Hof 1', zip = '04229', city = 'Leipzig',
     vat_id = 'DE123456788', tax_number = '231/123/45678', email = 'hello@halbmond.example', phone = '+49341123456'
   where id = $1`,
  [people.org.id],
)
const taxOf = (selfBilling: string | null) =>
  db.owner.query(
    `insert into artist_tax (org_id, artist_id, legal_kind, vat_status, legal_name, address_line1, zip, city, residence_country,
       tax_number, billing_email, self_billing_on)
     values ($1, $2, 'natural', 'reduced', 'Kim Nacht', 'Weg 2', '04107', 'Leipzig', 'DE', '231/999/11111',
       'nacht@artists.example', $3)
     on conflict (org_id, artist_id) do update set self_billing_on = excluded.self_billing_on`,
    [people.org.id, artistId, selfBilling],
  )

/** Bought for 8,000 and sold with a margin of 1,200. */
const principal = {
  currency: 'EUR',
  type: 'flat' as const,
  guaranteeMinor: 800_000,
  contractingMode: 'agency_principal' as const,
  bookingFee: { kind: 'pct' as const, pct: '15', mode: 'on_top' as const, vatPct: '19' },
  commission: null,
}

test('as principal the fee is owed with the artist’s VAT, and a credit note goes with the statement', async () => {
  await taxOf('2026-01-01')
  const show = await fixture.show(principal)
  await fixture.settle(show)
  expect(await fixture.money.ledger(artistId)).toEqual(['fee_earned 800000', 'vat_collected 56000'])
  const [id] = await fixture.generate(artistId)
  const { number } = await fixture.send(id!)
  const { statement, lines } = await fixture.get(id!)
  expect(statement).toMatchObject({ payoutMinor: 856_000, selfBilledInvoiceId: expect.any(String) })
  expect(fixture.summary(lines)).toEqual(['Fee 800000', 'Artist’s VAT 56000'])
  const { rows } = await db.owner.query(
    `select kind, state, number, net_minor, vat_minor, payable_minor, statement_id, document -> 'seller' ->> 'name' as seller,
            document -> 'buyer' ->> 'name' as buyer from invoices where id = $1`,
    [statement.selfBilledInvoiceId],
  )
  expect(rows).toEqual([
    expect.objectContaining({
      kind: 'self_billed',
      number: expect.stringMatching(/^GU-2026-/),
      net_minor: '800000',
      vat_minor: '56000',
      payable_minor: '856000',
      statement_id: id,
      seller: 'Kim Nacht',
      buyer: 'Halbmond Booking GmbH',
    }),
  ])
  const portal = artistPortalRouter.createCaller(people.artistOwner)
  const seen = JSON.stringify([
    await portal.statement({ orgSlug, id: id! }),
    await portal.statements({ orgSlug }),
    await portal.invoices({ orgSlug }),
    await portal.events({ orgSlug, from: '2026-01-01', to: '2026-12-31' }),
    await portal.event({ orgSlug, eventId: show.eventId }),
    await portal.fee({ orgSlug, eventId: show.eventId }),
  ])
  expect(seen).toContain('856000')
  expect(seen).toContain(number)
  for (const margin of ['120000', '920000', '1094800']) expect(seen).not.toContain(margin)

  // A statement that counts no more takes its credit note with it.
  await petra().void({ orgSlug, id: id!, version: statement.version, reason: 'Wrong show' })
  const { rows: after } = await db.owner.query(
    'select kind, state, payable_minor from invoices where statement_id = $1 order by created_at',
    [id],
  )
  expect(after).toMatchObject([
    { kind: 'self_billed', state: 'cancelled' },
    { kind: 'credit_note', payable_minor: '856000' },
  ])
  expect((await portal.statements({ orgSlug })).rows).toMatchObject([{ id, state: 'void' }])
  const [again] = await fixture.generate(artistId)
  expect((await fixture.get(again!)).statement.payoutMinor).toBe(856_000)
  await fixture.send(again!)
})

test('two shows whose VAT rounds otherwise together than apart', async () => {
  for (let count = 0; count < 3; count++) {
    await fixture.settle(await fixture.show({ ...principal, guaranteeMinor: 3333 }))
  }
  const [id] = await fixture.generate(artistId)
  // 2.33 each makes 6.99; the credit note has 7.00.
  expect(
    (await fixture.get(id!)).statement.closingMinor - (await fixture.get(id!)).statement.openingMinor,
  ).toBe(10_698)
  await fixture.send(id!)
  const { statement } = await fixture.get(id!)
  expect(statement.closingMinor - statement.openingMinor).toBe(10_699)
  const { rows } = await db.owner.query('select payable_minor from invoices where id = $1', [
    statement.selfBilledInvoiceId,
  ])
  expect(rows).toEqual([{ payable_minor: '10699' }])
})

test('without the artist’s consent there is no credit note, and somebody is notified', async () => {
  await taxOf(null)
  await fixture.settle(await fixture.show(principal))
  const [candidate] = await petra().candidates({ orgSlug, from: '2026-03-01', to: '2026-03-31' })
  expect(candidate!.exceptions.map(({ kind }) => kind)).toContain('ownInvoices')
  const [id] = await fixture.generate(artistId)
  await fixture.send(id!)
  expect((await fixture.get(id!)).statement.selfBilledInvoiceId).toBeNull()
})

test('a credit note that lacks what the law asks for keeps the statement from going', async () => {
  await taxOf('2026-01-01')
  await db.owner.query('update artist_tax set tax_number = null, city = null where artist_id = $1', [
    artistId,
  ])
  await fixture.settle(await fixture.show(principal))
  const [id] = await fixture.generate(artistId)
  await expect(fixture.send(id!)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await fixture.get(id!)).statement).toMatchObject({ state: 'draft', number: null })
  const invoices = invoicesRouter.createCaller(
    withContext(people.accountant, { now: statementNow, idempotencyKey: randomUUID() }),
  )
  expect((await invoices.list({ orgSlug, states: ['draft'] })).total).toBe(0)
})
