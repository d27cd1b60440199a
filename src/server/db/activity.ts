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

/** The fields that differ between two versions of a record, for the log and the activity list. */
export function changedFields<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(after) as (keyof T)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (from: T) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>
  return { before: pick(before), after: pick(after) }
}
