// Undoing a change of status: by what it leaves in the database.
import { expect, test } from 'vitest'
import { asMessage } from '#domain/problems.ts'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const now = new Date('2027-03-01T10:00:00Z')
const calls = (actor: Actor = people.agent) => appRouter.createCaller(withContext(actor, { now })).bookings

let days = 0
async function held() {
  const day = new Date(Date.UTC(2027, 5, 1 + days++)).toISOString().slice(0, 10)
  const book = async () => {
    const event = await people.factories.event({ event_date: day, city: 'Leipzig' })
    const row = { event_id: event.id, artist_id: people.artist.id, status: 'inquiry' }
    const { id } = await people.factories.booking(row)
    const { version } = await calls().setStatus({ orgSlug, id, version: 1, action: 'hold' })
    return { id, version }
  }
  return { first: await book(), second: await book() }
}
const rows = async (sql: string, ...values: unknown[]) => (await db.owner.query(sql, values)).rows
const holdsOf = (id: string) =>
  rows('select state, rank, expires_at from holds where booking_id = $1 order by placed_at, created_at', id)

test('a show marked as lost by a slip is a hold again, behind those who moved up, with the time it was given', async () => {
  const { first, second } = await held()
  const [before] = await holdsOf(first.id)
  const lose = { orgSlug, ...first, action: 'lose', reason: 'budget' } as const
  const { version } = await calls().setStatus(lose)
  expect(await holdsOf(second.id)).toMatchObject([{ state: 'active', rank: 1 }])
  await calls().undoStatus({ orgSlug, id: first.id, version, action: 'lose', from: 'hold' })
  expect(await rows('select status, status_reason from bookings where id = $1', first.id)).toEqual([
    { status: 'hold', status_reason: null },
  ])
  expect(await holdsOf(first.id)).toMatchObject([
    { state: 'released' },
    { state: 'active', rank: 2, expires_at: before.expires_at },
  ])
  expect(
    await rows(
      `select before->>'status' as was, after->>'status' as is, after->>'undone' as undone from activity_log
       where action = 'bookings.undoStatus' order by at desc limit 1`,
    ),
  ).toEqual([{ was: 'lost', is: 'hold', undone: 'lose' }])
})

test('a hold placed by a slip leaves the queue', async () => {
  const { first, second } = await held()
  await calls().undoStatus({ orgSlug, ...first, action: 'hold', from: 'inquiry' })
  expect(await holdsOf(first.id)).toMatchObject([{ state: 'released' }])
  expect(await holdsOf(second.id)).toMatchObject([{ state: 'active', rank: 1 }])
})

test('no workflow begins with either change, and one that began ends', async () => {
  const { first } = await held()
  const eventsOf = () =>
    rows(
      `select id, data->>'to' as to, dispatched_at is not null as is_over from automation_events
       where booking_id = $1 order by occurred_at`,
      first.id,
    )
  const { version } = await calls().setStatus({ orgSlug, ...first, action: 'withdraw', reason: 'artist' })
  const moment = (await eventsOf()).find(({ to }) => to === 'withdrawn')
  const org_id = people.org.id
  const workflow_id = await insertRow(db.owner, 'workflows', {
    org_id,
    name: 'After withdrawing',
    graph: '{}',
    trigger_kind: 'booking.status_changed',
    owner_user_id: people.owner.userId,
  })
  await insertRow(db.owner, 'workflow_versions', { org_id, workflow_id, no: 1, graph: '{}' })
  const run = await insertRow(db.owner, 'workflow_runs', {
    org_id,
    workflow_id,
    version_no: 1,
    trigger_event_id: moment.id,
    subject_type: 'booking',
    subject_id: first.id,
    booking_id: first.id,
    triggered_at: now,
    state: 'waiting',
    cursor: 'a',
    next_at: new Date('2027-03-28T09:00:00Z'),
  })
  await calls().undoStatus({ orgSlug, id: first.id, version, action: 'withdraw', from: 'hold' })
  expect(await rows('select state, error from workflow_runs where id = $1', run)).toEqual([
    { state: 'cancelled', error: asMessage({ code: 'run.statusUndone' }) },
  ])
  expect((await eventsOf()).map(({ to, is_over }) => [to, is_over])).toEqual([
    ['hold', false],
    ['withdrawn', true],
  ])
})

test('what was changed since, or by somebody without the right, stays', async () => {
  const { first } = await held()
  const { version } = await calls().setStatus({ orgSlug, ...first, action: 'decline', reason: 'fee' })
  const undo = { orgSlug, id: first.id, version, action: 'decline', from: 'hold' } as const
  await expect(calls(people.readOnly).undoStatus(undo)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(calls().undoStatus({ ...undo, version: version - 1 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await rows('select status from bookings where id = $1', first.id)).toEqual([{ status: 'declined' }])
})
