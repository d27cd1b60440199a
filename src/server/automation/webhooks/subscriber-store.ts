/** Webhooks that ask to hear of what happened, in the database. */
import { sql } from 'kysely'
import type { WebhookPayload } from '#domain/automation/webhooks.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'

/** One thing that happened, for one webhook that asks for it. */
export type Subscribed = Pick<WebhookPayload, 'event' | 'booking'> & {
  orgId: string
  endpointId: string
  moment: {
    id: string
    kind: string
    occurredAt: Date
    organisation: string
    subjectType: string
    subjectId: string | null
  }
}

type Row = Omit<Subscribed, 'moment'> & Subscribed['moment']

/** These moments with the webhooks in use that ask for their kind, the earliest first. */
export async function listSubscribed(
  tx: Tx,
  _scope: JobScope,
  moments: readonly { orgId: string; id: string }[],
): Promise<Subscribed[]> {
  const keys = JSON.stringify(moments.map(({ orgId, id }) => ({ orgId, id })))
  const { rows } = await sql<Row>`
    select w.org_id, w.id as endpoint_id, m.id, m.kind, m.occurred_at, o.slug as organisation,
           m.subject_type, m.subject_id,
           case when e.id is not null
                then jsonb_build_object('id', e.id, 'name', e.name, 'date', e.event_date) end as event,
           case when b.id is not null
                then jsonb_build_object('id', b.id, 'status', b.status,
                  'artist', jsonb_build_object('id', a.id, 'name', a.name)) end as booking
    from jsonb_to_recordset(${keys}::jsonb) n("orgId" uuid, id uuid)
    join automation_events m on m.org_id = n."orgId" and m.id = n.id
    join webhook_endpoints w on w.org_id = m.org_id and w.archived_at is null and m.kind = any (w.events)
    join organisations o on o.id = m.org_id
    left join bookings b on b.org_id = m.org_id and b.id = m.booking_id
    left join artists a on a.org_id = b.org_id and a.id = b.artist_id
    left join events e on e.org_id = m.org_id and e.id = coalesce(b.event_id, m.event_id)
    order by m.occurred_at, m.id`.execute(tx)
  return rows.map(({ orgId, endpointId, event, booking, ...moment }) => ({
    orgId,
    endpointId,
    moment,
    event,
    booking,
  }))
}

/** Queues deliveries; one with the same key is there already. */
export async function insertDeliveries(
  tx: Tx,
  _scope: JobScope,
  deliveries: readonly {
    orgId: string
    id: string
    endpointId: string
    dedupeKey: string
    kind: string
    payload: WebhookPayload
  }[],
): Promise<void> {
  await tx
    .insertInto('webhookDeliveries')
    .values(deliveries.map(({ payload, ...row }) => ({ ...row, payload: JSON.stringify(payload) })))
    .onConflict((conflict) => conflict.columns(['orgId', 'dedupeKey']).doNothing())
    .execute()
}
