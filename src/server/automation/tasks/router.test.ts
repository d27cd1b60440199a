import { beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/factories.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { mintOrgScope } from '../../platform/db/scopes.ts'
import { notificationsRouter } from '../../platform/notifications/router.ts'
import { createTask } from '../../booking/follow-ups/store.ts'
import { tasksRouter } from './router.ts'

let db: TestDatabase
let people: Actors
const orgSlug = 'halbmond'
const now = new Date('2027-05-14T10:00:00Z')

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const calls = (who: Actor) => tasksRouter.createCaller(withContext(who, { now })())
const inbox = (who: Actor) => notificationsRouter.createCaller(withContext(who, { now })())
const list = (who: Actor, input = {}) => calls(who).list({ orgSlug, ...input })
const task = (more = {}) => ({
  title: 'Call the promoter',
  notes: null,
  assigneeUserId: null,
  dueOn: null,
  eventId: null,
  bookingId: null,
  contactId: null,
  checklist: [],
  ...more,
})
async function show(artistId = people.artist.id) {
  const event = await people.factories.event({ name: 'Astra', event_date: '2027-06-01' })
  const booking = await people.factories.booking({
    event_id: event.id,
    artist_id: artistId,
    status: 'hold',
    starts_at: new Date('2027-06-01T19:00:00Z'),
    ends_at: new Date('2027-06-01T21:00:00Z'),
  })
  return { eventId: event.id, bookingId: booking.id }
}

test('a task given to a colleague is theirs, and they hear of it once', async () => {
  const { eventId, bookingId } = await show()
  const agent = people.agent.userId
  const { id } = await calls(people.owner).create({
    orgSlug,
    task: task({ assigneeUserId: agent, bookingId, dueOn: '2027-05-13' }),
  })
  const { rows } = await list(people.agent, { assignee: 'me' })
  expect(rows).toMatchObject([
    { id, isLate: true, eventId, eventName: 'Astra', artistName: 'Kleine Nacht', assigneeName: 'Tarek' },
  ])
  const notified = await inbox(people.agent).list({ orgSlug })
  expect(notified.rows).toMatchObject([
    { topic: 'tasks', title: 'Task for you: Call the promoter', body: 'Astra', readAt: null },
  ])
  expect(notified.rows[0]?.url).toBe(`/halbmond/inbox?task=${id}`)
  expect(await inbox(people.agent).unreadCount({ orgSlug })).toEqual({ count: 1 })
  expect(await inbox(people.owner).unreadCount({ orgSlug })).toEqual({ count: 0 })

  const { version } = await calls(people.agent).get({ orgSlug, id })
  const change = { assigneeUserId: agent, bookingId, dueOn: '2027-05-20', eventId }
  await calls(people.owner).update({ orgSlug, id, version, task: task(change) })
  expect(await inbox(people.agent).unreadCount({ orgSlug })).toEqual({ count: 1 })
  await calls(people.agent).update({
    orgSlug,
    id,
    version: version + 1,
    task: task({ ...change, assigneeUserId: people.assistant.userId }),
  })
  expect(await inbox(people.assistant).unreadCount({ orgSlug })).toEqual({ count: 1 })
})

test('a task for oneself is no news', async () => {
  await calls(people.admin).create({ orgSlug, task: task({ assigneeUserId: people.admin.userId }) })
  expect(await inbox(people.admin).unreadCount({ orgSlug })).toEqual({ count: 0 })
  expect(await calls(people.admin).count({ orgSlug })).toEqual({ open: 1, pressing: 0 })
})

test('a task is done, let go and opened again, each from where it may', async () => {
  const { id } = await calls(people.owner).create({ orgSlug, task: task({ title: 'Once' }) })
  await calls(people.owner).done({ orgSlug, id, version: 1 })
  expect(await calls(people.owner).get({ orgSlug, id })).toMatchObject({ state: 'done', endedByName: 'Jule' })
  await expect(calls(people.owner).skip({ orgSlug, id, version: 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: /Someone else changed/,
  })
  await expect(calls(people.owner).skip({ orgSlug, id, version: 2 })).rejects.toMatchObject({
    message: 'This task is already done.',
  })
  await calls(people.owner).reopen({ orgSlug, id, version: 2 })
  expect(await calls(people.owner).get({ orgSlug, id })).toMatchObject({ state: 'open', endedAt: null })
  await calls(people.owner).skip({ orgSlug, id, version: 3 })
  expect((await list(people.owner, { state: 'skipped' })).rows).toMatchObject([{ id, version: 4 }])
})

test('whoever sees only some artists finds their tasks and one’s own, and no others', async () => {
  const own = await show()
  const other = await show(people.otherArtist.id)
  const make = async (title: string, more: object) =>
    (await calls(people.owner).create({ orgSlug, task: task({ title, ...more }) })).id
  await make('Of the artist', { bookingId: own.bookingId })
  await make('Of the event', { eventId: own.eventId })
  const hidden = await make('Of another', { bookingId: other.bookingId })
  await make('Of another event', { eventId: other.eventId })
  await make('Given to Kim', { bookingId: other.bookingId, assigneeUserId: people.tourManager.userId })
  const titles = (await list(people.tourManager, { dueBefore: undefined, search: 'of' })).rows.map(
    ({ title }) => title,
  )
  expect(titles).toEqual(expect.arrayContaining(['Of the artist', 'Of the event']))
  expect(titles).not.toContain('Of another')
  expect(titles).not.toContain('Of another event')
  expect((await list(people.tourManager, { assignee: 'me' })).rows).toMatchObject([{ title: 'Given to Kim' }])
  const kim = calls(people.tourManager)
  for (const refused of [
    () => kim.get({ orgSlug, id: hidden }),
    () => kim.done({ orgSlug, id: hidden, version: 1 }),
    () => kim.create({ orgSlug, task: task({ bookingId: other.bookingId }) }),
    () => kim.create({ orgSlug, task: task({ eventId: other.eventId }) }),
  ]) {
    await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('only people who work here get tasks', async () => {
  for (const assigneeUserId of [people.removed.userId, people.otherOwner.userId]) {
    await expect(
      calls(people.owner).create({ orgSlug, task: task({ assigneeUserId }) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: /does not work here/ })
  }
  const { rows } = await calls(people.owner).members({ orgSlug })
  expect(rows.map(({ name }) => name)).not.toContain('Ruben')
})

test('the same key makes one task, and notifies once, however many make it at a time', async () => {
  const scope = mintOrgScope({
    userId: people.owner.userId,
    orgId: people.org.id,
    role: 'owner',
    artistIds: null,
  })
  const before = await inbox(people.accountant).unreadCount({ orgSlug })
  const make = () =>
    db.transaction(scope, (tx) =>
      createTask(tx, scope, {
        ...task({ assigneeUserId: people.accountant.userId }),
        origin: 'workflow',
        dedupeKey: 'workflow:1:a:1',
      }),
    )
  const made = await Promise.all([make(), make(), make()])
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await inbox(people.accountant).unreadCount({ orgSlug })).toEqual({ count: before.count + 1 })
})

test('what is read is read for its reader alone', async () => {
  const put = (userId: string, title: string, orgId = people.org.id) =>
    insertRow(db.owner, 'notifications', { user_id: userId, org_id: orgId, topic: 'tasks', title, url: '/x' })
  const reader = people.readOnly
  const [one, two] = [await put(reader.userId, 'One'), await put(reader.userId, 'Two')]
  const foreign = await put(people.agent.userId, 'Foreign')
  await put(reader.userId, 'Elsewhere', people.otherOrg.id)
  expect(await inbox(reader).read({ orgSlug, ids: [one, foreign] })).toEqual({ count: 1 })
  const { rows, total } = await inbox(reader).list({ orgSlug, unread: true })
  expect([rows.map(({ id }) => id), total]).toEqual([[two], 1])
  expect(await inbox(reader).readAll({ orgSlug })).toEqual({ count: 1 })
  expect(await inbox(reader).unreadCount({ orgSlug })).toEqual({ count: 0 })
  const { rows: kept } = await db.owner.query('select read_at from notifications where id = $1', [foreign])
  expect(kept).toEqual([{ read_at: null }])
  expect((await inbox(reader).list({ orgSlug })).rows.every(({ readAt }) => readAt !== null)).toBe(true)
})
