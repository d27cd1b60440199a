// Tasks: how urgent they are, in which groups a list shows them, and what may become of each.
import { addDays, type LocalDate } from '../dates.ts'
import { DomainError } from '../errors.ts'
import { automationProblem } from './problems.ts'

export const taskStates = ['open', 'done', 'skipped'] as const
export type TaskState = (typeof taskStates)[number]
export const taskOrigins = ['manual', 'reminder', 'workflow', 'sequence', 'status'] as const
export type TaskOrigin = (typeof taskOrigins)[number]

export type ChecklistItem = { text: string; isDone: boolean }

export const taskGroups = ['late', 'today', 'week', 'later', 'someday'] as const
export type TaskGroup = (typeof taskGroups)[number]

/** The group of a task by the day it is due: "this week" are the seven days after today. */
export function taskGroupOf(dueOn: LocalDate | null, today: LocalDate): TaskGroup {
  if (dueOn === null) return 'someday'
  if (dueOn < today) return 'late'
  if (dueOn === today) return 'today'
  return dueOn <= addDays(today, 7) ? 'week' : 'later'
}

/** Tasks by group in the order of the groups; groups without tasks are left out. */
export function groupTasks<T extends { dueOn: LocalDate | null }>(
  tasks: readonly T[],
  today: LocalDate,
): { group: TaskGroup; tasks: T[] }[] {
  return taskGroups
    .map((group) => ({ group, tasks: tasks.filter(({ dueOn }) => taskGroupOf(dueOn, today) === group) }))
    .filter((each) => each.tasks.length > 0)
}

export const isTaskLate = (task: { state: TaskState; dueOn: LocalDate | null }, today: LocalDate): boolean =>
  task.state === 'open' && task.dueOn !== null && task.dueOn < today

/** From an open task to its end, and back. */
export const taskMoves = {
  done: { from: ['open'], to: 'done' },
  skip: { from: ['open'], to: 'skipped' },
  reopen: { from: ['done', 'skipped'], to: 'open' },
} as const satisfies Record<string, { from: readonly TaskState[]; to: TaskState }>
export type TaskMove = keyof typeof taskMoves

const refusals = {
  open: 'task.alreadyOpen',
  done: 'task.alreadyDone',
  skipped: 'task.alreadySkipped',
} as const satisfies Record<TaskState, string>

/** The state after the move; CONFLICT, with the reason, when it does not lead on from `state`. */
export function moveTask(state: TaskState, move: TaskMove): TaskState {
  const { from, to } = taskMoves[move]
  if (!(from as readonly TaskState[]).includes(state)) {
    throw new DomainError('CONFLICT', { problem: automationProblem(refusals[state]) })
  }
  return to
}
