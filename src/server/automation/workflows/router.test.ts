// Workflows from the first drawing to the last run, in the hands of those who may.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Graph } from '#domain/automation/workflow-graph.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { workflowsRouter } from './router.ts'

let db: TestDatabase
let people: Actors
const orgSlug = 'halbmond'
const as = (actor: Actor) => workflowsRouter.createCaller(actor)

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const position = { x: 0, y: 0 }
const graph: Graph = {
  trigger: { kind: 'booking.status_changed', filter: { artistIds: [], statuses: ['confirmed'] } },
  nodes: [
    {
      id: 'a',
      type: 'action',
      name: null,
      position,
      action: { kind: 'notify', text: 'Confirmed', recipient: 'owner' },
    },
  ],
  edges: [{ from: 'trigger', port: 'next', to: 'a' }],
}

async function drawn(actor: Actor, parts: Partial<Graph> = {}) {
  const { id } = await as(actor).create({ orgSlug, name: 'Tell me' })
  const { version, problems } = await as(actor).update({
    orgSlug,
    id,
    version: 1,
    name: 'Tell me',
    description: null,
    graph: { ...graph, ...parts },
  })
  return { id, version, problems }
}

test('a draft is drawn, tried, switched on, paused, resumed and archived', async () => {
  const { id } = await as(people.owner).create({ orgSlug })
  const fresh = await as(people.owner).get({ orgSlug, id })
  expect(fresh.workflow).toMatchObject({
    name: 'New workflow',
    state: 'draft',
    isTried: false,
    activeNo: null,
  })
  expect(fresh.problems.map(({ message }) => message)).toEqual(['Add a first step below the trigger.'])
  const input = { orgSlug, id, name: 'Tell me', description: 'Of each show', graph }
  const { version, problems } = await as(people.owner).update({ ...input, version: 1 })
  expect([version, problems]).toEqual([2, []])

  const activate = as(people.owner).activate({ orgSlug, id, version })
  await expect(activate).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/Do a dry run first/),
  })
  expect(await as(people.owner).dryRun({ orgSlug, id })).toMatchObject({ events: 0, runs: [] })
  // Moving a step about does not undo that it was tried.
  const moved = { ...graph, nodes: [{ ...graph.nodes[0]!, position: { x: 9, y: 9 } }] }
  await as(people.owner).update({ ...input, graph: moved, version })
  expect(await as(people.owner).activate({ orgSlug, id, version: 3 })).toEqual({ version: 4 })
  const { workflow } = await as(people.owner).get({ orgSlug, id })
  expect(workflow).toMatchObject({ state: 'active', activeNo: 1, isChanged: false, isTried: true })
  const again = as(people.owner).activate({ orgSlug, id, version: 4 })
  await expect(again).rejects.toMatchObject({ message: 'This version is already active.' })

  await as(people.owner).pause({ orgSlug, id, version: 4 })
  await as(people.owner).resume({ orgSlug, id, version: 5 })
  const other = { ...graph, trigger: { kind: 'manual' as const } }
  await as(people.owner).update({ ...input, graph: other, version: 6 })
  expect((await as(people.owner).get({ orgSlug, id })).workflow).toMatchObject({
    isChanged: true,
    isTried: false,
  })
  const untried = as(people.owner).activate({ orgSlug, id, version: 7 })
  await expect(untried).rejects.toMatchObject({ code: 'CONFLICT' })
  await as(people.owner).dryRun({ orgSlug, id })
  await as(people.owner).activate({ orgSlug, id, version: 7 })
  const versions = await as(people.owner).versions({ orgSlug, id })
  expect(versions.map(({ no, isActive }) => [no, isActive])).toEqual([
    [2, true],
    [1, false],
  ])
  await as(people.owner).archive({ orgSlug, id, version: 8 })
  const { rows } = await as(people.owner).list({ orgSlug })
  expect(rows.map((row) => row.id)).not.toContain(id)
})

test('drawing leaves one entry for a sitting in the history, and one for each change of the name', async () => {
  const { id, version } = await drawn(people.owner)
  const save = async (at: number, name: string, text: string) => {
    const action = { kind: 'notify' as const, text, recipient: 'owner' as const }
    const nodes = [{ ...graph.nodes[0]!, action }] as Graph['nodes']
    const input = { orgSlug, id, version: at, name, description: null, graph: { ...graph, nodes } }
    return (await as(people.owner).update(input)).version
  }
  const entries = async () =>
    (
      await db.owner.query(
        `select after from activity_log where entity_id = $1 and action like '%update' order by activity_log.id`,
        [id],
      )
    ).rows.map(({ after }) => after as object)
  let at = version
  for (const text of ['A', 'Ab', 'Abc']) at = await save(at, 'Tell me', text)
  expect(await entries()).toEqual([{ steps: 1 }])
  at = await save(at, 'Tell me more', 'Abc')
  expect(await entries()).toEqual([{ steps: 1 }, { name: 'Tell me more' }])
})

test('a sitting that is over does not take the next one in', async () => {
  const { id } = await as(people.owner).create({ orgSlug, name: 'Tell me' })
  await db.owner.query(
    `insert into activity_log (org_id, user_id, action, entity, entity_id, after, at)
     values ($1, $2, 'update', 'workflow', $3, '{"steps": 4}', now() - interval '16 minutes')`,
    [people.org.id, people.owner.userId, id],
  )
  await as(people.owner).update({ orgSlug, id, version: 1, name: 'Tell me', description: null, graph })
  const { rows } = await db.owner.query(
    `select after from activity_log where entity_id = $1 and action like '%update' order by id`,
    [id],
  )
  expect(rows.map(({ after }) => after as object)).toEqual([{ steps: 4 }, { steps: 1 }])
})

test('a circle is drawn, but not switched on', async () => {
  const { id, version, problems } = await drawn(people.owner, {
    edges: [...graph.edges, { from: 'a', port: 'next', to: 'a' }],
  })
  expect(problems).toEqual([
    { nodeId: 'a', message: expect.stringMatching(/leads back to itself/), isWarning: false },
  ])
  await as(people.owner).dryRun({ orgSlug, id })
  const activate = as(people.owner).activate({ orgSlug, id, version })
  await expect(activate).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/leads back/),
  })
})

test('an action that is not on the list is refused, confirming and cancelling among them', async () => {
  const { id, version } = await drawn(people.owner)
  const action = { kind: 'confirmBooking' } as unknown as { kind: 'draftStatements' }
  const nodes = [{ id: 'a', type: 'action' as const, name: null, position, action }]
  const input = { orgSlug, id, version, name: 'Confirm', description: null, graph: { ...graph, nodes } }
  await expect(as(people.owner).update(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a write on an older version is refused', async () => {
  const { id } = await drawn(people.owner)
  const input = { orgSlug, id, version: 1, name: 'Late', description: null, graph }
  await expect(as(people.owner).update(input)).rejects.toMatchObject({ code: 'CONFLICT' })
})

describe('rights', () => {
  test('agents keep drafts of their own; only administrators switch them on', async () => {
    const own = await drawn(people.agent)
    expect(await as(people.agent).get({ orgSlug, id: own.id })).toMatchObject({
      canEdit: true,
      canActivate: false,
    })
    await as(people.agent).dryRun({ orgSlug, id: own.id })
    const mine = { orgSlug, id: own.id, version: own.version }
    await expect(as(people.agent).activate(mine)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await as(people.admin).activate(mine)
    // Its owner may stop it; that it may run again is an administrator's word.
    const active = { orgSlug, id: own.id, version: own.version + 1 }
    await as(people.agent).pause(active)
    const paused = { ...active, version: active.version + 1 }
    await expect(as(people.agent).resume(paused)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await as(people.admin).takeOver(paused)
    const { workflow } = await as(people.admin).get({ orgSlug, id: own.id })
    expect(workflow).toMatchObject({ ownerUserId: people.admin.userId, ownerName: 'Ada', state: 'paused' })
  })

  test("nobody edits another's draft, and who may only run keeps none", async () => {
    const { id, version } = await drawn(people.owner)
    const input = { orgSlug, id, version, name: 'Mine now', description: null, graph }
    await expect(as(people.agent).update(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(people.agent).dryRun({ orgSlug, id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(people.assistant).create({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(people.readOnly).list({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await as(people.assistant).list({ orgSlug })).rows.map((row) => row.id)).toContain(id)
  })

  test('a foreign workflow is not there', async () => {
    const { id, version } = await drawn(people.owner)
    const foreign = as(people.otherOwner)
    const mine = { orgSlug: 'nordwind', id }
    await expect(foreign.get(mine)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(foreign.dryRun(mine)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(foreign.activate({ ...mine, version })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(foreign.get({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the eight ready-made ones are offered until they are taken over, each fit to run', async () => {
  const { ready } = await as(people.owner).list({ orgSlug })
  expect(ready.length).toBe(8)
  for (const { key, name } of ready) {
    const { id } = await as(people.owner).create({ orgSlug, fromKey: key })
    const { workflow, problems } = await as(people.owner).get({ orgSlug, id })
    expect([workflow.name, problems]).toEqual([name, []])
    await as(people.owner).dryRun({ orgSlug, id })
    await as(people.owner).activate({ orgSlug, id, version: 1 })
  }
  expect((await as(people.owner).list({ orgSlug })).ready).toEqual([])
  const twice = as(people.owner).create({ orgSlug, fromKey: ready[0]!.key })
  await expect(twice).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a copy is a draft of its own', async () => {
  const { id } = await drawn(people.owner)
  const copy = await as(people.agent).duplicate({ orgSlug, id })
  const { workflow } = await as(people.agent).get({ orgSlug, id: copy.id })
  expect(workflow).toMatchObject({
    name: 'Tell me (copy)',
    state: 'draft',
    ownerUserId: people.agent.userId,
    graph,
  })
})

test('steps choose among what the organisation has', async () => {
  const { artists, members, templates } = await as(people.agent).choices({ orgSlug })
  expect(artists.map(({ name }) => name)).toEqual(['Kleine Nacht', 'Zweiter Akt'])
  expect(members.find(({ name }) => name === 'Rike')).toMatchObject({ canApprove: false })
  expect(members.find(({ name }) => name === 'Ole')).toMatchObject({ canApprove: true })
  expect(templates.length).toBeGreaterThan(0)
})
