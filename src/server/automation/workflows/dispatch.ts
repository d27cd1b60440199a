/** Looks at each thing that happened once: begins the workflows that wait for it, and sends it to the webhooks that ask for it. */
import { matches, mostHops } from '#domain/automation/workflow-flow.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { sendToSubscribers } from '../webhooks/subscribers.ts'
import {
  claimEvents,
  insertRuns,
  listListeners,
  markDispatched,
  type EventRow,
  type Listener,
} from './dispatch-store.ts'

/** A batch takes from each organisation at most that many, so that none waits for another's import. */
const batch = { perOrg: 200, limit: 500 }

/** Does this moment begin that workflow? One that names a workflow (its own day, by hand) was judged before. */
function begins({ trigger, id, activatedAt }: Listener, event: EventRow): boolean {
  if (event.workflowId !== null) return event.workflowId === id && trigger.kind === event.kind
  if (trigger.kind !== event.kind || event.occurredAt < activatedAt) return false
  return !('filter' in trigger) || matches(trigger.filter, event)
}

/** Looks at one batch, within one transaction; returns how many moments that were. */
export async function dispatchEvents(tx: Tx, scope: JobScope, now: Date): Promise<number> {
  const events = await claimEvents(tx, scope, batch)
  if (events.length === 0) return 0
  const listeners = await listListeners(tx, scope, [...new Set(events.map(({ orgId }) => orgId))])
  const byOrg = Map.groupBy(listeners, ({ orgId }) => orgId)
  const runs = events
    .filter(({ hop }) => hop <= mostHops)
    .flatMap((event) =>
      (byOrg.get(event.orgId) ?? [])
        .filter((listener) => begins(listener, event))
        .map(({ orgId, id, no }) => ({ orgId, workflowId: id, versionNo: no, triggerEventId: event.id })),
    )
  await insertRuns(tx, scope, runs, now)
  await sendToSubscribers(tx, scope, events)
  await markDispatched(tx, scope, events)
  return events.length
}
