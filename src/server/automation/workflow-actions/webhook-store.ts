/** What a webhook receives about a run. */
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** What began the run and when; undefined for a run that is only imagined. */
export async function findMoment(tx: Tx, scope: OrgScope, runId: string) {
  return tx
    .selectFrom('workflowRuns as r')
    .innerJoin('automationEvents as e', (join) =>
      join.onRef('e.orgId', '=', 'r.orgId').onRef('e.id', '=', 'r.triggerEventId'),
    )
    .select(['e.kind', 'e.occurredAt'])
    .where('r.orgId', '=', scope.orgId)
    .where('r.id', '=', runId)
    .executeTakeFirst()
}

/** A webhook in use, or undefined. */
export async function findWebhook(tx: Tx, scope: OrgScope, id: string) {
  return tx
    .selectFrom('webhookEndpoints')
    .select(['id', 'name', 'isActive'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}
