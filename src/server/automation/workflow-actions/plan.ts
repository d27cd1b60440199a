/** What an action comes to, before it is done: nothing and why, or a note and the work itself. */
import { can, type Capability, type Permission } from '#domain/access.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { DomainError } from '#domain/errors.ts'
import type { ActionKind } from '#domain/automation/workflow-graph.ts'
import { workflowNote, type OwnerAct, type ShowNote } from '#domain/automation/workflow-notes.ts'
import type { Problem } from '#domain/problems.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import { underCapability } from '../../platform/db/artist-reach.ts'
import { findName, type Subject } from './subject-store.ts'
import type { ActionStep, StepOf } from './types.ts'

/** What was made: a note for the history, ids, and the entry of the activity log. */
export type Made = { message: Problem; output?: Record<string, unknown>; log: LogEntry }
/** `note` says what would be done to whom; `isReviewedLater`: a person reviews each e-mail that comes of it. */
export type Plan = { skip: Problem } | { note: Problem; isReviewedLater?: boolean; act(): Promise<Made> }
export type Planner<Kind extends ActionKind> = (step: StepOf<Kind>, subject: Subject) => Promise<Plan>

type AnyStep = Omit<ActionStep, 'action'>

/** Says what an effect is for: the same is never made twice. */
export const keyOf = ({ run, nodeId, visit }: AnyStep): string => `workflow:${run.id}:${nodeId}:${visit}`

/** FORBIDDEN, naming whose right is missing, unless the owner of the workflow may do that for this artist. */
export async function mustMay(
  { tx, scope, member, org }: AnyStep,
  permission: Permission,
  artistId: string | null,
  act: OwnerAct,
): Promise<void> {
  if (can(member, permission, { artistId, settings: org })) return
  const owner = (await findName(tx, scope, scope.userId)) ?? null
  throw new DomainError('FORBIDDEN', { problem: workflowNote('ownerMayNot', { owner, act }) })
}

/** The step as far as a call of the owner under this right would reach. */
export const under = <Step extends AnyStep>(step: Step, capability: Capability): Step =>
  underCapability(step, step.member, capability)

/** Why nobody outside is contacted; null while the show is on. */
export function whySilent({ booking }: Subject): Problem | null {
  if (!booking || !isDead(booking.status)) return null
  return workflowNote('showStatus', { status: booking.status })
}

/** The show, as notes name it. */
export const showOf = ({ artistName, eventName, eventDate }: NonNullable<Subject['booking']>): ShowNote => ({
  artist: artistName,
  event: eventName,
  on: eventDate,
})

export const noBooking = { skip: workflowNote('noShow') }
