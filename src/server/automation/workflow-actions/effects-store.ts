/** Which effects of workflows were had: the activity log bears the key of each. */
import { sql } from 'kysely'
import { writeLog, type LogEntry } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** What was noted of an effect earlier; whoever else is at the same one waits here until that has ended. */
export async function findEffect(
  tx: Tx,
  scope: OrgScope,
  key: string,
): Promise<{ message: string; output: Record<string, unknown> } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.orgId} ${key}`}, 0))`.execute(tx)
  // The words of the partial index.
  const { rows } = await sql<{ after: { message?: string; output?: Record<string, unknown> } | null }>`
    select after from activity_log
    where org_id = ${scope.orgId} and request_id = ${key} and request_id like 'workflow:%' limit 1`.execute(
    tx,
  )
  const [row] = rows
  return row ? { message: row.after?.message ?? '', output: row.after?.output ?? {} } : null
}

/** Notes an effect as the workflow's doing, which nobody did by hand. */
export async function noteEffect(
  tx: Tx,
  scope: OrgScope,
  effect: {
    key: string
    kind: string
    workflow: string
    message: string
    output: Record<string, unknown>
    log: LogEntry
  },
): Promise<void> {
  const { key, kind, workflow, message, output, log } = effect
  await writeLog(
    tx,
    {
      userId: null,
      orgId: scope.orgId,
      action: `workflows.${kind}`,
      ip: '',
      userAgent: null,
      requestId: key,
    },
    { ...log, after: { ...log.after, workflow, message, output } },
  )
}
