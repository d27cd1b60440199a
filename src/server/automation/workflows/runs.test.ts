// What people decide about runs: to stop them, let them go on, begin them by hand.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Trigger } from '#domain/automation/workflow-graph.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import {
  inLine,
  notify,
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
const count = async (table: string, where: string) => {
  const [row] = await fixture.rows<{ count: string }>(`select count(*) from ${table} where ${where}`)
  return Number(row!.count)
}
const only = async (workflowId: string) => {
  const runs = await fixture.runsOf(workflowId)
  expect(runs).toHaveLength(1)
  return runs[0]!
}

describe('people decide about runs', () => {
  test('paused, they stand still; resumed, they go on; what happened meanwhile begins nothing', async () => {
    const wait = {
      type: 'delay' as const,
      wait: { kind: 'for' as const, amount: 10, unit: 'minutes' as const, atTime: null },
    }
    const workflowId = await fixture.activeWorkflow(inLine(confirmed, wait, task('Rested')))
    await fixture.moment()
    await fixture.work()
    const { version } = (await fixture.as(people.owner).get({ orgSlug, id: workflowId })).workflow
    await fixture.as(people.owner).pause({ orgSlug, id: workflowId, version })
    await fixture.moment()
    expect(await fixture.work(minutes(11))).toBe(0)
    expect(await only(workflowId)).toMatchObject({ state: 'waiting', cursor: 'a' })
    await fixture.as(people.owner).resume({ orgSlug, id: workflowId, version: version + 1 })
    await fixture.work(minutes(12))
    expect(await only(workflowId)).toMatchObject({ state: 'done' })
    expect(await count('tasks', "title = 'Rested'")).toBe(1)
  })

  test('cancelled, it does nothing more; archived, none of them does', async () => {
    const wait = {
      type: 'delay' as const,
      wait: { kind: 'for' as const, amount: 1, unit: 'days' as const, atTime: null },
    }
    const workflowId = await fixture.activeWorkflow(inLine(confirmed, wait, task('Never')))
    await fixture.moment()
    await fixture.moment()
    await fixture.work()
    const [one] = await fixture.runsOf(workflowId)
    await fixture.as(people.owner).cancelRun({ orgSlug, id: one!.id, version: one!.version })
    const again = fixture.as(people.owner).cancelRun({ orgSlug, id: one!.id, version: one!.version + 1 })
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
    const { version } = (await fixture.as(people.owner).get({ orgSlug, id: workflowId })).workflow
    await fixture.as(people.owner).archive({ orgSlug, id: workflowId, version })
    expect(await fixture.work(minutes(3000))).toBe(0)
    expect(await count('workflow_runs', `workflow_id = '${workflowId}' and state = 'cancelled'`)).toBe(2)
    expect(await count('tasks', "title = 'Never'")).toBe(0)
  })

  test('a foreign run is not there', async () => {
    const workflowId = await fixture.activeWorkflow(inLine(confirmed, notify('Ours')))
    await fixture.moment()
    await fixture.work()
    const { id, version } = await only(workflowId)
    const foreign = fixture.as(people.otherOwner)
    await expect(foreign.run({ orgSlug: 'nordwind', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(foreign.cancelRun({ orgSlug: 'nordwind', id, version })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await foreign.runs({ orgSlug: 'nordwind' })).total).toBe(0)
  })

  test('begun by hand, for a booking that they see', async () => {
    const workflowId = await fixture.activeWorkflow(inLine({ kind: 'manual' }, task('By hand')))
    const { bookingId, eventId } = await fixture.show()
    await fixture.as(people.assistant).startByHand({ orgSlug, workflowId, bookingId })
    await fixture.work()
    expect(await only(workflowId)).toMatchObject({ state: 'done', eventId })
    const none = fixture.as(people.owner).startByHand({ orgSlug, workflowId, bookingId: workflowId })
    await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db.owner.query(
      `insert into sample_shows (org_id, event_id, artist_id, venue_id, company_id, contact_id)
       values ($1, $2, $2, $2, $2, $2)`,
      [people.org.id, eventId],
    )
    const sample = fixture.as(people.owner).startByHand({ orgSlug, workflowId, bookingId })
    await expect(sample).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This is a sample show. Remove it and make your own.',
    })
    await db.owner.query('delete from sample_shows')
    const other = await fixture.activeWorkflow(inLine(confirmed, notify('By itself')))
    const itself = fixture.as(people.owner).startByHand({ orgSlug, workflowId: other, bookingId })
    await expect(itself).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
