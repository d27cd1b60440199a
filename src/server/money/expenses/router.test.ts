import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ExpenseFields } from '#domain/money/expense-inputs.ts'
import { artistPortalRouter } from '../../road/artist-portal/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { agentDeal, statementFixture, statementNow } from '../../testing/fixtures/statement-fixture.ts'

const db = await testDatabase()
const people = await actors(db)
const fixture = statementFixture(db, people)
const orgSlug = 'halbmond'
const artistId = people.artist.id
const as = (actor: Actor) => fixture.expenses(actor)
const show = await fixture.show(agentDeal(100_000))
const { eventId } = show

const taxi: ExpenseFields = {
  category: 'ground',
  description: 'Taxi to the club',
  spentOn: '2026-03-05',
  netMinor: 3738,
  vatMinor: 262,
  grossMinor: 4000,
  currency: 'EUR',
}
const recoup: ExpenseFields = {
  ...taxi,
  eventId,
  artistId,
  paidBy: 'agency',
  borneBy: 'artist',
  rebill: 'recoup_from_statement',
}
const row = async (id: string) =>
  (await as(people.owner).list({ orgSlug })).rows.find((expense) => expense.id === id)!

/** Submitted by `actor`; in version 2. */
async function submitted(expense: ExpenseFields, actor: Actor = people.assistant) {
  const { id } = await as(actor).create({ orgSlug, expense })
  await as(actor).submit({ orgSlug, id, version: 1 })
  return id
}

describe('deciding', () => {
  test('submitted by one, approved by another, booked by an accountant, once', async () => {
    const id = await submitted(
      { ...taxi, eventId, artistId, paidBy: 'artist', borneBy: 'agency' },
      people.tourManager,
    )
    expect(await row(id)).toMatchObject({ state: 'submitted', canEdit: true, createdByName: 'Kim' })
    await as(people.agent).approve({ orgSlug, id, version: 2 })
    await expect(as(people.agent).book({ orgSlug, id, version: 3 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await as(people.accountant).book({ orgSlug, id, version: 3 })
    await expect(as(people.accountant).book({ orgSlug, id, version: 4 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await fixture.money.ledger(artistId)).toEqual(['expense 4000'])
    const { rows } = await db.owner.query(
      "select booking_id, source_id, memo, entry_date::text from ledger_entries where source = 'expense'",
    )
    expect(rows).toEqual([
      { booking_id: show.bookingId, source_id: id, memo: 'Taxi to the club', entry_date: '2026-03-05' },
    ])
  })

  test('one’s own is never approved by oneself, by call or in the database', async () => {
    const id = await submitted({ ...taxi, eventId }, people.accountant)
    for (const step of ['approve', 'reject'] as const) {
      const input = { orgSlug, id, version: 2, reason: 'No' }
      const call =
        step === 'approve'
          ? as(people.accountant).approve({ orgSlug, id, version: 2 })
          : as(people.accountant).reject(input)
      await expect(call).rejects.toMatchObject({ code: 'CONFLICT', message: /yourself/ })
    }
    await expect(
      db.owner.query("update expenses set state = 'approved', decided_by = created_by where id = $1", [id]),
    ).rejects.toThrow('check constraint')
    // Written by one and submitted by another: neither decides.
    const { id: second } = await as(people.admin).create({ orgSlug, expense: taxi })
    await as(people.accountant).submit({ orgSlug, id: second, version: 1 })
    for (const actor of [people.admin, people.accountant])
      await expect(as(actor).approve({ orgSlug, id: second, version: 2 })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    await as(people.owner).approve({ orgSlug, id: second, version: 2 })
  })

  test('charged to the artist without a receipt only by an accountant with a reason', async () => {
    const id = await submitted(recoup)
    await expect(as(people.agent).approve({ orgSlug, id, version: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(as(people.accountant).approve({ orgSlug, id, version: 2 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await as(people.accountant).approve({
      orgSlug,
      id,
      version: 2,
      overrideReason: 'The machine printed none',
    })
    expect(await row(id)).toMatchObject({
      state: 'approved',
      withoutReceiptReason: 'The machine printed none',
    })
    const file = await people.factories.file({ entity_id: eventId, name: 'receipt.pdf' })
    const withReceipt = await submitted({ ...recoup, receiptFileId: file.id })
    await as(people.agent).approve({ orgSlug, id: withReceipt, version: 2 })
    expect(await row(withReceipt)).toMatchObject({ state: 'approved', receiptName: 'receipt.pdf' })
  })

  test('rejected with a reason, changed, submitted again; only drafts can be removed', async () => {
    const id = await submitted({ ...taxi, eventId })
    await expect(
      as(people.assistant).update({ orgSlug, id, version: 2, expense: taxi }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await as(people.agent).reject({ orgSlug, id, version: 2, reason: 'Whose taxi?' })
    expect(await row(id)).toMatchObject({ state: 'rejected', rejectedReason: 'Whose taxi?' })
    await as(people.assistant).update({
      orgSlug,
      id,
      version: 3,
      expense: { ...taxi, eventId, description: 'Taxi, Kim' },
    })
    await as(people.assistant).submit({ orgSlug, id, version: 4 })
    expect(await row(id)).toMatchObject({
      state: 'submitted',
      rejectedReason: null,
      description: 'Taxi, Kim',
    })
    await expect(as(people.assistant).remove({ orgSlug, id, version: 5 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await as(people.assistant).withdraw({ orgSlug, id, version: 5 })
    await as(people.assistant).remove({ orgSlug, id, version: 6 })
    expect(await row(id)).toBeUndefined()
  })
})

describe('whose it is', () => {
  test.each([
    ['read only', () => people.readOnly, 'FORBIDDEN'],
    ['another organisation', () => people.otherOwner, 'NOT_FOUND'],
    ['a removed member', () => people.removed, 'NOT_FOUND'],
  ])('%s hands nothing in and sees none', async (_who, actor, code) => {
    await expect(as(actor()).create({ orgSlug, expense: taxi })).rejects.toMatchObject({ code })
    await expect(as(actor()).list({ orgSlug })).rejects.toMatchObject({ code })
  })

  test('who sees some artists submits for theirs and sees theirs', async () => {
    const other = await fixture.show(agentDeal(100_000), { artistId: people.otherArtist.id })
    const expense = { ...taxi, eventId: other.eventId, artistId: people.otherArtist.id }
    await expect(as(people.tourManager).create({ orgSlug, expense })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const { id } = await as(people.assistant).create({ orgSlug, expense })
    const seen = (await as(people.tourManager).list({ orgSlug })).rows
    expect(seen.map((each) => each.id)).not.toContain(id)
    expect(seen.length).toBeGreaterThan(0)
    await expect(as(people.tourManager).submit({ orgSlug, id, version: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      as(people.assistant).create({ orgSlug, expense: { ...expense, artistId } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a receipt lies on the expense’s own event', async () => {
    const other = await people.factories.event()
    const file = await people.factories.file({ entity_id: other.id })
    await expect(
      as(people.assistant).create({ orgSlug, expense: { ...taxi, eventId, receiptFileId: file.id } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('in the portal', () => {
  const portal = (actor: Actor = people.artistOwner) =>
    artistPortalRouter.createCaller(withContext(actor, { now: statementNow, idempotencyKey: randomUUID() }))
  const fare = {
    artistId,
    eventId,
    category: 'ground' as const,
    description: 'Train to Leipzig',
    spentOn: '2026-03-04',
    grossMinor: 5900,
    vatMinor: 386,
    currency: 'EUR',
  }

  test('an artist submits what they paid; the agency decides on it and it comes with the statement', async () => {
    const { id } = await portal().submitExpense({ orgSlug, expense: fare })
    expect((await portal().expenses({ orgSlug })).rows).toMatchObject([
      { id, state: 'submitted', grossMinor: 5900, eventName: 'Frühlingsfest', hasReceipt: false },
    ])
    expect(await row(id)).toMatchObject({
      isFromArtist: true,
      netMinor: 5514,
      paidBy: 'artist',
      borneBy: 'agency',
      bookingId: show.bookingId,
      createdByName: 'Nacht',
    })
    await as(people.agent).approve({ orgSlug, id, version: 1 })
    await as(people.accountant).book({ orgSlug, id, version: 2 })
    expect(await fixture.money.ledger(artistId)).toContain('expense 5900')
    expect((await portal().expenses({ orgSlug })).rows).toMatchObject([{ id, state: 'booked' }])
  })

  test('for nobody else’s artists and shows, and seen by nobody else', async () => {
    expect((await portal(people.otherArtistOwner).expenses({ orgSlug })).rows).toEqual([])
    const theirs = await fixture.show(agentDeal(100_000), { artistId: people.otherArtist.id })
    for (const expense of [
      { ...fare, artistId: people.otherArtist.id },
      { ...fare, eventId: theirs.eventId },
      { ...fare, eventId: randomUUID() },
    ]) {
      await expect(portal().submitExpense({ orgSlug, expense })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})
