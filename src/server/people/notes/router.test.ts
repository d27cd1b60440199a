import { expect, test } from 'vitest'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { notesRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => notesRouter.createCaller(actor)
const venue = await people.factories.venue()
const place = { entity: 'venue', entityId: venue.id } as const
const note = { body: 'Ask for Aylin,\nnot for the office.', visibility: 'internal' } as const
const list = async (actor: Actor) => (await as(actor).list({ orgSlug, ...place })).rows

test('a note is written, changed by its author alone, removed and brought back', async () => {
  const { id } = await as(people.agent).create({ orgSlug, ...place, note })
  expect(await list(people.agent)).toMatchObject([
    { id, ...note, authorName: 'Tarek', canEdit: true, canRemove: true },
  ])
  const changed = { body: 'Ask for Tom.', visibility: 'shared' } as const
  const refused = as(people.assistant).update({ orgSlug, id, version: 1, note: changed })
  await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.agent).update({ orgSlug, id, version: 1, note: changed })
  await expect(as(people.agent).update({ orgSlug, id, version: 1, note })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await as(people.agent).remove({ orgSlug, id })
  expect(await list(people.agent)).toEqual([])
  await as(people.agent).restore({ orgSlug, id })
  expect(await list(people.agent)).toMatchObject([{ id, body: 'Ask for Tom.' }])
})

test('an owner may remove a note of somebody else, never change its words', async () => {
  const { id } = await as(people.agent).create({ orgSlug, ...place, note })
  const seen = (await list(people.owner)).find((each) => each.id === id)
  expect(seen).toMatchObject({ canEdit: false, canRemove: true })
  await expect(as(people.owner).update({ orgSlug, id, version: 1, note })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(as(people.assistant).remove({ orgSlug, id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await as(people.owner).remove({ orgSlug, id })
})

test('who may only look reads notes and writes none', async () => {
  expect((await as(people.readOnly).list({ orgSlug, ...place })).canAdd).toBe(false)
  await expect(as(people.readOnly).create({ orgSlug, ...place, note })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('the words stay out of the log', async () => {
  const { rows } = await db.owner.query("select after from activity_log where entity = 'venue'")
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('Aylin')
})
