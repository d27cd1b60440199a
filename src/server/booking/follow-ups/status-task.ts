/** Tasks that follow what happened to a booking: what only a person can see to. */
import { can, type Permission } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import type { EffectCall, StatusChange } from '../../context.ts'
import { listRights } from '../../platform/members/store.ts'
import { createTask } from './store.ts'

type StatusTask = {
  title: string
  notes?: string | null
  /** The right that it takes; without one, or where the agent has it, the task is the agent's. */
  permission?: Permission
}

/**
 * Makes a task of today about the booking and notifies whoever it is for: the booking's agent, else who else may do
 * it; nobody in particular where that is unknown. Returns its id.
 */
export async function createStatusTask(
  call: Pick<EffectCall, 'tx' | 'scope' | 'org' | 'now'>,
  change: Pick<StatusChange, 'booking'> & Partial<Pick<StatusChange, 'action'>>,
  { title, notes = null, permission }: StatusTask,
): Promise<string> {
  const { tx, scope, org, now } = call
  const { id: bookingId, eventId } = change.booking
  const { id } = await createTask(tx, scope, {
    title: title.slice(0, 300),
    notes,
    assigneeUserId: await assigneeOf(call, change, permission),
    dueOn: todayIn(org.tz, now),
    bookingId,
    eventId,
    contactId: null,
    origin: 'status',
    dedupeKey: null,
    ...(change.action && { statusAction: change.action }),
  })
  return id
}

/** Whose task it would be. */
export async function assigneeOf(
  { tx, scope }: Pick<EffectCall, 'tx' | 'scope'>,
  {
    booking: { agentUserId, artistId },
  }: { booking: Pick<StatusChange['booking'], 'agentUserId' | 'artistId'> },
  permission: Permission | undefined,
): Promise<string | null> {
  const members = await listRights(tx, scope)
  const agent = members.find(({ userId }) => userId === agentUserId)
  if (permission === undefined) return agent?.userId ?? null
  const may = members.filter((member) => can(member, permission, { artistId }))
  if (agent && may.includes(agent)) return agent.userId
  // Whose work it is, before those who may do everything.
  const own = may.find(({ role }) => role !== 'owner' && role !== 'admin') ?? may[0]
  return own?.userId ?? null
}
