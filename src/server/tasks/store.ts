/** Tasks in the database. */
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '../db/dialect.ts'
import { created, found } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'
import { notifyMember } from '../notifications/store.ts'

export type NewTask = {
  title: string
  notes: string | null
  assigneeUserId: string | null
  /** A day in the organisation's zone. */
  dueOn: string | null
  bookingId: string | null
  /** Left out where a booking is given: its own. */
  eventId: string | null
  contactId: string | null
  origin: 'manual' | 'reminder' | 'workflow' | 'sequence'
  /** The same key makes one task. */
  dedupeKey: string | null
  checklist?: readonly { text: string; isDone: boolean }[]
}

/**
 * Makes a task and tells whoever it is for, unless they wrote it themselves. With the `dedupeKey` of an earlier task
 * it changes nothing and answers that one. BAD_REQUEST when the assignee does not work here (any more), NOT_FOUND for
 * an unknown booking.
 */
export async function createTask(
  tx: Tx,
  scope: OrgScope,
  { checklist = [], ...task }: NewTask,
): Promise<{ id: string; isNew: boolean }> {
  if (task.assigneeUserId) await memberName(tx, scope, task.assigneeUserId)
  const eventId = task.bookingId ? await eventOf(tx, scope, task.bookingId) : task.eventId
  const row = await tx
    .insertInto('tasks')
    .values({ ...created(scope), ...task, eventId, checklist: JSON.stringify(checklist) })
    .onConflict((conflict) => conflict.columns(['orgId', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) {
    const earlier = await tx
      .selectFrom('tasks')
      .select('id')
      .where('orgId', '=', scope.orgId)
      .where('dedupeKey', '=', task.dedupeKey)
      .executeTakeFirst()
    return { id: found(earlier).id, isNew: false }
  }
  if (task.assigneeUserId && (task.origin !== 'manual' || task.assigneeUserId !== scope.userId)) {
    await tellAssignee(tx, scope, { id: row.id, title: task.title, userId: task.assigneeUserId, eventId })
  }
  return { id: row.id, isNew: true }
}

/** Tells somebody that a task is theirs now. */
export async function tellAssignee(
  tx: Tx,
  scope: OrgScope,
  task: { id: string; title: string; userId: string; eventId: string | null; dedupeKey?: string },
): Promise<void> {
  const { slug, eventName } = await tx
    .selectFrom('organisations')
    .leftJoin('events', (join) =>
      join.onRef('events.orgId', '=', 'organisations.id').on('events.id', '=', task.eventId),
    )
    .select(['organisations.slug', 'events.name as eventName'])
    .where('organisations.id', '=', scope.orgId)
    .executeTakeFirstOrThrow()
  await notifyMember(tx, scope, {
    userId: task.userId,
    orgId: scope.orgId,
    topic: 'tasks',
    title: `For you to do: ${task.title}`,
    body: eventName ?? '',
    url: `/${slug}/inbox?task=${task.id}`,
    dedupeKey: task.dedupeKey ?? `task:${task.id}`,
    wantsPush: true,
  })
}

/** The name of an active member, or BAD_REQUEST. */
async function memberName(tx: Tx, scope: OrgScope, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.name')
    .where('memberships.orgId', '=', scope.orgId)
    .where('memberships.userId', '=', userId)
    .where('memberships.status', '=', 'active')
    .executeTakeFirst()
  if (row) return row.name
  const message = 'This person does not work here any more.'
  throw new DomainError('BAD_REQUEST', { message, fields: { assigneeUserId: message } })
}

async function eventOf(tx: Tx, scope: OrgScope, bookingId: string): Promise<string> {
  const row = await tx
    .selectFrom('bookings')
    .select('eventId')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return found(row).eventId
}
