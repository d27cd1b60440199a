/** How fast workflows begin and go on, how the server answers meanwhile, and what it costs that many runs wait. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { txOver } from '#server/platform/db/database.ts'
import { kyselyOver, type Statement } from '#server/platform/db/dialect.ts'
import { mintJobScope } from '#server/platform/db/scopes.ts'
import { dispatchEvents } from '#server/automation/workflows/dispatch.ts'
import { listDueRuns } from '#server/automation/workflows/run-store.ts'
import { queryUrl, type Installation } from './installation.ts'
import { spread, type Spread } from './statistics.ts'

const POLL_MS = 100
const LIMIT_MS = 600_000
const WAITING = 100_000

export type Automations = {
  events: number
  /** Moments looked at in a second, each beginning a run; steps done in a second. */
  accepted: number
  steps: number
  /** Milliseconds of a month's list before, and while the steps are done. */
  alone: Spread
  meanwhile: Spread
  waiting: number
  /** Scans of the table of runs that look for what is due among them, and how long that takes. */
  scans: string[]
  dueMs: Spread
}

const position = { x: 0, y: 0 }
/** A question, a task, a notice: three steps for each moment. */
const graph = {
  trigger: { kind: 'inquiry.created', filter: { artistIds: [], statuses: [] } },
  nodes: [
    {
      id: 'a',
      type: 'condition',
      name: null,
      position,
      match: 'all',
      rules: [{ fact: 'offer.state', op: 'is_missing', value: null }],
    },
    {
      id: 'b',
      type: 'action',
      name: null,
      position,
      action: { kind: 'createTask', title: 'Look at it', assignee: 'owner', dueInDays: 1, notes: null },
    },
    {
      id: 'c',
      type: 'action',
      name: null,
      position,
      action: { kind: 'notify', text: 'An inquiry', recipient: 'owner' },
    },
  ],
  edges: [
    { from: 'trigger', port: 'next', to: 'a' },
    { from: 'a', port: 'yes', to: 'b' },
    { from: 'b', port: 'next', to: 'c' },
  ],
}
const STEPS = graph.nodes.length

async function drawWorkflow({ program, seeded, session }: Installation): Promise<string> {
  const orgSlug = seeded.organisations[0]!.slug
  const call = async <T>(name: string, input: object): Promise<T> => {
    const answer = await fetch(`${program.url}/trpc/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ json: { orgSlug, ...input } }),
    })
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { result: { data: { json: T } } }).result.data.json
  }
  const { id } = await call<{ id: string }>('workflows.create', { name: 'Bench' })
  await call('workflows.update', { id, version: 1, name: 'Bench', description: null, graph })
  await call('workflows.dryRun', { id })
  await call('workflows.activate', { id, version: 2 })
  return id
}

/** Runs of ended moments that wait for a day far away, in all organisations alike. */
async function letWait(client: pg.Client, workflowId: string): Promise<void> {
  await client.query(
    `insert into workflow_runs (org_id, workflow_id, version_no, trigger_event_id, subject_type, triggered_at, state,
       cursor, next_at)
     select org_id, id, active_no, gen_random_uuid(), 'inquiry', now(), 'waiting', 'b', now() + interval '90 days'
     from workflows, generate_series(1, $2) where id = $1`,
    [workflowId, WAITING],
  )
  await client.query('analyze workflow_runs')
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: PlanNode[] }
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Looks for due runs as the engine does, as its role; each scan of their table by its kind and index. */
async function explainDue(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  const scans = new Set<string>()
  const times: number[] = []
  try {
    await client.query('set role service_role')
    const tx = kyselyOver(async ({ text, values }: Statement) => {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (format json) ${text}`,
        [...values],
      )
      for (const node of nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)) {
        if (node['Relation Name'] !== 'workflow_runs') continue
        scans.add(`${node['Node Type']} by ${node['Index Name'] ?? 'nothing'}`)
      }
      for (let round = 0; round < 20; round++) {
        const start = performance.now()
        await client.query(text, [...values])
        times.push(performance.now() - start)
      }
      return { rows: [], rowCount: 0 }
    })
    await listDueRuns(tx, mintJobScope(), new Date(), { perOrg: 25, limit: 200 })
  } finally {
    await client.end()
  }
  return { scans: [...scans], dueMs: spread(times) }
}

/** Throws unless every moment began one run and every run did its steps once. */
export async function measureAutomations(
  installation: Installation,
  events: number,
  today: LocalDate,
): Promise<Automations> {
  const { program, seeded, session, postgres } = installation
  const [org] = seeded.organisations
  if (!org) throw new Error('There is no organisation')
  const url = queryUrl(program.url, 'events.list', { orgSlug: org.slug, from: today, to: addDays(today, 30) })
  const readList = async (into: number[]) => {
    const start = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${session.access_token}` } })
    await answer.arrayBuffer()
    into.push(performance.now() - start)
  }
  const workflowId = await drawWorkflow(installation)
  const client = new pg.Client(postgres)
  await client.connect()
  try {
    await letWait(client, workflowId)
    const [alone, meanwhile]: [number[], number[]] = [[], []]
    for (let no = 0; no < 20; no++) await readList(alone)
    const start = performance.now()
    await client.query(
      `insert into automation_events (org_id, kind, subject_type, data, dedupe_key)
       select $1, 'inquiry.created', 'inquiry', '{}', 'bench:' || no from generate_series(1, $2) no`,
      [org.id, events],
    )
    let done = 0
    const counts = async () => {
      const { rows } = await client.query<{ ended: number; steps: number }>(
        `select (select count(*)::int from workflow_runs where workflow_id = $1 and state = 'done') as ended,
           (select count(*)::int from workflow_steps where status = 'done') as steps`,
        [workflowId],
      )
      return rows[0]!
    }
    while (performance.now() - start < LIMIT_MS) {
      await readList(meanwhile)
      const { ended } = await counts()
      if (ended === events) {
        done = performance.now() - start
        break
      }
      await sleep(POLL_MS)
    }
    const { ended, steps } = await counts()
    if (done === 0 || steps !== events * STEPS) {
      throw new Error(`${ended} runs with ${steps} steps for ${events} moments`)
    }
    return {
      events,
      accepted: await measureDispatch(postgres, org.id),
      steps: (events * STEPS * 1000) / done,
      alone: spread(alone),
      meanwhile: spread(meanwhile),
      waiting: WAITING,
      ...(await explainDue(postgres)),
    }
  } finally {
    await client.end()
  }
}

/** Moments looked at in a second, without the steps beside them: undone at the end, so that nothing is run. */
async function measureDispatch(postgres: pg.ClientConfig, orgId: string): Promise<number> {
  const client = new pg.Client(postgres)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into automation_events (org_id, kind, subject_type, data, dedupe_key)
       select $1, 'inquiry.created', 'inquiry', '{}', 'dispatch:' || no from generate_series(1, 5000) no`,
      [orgId],
    )
    await client.query('set local role service_role')
    const tx = txOver(client)
    const start = performance.now()
    let looked = 0
    for (;;) {
      const count = await dispatchEvents(tx, mintJobScope(), new Date())
      if (count === 0) break
      looked += count
    }
    return (looked * 1000) / (performance.now() - start)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}
