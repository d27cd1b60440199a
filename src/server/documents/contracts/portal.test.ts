// Contracts as the artist's side sees them: by the flags of each, through the call and the address of the PDF.
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccessFlags } from '#domain/access.ts'
import { artistPortalRouter } from '../../road/artist-portal/router.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { person, signingContext } from '../../testing/fixtures/signing.ts'
import { testServer } from '../../testing/server.ts'

const orgSlug = 'halbmond'
let db: TestDatabase
let people: Actors
let app: FastifyInstance
let signed: { id: string; bookingId: string; eventId: string }
let sent: { id: string }
let drafted: { id: string }

/** The shows of the fixture are of artists of their own and of one day: these are of the one whose person looks. */
const ofNacht = (bookingId: string, daysLater: number) =>
  db.owner.query(
    `update bookings set artist_id = $1, starts_at = starts_at + make_interval(days => $3),
       ends_at = ends_at + make_interval(days => $3) where id = $2`,
    [people.artist.id, bookingId, daysLater],
  )

const access = (flags: Partial<AccessFlags>) =>
  db.owner.query('update artist_access set flags = flags || $2 where user_id = $1', [
    people.artistOwner.userId,
    JSON.stringify(flags),
  ])

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
  const context = signingContext(people)
  const made = await context.sent([person('Ines')])
  await ofNacht(made.bookingId, 0)
  await db.owner.query(
    "update contracts set state = 'signed', is_on_paper = true, ended_at = now() where id = $1",
    [made.id],
  )
  await db.owner.query(
    `insert into contract_documents (org_id, contract_id, kind, bytes, sha256)
     select org_id, id, 'paper', '%PDF-scan', sha256('%PDF-scan') from contracts where id = $1`,
    [made.id],
  )
  signed = made
  const out = await context.sent([person('Ines')])
  await ofNacht(out.bookingId, 7)
  sent = out
  drafted = await context.draft([person('Ines')])
  // Of another artist, who has a person in the portal as well.
  await context.sent([person('Ines')])
})
beforeEach(() => access({ seeDocuments: true, seeFee: 'net' }))

const list = async (actor: Actor = people.artistOwner) =>
  (await artistPortalRouter.createCaller(actor).contracts({ orgSlug })).rows
const pdf = (id: string, actor: Actor = people.artistOwner) =>
  app.inject({
    url: `/contracts/portal/${orgSlug}/${id}.pdf`,
    headers: { authorization: `Bearer ${actor.userId}` },
  })

test('what is out and what is signed, of one’s own shows only; no draft', async () => {
  const rows = await list()
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual(
    expect.objectContaining({ id: signed.id, state: 'signed', eventId: signed.eventId, hasPdf: true }),
  )
  expect(rows).toContainEqual(expect.objectContaining({ id: sent.id, state: 'sent', hasPdf: false }))
  expect(await list(people.otherArtistOwner)).toEqual([])
})

test('the signed one as a PDF, nothing that is not signed, and nothing of others', async () => {
  const answer = await pdf(signed.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect(answer.body).toBe('%PDF-scan')
  expect((await pdf(sent.id)).statusCode).toBe(404)
  expect((await pdf(drafted.id)).statusCode).toBe(404)
  expect((await pdf(signed.id, people.otherArtistOwner)).statusCode).toBe(404)
  expect((await pdf(signed.id, people.agent)).statusCode).not.toBe(200)
})

test('without the fee the contract is listed and cannot be read', async () => {
  await access({ seeFee: 'none' })
  expect((await list()).map(({ hasPdf }) => hasPdf)).toEqual([false, false])
  expect((await pdf(signed.id)).statusCode).toBe(404)
})

test('without the flag for documents there is none', async () => {
  await access({ seeDocuments: false })
  expect(await list()).toEqual([])
  expect((await pdf(signed.id)).statusCode).toBe(404)
})

test('a contract with a show of another artist is for nobody who sees only one of them', async () => {
  const other = await people.factories.booking({
    event_id: signed.eventId,
    artist_id: people.otherArtist.id,
    status: 'confirmed',
  })
  await db.owner.query(
    'insert into contract_bookings (org_id, contract_id, booking_id) select org_id, $1, id from bookings where id = $2',
    [signed.id, other.id],
  )
  expect((await list()).map(({ id }) => id)).toEqual([sent.id])
  expect((await pdf(signed.id)).statusCode).toBe(404)
})
