// Receipts that artists send for the expenses they handed in, over HTTP.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { filesRouter } from '../../platform/files/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { artistPortalRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { app } = await testServer(people)
const orgSlug = 'halbmond'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const portal = artistPortalRouter.createCaller(people.artistOwner)

async function handIn(eventId: string | null): Promise<string> {
  const { id } = await portal.submitExpense({
    orgSlug,
    expense: {
      artistId: people.artist.id,
      eventId,
      category: 'ground',
      description: 'Taxi to the venue',
      supplier: null,
      spentOn: '2026-03-01',
      grossMinor: 2350,
      vatMinor: 154,
      currency: 'EUR',
    },
  })
  return id
}

async function send(id: string, as: Actor = people.artistOwner, body = pdf): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/files/${orgSlug}/receipts/${id}?name=receipt.pdf`,
    headers: {
      ...(as.userId && { authorization: `Bearer ${as.userId}` }),
      'idempotency-key': randomUUID(),
      'content-type': 'application/octet-stream',
    },
    payload: body,
  })
  return statusCode
}

test('lies on the show for the agency alone, once', async () => {
  const event = await people.factories.event()
  await people.factories.booking({ event_id: event.id, artist_id: people.artist.id, status: 'played' })
  const id = await handIn(event.id)
  expect(await send(id)).toBe(200)
  expect((await portal.expenses({ orgSlug })).rows.find((row) => row.id === id)).toMatchObject({
    hasReceipt: true,
    state: 'submitted',
  })
  const files = await filesRouter
    .createCaller(people.agent)
    .list({ orgSlug, entity: 'event', entityId: event.id })
  expect(files.rows).toMatchObject([{ name: 'receipt.pdf', visibility: 'internal' }])
  expect(await send(id)).toBe(404)
})

test('without a show it lies on the artist', async () => {
  expect(await send(await handIn(null))).toBe(200)
  const place = { orgSlug, entity: 'artist' as const, entityId: people.artist.id }
  const { rows } = await filesRouter.createCaller(people.agent).list(place)
  expect(rows).toMatchObject([{ name: 'receipt.pdf' }])
})

test.each([
  ['somebody else of the portal', () => people.otherArtistOwner, 404],
  ['nobody', () => people.anonymous, 401],
])('%s cannot send one', async (_, who, status) => {
  expect(await send(await handIn(null), who())).toBe(status)
})

test('what is no picture or PDF is refused, and an expense that is unknown', async () => {
  expect(await send(await handIn(null), people.artistOwner, Buffer.from('#!/bin/sh\n'))).toBe(400)
  expect(await send(randomUUID())).toBe(404)
})

test('no receipt is waited for once somebody has decided', async () => {
  const id = await handIn(null)
  await db.owner.query("update expenses set state = 'rejected', rejected_reason = 'No' where id = $1", [id])
  expect(await send(id)).toBe(404)
})
