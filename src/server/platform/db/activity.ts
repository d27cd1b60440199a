/** The activity log: one entry per mutation, written in its transaction, never changed. Saving a draft while
 * somebody writes counts as one mutation for the whole sitting. */
import { sql } from 'kysely'
import type { Tx } from './dialect.ts'

/** What a mutation did. `before` and `after` hold the changed fields; never secrets. */
export type LogEntry = {
  entity: string
  entityId?: string | null
  orgId?: string
  before?: object
  after?: object
  /** A draft that keeps itself while somebody writes: one entry stands for the whole sitting. */
  isAutosave?: boolean
}

export type LogActor = {
  userId: string | null
  orgId: string | null
  action: string
  ip: string
  userAgent: string | null
  requestId: string
}

/** How long after its entry a draft that keeps itself still belongs to the same sitting. */
const sitting = sql`interval '15 minutes'`

/** Whether the same person's entry of the same action on the record is younger than a sitting. */
export async function isInSitting(
  tx: Tx,
  { userId, orgId, action }: LogActor,
  entry: LogEntry,
): Promise<boolean> {
  const row = await tx
    .selectFrom('activityLog')
    .select('id')
    .where('orgId', '=', entry.orgId ?? orgId)
    .where('entity', '=', entry.entity)
    .where('entityId', 'is not distinct from', entry.entityId ?? null)
    .where('at', '>', sql<Date>`now() - ${sitting}`)
    .where('action', '=', action)
    .where('userId', 'is not distinct from', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)

export async function writeLog(tx: Tx, actor: LogActor, entry: LogEntry): Promise<void> {
  if (entry.isAutosave && (await isInSitting(tx, actor, entry))) return
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
