/** Sends what happened to the webhooks that ask to hear of it. */
import { randomUUID } from 'node:crypto'
import { WebhookPayload } from '#domain/automation/webhooks.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { insertDeliveries, listSubscribed, type Subscribed } from './subscriber-store.ts'

function payloadOf(id: string, { moment, event, booking }: Subscribed): WebhookPayload {
  const { kind, occurredAt, organisation, subjectType, subjectId } = moment
  return WebhookPayload.parse({
    id,
    kind,
    at: occurredAt.toISOString(),
    organisation,
    workflow: null,
    subject: subjectId && { type: subjectType, id: subjectId },
    event,
    booking,
  })
}

/** Queues these moments for their subscribers, once for each; what was begun for one workflow alone is nobody else's. */
export async function sendToSubscribers(
  tx: Tx,
  scope: JobScope,
  moments: readonly { orgId: string; id: string; workflowId: string | null }[],
): Promise<void> {
  const open = moments.filter(({ workflowId }) => workflowId === null)
  if (open.length === 0) return
  const deliveries = (await listSubscribed(tx, scope, open)).map((subscribed) => {
    const { orgId, endpointId, moment } = subscribed
    const id = randomUUID()
    const dedupeKey = `event:${moment.id}:${endpointId}`
    return { orgId, id, endpointId, dedupeKey, kind: moment.kind, payload: payloadOf(id, subscribed) }
  })
  if (deliveries.length > 0) await insertDeliveries(tx, scope, deliveries)
}
