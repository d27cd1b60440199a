/** Webhooks in the database: the addresses of other programs, and what is sent to them. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { automationProblem } from '#domain/automation/problems.ts'
import { WebhookPayload, type DeliveryState, type WebhookInput } from '#domain/automation/webhooks.ts'
import { asMessage } from '#domain/problems.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Place } from '../../platform/process/secrets.ts'

/** Where the secret of a webhook lives; copied to another row, it cannot be read. */
export const secretPlace = (orgId: string, id: string): Place => ({
  table: 'webhook_endpoints',
  column: 'secret_encrypted',
  owner: orgId,
  row: id,
})

const columns = ['w.id', 'w.name', 'w.url', 'w.events', 'w.isActive', 'w.version', 'w.createdAt'] as const

/** The webhooks in use by name, each with its last delivery; never with the secret. */
export async function listEndpoints(tx: Tx, scope: OrgScope) {
  return tx
    .selectFrom('webhookEndpoints as w')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('webhookDeliveries as d')
          .select(['d.state as lastState', 'd.createdAt as lastAt'])
          .whereRef('d.orgId', '=', 'w.orgId')
          .whereRef('d.endpointId', '=', 'w.id')
          .orderBy('d.createdAt', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select(['last.lastState', 'last.lastAt'])
    .where('w.orgId', '=', scope.orgId)
    .where('w.archivedAt', 'is', null)
    .orderBy(sql`lower(w.name)`)
    .orderBy('w.id')
    .execute()
}

/** A webhook in use, or NOT_FOUND; never with the secret. */
export async function findEndpoint(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('webhookEndpoints as w')
      .select(columns)
      .where('w.orgId', '=', scope.orgId)
      .where('w.id', '=', id)
      .where('w.archivedAt', 'is', null)
      .executeTakeFirst(),
  )
}

/** `secretEncrypted` is sealed for the place of this id. */
export async function insertEndpoint(
  tx: Tx,
  scope: OrgScope,
  endpoint: WebhookInput & { id: string; secretEncrypted: string },
): Promise<void> {
  await tx
    .insertInto('webhookEndpoints')
    .values({ ...created(scope), ...endpoint })
    .execute()
}

/** Changes a webhook and returns it as it was. NOT_FOUND, or CONFLICT for an older version. */
export async function updateEndpoint(
  tx: Tx,
  scope: OrgScope,
  { id, version }: { id: string; version: number },
  changes: Partial<WebhookInput> & { isActive?: boolean; secretEncrypted?: string; archivedAt?: Date },
) {
  const before = found(
    await tx
      .selectFrom('webhookEndpoints as w')
      .select(columns)
      .where('w.orgId', '=', scope.orgId)
      .where('w.id', '=', id)
      .where('w.archivedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
  sameVersion(before, version, 'webhook')
  await tx
    .updateTable('webhookEndpoints')
    .set({ ...changes, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  return before
}

/** What waits for a webhook that was removed goes nowhere. */
export async function endDeliveries(tx: Tx, scope: OrgScope, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', lastError: asMessage(automationProblem('delivery.removed')) })
    .where('orgId', '=', scope.orgId)
    .where('endpointId', '=', endpointId)
    .where('state', 'in', ['queued', 'sending'])
    .execute()
}

/** Queues an event for a webhook, within the transaction of the call; the same key once. Returns the delivery's id. */
export async function insertDelivery(
  tx: Tx,
  scope: OrgScope,
  delivery: {
    endpointId: string
    runId: string | null
    dedupeKey: string
    payload: Omit<WebhookPayload, 'id'>
  },
): Promise<string> {
  const { endpointId, runId, dedupeKey, payload } = delivery
  const id = randomUUID()
  const row = await tx
    .insertInto('webhookDeliveries')
    .values({
      orgId: scope.orgId,
      id,
      endpointId,
      runId,
      dedupeKey,
      kind: payload.kind,
      payload: JSON.stringify(WebhookPayload.parse({ id, ...payload })),
    })
    .onConflict((conflict) => conflict.columns(['orgId', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return row.id
  const earlier = await tx
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirst()
  return found(earlier).id
}

/** What webhooks received, the latest first. */
export async function listDeliveries(
  tx: Tx,
  scope: OrgScope,
  filter: {
    endpointId?: string | undefined
    state?: DeliveryState | undefined
    offset: number
    limit: number
  },
) {
  let query = tx
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookEndpoints as w', (join) =>
      join.onRef('w.orgId', '=', 'd.orgId').onRef('w.id', '=', 'd.endpointId'),
    )
    .where('d.orgId', '=', scope.orgId)
  if (filter.endpointId) query = query.where('d.endpointId', '=', filter.endpointId)
  if (filter.state) query = query.where('d.state', '=', filter.state)
  const rows = await query
    .select(['d.id', 'd.endpointId', 'w.name as endpointName', 'd.kind', 'd.payload', 'd.state'])
    .select(['d.attempts', 'd.nextAttemptAt', 'd.statusCode', 'd.lastError', 'd.deliveredAt', 'd.createdAt'])
    .select(sql<boolean>`w.archived_at is null`.as('canResend'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Sends a delivery once more, under its own id. NOT_FOUND also where the webhook was removed. */
export async function requeueDelivery(tx: Tx, scope: OrgScope, id: string): Promise<{ endpointId: string }> {
  const row = await tx
    .updateTable('webhookDeliveries as d')
    .from('webhookEndpoints as w')
    .set({ state: 'queued', attempts: 0, nextAttemptAt: sql<Date>`now()`, lastError: null, statusCode: null })
    .whereRef('w.orgId', '=', 'd.orgId')
    .whereRef('w.id', '=', 'd.endpointId')
    .where('w.archivedAt', 'is', null)
    .where('d.orgId', '=', scope.orgId)
    .where('d.id', '=', id)
    .returning('d.endpointId')
    .executeTakeFirst()
  return found(row)
}
