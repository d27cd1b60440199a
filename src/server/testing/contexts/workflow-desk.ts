/** Workflows for tests: drawn in a line, switched on, and worked off on a clock of one's own. */
import { randomUUID } from 'node:crypto'
import { Graph, type Node, type Trigger } from '#domain/automation/workflow-graph.ts'
import { asMember, jobScope } from '../../jobs.ts'
import { appRouter } from '../../router.ts'
import { watchClock } from '../../automation/workflows/clock.ts'
import { runWorkflows, type EngineParts } from '../../automation/workflows/engine.ts'
import { withContext, type Actor, type Actors } from '../actors.ts'
import type { TestDatabase } from '../database.ts'
import { insertRow } from '../factories.ts'

type Content<Each = Node> = Each extends Node ? Omit<Each, 'id' | 'position' | 'name'> : never

/** Steps `a`, `b`, … one after the other. */
export function inLine(trigger: Trigger, ...contents: Content[]): Graph {
  const id = (index: number) => String.fromCharCode(97 + index)
  return Graph.parse({
    trigger,
    nodes: contents.map((content, index) => ({ id: id(index), position: { x: 0, y: index }, ...content })),
    edges: contents.map((_, index) => ({
      from: index === 0 ? 'trigger' : id(index - 1),
      port: index === 0 ? 'next' : (portBefore(contents[index - 1]) ?? 'next'),
      to: id(index),
    })),
  })
}
/** A line goes on through the good ends. */
function portBefore(content: Content | undefined): string | undefined {
  if (content?.type === 'condition') return 'yes'
  return content?.type === 'approval' ? 'approved' : 'next'
}

export const notify = (text: string): Content => ({
  type: 'action',
  action: { kind: 'notify', text, recipient: 'owner' },
})
export const task = (title: string): Content => ({
  type: 'action',
  action: { kind: 'createTask', title, assignee: 'agent', dueInDays: 1, notes: null },
})
export const setLabel = (label: string): Content => ({
  type: 'action',
  action: { kind: 'setLabel', label, remove: false },
})

export type WorkflowDesk = ReturnType<typeof workflowDesk>

export function workflowDesk(db: TestDatabase, people: Actors) {
  const { clock, secrets, site, pdf } = people.services
  const orgSlug = people.org.slug
  const errors: unknown[] = []
  const parts: EngineParts = {
    clock,
    db,
    secrets,
    site,
    pdf,
    scope: jobScope,
    asMember: asMember(db),
    log: { error: (entry: unknown) => void errors.push(entry) },
  }
  const as = (actor: Actor, now?: Date) =>
    appRouter.createCaller(now ? withContext(actor, { now }) : actor).workflows

  /** Drawn by `owner`, tried and switched on by an administrator; `since` is when. */
  async function activeWorkflow(graph: Graph, owner: Actor = people.owner, since?: Date): Promise<string> {
    const { id } = await as(owner).create({ orgSlug, name: 'A workflow' })
    const { version } = await as(owner).update({
      orgSlug,
      id,
      version: 1,
      name: 'A workflow',
      description: null,
      graph,
    })
    await as(owner).dryRun({ orgSlug, id })
    await as(people.admin, since).activate({ orgSlug, id, version })
    return id
  }

  return {
    parts,
    errors,
    as,
    activeWorkflow,
    /** Works everything off as if it were then; by one engine, or several side by side. */
    async work(now?: Date, engines = 1) {
      const then = now && { clock: () => now }
      const all = Array.from({ length: engines }, () => runWorkflows({ ...parts, ...then }))
      return (await Promise.all(all)).reduce((sum, count) => sum + count, 0)
    },
    /** The minute's look at the clock. */
    tick: (now: Date) => db.transaction(jobScope, (tx) => watchClock(tx, jobScope, now)),
    /** A show of `artist` with one booking, in Berlin. */
    async show(row: Record<string, unknown> = {}, event: Record<string, unknown> = {}) {
      const { id: eventId } = await people.factories.event({
        name: 'Astra',
        event_date: '2027-03-29',
        ...event,
      })
      const { id: bookingId } = await people.factories.booking({
        event_id: eventId,
        artist_id: people.artist.id,
        status: 'hold',
        agent_user_id: people.agent.userId,
        double_ok: true,
        ...row,
      })
      return { eventId, bookingId }
    },
    /** As if the booking had come to that status: noted, but not through the product. */
    async moment(row: Record<string, unknown> = {}) {
      return insertRow(db.owner, 'automation_events', {
        org_id: people.org.id,
        kind: 'booking.status_changed',
        subject_type: 'booking',
        data: JSON.stringify({ from: 'hold', to: 'confirmed' }),
        dedupe_key: randomUUID(),
        ...row,
      })
    },
    async rows<Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) {
      return (await db.owner.query<Row>(text, values)).rows
    },
    async runsOf(workflowId: string) {
      return (await as(people.owner).runs({ orgSlug, workflowId })).rows
    },
    run: (id: string) => as(people.owner).run({ orgSlug, id }),
  }
}
