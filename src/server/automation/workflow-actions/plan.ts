/** What an action comes to, before it is done: nothing and why, or a sentence and the work itself. */
import { can, type Capability, type Permission } from '#domain/access.ts'
import { isDead, statusInfo } from '#domain/booking/bookings/bookings.ts'
import { formatDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { saidOnce } from '#domain/booking/events/event-names.ts'
import type { ActionKind } from '#domain/automation/workflow-graph.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import { underCapability } from '../../platform/db/artist-reach.ts'
import { findName, type Subject } from './subject-store.ts'
import type { ActionStep, StepOf } from './types.ts'

/** What was made: a sentence for the history, ids, and the entry of the activity log. */
export type Made = { message: string; output?: Record<string, unknown>; log: LogEntry }
/** `text` tells what would be done to whom. */
export type Plan = { skip: string } | { text: string; act(): Promise<Made> }
export type Planner<Kind extends ActionKind> = (step: StepOf<Kind>, subject: Subject) => Promise<Plan>

type AnyStep = Omit<ActionStep, 'action'>

/** Says what an effect is for: the same is never made twice. */
export const keyOf = ({ run, nodeId, visit }: AnyStep): string => `workflow:${run.id}:${nodeId}:${visit}`

/** FORBIDDEN, naming whose right is missing, unless the owner of the workflow may do that for this artist. */
export async function mustMay(
  { tx, scope, member, org }: AnyStep,
  permission: Permission,
  artistId: string | null,
  what: string,
): Promise<void> {
  if (can(member, permission, { artistId, settings: org })) return
  const owner = await findName(tx, scope, scope.userId)
  throw new DomainError('FORBIDDEN', {
    message: `${owner ?? 'The owner'}, in whose name this workflow runs, may not ${what}.`,
  })
}

/** The step as far as a call of the owner under this right would reach. */
export const under = <Step extends AnyStep>(step: Step, capability: Capability): Step =>
  underCapability(step, step.member, capability)

/** Why nobody outside hears of it, as a sentence; null while the show stands. */
export function whySilent({ booking }: Subject): string | null {
  if (!booking || !isDead(booking.status)) return null
  return `The show is ${statusInfo[booking.status].label.toLowerCase()}, so nobody outside is written to.`
}

/** "Mira Sol, Kulturwerk, 14 May 2027", or null without a show. */
export const aboutOf = ({ booking }: Subject): string | null =>
  booking && saidOnce([booking.artistName, booking.eventName, formatDate(booking.eventDate, 'en-GB')])

export const noBooking = { skip: 'There is no show that this could be about.' }

/** "Ines and Bo", "Ines, Bo and Kim". */
export const namesIn = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
