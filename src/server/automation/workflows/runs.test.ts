// What people decide about runs: to stop them, let them go on, begin them by hand.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Trigger } from '#domain/automation/workflow-graph.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import {
  inLine,
  notify,
  task,
  workflowDesk,
  type WorkflowDesk,
} from '../../testing/contexts/workflow-desk.ts'
import { fromNow } from '../../testing/clock.ts'

let db: TestDatabase
let people: Actors
let desk: WorkflowDesk
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  desk = workflowDesk(db, people)
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
  const [row] = await desk.rows<{ count: string }>(`select count(*) from ${table} where ${where}`)
  return Number(row!.count)
}
const only = async (workflowId: string) => {
  const runs = await desk.runsOf(workflowId)
  expect(runs).toHaveLength(1)
  return runs[0]!
}

describe('people decide about runs', () => {
  test('paused, they stand still; resumed, they go on; what happened meanwhile begins nothing', async () => {
    const wait = {
      type: 'delay' as const,
      wait: { kind: 'for' as const, amount: 10, unit: 'minutes' as const, atTime: null },
    }
    const workflowId = await desk.activeWorkflow(inLine(confirmed, wait, task('Rested')))
    await desk.moment()
    await desk.work()
    const { version } = (await desk.as(people.owner).get({ orgSlug, id: workflowId })).workflow
    await desk.as(people.owner).pause({ orgSlug, id: workflowId, version })
    await desk.moment()
    expect(await desk.work(minutes(11))).toBe(0)
    expect(await only(workflowId)).toMatchObject({ state: 'waiting', cursor: 'a' })
    await desk.as(people.owner).resume({ orgSlug, id: workflowId, version: version + 1 })
    await desk.work(minutes(12))
    expect(await only(workflowId)).toMatchObject({ state: 'done' })
    expect(await count('tasks', "title = 'Rested'")).toBe(1)
  })

  test('cancelled, it does nothing more; archived, none of them does', async () => {
    const wait = {
      type: 'delay' as const,
      wait: { kind: 'for' as const, amount: 1, unit: 'days' as const, atTime: null },
    }
    const workflowId = await desk.activeWorkflow(inLine(confirmed, wait, task('Never')))
    await desk.moment()
    await desk.moment()
    await desk.work()
    const [one] = await desk.runsOf(workflowId)
    await desk.as(people.owner).cancelRun({ orgSlug, id: one!.id, version: one!.version })
    const again = desk.as(people.owner).cancelRun({ orgSlug, id: one!.id, version: one!.version + 1 })
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
    const { version } = (await desk.as(people.owner).get({ orgSlug, id: workflowId })).workflow
    await desk.as(people.owner).archive({ orgSlug, id: workflowId, version })
    expect(await desk.work(minutes(3000))).toBe(0)
    expect(await count('workflow_runs', `workflow_id = '${workflowId}' and state = 'cancelled'`)).toBe(2)
    expect(await count('tasks', "title = 'Never'")).toBe(0)
  })

  test('a foreign run is not there', async () => {
    const workflowId = await desk.activeWorkflow(inLine(confirmed, notify('Ours')))
    await desk.moment()
    await desk.work()
    const { id, version } = await only(workflowId)
    const foreign = desk.as(people.otherOwner)
    await expect(foreign.run({ orgSlug: 'nordwind', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(foreign.cancelRun({ orgSlug: 'nordwind', id, version })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await foreign.runs({ orgSlug: 'nordwind' })).total).toBe(0)
  })

  test('begun by hand, for a booking that they see', async () => {
    const workflowId = await desk.activeWorkflow(inLine({ kind: 'manual' }, task('By hand')))
    const { bookingId, eventId } = await desk.show()
    await desk.as(people.assistant).startByHand({ orgSlug, workflowId, bookingId })
    await desk.work()
    expect(await only(workflowId)).toMatchObject({ state: 'done', eventId })
    const none = desk.as(people.owner).startByHand({ orgSlug, workflowId, bookingId: workflowId })
    await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const other = await desk.activeWorkflow(inLine(confirmed, notify('By itself')))
    const itself = desk.as(people.owner).startByHand({ orgSlug, workflowId: other, bookingId })
    await expect(itself).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
