// What time does for workflows: each day and hour is noted once, in its own zone, and trying one out notes nothing.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Trigger } from '#domain/automation/workflow-graph.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import {
  inLine,
  notify,
  task,
  workflowFixture,
  type WorkflowFixture,
} from '../../testing/fixtures/workflow-fixture.ts'
import { forgetWorkflows } from './clock.ts'
import { fromNow } from '../../testing/clock.ts'

let db: TestDatabase
let people: Actors
let fixture: WorkflowFixture
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = workflowFixture(db, people)
})
beforeEach(async () => {
  await db.owner.query('delete from workflow_runs')
  await db.owner.query('delete from automation_events')
  await db.owner.query("update workflows set state = 'archived'")
  await db.owner.query("update bookings set status = 'lost'")
})

const noFilter = { artistIds: [], statuses: [] }
const early = new Date('2026-01-01T00:00:00Z')
const at = (text: string) => new Date(text)
const minute = (date: Date, count: number) => new Date(date.getTime() + count * 60_000)
const relative = (parts: object): Trigger =>
  ({
    kind: 'date.relative',
    anchor: 'event_date',
    offsetDays: -7,
    atTime: '09:00',
    repeatDays: null,
    untilDays: null,
    filter: noFilter,
    ...parts,
  }) satisfies Trigger
const active = (trigger: Trigger, since = early) =>
  fixture.activeWorkflow(inLine(trigger, notify('It is time')), people.owner, since)
const noted = () =>
  fixture.rows<{ occurred_at: Date; subject_id: string }>(
    'select occurred_at, subject_id from automation_events order by occurred_at, subject_id',
  )
/** Each day at noon, from one to another. */
async function tickDaily(from: string, days: number) {
  for (let day = 0; day < days; day++) await fixture.tick(minute(at(`${from}T12:00:00Z`), day * 1440))
}

describe('days around a show', () => {
  test.each<[string, object, Record<string, unknown>, string]>([
    ['a week before, through the change of the clock', {}, {}, '2027-03-22T08:00:00Z'],
    ['the day after, in summer', { offsetDays: 1 }, {}, '2027-03-30T07:00:00Z'],
    ['in the zone of the show', {}, { tz: 'America/New_York' }, '2027-03-22T13:00:00Z'],
    [
      'at a time that occurs twice, the first, as waits have it',
      { offsetDays: -1, atTime: '02:30' },
      { event_date: '2027-11-01' },
      '2027-10-31T00:30:00Z',
    ],
    ['at a time that the day skips', { offsetDays: -1, atTime: '02:30' }, {}, '2027-03-28T01:30:00Z'],
  ])('%s', async (_, parts, event, due) => {
    await active(relative(parts))
    const { bookingId } = await fixture.show({ status: 'confirmed' }, event)
    await fixture.tick(minute(at(due), -1))
    expect(await noted()).toEqual([])
    await fixture.tick(minute(at(due), 1))
    expect(await noted()).toEqual([{ occurred_at: at(due), subject_id: bookingId }])
    // The next minute, and a clock that is set back, note nothing more.
    await fixture.tick(minute(at(due), 2))
    await fixture.tick(minute(at(due), -60))
    await fixture.tick(minute(at(due), 1))
    expect(await noted()).toHaveLength(1)
  })

  test('again each week until the show', async () => {
    await active(relative({ offsetDays: -21, repeatDays: 7, untilDays: 0 }))
    await fixture.show({ status: 'confirmed' })
    await tickDaily('2027-02-25', 50)
    expect((await noted()).map(({ occurred_at }) => occurred_at)).toEqual([
      at('2027-03-08T08:00:00Z'),
      at('2027-03-15T08:00:00Z'),
      at('2027-03-22T08:00:00Z'),
      at('2027-03-29T07:00:00Z'),
    ])
  })

  test('not of one that is called off, and only of what the filter lets through', async () => {
    await active(relative({ filter: { artistIds: [people.artist.id], statuses: ['confirmed'] } }))
    await fixture.show({ status: 'cancelled' })
    await fixture.show({ status: 'hold' })
    await fixture.show({ status: 'confirmed', artist_id: people.otherArtist.id })
    const { bookingId } = await fixture.show({ status: 'confirmed' })
    await fixture.tick(at('2027-03-22T08:01:00Z'))
    expect((await noted()).map(({ subject_id }) => subject_id)).toEqual([bookingId])
  })

  test('what lay before it was switched on, or longer ago than two days, is no news', async () => {
    await active(relative({}), at('2027-03-22T08:30:00Z'))
    await fixture.show({ status: 'confirmed' })
    await fixture.tick(at('2027-03-22T09:00:00Z'))
    expect(await noted()).toEqual([])
    await active(relative({}))
    await fixture.tick(at('2027-03-24T08:00:01Z'))
    expect(await noted()).toEqual([])
    await fixture.tick(at('2027-03-24T07:59:00Z'))
    expect(await noted()).toHaveLength(1)
  })

  test('a show that moves has its day again', async () => {
    const workflowId = await active(relative({}))
    const { eventId } = await fixture.show({ status: 'confirmed' })
    await fixture.tick(at('2027-03-22T08:01:00Z'))
    await db.owner.query("update events set event_date = '2027-04-29' where id = $1", [eventId])
    await fixture.tick(at('2027-04-22T07:01:00Z'))
    await fixture.work()
    expect(await fixture.runsOf(workflowId)).toHaveLength(2)
  })
})

test('documents and holds have days as well', async () => {
  const { bookingId } = await fixture.show({ status: 'confirmed' })
  const hold = await people.factories.hold({
    artist_id: people.artist.id,
    booking_id: bookingId,
    placed_at: at('2027-01-01T10:00:00Z'),
    expires_at: at('2027-03-10T11:00:00Z'),
  })
  const invoice = await people.factories.invoice({ booking_id: bookingId })
  await active(relative({ anchor: 'hold_expiry', offsetDays: -2 }))
  await active({ kind: 'hold.expiring', hoursBefore: 48, filter: noFilter })
  await fixture.tick(at('2027-03-08T11:00:00Z'))
  expect(await noted()).toEqual([
    { occurred_at: at('2027-03-08T08:00:00Z'), subject_id: hold.id },
    { occurred_at: at('2027-03-08T11:00:00Z'), subject_id: hold.id },
  ])
  await db.owner.query('delete from automation_events')
  // Due on 15 March 2026.
  await active(relative({ anchor: 'invoice_due', offsetDays: -1 }))
  await active({ kind: 'invoice.overdue', daysOverdue: 3, filter: noFilter })
  await tickDaily('2026-03-10', 15)
  expect(await noted()).toEqual([
    { occurred_at: at('2026-03-14T08:00:00Z'), subject_id: invoice.id },
    { occurred_at: at('2026-03-18T08:00:00Z'), subject_id: invoice.id },
  ])
  await db.owner.query('delete from automation_events')
  const contract = await people.factories.contract({
    booking_ids: [bookingId],
    state: 'sent',
    frozen_body: '{}',
    sha256: Buffer.alloc(32),
    sent_at: at('2027-03-01T22:30:00Z'),
  })
  await active(relative({ anchor: 'contract_sent', offsetDays: 3 }))
  await tickDaily('2027-03-01', 5)
  expect(await noted()).toEqual([{ occurred_at: at('2027-03-04T08:00:00Z'), subject_id: contract.id }])
})

test('the advance is due as long as an answer is missing', async () => {
  await active(relative({ anchor: 'advancing_due', offsetDays: -1 }))
  const { eventId, bookingId } = await fixture.show({ status: 'confirmed' })
  const org_id = people.org.id
  const group_id = await insertRow(db.owner, 'advancing_groups', {
    org_id,
    event_id: eventId,
    name: 'Production',
    audience: 'promoter',
  })
  const field = {
    org_id,
    event_id: eventId,
    group_id,
    field_name: 'Power',
    field_type: 'text',
    is_required: true,
  }
  await insertRow(db.owner, 'advancing_fields', { ...field, due_days_before: 14 })
  await insertRow(db.owner, 'advancing_fields', { ...field, due_days_before: 7 })
  await tickDaily('2027-03-10', 10)
  expect(await noted()).toEqual([{ occurred_at: at('2027-03-14T08:00:00Z'), subject_id: bookingId }])
  await db.owner.query('delete from automation_events')
  await db.owner.query(
    "update advancing_fields set state = 'received', response_value = 'CEE' where event_id = $1",
    [eventId],
  )
  await tickDaily('2027-03-10', 10)
  expect(await noted()).toEqual([])
})

test('a day of each month', async () => {
  const workflowId = await active({ kind: 'calendar.monthly', dayOfMonth: 28, atTime: '09:00' })
  await tickDaily('2027-02-20', 45)
  expect((await noted()).map(({ occurred_at }) => occurred_at)).toEqual([
    at('2027-02-28T08:00:00Z'),
    at('2027-03-28T07:00:00Z'),
  ])
  await fixture.work()
  expect((await fixture.runsOf(workflowId)).map(({ state }) => state)).toEqual(['done', 'done'])
})

describe('a dry run', () => {
  test('goes through the last 30 days without doing anything', async () => {
    const graph = inLine(
      { kind: 'booking.status_changed', filter: { artistIds: [], statuses: ['confirmed'] } },
      { type: 'condition', match: 'all', rules: [{ fact: 'booking.label', op: 'includes', value: 'vip' }] },
      { type: 'approval', approver: 'owner', question: 'Go on?' },
      task('Tried'),
      { type: 'delay', wait: { kind: 'for', amount: 2, unit: 'days', atTime: null } },
      notify('Two days later'),
      { type: 'delay', wait: { kind: 'until', anchor: 'event_date', offsetDays: 0, atTime: '10:00' } },
      notify('On the day'),
    )
    const { id } = await fixture.as(people.agent).create({ orgSlug })
    const update = { orgSlug, id, version: 1, name: 'Tried', description: null, graph }
    await fixture.as(people.agent).update(update)
    const vip = await fixture.show({ status: 'confirmed', labels: ['vip'] }, { event_date: '2099-01-01' })
    const plain = await fixture.show({ status: 'confirmed' })
    const ago = (days: number) => minute(fromNow(), -days * 1440)
    await fixture.moment({
      booking_id: vip.bookingId,
      event_id: vip.eventId,
      occurred_at: ago(10),
      dispatched_at: fromNow(),
    })
    await fixture.moment({
      booking_id: plain.bookingId,
      event_id: plain.eventId,
      occurred_at: ago(5),
      dispatched_at: fromNow(),
    })
    await fixture.moment({ occurred_at: ago(31), dispatched_at: fromNow() })
    await fixture.moment({ data: '{"to": "hold"}', dispatched_at: fromNow() })
    const tried = await fixture.as(people.agent).dryRun({ orgSlug, id })
    expect(tried.events).toBe(2)
    expect(tried.runs.map(({ subject }) => subject)).toEqual([
      { label: 'Kleine Nacht — Astra', eventId: plain.eventId },
      { label: 'Kleine Nacht — Astra', eventId: vip.eventId },
    ])
    expect(tried.runs.map(({ steps }) => steps.map(({ nodeId, outcome }) => `${nodeId} ${outcome}`))).toEqual(
      [['a done'], ['a done', 'b needsApproval', 'c done', 'd done', 'e done', 'f waits']],
    )
    expect(tried.counts).toMatchObject({ a: 2, c: 1 })
    expect(tried.counts['g']).toBeUndefined()
    expect(tried.notes.length).toBe(2)
    expect(await fixture.rows("select id from tasks where title = 'Tried'")).toEqual([])
    expect(await fixture.rows('select id from workflow_runs')).toEqual([])
  })

  test.each<[string, Trigger]>([
    ['of days', relative({ offsetDays: -7 })],
    ['of months', { kind: 'calendar.monthly', dayOfMonth: 1, atTime: '00:00' }],
    ['by hand', { kind: 'manual' }],
  ])('%s finds what would have come, and notes nothing', async (_, trigger) => {
    const now = at('2027-05-20T10:00:00Z')
    await fixture.show({ status: 'confirmed' }, { event_date: '2027-05-25' })
    const { id } = await fixture.as(people.agent).create({ orgSlug })
    const graph = inLine(trigger, task('Tried'))
    await fixture
      .as(people.agent)
      .update({ orgSlug, id, version: 1, name: 'Tried', description: null, graph })
    const tried = await fixture.as(people.agent, now).dryRun({ orgSlug, id })
    expect([tried.events, tried.runs.length, tried.counts['a']]).toEqual([1, 1, 1])
    expect(tried.runs[0]?.steps[0]?.text).toMatch(/task “Tried”/)
    expect(await noted()).toEqual([])
  })
})

test('a dry run is judged by the rights of the owner, whoever tries it', async () => {
  const { bookingId } = await fixture.show({ status: 'confirmed', artist_id: people.otherArtist.id })
  const { id } = await fixture.as(people.agent).create({ orgSlug })
  const label = { kind: 'setLabel' as const, label: 'Tried', remove: false }
  const graph = inLine({ kind: 'manual' }, { type: 'action', action: label })
  await fixture.as(people.agent).update({ orgSlug, id, version: 1, name: 'Tried', description: null, graph })
  await db.owner.query('update memberships set artist_scope = $1 where user_id = $2', [
    [people.artist.id],
    people.agent.userId,
  ])
  const tried = await fixture.as(people.owner).dryRun({ orgSlug, id })
  expect(tried.runs[0]?.steps).toMatchObject([
    {
      outcome: 'refused',
      text: expect.stringMatching(/^Tarek, the workflow owner, does not have permission/),
    },
  ])
  await db.owner.query('update memberships set artist_scope = null where user_id = $1', [people.agent.userId])
  expect((await fixture.as(people.owner).dryRun({ orgSlug, id })).runs[0]?.steps).toMatchObject([
    { outcome: 'done' },
  ])
  expect(await fixture.rows('select labels from bookings where id = $1', [bookingId])).toEqual([
    { labels: [] },
  ])
})

test('old moments and runs that ended long ago are forgotten', async () => {
  await active({ kind: 'booking.status_changed', filter: noFilter })
  await fixture.moment()
  await fixture.moment()
  await fixture.work()
  const runs = await fixture.rows<{ id: string }>('select id from workflow_runs')
  await db.owner.query("update workflow_runs set ended_at = now() - interval '13 months' where id = $1", [
    runs[0]!.id,
  ])
  await db.owner.query(
    "update automation_events set occurred_at = now() - interval '41 days' where id in (select id from automation_events limit 1)",
  )
  const { scope } = fixture.parts
  expect(await db.transaction(scope, (tx) => forgetWorkflows(tx, scope, fromNow()))).toBe(2)
  expect(await fixture.rows('select id from workflow_runs')).toHaveLength(1)
  expect(await noted()).toHaveLength(1)
  expect(await fixture.rows('select run_id from workflow_steps')).toHaveLength(1)
})
