// Pairs that were marked as not duplicates: what is listed, what is kept in the database, and when a pair ends.
import { beforeEach, describe, expect, test } from 'vitest'
import { activityRouter } from '../../desk/activity/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { appRouter } from '../../router.ts'

const db = await testDatabase()
const people = await actors(db)
const { factories } = people
const orgSlug = 'halbmond'
const as = (actor: Actor) => appRouter.createCaller(actor)
const nouns = ['venues', 'companies', 'contacts'] as const
const make = { venues: factories.venue, companies: factories.company, contacts: factories.contact }
const entities = { venues: 'venue', companies: 'company', contacts: 'contact' } as const

beforeEach(() => db.owner.query('delete from dismissed_duplicates'))

async function pairOf(noun: (typeof nouns)[number]) {
  const name = `Twice ${crypto.randomUUID()}`
  const [a, b] = [await make[noun]({ name }), await make[noun]({ name })]
  return { id: a.id, otherId: b.id, name }
}

const listedIn = async (noun: (typeof nouns)[number], id: string, actor = people.readOnly) => {
  const { groups, dismissed } = await as(actor)[noun].duplicates({ orgSlug })
  return {
    group: groups.find(({ records }) => records.some((record) => record.id === id)) !== undefined,
    dismissed: dismissed.filter(({ first, second }) => first.id === id || second.id === id).length,
  }
}

const stored = async () =>
  (await db.owner.query('select entity, first_id, second_id, created_by from dismissed_duplicates')).rows

describe.each(nouns)('%s', (noun) => {
  test('a pair is listed until it is dismissed, and again when that is undone', async () => {
    const { id, otherId, name } = await pairOf(noun)
    const pair = { orgSlug, id, otherId }
    expect(await listedIn(noun, id)).toEqual({ group: true, dismissed: 0 })
    await as(people.agent)[noun].dismissDuplicate(pair)
    await as(people.agent)[noun].dismissDuplicate({ orgSlug, id: otherId, otherId: id })
    const [first_id, second_id] = [id, otherId].toSorted()
    expect(await stored()).toEqual([
      { entity: entities[noun], first_id, second_id, created_by: people.agent.userId },
    ])
    expect(await listedIn(noun, id)).toEqual({ group: false, dismissed: 1 })
    const { rows } = await activityRouter
      .createCaller(people.owner)
      .list({ orgSlug, entity: entities[noun], entityId: id })
    expect(rows[0]).toMatchObject({ action: `${noun}.dismissDuplicate`, after: { dismissed: name } })
    await as(people.agent)[noun].restoreDuplicate(pair)
    await as(people.agent)[noun].restoreDuplicate(pair)
    expect(await stored()).toEqual([])
    expect(await listedIn(noun, id)).toEqual({ group: true, dismissed: 0 })
  })

  test('is refused without the right, across organisations, and for a record with itself', async () => {
    const { id, otherId } = await pairOf(noun)
    const foreign = await people.otherFactories[entities[noun]]()
    const dismiss = (actor: Actor, a: string, b: string) =>
      as(actor)[noun].dismissDuplicate({ orgSlug, id: a, otherId: b })
    await expect(dismiss(people.readOnly, id, otherId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(dismiss(people.agent, id, foreign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(dismiss(people.agent, foreign.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(dismiss(people.agent, id, id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(as(people.readOnly)[noun].restoreDuplicate({ orgSlug, id, otherId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await stored()).toEqual([])
  })

  test('a pair ends with a record that is deleted', async () => {
    const { id, otherId } = await pairOf(noun)
    await as(people.agent)[noun].dismissDuplicate({ orgSlug, id, otherId })
    await db.owner.query(`delete from ${noun} where id = $1`, [otherId])
    expect(await stored()).toEqual([])
  })
})

test('a person whom a colleague keeps private is not named to others', async () => {
  const { id, otherId } = await pairOf('contacts')
  await db.owner.query("update contacts set visibility = 'owner_only', owner_user_id = $2 where id = $1", [
    otherId,
    people.agent.userId,
  ])
  await as(people.agent).contacts.dismissDuplicate({ orgSlug, id, otherId })
  expect(await listedIn('contacts', id, people.agent)).toEqual({ group: false, dismissed: 1 })
  expect(await listedIn('contacts', id, people.owner)).toEqual({ group: false, dismissed: 0 })
  const { rows } = await db.owner.query(
    "select after from activity_log where action = 'contacts.dismissDuplicate' order by at desc limit 1",
  )
  expect(rows).toEqual([{ after: { dismissed: null } }])
})
