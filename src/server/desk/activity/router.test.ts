import { expect, test } from 'vitest'
import { organisationsRouter } from '../../platform/organisations/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { activityRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => activityRouter.createCaller(actor)
const note = (entity: string, entityId: string, action: string, part = {}) =>
  insertRow(db.owner, 'activity_log', {
    org_id: people.org.id,
    user_id: people.agent.userId,
    action,
    entity,
    entity_id: entityId,
    ...part,
  })
const venue = await people.factories.venue()
await note('venue', venue.id, 'venues.create', { after: JSON.stringify({ name: 'Werk' }) })
await note('venue', venue.id, 'venues.update', { user_id: null })
await note('artist', people.artist.id, 'artists.update')
await note('artist', people.otherArtist.id, 'artists.update')

test('shows what happened to a record, the latest first, page by page', async () => {
  const about = { orgSlug, entity: 'venue' as const, entityId: venue.id }
  const { rows } = await as(people.readOnly).list(about)
  expect(rows.map(({ action, userName }) => [action, userName])).toEqual([
    ['venues.update', null],
    ['venues.create', 'Tarek'],
  ])
  expect(rows[1]?.after).toEqual({ name: 'Werk' })
  const older = await as(people.readOnly).list({ ...about, before: rows[0]!.id, limit: 1 })
  expect(older.rows.map(({ action }) => action)).toEqual(['venues.create'])
})

test('finds what was done to many at once, and to what was merged into the record', async () => {
  const [kept, gone] = [await people.factories.venue(), await people.factories.venue()]
  await note('venue', kept.id, 'venues.create')
  await note('venue', gone.id, 'venues.update')
  const atOnce = (action: string, ids: string[]) =>
    insertRow(db.owner, 'activity_log', {
      org_id: people.org.id,
      user_id: people.agent.userId,
      action,
      entity: 'venue',
      after: JSON.stringify({ ids }),
    })
  await atOnce('venues.archiveMany', [venue.id, kept.id])
  await atOnce('venues.archiveMany', [venue.id])
  await atOnce('tags.addMany', [kept.id])
  await insertRow(db.owner, 'record_redirects', {
    org_id: people.org.id,
    id: gone.id,
    entity: 'venue',
    target_id: kept.id,
  })
  const about = { orgSlug, entity: 'venue' as const, entityId: kept.id }
  const actions = async (page: object) =>
    (await as(people.readOnly).list({ ...about, ...page })).rows.map(({ action }) => action)
  expect(await actions({})).toEqual(['tags.addMany', 'venues.archiveMany', 'venues.update', 'venues.create'])
  expect(await actions({ nouns: ['venues'], limit: 2 })).toEqual(['venues.archiveMany', 'venues.update'])
  const [, second] = (await as(people.readOnly).list(about)).rows
  expect(await actions({ before: second!.id })).toEqual(['venues.update', 'venues.create'])
})

test('a tour manager reads the history of the own artists only', async () => {
  const read = (entity: 'artist' | 'venue', entityId: string) =>
    as(people.tourManager).list({ orgSlug, entity, entityId })
  expect((await read('artist', people.artist.id)).rows).toHaveLength(1)
  await expect(read('artist', people.otherArtist.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(read('venue', venue.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what happens to people and settings is for owners and admins', async () => {
  const caller = organisationsRouter.createCaller(people.owner)
  const { version } = await caller.get({ orgSlug })
  await caller.updateSlug({ orgSlug, version, slug: 'halbmond-neu' })
  const about = { orgSlug, entity: 'organisation' as const, entityId: people.org.id }
  expect((await as(people.admin).list(about)).rows[0]).toMatchObject({
    userName: 'Jule',
    before: { slug: 'halbmond' },
    after: { slug: 'halbmond-neu' },
  })
  await expect(as(people.agent).list(about)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('another organisation’s record has no history here', async () => {
  const about = { entity: 'venue' as const, entityId: venue.id }
  await expect(as(people.otherOwner).list({ orgSlug: 'nordwind', ...about })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(as(people.otherOwner).list({ orgSlug, ...about })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the log can only grow', async () => {
  await expect(db.owner.query("update activity_log set action = 'x'")).rejects.toThrow('append-only')
  await expect(db.owner.query('delete from activity_log')).rejects.toThrow('append-only')
})
