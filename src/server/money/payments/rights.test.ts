import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaymentFields } from '#domain/money/payments/payment-inputs.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { moneyFixture } from '../../testing/fixtures/money-fixture.ts'
import { paymentsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = moneyFixture(db.owner, people.org.id)
const orgSlug = 'halbmond'
const now = new Date('2026-03-20T12:00:00Z')
const as = (actor: Actor) =>
  paymentsRouter.createCaller(withContext(actor, { now, idempotencyKey: randomUUID() }))

const artist = await people.factories.artist({ name: 'Nora Vey' })
const event = await people.factories.event({ name: 'Nachtfest' })
const booking = await people.factories.booking({ event_id: event.id, artist_id: artist.id })
const artists = { isArtists: true, artistId: artist.id, bookingId: booking.id }

const record = (
  payment: Partial<PaymentFields> & { amountMinor: number },
  actor: Actor = people.accountant,
) => as(actor).record({ orgSlug, payment: { paidOn: '2026-03-10', currency: 'EUR', ...payment } })

test('agents record for their artists, and see what is theirs', async () => {
  const other = await fixture.issued({ isArtists: true, artistId: people.otherArtist.id })
  const scoped = await people.newcomer('scoped@halbmond.example')
  await db.owner.query("insert into users (id, email, name) values ($1, 'scoped@halbmond.example', 'Sina')", [
    scoped.userId,
  ])
  await db.owner.query(
    "insert into memberships (org_id, user_id, role, artist_scope) values ($1, $2, 'agent', array[$3::uuid])",
    [people.org.id, scoped.userId, artist.id],
  )
  const invoice = await fixture.issued(artists)
  const pays = (id: string) => ({ amountMinor: 100, allocations: [{ invoiceId: id, amountMinor: 100 }] })
  const { id } = await record(pays(invoice.id), scoped)
  await expect(record(pays(other.id), scoped)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(record({ amountMinor: 100 }, scoped)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(record({ amountMinor: 100, artistId: people.otherArtist.id }, scoped)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(
    record({ amountMinor: 100, direction: 'out', artistId: artist.id }, scoped),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const hidden = await record({ amountMinor: 100, artistId: people.otherArtist.id })
  const { rows } = await as(scoped).list({ orgSlug, limit: 200 })
  const seen = rows.map((row) => row.id)
  expect([seen.includes(id), seen.includes(hidden.id)]).toEqual([true, false])
  await expect(as(scoped).get({ orgSlug, id: hidden.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const open = await as(scoped).openInvoices({ orgSlug })
  expect(open.map(({ number }) => number)).not.toContain(other.number)
  await expect(as(scoped).reverse({ orgSlug, id, version: 1, reason: 'x' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('tour managers take cash on the night of their artists, and nothing else', async () => {
  const own = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'hold',
  })
  const invoice = await fixture.issued({ isArtists: true, artistId: people.artist.id, bookingId: own.id })
  const pays = (method: 'cash' | 'transfer') => ({
    amountMinor: 100,
    method,
    allocations: [{ invoiceId: invoice.id, amountMinor: 100 }],
  })
  await record(pays('cash'), people.tourManager)
  await expect(record(pays('transfer'), people.tourManager)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const foreign = await fixture.issued(artists)
  await expect(
    record(
      { ...pays('cash'), allocations: [{ invoiceId: foreign.id, amountMinor: 100 }] },
      people.tourManager,
    ),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('assistants have no part in it, and other organisations find nothing', async () => {
  await expect(record({ amountMinor: 100 }, people.assistant)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const invoice = await fixture.issued()
  const { id } = await record({ amountMinor: 100 })
  const nora = as(people.otherOwner)
  await expect(nora.get({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(nora.get({ orgSlug: 'nordwind', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    nora.record({
      orgSlug: 'nordwind',
      payment: {
        paidOn: '2026-03-10',
        currency: 'EUR',
        amountMinor: 100,
        allocations: [{ invoiceId: invoice.id, amountMinor: 100 }],
      },
    }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
