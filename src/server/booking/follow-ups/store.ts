/** Tasks that follow from something else, in the database: made, moved, closed and taken back. */
import { sql } from 'kysely'
import type { BookingAction } from '#domain/booking/bookings/booking-actions.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import type { ChecklistItem, TaskOrigin } from '#domain/automation/tasks.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { notifyMember } from '../../platform/notifications/store.ts'

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
  origin: TaskOrigin
  /** The same key makes one task. */
  dedupeKey: string | null
  /** The change of the show's status that it follows. */
  statusAction?: BookingAction
  checklist?: readonly ChecklistItem[]
}

/**
 * Makes a task and notifies whoever it is for, unless they wrote it themselves. With the `dedupeKey` of an earlier task
 * it changes nothing and answers that one. BAD_REQUEST when the assignee does not work here (any more), NOT_FOUND for
 * a booking, event or contact that is not there, or out of scope.
 */
export async function createTask(
  tx: Tx,
  scope: OrgScope,
  { checklist = [], ...task }: NewTask,
): Promise<{ id: string; isNew: boolean }> {
  const eventId = await checkPlaces(tx, scope, task)
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
    const about = { id: row.id, title: task.title, userId: task.assigneeUserId, eventId }
    // What follows a change says why; other notes are for whoever opens the task.
    await notifyAssignee(tx, scope, { ...about, details: task.origin === 'status' ? task.notes : null })
  }
  return { id: row.id, isNew: true }
}

/** Notifies somebody that a task is theirs now. */
export async function notifyAssignee(
  tx: Tx,
  scope: OrgScope,
  task: {
    id: string
    title: string
    userId: string
    eventId: string | null
    since?: number
    details?: string | null
  },
): Promise<void> {
  const { slug, eventName, sampleEventId } = await tx
    .selectFrom('organisations')
    .leftJoin('events', (join) =>
      join.onRef('events.orgId', '=', 'organisations.id').on('events.id', '=', task.eventId),
    )
    .leftJoin('sampleShows', (join) =>
      join.onRef('sampleShows.orgId', '=', 'events.orgId').onRef('sampleShows.eventId', '=', 'events.id'),
    )
    .select(['organisations.slug', 'events.name as eventName', 'sampleShows.eventId as sampleEventId'])
    .where('organisations.id', '=', scope.orgId)
    .executeTakeFirstOrThrow()
  await notifyMember(tx, scope, {
    userId: task.userId,
    orgId: scope.orgId,
    topic: 'tasks',
    title: asMessage(bookingProblem('notice.task', { task: task.title })),
    body: [eventName, task.details?.split('\n')[0]].filter(Boolean).join(' · '),
    url: `/${slug}/inbox?task=${task.id}`,
    dedupeKey: task.since === undefined ? `task:${task.id}` : `task:${task.id}:${task.since}`,
    wantsPush: sampleEventId === null,
  })
}

type Places = Pick<NewTask, 'assigneeUserId' | 'bookingId' | 'eventId' | 'contactId'>

/** Refuses what is not there, and answers the event: a booking's own, else the one that is named. */
export async function checkPlaces(tx: Tx, scope: OrgScope, places: Places): Promise<string | null> {
  if (places.assigneeUserId) await checkAssignee(tx, scope, places.assigneeUserId)
  if (places.contactId) {
    const contact = tx.selectFrom('contacts').select('id').where('orgId', '=', scope.orgId)
    found(await contact.where('id', '=', places.contactId).executeTakeFirst())
  }
  if (!places.bookingId && !places.eventId) return null
  let query = tx.selectFrom('bookings').select('eventId').where('orgId', '=', scope.orgId)
  if (scope.artistIds) query = query.where('artistId', '=', sql<string>`any(${scope.artistIds})`)
  query = places.bookingId
    ? query.where('id', '=', places.bookingId)
    : query.where('eventId', '=', places.eventId)
  return found(await query.limit(1).executeTakeFirst()).eventId
}

async function checkAssignee(tx: Tx, scope: OrgScope, userId: string): Promise<void> {
  const row = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('orgId', '=', scope.orgId)
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (row) return
  const problem = bookingProblem('assignee.gone')
  throw new DomainError('BAD_REQUEST', { problem, fields: { 'task.assigneeUserId': asMessage(problem) } })
}

/** Open tasks go along with a show to its new date; what its change of status itself asked for stays. */
export async function moveTasks(
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  to: { bookingId: string; eventId: string },
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ ...to, updatedBy: scope.userId, updatedAt: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .where('origin', '<>', 'status')
    .execute()
}

/** Closes the open tasks about a show that is off as skipped; what its change of status itself asked for stays. */
export async function skipTasks(
  tx: Tx,
  scope: OrgScope,
  { bookingId, action }: { bookingId: string; action: BookingAction },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ state: 'skipped', endedAt: now, endedBy: scope.userId, statusAction: action })
    .set((eb) => ({ version: eb('version', '+', 1), updatedBy: scope.userId, updatedAt: now }))
    .where('orgId', '=', scope.orgId)
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .where('origin', '<>', 'status')
    .execute()
}

/**
 * Takes back what an earlier change of the show's status did to its tasks: those that it closed are open again, those
 * that it asked for and nobody did are skipped.
 */
export async function takeBackTasks(
  tx: Tx,
  scope: OrgScope,
  { bookingId, action }: { bookingId: string; action: BookingAction },
  now: Date,
): Promise<void> {
  await sql`
    update tasks set
      state = case when origin = 'status' then 'skipped' else 'open' end,
      ended_at = case when origin = 'status' then ${now}::timestamptz end,
      ended_by = case when origin = 'status' then ${scope.userId}::uuid end,
      status_action = case when origin = 'status' then status_action end,
      version = version + 1, updated_by = ${scope.userId}, updated_at = ${now}
    where org_id = ${scope.orgId} and booking_id = ${bookingId} and status_action = ${action}
      and state = case when origin = 'status' then 'open' else 'skipped' end`.execute(tx)
}
