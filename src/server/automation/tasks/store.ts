/** Tasks in the database. */
import { sql } from 'kysely'
import { searchText } from '#domain/platform/search/search.ts'
import type { ChecklistItem, TaskState } from '#domain/automation/tasks.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found, sameVersion, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { checkPlaces, notifyAssignee, type NewTask } from '../../booking/follow-ups/store.ts'

/** Tasks with the show and the people they name, as far as the caller's artists reach; one's own always. */
export function visibleTasks(tx: Tx, scope: OrgScope) {
  let query = tx
    .selectFrom('tasks as t')
    .leftJoin('events as e', (join) => join.onRef('e.orgId', '=', 't.orgId').onRef('e.id', '=', 't.eventId'))
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.orgId', '=', 't.orgId').onRef('b.id', '=', 't.bookingId'),
    )
    .leftJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 'b.orgId').onRef('a.id', '=', 'b.artistId'),
    )
    .leftJoin('users as u', 'u.id', 't.assigneeUserId')
    .where('t.orgId', '=', scope.orgId)
  if (scope.artistIds) {
    const { artistIds, userId } = scope
    query = query.where(
      sql<boolean>`(t.assignee_user_id = ${userId} or t.created_by = ${userId} or t.event_id is null
        or b.artist_id = any(${artistIds})
        or (t.booking_id is null and exists (
              select from bookings s
              where s.org_id = t.org_id and s.event_id = t.event_id and s.artist_id = any(${artistIds}))))`,
    )
  }
  return query
}

const columns = [
  't.id',
  't.title',
  't.notes',
  't.assigneeUserId',
  'u.name as assigneeName',
  't.dueOn',
  't.eventId',
  'e.name as eventName',
  'e.eventDate',
  't.bookingId',
  'a.name as artistName',
  't.checklist',
  't.origin',
  't.state',
  't.version',
] as const

export type TaskListInput = {
  search?: string | undefined
  assignee?: string | undefined
  state?: TaskState | undefined
  eventId?: string | undefined
  bookingId?: string | undefined
  dueBefore?: string | undefined
  offset: number
  limit: number
}

/** One page of tasks, the most pressing first; ended ones the latest first. `assignee` 'nobody': those without. */
export async function listTasks(tx: Tx, scope: OrgScope, input: TaskListInput) {
  const { search, assignee, state, eventId, bookingId, dueBefore, offset, limit } = input
  let query = visibleTasks(tx, scope)
  if (assignee === 'nobody') query = query.where('t.assigneeUserId', 'is', null)
  else if (assignee) query = query.where('t.assigneeUserId', '=', assignee)
  if (state) query = query.where('t.state', '=', state)
  if (eventId) query = query.where('t.eventId', '=', eventId)
  if (bookingId) query = query.where('t.bookingId', '=', bookingId)
  if (dueBefore) query = query.where('t.dueOn', '<', dueBefore)
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<boolean>`(lower(t.title) like ${pattern} or e.search like ${`%${searchText([search])}%`})`,
    )
  }
  const rows = await query
    .select(columns)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('t.endedAt', (order) => order.desc().nullsFirst())
    .orderBy('t.dueOn', (order) => order.asc().nullsLast())
    .orderBy('t.createdAt')
    .orderBy('t.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** How many open tasks are the caller's, and how many of them are late or for today. */
export async function countMine(tx: Tx, scope: OrgScope, today: string) {
  const row = await tx
    .selectFrom('tasks')
    .select(sql<number>`count(*)`.as('open'))
    .select(sql<number>`count(*) filter (where due_on <= ${today})`.as('pressing'))
    .where('orgId', '=', scope.orgId)
    .where('assigneeUserId', '=', scope.userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return row
}

/** The task with the names around it, or NOT_FOUND. */
export async function findTask(tx: Tx, scope: OrgScope, id: string) {
  const task = await visibleTasks(tx, scope)
    .leftJoin('users as w', 'w.id', 't.createdBy')
    .leftJoin('users as d', 'd.id', 't.endedBy')
    .leftJoin('contacts as c', (join) =>
      join.onRef('c.orgId', '=', 't.orgId').onRef('c.id', '=', 't.contactId'),
    )
    .select(columns)
    .select(['t.contactId', 'c.name as contactName', 't.createdAt', 't.endedAt'])
    .select(['w.name as createdByName', 'd.name as endedByName'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  return found(task)
}

/** The task locked for a change; NOT_FOUND out of scope, CONFLICT when `version` is not the stored one. */
export async function lockTask(tx: Tx, scope: OrgScope, id: string, version: number) {
  await findTask(tx, scope, id)
  const task = found(
    await tx
      .selectFrom('tasks')
      .select(['id', 'title', 'notes', 'assigneeUserId', 'dueOn', 'eventId', 'bookingId', 'contactId'])
      .select(['checklist', 'state', 'version'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
  sameVersion(task, version, 'task')
  return task
}

type Locked = Awaited<ReturnType<typeof lockTask>>
export type TaskChanges = Omit<NewTask, 'origin' | 'dedupeKey'> & { checklist: readonly ChecklistItem[] }

/** Overwrites a locked task; whoever it is newly assigned to is notified, unless they did it themselves. */
export async function updateTask(
  tx: Tx,
  scope: OrgScope,
  before: Locked,
  changes: TaskChanges,
): Promise<void> {
  const isHandedOn = changes.assigneeUserId !== before.assigneeUserId
  const eventId = await checkPlaces(tx, scope, {
    ...changes,
    // Somebody who has left keeps what they had until it is given to somebody else.
    assigneeUserId: isHandedOn ? changes.assigneeUserId : null,
  })
  await tx
    .updateTable('tasks')
    .set({
      ...changes,
      eventId,
      checklist: JSON.stringify(changes.checklist),
      ...touched(scope, before.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', before.id)
    .execute()
  const { assigneeUserId: userId, title } = changes
  if (isHandedOn && userId && userId !== scope.userId && before.state === 'open') {
    await notifyAssignee(tx, scope, { id: before.id, title, userId, eventId, since: before.version })
  }
}

/** Ends a locked task, or opens it again. */
export async function setTaskState(
  tx: Tx,
  scope: OrgScope,
  before: Locked,
  state: TaskState,
  now: Date,
): Promise<void> {
  const end = state === 'open' ? { endedAt: null, endedBy: null } : { endedAt: now, endedBy: scope.userId }
  await tx
    .updateTable('tasks')
    .set({ state, ...end, ...touched(scope, before.version) })
    // Whoever moves it by hand takes it out of the hands of the show's status.
    .set({ statusAction: sql`case when origin = 'status' then status_action end` })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', before.id)
    .execute()
}
