/** The activity log: one entry per mutation, written in its transaction, never changed. */
import type { Tx } from './dialect.ts'

/** What a mutation did. `before` and `after` hold the changed fields; never secrets. */
export type LogEntry = {
  entity: string
  entityId?: string | null
  orgId?: string
  before?: object
  after?: object
}

export type LogActor = {
  userId: string | null
  orgId: string | null
  action: string
  ip: string
  userAgent: string | null
  requestId: string
}

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)

export async function writeLog(tx: Tx, actor: LogActor, entry: LogEntry): Promise<void> {
  await tx
    .insertInto('activityLog')
    .values({
      ...actor,
      orgId: entry.orgId ?? actor.orgId,
      entity: entry.entity,
      entityId: entry.entityId ?? null,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute()
}

/** The fields of a change that differ from the record before it, for the log and the activity list. */
export function changedFields(before: object, change: object) {
  const stored = before as Record<string, unknown>
  const keys = Object.entries(change)
    .filter(([key, value]) => JSON.stringify(stored[key]) !== JSON.stringify(value))
    .map(([key]) => key)
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))
  return { before: pick(before), after: pick(change) }
}
