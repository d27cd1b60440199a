/** Calls about tasks. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import { TaskInput } from '#domain/automation/task-inputs.ts'
import { isTaskLate, moveTask, taskOrigins, taskStates, type TaskMove } from '#domain/automation/tasks.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { listShape } from '../../platform/db/records.ts'
import { createTask } from '../../booking/follow-ups/store.ts'
import { listColleagues } from '../../platform/members/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { countMine, findTask, listTasks, lockTask, setTaskState, updateTask } from './store.ts'

const text = z.string().nullable()
const TaskRow = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  notes: text,
  assigneeUserId: z.uuid().nullable(),
  assigneeName: text,
  dueOn: text,
  isLate: z.boolean(),
  eventId: z.uuid().nullable(),
  eventName: text,
  eventDate: text,
  bookingId: z.uuid().nullable(),
  artistName: text,
  checklist: z.array(z.strictObject({ text: z.string(), isDone: z.boolean() })),
  origin: z.enum(taskOrigins),
  state: z.enum(taskStates),
  version: z.int(),
})
const Task = z.strictObject({
  ...TaskRow.shape,
  contactId: z.uuid().nullable(),
  contactName: text,
  createdAt: z.date(),
  createdByName: text,
  endedAt: z.date().nullable(),
  endedByName: text,
  canEdit: z.boolean(),
})
const Moved = z.strictObject({ version: z.int() })
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

const move = (name: TaskMove) =>
  orgProcedure('tasks.manage')
    .input(orgInput({ id: z.uuid(), version: z.int() }))
    .output(Moved)
    .mutation(async ({ ctx, input }) => {
      const before = await lockTask(ctx.tx, ctx.scope, input.id, input.version)
      const state = moveTask(before.state, name)
      await setTaskState(ctx.tx, ctx.scope, before, state, ctx.now)
      ctx.log({
        entity: 'task',
        entityId: input.id,
        before: { state: before.state },
        after: { state, title: before.title },
      })
      return { version: input.version + 1 }
    })

export const tasksRouter = router({
  list: orgProcedure('tasks.view')
    .input(
      orgInput({
        ...listShape,
        assignee: z.union([z.enum(['me', 'nobody']), z.uuid()]).optional(),
        state: z.enum(taskStates).optional(),
        eventId: z.uuid().optional(),
        bookingId: z.uuid().optional(),
        dueBefore: day.optional(),
      }),
    )
    .output(z.strictObject({ rows: z.array(TaskRow), total: z.int() }))
    .query(async ({ ctx, input }) => {
      const assignee = input.assignee === 'me' ? ctx.user.userId : input.assignee
      const { rows, total } = await listTasks(ctx.tx, ctx.scope, { ...input, assignee })
      const today = todayIn(ctx.org.tz, ctx.now)
      return { rows: rows.map((task) => ({ ...task, isLate: isTaskLate(task, today) })), total }
    }),

  /** How many are mine and open, and how many of those are late or for today. */
  count: orgProcedure('tasks.view')
    .input(orgInput({}))
    .output(z.strictObject({ open: z.int(), pressing: z.int() }))
    .query(({ ctx }) => countMine(ctx.tx, ctx.scope, todayIn(ctx.org.tz, ctx.now))),

  get: orgProcedure('tasks.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Task)
    .query(async ({ ctx, input }) => {
      const task = await findTask(ctx.tx, ctx.scope, input.id)
      const isLate = isTaskLate(task, todayIn(ctx.org.tz, ctx.now))
      return { ...task, isLate, canEdit: can(ctx.member, 'tasks.manage') }
    }),

  create: orgProcedure('tasks.manage')
    .meta({ idempotent: true })
    .input(orgInput({ task: TaskInput }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { id } = await createTask(ctx.tx, ctx.scope, { ...input.task, origin: 'manual', dedupeKey: null })
      ctx.log({ entity: 'task', entityId: id, after: input.task })
      return { id }
    }),

  update: orgProcedure('tasks.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), task: TaskInput }))
    .output(Moved)
    .mutation(async ({ ctx, input }) => {
      const before = await lockTask(ctx.tx, ctx.scope, input.id, input.version)
      await updateTask(ctx.tx, ctx.scope, before, input.task)
      ctx.log({ entity: 'task', entityId: input.id, ...changedFields(before, input.task) })
      return { version: input.version + 1 }
    }),

  done: move('done'),
  skip: move('skip'),
  reopen: move('reopen'),

  /** Who a task may be given to. */
  members: orgProcedure('tasks.view')
    .input(orgInput({}))
    .output(z.strictObject({ rows: z.array(z.strictObject({ userId: z.uuid(), name: z.string() })) }))
    .query(async ({ ctx }) => ({
      rows: (await listColleagues(ctx.tx, ctx.scope)).map(({ userId, name }) => ({ userId, name })),
    })),
})
