// What artists see of calendars that are kept elsewhere, and what they may add and remove.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { ownCalendarsRouter } from './portal-calls.ts'
import { externalCalendarsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { agent, artist, artistOwner, otherArtist, org } = people
const orgSlug = org.slug
const artistId = artist.id
const day = '2027-06-01'

const as = (actor: Actor = artistOwner) =>
  ownCalendarsRouter.createCaller(withContext(actor, { idempotencyKey: randomUUID() }))
const asAgency = () =>
  externalCalendarsRouter.createCaller(withContext(agent, { idempotencyKey: randomUUID() }))
const calendar = { name: 'My own', address: 'https://calendar.example/a.ics', showsTitles: false }
const add = (actor?: Actor, of = artistId) => as(actor).add({ orgSlug, artistId: of, calendar })
const blocksDates = (may: boolean) =>
  db.owner.query(`update artist_access set flags = flags || jsonb_build_object('blockDates', $1::boolean)`, [
    may,
  ])

beforeEach(async () => {
  await db.owner.query('delete from external_calendars')
  await blocksDates(true)
})

test('artists add their own, which the agency sees and may remove, but not change', async () => {
  const { id } = await add()
  const [seen] = (await asAgency().list({ orgSlug })).rows
  expect(seen).toMatchObject({ id, name: 'My own', source: 'artist', showsTitles: false })
  const change = { name: 'Ours', address: '', showsTitles: true }
  await expect(asAgency().update({ orgSlug, id, version: 1, calendar: change })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await asAgency().remove({ orgSlug, id })
  expect((await as().list({ orgSlug })).rows).toEqual([])
})

test('artists remove their own and bring it back', async () => {
  const { id } = await add()
  expect((await as().list({ orgSlug })).rows).toMatchObject([{ id, isOwn: true, host: 'calendar.example' }])
  await as().remove({ orgSlug, id })
  expect((await as().list({ orgSlug })).rows).toEqual([])
  await as().restore({ orgSlug, id })
  expect((await as().list({ orgSlug })).rows).toHaveLength(1)
})

test('what the agency added is seen without its titles, and stays', async () => {
  const { id } = await people.factories.busyDay({ artist_id: artistId, day, title: 'Talks with a label' })
  await people.factories.busyDay({ artist_id: otherArtist.id, day, name: 'Of somebody else' })
  expect((await as().list({ orgSlug })).rows).toMatchObject([{ id, isOwn: false }])
  const { days } = await as().days({ orgSlug, from: day, to: day })
  expect(days).toEqual([
    {
      id: expect.any(String),
      calendarId: id,
      artistId,
      calendarName: 'Private',
      fromDate: day,
      toDate: day,
      fromTime: null,
      toTime: null,
      title: null,
    },
  ])
  await expect(as().remove({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the titles of one’s own are seen', async () => {
  await people.factories.busyDay({ artist_id: artistId, day, title: 'Dentist', source: 'artist' })
  expect((await as().days({ orgSlug, from: day, to: day })).days).toMatchObject([{ title: 'Dentist' }])
})

test('whoever blocks no days adds and removes none', async () => {
  const { id } = await add()
  await blocksDates(false)
  await expect(add()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as().remove({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await as().list({ orgSlug })).rows).toMatchObject([{ id, isOwn: false }])
})

test('nobody adds one to an artist whom they do not follow', async () => {
  await expect(add(artistOwner, otherArtist.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
