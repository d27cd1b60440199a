// What needs somebody today: the next steps of all shows, and the work that is about no show.
import type { Permission } from '../access.ts'
import { actionRules } from './next-action-rules.ts'

type TaskRule = {
  /** Who may do what the row proposes; others never see it. */
  permission: Permission
  /** How many days before its deadline it appears. */
  horizonDays: number
}

export const taskRules = {
  /** Whoever asks should hear from the agency within a day. */
  inquiryNew: { permission: 'inquiries.manage', horizonDays: 1 },
  ...actionRules,
  statementQueried: { permission: 'statements.administrate', horizonDays: 0 },
  expenseToDecide: { permission: 'expensesApprove.manage', horizonDays: 0 },
  /** An agent's workflow that only owners and admins may switch on. */
  workflowRequested: { permission: 'workflows.administrate', horizonDays: 0 },
} satisfies Record<string, TaskRule>

export type TaskKind = keyof typeof taskRules
export const taskKinds = Object.keys(taskRules) as TaskKind[]

export const urgencies = ['overdue', 'today', 'week', 'later'] as const
export type Urgency = (typeof urgencies)[number]

const dayMs = 86_400_000

/** How it presses: over, within a day, within a week, or later. */
export function urgencyOf(dueAt: Date, now: Date): Urgency {
  const left = dueAt.getTime() - now.getTime()
  if (left < 0) return 'overdue'
  if (left <= dayMs) return 'today'
  return left <= 7 * dayMs ? 'week' : 'later'
}

/** An expense, a question or the request of a colleague is answered within these days. */
export const answerDays = 3
/** How far ahead everybody sees the agreed shows. */
export const nextShowsDays = 7

/** By deadline; what ends at the same moment in the order of the rules. */
export function byDeadline<T extends { kind: TaskKind; dueAt: Date; id: string }>(a: T, b: T): number {
  return (
    a.dueAt.getTime() - b.dueAt.getTime() ||
    taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind) ||
    a.id.localeCompare(b.id)
  )
}
