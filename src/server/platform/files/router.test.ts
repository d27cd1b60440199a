import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { defaultFlags } from '#domain/access.ts'
import type { FileKind, Visibility } from '#domain/platform/files.ts'
import { mintJobScope } from '../db/scopes.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { filesRouter } from './router.ts'
import { fileKey } from './storage.ts'
import { forgetRemovedFiles } from './store.ts'
import { compareFiles, sweepFiles } from './sweep.ts'
import { StoredContent, transferRouter } from './transfer.ts'
import { putFile } from './storage.ts'
import { fromNow } from '../../testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const { artist, otherArtist, services } = people
const orgSlug = 'halbmond'
const scope = mintJobScope()
const as = (actor: Actor) => filesRouter.createCaller(actor)
const event = await people.factories.event({ event_date: '2027-05-14' })
await people.factories.booking({ event_id: event.id, artist_id: artist.id })
const onArtist = { entity: 'artist', entityId: artist.id } as const
const onEvent = { entity: 'event', entityId: event.id } as const

type Part = { kind?: FileKind; name?: string; visibility?: Visibility; validFrom?: string; replaces?: string }

async function add(place: typeof onArtist | typeof onEvent, part: Part = {}, actor = people.agent) {
  const id = randomUUID()
  const stored = await putFile(services.files, { orgId: people.org.id, id }, Buffer.from(`Words of ${id}`))
  const content = new StoredContent({ id, mime: 'text/plain', ...stored })
  return transferRouter.createCaller(actor).files.add({ orgSlug, ...place, name: 'a.txt', ...part, content })
}

const list = async (place: typeof onArtist | typeof onEvent, actor = people.agent) =>
  (await as(actor).list({ orgSlug, ...place })).rows

test('name and visibility can be changed, at the version one has seen', async () => {
  const { id } = await add(onEvent)
  const file = { name: 'Run of show.txt', visibility: 'shared' } as const
  await as(people.agent).update({ orgSlug, id, version: 1, file })
  expect(await list(onEvent)).toMatchObject([{ id, ...file, version: 2 }])
  await expect(as(people.agent).update({ orgSlug, id, version: 1, file })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(as(people.readOnly).update({ orgSlug, id, version: 2, file })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await as(people.agent).remove({ orgSlug, id })
})

test('a removed file goes with its versions and comes back with them', async () => {
  const first = await add(onEvent, { name: 'Plan.txt' })
  const second = await add(onEvent, { name: 'Plan.txt', replaces: first.id })
  await as(people.agent).remove({ orgSlug, id: second.id })
  expect(await list(onEvent)).toEqual([])
  await as(people.agent).restore({ orgSlug, id: second.id })
  expect(await list(onEvent)).toMatchObject([{ id: second.id, revision: 2, earlier: [{ id: first.id }] }])
  await as(people.agent).remove({ orgSlug, id: second.id })
})

describe('riders', () => {
  test('are one of each kind, in versions; a show has the one in force on its date', async () => {
    const tech = await add(onArtist, { kind: 'rider_tech', name: 'Tech v1.txt' })
    const later = await add(onArtist, { kind: 'rider_tech', name: 'Tech v2.txt', validFrom: '2027-06-01' })
    const rider = { kind: 'rider_hospitality', text: 'Two vegetarian dinners.' } as const
    const text = await as(people.agent).writeRider({ orgSlug, artistId: artist.id, rider })
    expect([tech.revision, later.revision, text.revision]).toEqual([1, 2, 1])

    const { riders } = await as(people.readOnly).forEvent({ orgSlug, eventId: event.id })
    expect(riders.map(({ name, revision, artistName }) => [name, revision, artistName])).toEqual([
      ['Tech v1.txt', 1, 'Kleine Nacht'],
      ['Hospitality rider.txt', 1, 'Kleine Nacht'],
    ])
    expect(await as(people.readOnly).text({ orgSlug, id: text.id })).toEqual({ text: rider.text })
    expect((await list(onArtist)).map(({ name }) => name)).toEqual(['Hospitality rider.txt', 'Tech v2.txt'])
  })

  test('a tour manager sees those of the own artists only', async () => {
    expect((await list(onArtist, people.tourManager)).length).toBe(2)
    const elsewhere = { entity: 'artist', entityId: otherArtist.id } as const
    await expect(as(people.tourManager).list({ orgSlug, ...elsewhere })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const foreign = await add(elsewhere)
    await expect(as(people.tourManager).link({ orgSlug, id: foreign.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the portal', () => {
  const shared = (actor: Actor, ids = [event.id, artist.id]) => as(actor).shared({ orgSlug, ids })
  let fileId: string
  test('shows shared files of the own shows and records, nothing internal', async () => {
    await add(onEvent, { name: 'Budget.txt' })
    fileId = (await add(onEvent, { name: 'Day sheet.txt', visibility: 'shared' })).id
    const { rows } = await shared(people.artistOwner)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      'Day sheet.txt',
      'Hospitality rider.txt',
      'Tech v1.txt',
      'Tech v2.txt',
    ])
    expect((await as(people.artistOwner).sharedLink({ orgSlug, id: fileId })).url).toContain(fileId)
  })

  test('nothing to an artist of another show, and no internal file by its id', async () => {
    expect((await shared(people.otherArtistOwner)).rows).toEqual([])
    await expect(as(people.otherArtistOwner).sharedLink({ orgSlug, id: fileId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const internal = (await list(onEvent)).find(({ name }) => name === 'Budget.txt')!
    await expect(as(people.artistOwner).sharedLink({ orgSlug, id: internal.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('nothing without the flag for documents', async () => {
    const flags = JSON.stringify({ ...defaultFlags.artist_owner, seeDocuments: false })
    await db.owner.query('update artist_access set flags = $1 where user_id = $2', [
      flags,
      people.artistOwner.userId,
    ])
    expect((await shared(people.artistOwner)).rows).toEqual([])
    await expect(as(people.artistOwner).sharedLink({ orgSlug, id: fileId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

test('an artist has one picture, the last one sent', async () => {
  const picture = async () => {
    const id = randomUUID()
    const stored = await putFile(services.files, { orgId: people.org.id, id }, Buffer.from('picture'))
    const content = new StoredContent({ id, mime: 'image/png', ...stored })
    return transferRouter
      .createCaller(people.agent)
      .files.add({ orgSlug, ...onArtist, kind: 'avatar', name: 'a.png', content })
  }
  await picture()
  const { id } = await picture()
  const { rows } = await as(people.readOnly).avatars({ orgSlug })
  expect(rows).toEqual([{ artistId: artist.id, fileId: id }])
  const { src } = await as(people.readOnly).avatar({ orgSlug, id })
  expect(src).toBe(`data:image/png;base64,${Buffer.from('picture').toString('base64')}`)
})

test('removed files are forgotten after a month, and their bytes with them', async () => {
  const { id } = await add(onEvent, { name: 'Old.txt' })
  await as(people.agent).remove({ orgSlug, id })
  const inDays = (days: number) => fromNow(days * 86_400_000)
  const forget = (days: number) => db.transaction(scope, (tx) => forgetRemovedFiles(tx, scope, inDays(days)))
  expect(await forget(29)).toBe(0)
  expect(await forget(31)).toBeGreaterThan(0)
  const parts = { db, files: services.files }
  expect((await compareFiles(parts, scope, inDays(2))).orphans).toContain(fileKey(people.org.id, id))
  // Bytes that are a moment old may belong to a file under way.
  expect(await sweepFiles(parts, scope, fromNow())).toBe(0)
  expect(await sweepFiles(parts, scope, inDays(2))).toBeGreaterThan(0)
  expect(await compareFiles(parts, scope, inDays(2))).toEqual({ orphans: [], missing: [] })
  await expect(as(people.agent).restore({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a file whose bytes are gone is reported', async () => {
  const { id } = await add(onEvent, { name: 'Lost.txt' })
  await services.files.remove(fileKey(people.org.id, id))
  const { missing } = await compareFiles({ db, files: services.files }, scope, fromNow())
  expect(missing).toEqual([fileKey(people.org.id, id)])
})
