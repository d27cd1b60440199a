import { expect, test } from 'vitest'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { savedViewsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const page = 'events' as const
const as = (actor: Actor) => savedViewsRouter.createCaller(actor)
const view = { name: 'Holds', page, params: { view: 'kanban', statuses: 'hold' } }
const names = async (actor: Actor, on: 'calendar' | 'events' = page) =>
  (await as(actor).list({ orgSlug, page: on })).views.map(({ name }) => name)

test('a view of one’s own is kept with its filters, renamed, removed and brought back', async () => {
  const { id } = await as(people.readOnly).create({ orgSlug, view })
  expect(await as(people.readOnly).list({ orgSlug, page })).toMatchObject({
    views: [{ id, name: 'Holds', isOwn: true, isShared: false, canEdit: true, params: view.params }],
    canShare: false,
  })
  await as(people.readOnly).update({ orgSlug, id, version: 1, view: { name: 'All holds' } })
  expect(await names(people.readOnly)).toEqual(['All holds'])
  await as(people.readOnly).remove({ orgSlug, id })
  expect(await names(people.readOnly)).toEqual([])
  await as(people.readOnly).restore({ orgSlug, id })
  expect(await names(people.readOnly)).toEqual(['All holds'])
  expect(await names(people.readOnly, 'calendar')).toEqual([])
  await as(people.readOnly).remove({ orgSlug, id })
})

test('what one saved for oneself nobody else sees, changes or learns of, not even the owner', async () => {
  const { id } = await as(people.agent).create({ orgSlug, view })
  expect(await names(people.owner)).toEqual([])
  const gone = { code: 'NOT_FOUND' }
  await expect(as(people.owner).remove({ orgSlug, id })).rejects.toMatchObject(gone)
  await expect(
    as(people.owner).update({ orgSlug, id, version: 1, view: { name: 'Mine' } }),
  ).rejects.toMatchObject(gone)
  const { rows } = await db.owner.query('select name from saved_views where id = $1', [id])
  expect(rows).toEqual([{ name: 'Holds' }])
  await as(people.agent).remove({ orgSlug, id })
})

test('a shared view is in everybody’s list; its maker and the admins change it', async () => {
  const shared = { ...view, name: 'Team', isShared: true }
  await expect(as(people.readOnly).create({ orgSlug, view: shared })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const { id } = await as(people.agent).create({ orgSlug, view: shared })
  expect(await as(people.assistant).list({ orgSlug, page })).toMatchObject({
    views: [{ id, isOwn: false, canEdit: false }],
  })
  await expect(as(people.assistant).remove({ orgSlug, id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const update = { orgSlug, id, version: 1, view: { params: { statuses: 'offer' } } }
  await as(people.admin).update(update)
  await expect(as(people.agent).update(update)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(
    as(people.admin).update({ orgSlug, id, version: 2, view: { isShared: false } }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await as(people.agent).list({ orgSlug, page })).toMatchObject({
    views: [{ name: 'Team', params: { statuses: 'offer' } }],
  })
})
