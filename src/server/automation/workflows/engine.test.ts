// The engine: whatever happens to it, each step is done once, in the name of whoever owns the workflow.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Graph, Trigger } from '#domain/automation/workflow-graph.ts'
import { bookingsRouter } from '../../booking/bookings/router.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { dispatchEvents } from './dispatch.ts'
import { runWorkflows } from './engine.ts'
import { listDueRuns } from './run-store.ts'
import {
  inLine,
  notify,
  setLabel,
  task,
  workflowFixture,
  type WorkflowFixture,
} from '../../testing/fixtures/workflow-fixture.ts'
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
})

const confirmed: Trigger = {
  kind: 'booking.status_changed',
  filter: { artistIds: [], statuses: ['confirmed'] },
}
const minutes = (count: number) => fromNow(count * 60_000)
const count = async (table: string, where = 'true') => {
  const [row] = await fixture.rows<{ count: string }>(`select count(*) from ${table} where ${where}`)
  return Number(row!.count)
}
const only = async (workflowId: string) => {
  const runs = await fixture.runsOf(workflowId)
  expect(runs).toHaveLength(1)
  return runs[0]!
}

describe('a run', () => {
  test('begins once for each version and moment, and does each step once', async () => {
    const workflowId = await fixture.activeWorkflow(inLine(confirmed, task('Call'), notify('Done')))
    const { bookingId, eventId } = await fixture.show({ status: 'confirmed' })
    await fixture.moment({ booking_id: bookingId, event_id: eventId, artist_id: people.artist.id })
    expect(await fixture.work()).toBe(2)
    const run = await only(workflowId)
    expect(run).toMatchObject({ state: 'done', eventId, eventName: 'Astra', artistName: 'Kleine Nacht' })
    const { steps } = await fixture.run(run.id)
    expect(steps.map(({ nodeId, status, no }) => [nodeId, status, no])).toEqual([
      ['a', 'done', 1],
      ['b', 'done', 2],
    ])
    // Looked at again, as after a crash before it was noted.
    await db.owner.query('update automation_events set dispatched_at = null')
    expect(await fixture.work()).toBe(0)
    expect(await fixture.runsOf(workflowId)).toHaveLength(1)
    expect(await count('tasks', "title = 'Call'")).toBe(1)
    const log = await fixture.rows<{ entity: string; after: { workflow: string } }>(
      "select entity, after from activity_log where action like 'workflows.%Task' or action = 'workflows.notify'",
    )
    expect(log.map(({ after }) => after.workflow)).toEqual(['A workflow', 'A workflow'])
  })

  test('begins with what the product itself does', async () => {
    const workflowId = await fixture.activeWorkflow(
      inLine(
        { kind: 'booking.status_changed', filter: { artistIds: [people.artist.id], statuses: [] } },
        task('New'),
      ),
    )
    const { eventId, bookingId } = await fixture.show()
    // The arranging above is no work of the product.
    expect(await count('automation_events')).toBe(0)
    await bookingsRouter
      .createCaller(people.agent)
      .setStatus({ orgSlug, id: bookingId, version: 1, action: 'lose', reason: 'budget' })
    await fixture.work()
    expect(await only(workflowId)).toMatchObject({ state: 'done', eventId })
  })

  test.each<[string, Graph['trigger'], boolean]>([
    ['another status', { ...confirmed, filter: { artistIds: [], statuses: ['hold'] } }, false],
    [
      'another artist',
      { ...confirmed, filter: { artistIds: ['8b8f3c1e-0000-4000-8000-000000000001'], statuses: [] } },
      false,
    ],
    ['another kind', { kind: 'contract.signed', filter: { artistIds: [], statuses: [] } }, false],
    ['what it waits for', confirmed, true],
  ])('%s', async (_, trigger, begins) => {
    const other = '8b8f3c1e-0000-4000-8000-000000000001'
    const isOther = 'filter' in trigger && trigger.filter.artistIds.includes(other)
    // An artist that is not on file is refused when it is switched on.
    const graph = inLine(
      isOther ? { ...confirmed, filter: { artistIds: [people.otherArtist.id], statuses: [] } } : trigger,
      notify('So'),
    )
    const workflowId = await fixture.activeWorkflow(graph)
    await fixture.moment({ artist_id: people.artist.id })
    await fixture.work()
    expect((await fixture.runsOf(workflowId)).length).toBe(begins ? 1 : 0)
  })

  test('nothing of before it was switched on begins it', async () => {
    const workflowId = await fixture.activeWorkflow(inLine(confirmed, notify('Late')))
    await fixture.moment({ occurred_at: minutes(-5) })
    await fixture.work()
    expect(await fixture.runsOf(workflowId)).toEqual([])
  })

  test('goes the way that its conditions say', async () => {
    const graph = inLine(
      confirmed,
      { type: 'condition', match: 'all', rules: [{ fact: 'booking.label', op: 'includes', value: 'vip' }] },
      setLabel('Seen'),
    )
    const workflowId = await fixture.activeWorkflow(graph)
    const one = await fixture.show({ status: 'confirmed', labels: ['VIP'] })
    const two = await fixture.show({ status: 'confirmed', showtime: '23:00' })
    await fixture.moment({ booking_id: one.bookingId, event_id: one.eventId })
    await fixture.moment({ booking_id: two.bookingId, event_id: two.eventId })
    await fixture.work()
    const runs = await fixture.runsOf(workflowId)
    expect(runs.map(({ state }) => state)).toEqual(['done', 'done'])
    const labels = await fixture.rows('select id, labels from bookings where id = any($1)', [
      [one.bookingId, two.bookingId],
    ])
    expect(new Map(labels.map((row) => [row['id'], row['labels']]))).toEqual(
      new Map<unknown, unknown>([
        [one.bookingId, ['VIP', 'Seen']],
        [two.bookingId, []],
      ]),
    )
    const { steps } = await fixture.run(runs.find(({ eventId }) => eventId === two.eventId)!.id)
    expect(steps).toMatchObject([{ output: { port: 'no' }, input: { facts: { 'booking.label': [] } } }])
  })
})

describe('many at once', () => {
  test('four engines beside each other do 200 runs, each step once', async () => {
    const workflowId = await fixture.activeWorkflow(
      inLine(confirmed, task('Side by side'), notify('Side by side')),
    )
    for (let index = 0; index < 200; index++) await fixture.moment()
    await fixture.work(undefined, 4)
    expect(await count('workflow_runs', `workflow_id = '${workflowId}' and state = 'done'`)).toBe(200)
    expect(await count('tasks', "title = 'Side by side'")).toBe(200)
    expect(await count('workflow_steps', "status = 'done'")).toBe(400)
    expect(fixture.errors).toEqual([])
  })

  test('of a thousand runs, cut off at random, no step is done twice and none is left out', async () => {
    const workflowId = await fixture.activeWorkflow(
      inLine(
        confirmed,
        { type: 'condition', match: 'all', rules: [{ fact: 'offer.state', op: 'is_missing', value: null }] },
        task('Cut off'),
      ),
    )
    await db.owner.query(
      `insert into automation_events (org_id, kind, subject_type, data, dedupe_key)
       select $1, 'booking.status_changed', 'booking', '{"to": "confirmed"}', 'cut:' || n from generate_series(1, 1000) n`,
      [people.org.id],
    )
    let broken = 0
    let now = fromNow().getTime()
    const transaction: TestDatabase['transaction'] = (scope, work) =>
      db.transaction(scope, async (tx, client) => {
        const result = await work(tx, client)
        // As if the process died before the commit.
        if (scope.kind === 'org' && Math.random() < 0.2) {
          broken++
          throw new Error('killed')
        }
        return result
      })
    const parts = { ...fixture.parts, db: { ...db, transaction }, clock: () => new Date(now) }
    while (
      (await count('workflow_runs', 'ended_at is null')) > 0 ||
      (await count('automation_events', 'dispatched_at is null')) > 0
    ) {
      await runWorkflows(parts)
      // Those that failed rest a while.
      now += 3_600_000
    }
    // Four deaths in a row end a run until somebody retries it.
    const failed = await fixture.rows<{ id: string; version: number }>(
      "select id, version from workflow_runs where state = 'failed'",
    )
    for (const { id, version } of failed) await fixture.as(people.owner).retryRun({ orgSlug, id, version })
    await fixture.work(new Date(now))
    expect(broken).toBeGreaterThan(100)
    expect(await count('workflow_runs', `workflow_id = '${workflowId}' and state = 'done'`)).toBe(1000)
    expect(await count('tasks', "title = 'Cut off'")).toBe(1000)
    expect(
      await count('activity_log', "action = 'workflows.createTask' and after ->> 'title' = 'Cut off'"),
    ).toBeLessThanOrEqual(1000)
    fixture.errors.length = 0
  })

  test('organisations take turns: nobody waits behind the thousand of another', async () => {
    const graph = inLine(confirmed, notify('Mine'))
    await fixture.activeWorkflow(graph)
    const nordwind = fixture.as(people.otherOwner)
    const { id } = await nordwind.create({ orgSlug: 'nordwind' })
    await nordwind.update({ orgSlug: 'nordwind', id, version: 1, name: 'Theirs', description: null, graph })
    await nordwind.dryRun({ orgSlug: 'nordwind', id })
    await nordwind.activate({ orgSlug: 'nordwind', id, version: 2 })
    for (let index = 0; index < 60; index++) await fixture.moment()
    await fixture.moment({ org_id: people.otherOrg.id })
    const { scope } = fixture.parts
    await db.transaction(scope, (tx) => dispatchEvents(tx, scope, fromNow()))
    const due = await listDueRuns(db.read(scope), scope, minutes(1), { perOrg: 25, limit: 200 })
    expect(due).toHaveLength(26)
    expect(due.slice(0, 2).map(({ slug }) => slug)).toContain('nordwind')
  })
})

describe('a workflow that causes moments', () => {
  test('begins others once, and those begin no more', async () => {
    const changed: Trigger = { kind: 'booking.status_changed', filter: { artistIds: [], statuses: [] } }
    const workflowId = await fixture.activeWorkflow(inLine(changed, notify('Hop')))
    for (const hop of [0, 1, 2]) await fixture.moment({ hop })
    await fixture.work()
    expect(
      (
        await fixture.rows('select hop from workflow_runs where workflow_id = $1 order by hop', [workflowId])
      ).map(({ hop }) => hop),
    ).toEqual([0, 1])
  })

  test('marks what it does as its own', async () => {
    await fixture.activeWorkflow(inLine(confirmed, setLabel('Marked')))
    await db.owner.query(`
      create function note_label() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        perform private.note_event(new.org_id, 'offer.answered', 'booking', new.id, new.id, new.event_id, null, null, '{}', 'label:' || new.id);
        return null;
      end $$;
      create trigger note_label after update of labels on bookings for each row execute function note_label()`)
    const { bookingId, eventId } = await fixture.show({ status: 'confirmed' })
    await fixture.moment({ booking_id: bookingId, event_id: eventId })
    await fixture.work()
    expect(await fixture.rows("select hop from automation_events where kind = 'offer.answered'")).toEqual([
      { hop: 1 },
    ])
    await db.owner.query('drop trigger note_label on bookings; drop function note_label()')
  })
})

describe('a failure', () => {
  test('of a rule ends the run with a reason, notifies the owner, and can be retried', async () => {
    const workflowId = await fixture.activeWorkflow(
      inLine(confirmed, setLabel('Late'), notify('After')),
      people.agent,
    )
    const { bookingId, eventId } = await fixture.show({ status: 'confirmed' })
    await fixture.moment({ booking_id: bookingId, event_id: eventId })
    await db.owner.query("update memberships set role = 'read_only' where user_id = $1", [
      people.agent.userId,
    ])
    await fixture.work()
    const run = await only(workflowId)
    expect(run).toMatchObject({
      state: 'failed',
      error: 'The workflow owner no longer has permission to run workflows.',
    })
    expect(await fixture.rows('select labels from bookings where id = $1', [bookingId])).toEqual([
      { labels: [] },
    ])
    expect((await fixture.run(run.id)).steps).toMatchObject([{ nodeId: 'a', status: 'failed' }])
    expect(
      await fixture.rows(
        "select title from notifications where user_id = $1 and topic = 'workflows' and title like '%workflow.failed%'",
        [people.agent.userId],
      ),
    ).toHaveLength(1)

    await db.owner.query("update memberships set role = 'agent' where user_id = $1", [people.agent.userId])
    await expect(
      fixture.as(people.assistant).retryRun({ orgSlug, id: run.id, version: run.version }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await fixture.as(people.agent).retryRun({ orgSlug, id: run.id, version: run.version })
    await fixture.work()
    expect(await only(workflowId)).toMatchObject({ state: 'done', error: null })
    expect(await fixture.rows('select labels from bookings where id = $1', [bookingId])).toEqual([
      { labels: ['Late'] },
    ])
  })

  test('of an owner who left says whom it misses', async () => {
    const leaver = people.assistant
    const workflowId = await fixture.activeWorkflow(inLine(confirmed, notify('Gone')))
    await db.owner.query('update workflows set owner_user_id = $1 where id = $2', [leaver.userId, workflowId])
    await db.owner.query("update memberships set status = 'removed' where user_id = $1", [leaver.userId])
    await fixture.moment()
    await fixture.work()
    const run = await only(workflowId)
    expect(run).toMatchObject({ state: 'failed', error: expect.stringMatching(/no longer a member/) })
    const record = await fixture.as(people.owner).get({ orgSlug, id: workflowId })
    expect(record.problems[0]?.message).toMatch(/Become the owner/)
    await fixture.as(people.owner).takeOver({ orgSlug, id: workflowId, version: record.workflow.version })
    await fixture.as(people.owner).retryRun({ orgSlug, id: run.id, version: run.version })
    await fixture.work()
    expect(await only(workflowId)).toMatchObject({ state: 'done' })
    await db.owner.query("update memberships set status = 'active' where user_id = $1", [leaver.userId])
  })

  test('of the machine is tried again after 1, 5 and 30 minutes, then given up', async () => {
    const workflowId = await fixture.activeWorkflow(inLine(confirmed, task('Broken')))
    await fixture.moment()
    await db.owner.query("alter table tasks add constraint broken check (title <> 'Broken') not valid")
    const start = fromNow()
    const later = (count: number) => new Date(start.getTime() + count * 60_000)
    await fixture.work(start)
    expect(await only(workflowId)).toMatchObject({ state: 'running', nextAt: later(1), attempts: 1 })
    expect(await fixture.work(later(0.5))).toBe(0)
    await fixture.work(later(1))
    expect(await only(workflowId)).toMatchObject({ nextAt: later(6), attempts: 2 })
    await fixture.work(later(6))
    expect(await only(workflowId)).toMatchObject({ nextAt: later(36), attempts: 3 })
    await fixture.work(later(36))
    const run = await only(workflowId)
    expect(run).toMatchObject({ state: 'failed', error: 'Something went wrong on our side.' })
    expect(fixture.errors).toHaveLength(4)
    fixture.errors.length = 0
    await db.owner.query('alter table tasks drop constraint broken')
    await fixture.as(people.owner).retryRun({ orgSlug, id: run.id, version: run.version })
    await fixture.work(later(37))
    expect(await only(workflowId)).toMatchObject({ state: 'done', attempts: 0 })
    expect(await count('tasks', "title = 'Broken'")).toBe(1)
  })

  test('of one run keeps no other', async () => {
    const workflowId = await fixture.activeWorkflow(inLine(confirmed, setLabel('Each')))
    const { bookingId, eventId } = await fixture.show({ status: 'confirmed' })
    await fixture.moment()
    await fixture.moment({ booking_id: bookingId, event_id: eventId })
    await fixture.work()
    expect(await count('workflow_runs', `workflow_id = '${workflowId}' and ended_at is not null`)).toBe(2)
    expect(await fixture.rows('select labels from bookings where id = $1', [bookingId])).toEqual([
      { labels: ['Each'] },
    ])
  })
})

test('after all of this the books of the engine are in order', async () => {
  const broken = (await checkInvariants(db.connection)).filter(
    ({ name, broken: count }) => count > 0 && /workflow|run/.test(name),
  )
  expect(broken).toEqual([])
})
