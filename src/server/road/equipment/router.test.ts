import { beforeAll, expect, test } from 'vitest'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { insertRow } from '../../testing/factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { equipmentRouter } from './router.ts'

const orgSlug = 'halbmond'
let people: Actors
let tourId: string
let foreignTour: string

const as = (actor: Actor) => equipmentRouter.createCaller(actor)
const bass = { description: 'Bass guitar', marks: 'S/N 123', valueMinor: 1_200_00, origin: 'US' }
const amp = { description: 'Bass amplifier', container: 'Case 1', weightKg: '18,5', origin: 'GB' }

beforeAll(async () => {
  const db = await testDatabase()
  people = await actors(db)
  const tour = (artist_id: string) =>
    insertRow(db.owner, 'tours', { org_id: people.org.id, artist_id, name: 'Tour' })
  tourId = await tour(people.artist.id)
  foreignTour = await tour(people.otherArtist.id)
})

test('goes along by value: the list of a tour stays as it was saved', async () => {
  const ofArtist = { orgSlug, artistId: people.artist.id }
  await as(people.agent).saveOfArtist({
    ...ofArtist,
    version: 0,
    list: { currency: 'EUR', items: [bass, amp] },
  })
  const { available, items, version } = await as(people.tourManager).ofTour({ orgSlug, tourId })
  expect([available.items.map(({ description }) => description), items, version]).toEqual([
    ['Bass guitar', 'Bass amplifier'],
    [],
    0,
  ])
  expect(available.items[1]).toMatchObject({ weightKg: '18.5', pieces: 1, container: 'Case 1' })
  const list = { currency: available.currency, items: available.items.slice(0, 1) }
  await as(people.tourManager).saveOfTour({ orgSlug, tourId, version: 0, list })
  await as(people.agent).saveOfArtist({ ...ofArtist, version: 1, list: { currency: 'USD', items: [amp] } })
  expect(await as(people.agent).ofTour({ orgSlug, tourId })).toMatchObject({
    currency: 'EUR',
    items: [{ description: 'Bass guitar' }],
    available: { currency: 'USD', items: [{ description: 'Bass amplifier' }] },
  })
})

test('is not overwritten by somebody who has not seen the latest', async () => {
  for (const version of [0, 2]) {
    const save = as(people.agent).saveOfTour({ orgSlug, tourId, version, list: { items: [] } })
    await expect(save).rejects.toMatchObject({ code: 'CONFLICT' })
  }
})

test('is for those who deal with formalities, of their artists', async () => {
  for (const actor of [people.assistant, people.accountant, people.readOnly]) {
    await expect(as(actor).ofTour({ orgSlug, tourId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  const foreign = { orgSlug, tourId: foreignTour }
  await expect(as(people.tourManager).ofTour(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const save = as(people.tourManager).saveOfTour({ ...foreign, version: 0, list: { items: [] } })
  await expect(save).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const artistId = people.otherArtist.id
  await expect(as(people.tourManager).ofArtist({ orgSlug, artistId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
