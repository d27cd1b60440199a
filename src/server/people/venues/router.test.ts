import { peopleProblem } from '#domain/people/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { venuesRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => venuesRouter.createCaller(actor)
const input = { name: 'Kulturwerk', kind: 'club', tz: 'Europe/Berlin', city: 'Köln', capacity: 650 } as const

test('a venue is made, found without accents, changed, archived and brought back', async () => {
  const { id } = await as(people.assistant).create({ orgSlug, venue: input })
  expect(await as(people.readOnly).list({ orgSlug, search: 'koln' })).toMatchObject({
    rows: [{ id, name: 'Kulturwerk', city: 'Köln' }],
    total: 1,
  })
  expect(await as(people.readOnly).get({ orgSlug, id })).toMatchObject({
    version: 1,
    canEdit: false,
    aka: [],
  })
  await as(people.agent).update({ orgSlug, id, version: 1, venue: { ...input, capacity: 700 } })
  expect(await as(people.agent).get({ orgSlug, id })).toMatchObject({
    version: 2,
    capacity: 700,
    canEdit: true,
  })
  await as(people.agent).remove({ orgSlug, id })
  expect((await as(people.agent).list({ orgSlug })).total).toBe(0)
  expect((await as(people.agent).list({ orgSlug, archived: true })).total).toBe(1)
  await as(people.agent).restore({ orgSlug, id })
  expect((await as(people.agent).list({ orgSlug })).total).toBe(1)
})

test('a phone number is kept as it is dialled from abroad', async () => {
  const venue = { ...input, country: 'DE', phone: '(0341) 555 1007' }
  const { id } = await as(people.agent).create({ orgSlug, venue })
  expect((await as(people.agent).get({ orgSlug, id })).phone).toBe('+493415551007')
})

test('a write on an older version is refused and changes nothing', async () => {
  const { id } = await as(people.agent).create({ orgSlug, venue: input })
  await as(people.agent).update({ orgSlug, id, version: 1, venue: { ...input, name: 'First' } })
  await expect(
    as(people.admin).update({ orgSlug, id, version: 1, venue: { ...input, name: 'Second' } }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Someone else changed this venue'),
    cause: { stale: true },
  })
  expect((await as(people.admin).get({ orgSlug, id })).name).toBe('First')
})

test('bad input names its field and leaves no trace', async () => {
  const before = await as(people.agent).list({ orgSlug })
  await expect(
    as(people.agent).create({ orgSlug, venue: { ...input, name: ' ', tz: 'Mars/Olympus' } }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: {
      issues: [
        { path: ['venue', 'name'], message: asMessage(peopleProblem('name.missing')) },
        { path: ['venue', 'tz'] },
      ],
    },
  })
  expect(await as(people.agent).list({ orgSlug })).toEqual(before)
})

test('one key has one effect, however often it is sent, and the answer is the first one', async () => {
  const idempotencyKey = randomUUID()
  const headers: string[][] = []
  const setHeader = (name: string, value: string) => void headers.push([name, value])
  const caller = as(withContext(people.agent, { idempotencyKey, setHeader }))
  const venue = { ...input, name: 'Once only' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => caller.create({ orgSlug, venue })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await as(people.agent).list({ orgSlug, search: 'once only' })).total).toBe(1)
  expect(headers).toEqual(Array.from({ length: 4 }, () => ['Idempotent-Replayed', 'true']))
  await expect(caller.create({ orgSlug, venue: input })).rejects.toMatchObject({ code: 'CONFLICT' })
  const keyless = as(withContext(people.agent, { idempotencyKey: null }))
  await expect(keyless.create({ orgSlug, venue })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('each change leaves exactly one entry in the log, with what changed; a refused one leaves none', async () => {
  const { id } = await as(people.agent).create({ orgSlug, venue: input })
  await as(people.agent).update({ orgSlug, id, version: 1, venue: { ...input, capacity: 800 } })
  await as(people.agent)
    .update({ orgSlug, id, version: 1, venue: input })
    .catch(() => undefined)
  const { rows } = await db.owner.query(
    'select action, user_id, before, after from activity_log where entity_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update'])
  expect(rows[1]).toMatchObject({
    user_id: people.agent.userId,
    before: { capacity: 650 },
    after: { capacity: 800 },
  })
})

test('people of a venue are set all at once and listed with their part', async () => {
  const { id } = await as(people.agent).create({ orgSlug, venue: input })
  const contact = await people.factories.contact({ name: 'Aylin Demir' })
  const foreign = await people.otherFactories.contact()
  await as(people.agent).setContacts({
    orgSlug,
    id,
    contacts: [{ contactId: contact.id, role: 'production' }],
  })
  const { contacts } = await as(people.agent).get({ orgSlug, id })
  expect(contacts).toMatchObject([{ id: contact.id, name: 'Aylin Demir', role: 'production' }])
  await expect(
    as(people.agent).setContacts({ orgSlug, id, contacts: [{ contactId: foreign.id, role: 'booker' }] }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const twice = [
    { contactId: contact.id, role: 'booker' as const },
    { contactId: contact.id, role: 'security' as const },
  ]
  await expect(as(people.agent).setContacts({ orgSlug, id, contacts: twice })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect((await as(people.agent).get({ orgSlug, id })).contacts).toHaveLength(1)
})
