/** Deliveries as the work that sends them sees them: taken for a while by one process, then sent or tried again. */
import { sql } from 'kysely'
import type { WebhookPayload } from '#domain/automation/webhooks.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'

export type DueDelivery = {
  id: string
  orgId: string
  endpointId: string
  url: string
  secretEncrypted: string
  kind: string
  payload: WebhookPayload
  attempts: number
}
type Key = Pick<DueDelivery, 'id' | 'orgId'>

/**
 * Takes the next due delivery for `leaseSeconds`; undefined when none is due. One that a process left behind when it
 * ended is due again after that. Each webhook receives one event at a time: one that is slow holds up no other.
 */
export async function claimDelivery(
  tx: Tx,
  _scope: JobScope,
  leaseSeconds: number,
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    with due as materialized (
      select q.org_id, q.id, w.url, w.secret_encrypted
      from webhook_deliveries q
      join webhook_endpoints w on w.org_id = q.org_id and w.id = q.endpoint_id and w.is_active
        and w.archived_at is null
      where q.state in ('queued', 'sending') and q.next_attempt_at <= now()
        and not exists (select from webhook_deliveries o where o.org_id = q.org_id
          and o.endpoint_id = q.endpoint_id and o.state = 'sending' and o.next_attempt_at > now())
      order by q.next_attempt_at, q.created_at limit 1 for update of q skip locked
    )
    update webhook_deliveries d
    set state = 'sending', attempts = d.attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    from due
    where d.org_id = due.org_id and d.id = due.id
    returning d.id, d.org_id, d.endpoint_id, due.url, due.secret_encrypted, d.kind, d.payload, d.attempts`.execute(
    tx,
  )
  return rows[0]
}

/** It arrived. */
export async function markDelivered(tx: Tx, _scope: JobScope, key: Key, statusCode: number): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'delivered', statusCode, lastError: null, deliveredAt: sql<Date>`now()` })
    .where('orgId', '=', key.orgId)
    .where('id', '=', key.id)
    .where('state', '=', 'sending')
    .execute()
}

/** The attempt failed: again in `retrySeconds`, or never when null. */
export async function markFailed(
  tx: Tx,
  _scope: JobScope,
  key: Key,
  failure: { error: string; statusCode: number | null; retrySeconds: number | null },
): Promise<void> {
  const { error, statusCode, retrySeconds } = failure
  await tx
    .updateTable('webhookDeliveries')
    .set({
      state: retrySeconds === null ? 'failed' : 'queued',
      statusCode,
      lastError: error,
      nextAttemptAt: sql<Date>`now() + make_interval(secs => ${retrySeconds ?? 0})`,
    })
    .where('orgId', '=', key.orgId)
    .where('id', '=', key.id)
    .where('state', '=', 'sending')
    .execute()
}

/** Forgets what was delivered or given up more than 30 days ago; returns how many. */
export async function forgetDeliveries(tx: Tx, _scope: JobScope): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhookDeliveries')
    .where('state', 'in', ['delivered', 'failed'])
    .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
