// The roster status of an artist as data: which moves there are, who may make them, what they ask for.
import { DomainError } from '../errors.ts'

export const rosterStatuses = ['prospect', 'active', 'paused', 'former'] as const
export type RosterStatus = (typeof rosterStatuses)[number]
export const rosterLabels: Record<RosterStatus, string> = {
  prospect: 'Prospect',
  active: 'Active',
  paused: 'Paused',
  former: 'Former',
}

export const rosterActions = ['sign', 'pause', 'resume', 'part', 'return'] as const
export type RosterAction = (typeof rosterActions)[number]

type Move = {
  from: readonly RosterStatus[]
  to: RosterStatus
  label: string
  /** Leaving the roster has a day: commission on what was agreed before it is still ours. */
  needs?: 'endDate'
}

/** prospect → active ⇄ paused → former; who was there before may come back. */
export const rosterMoves: Record<RosterAction, Move> = {
  sign: { from: ['prospect'], to: 'active', label: 'Take on the roster' },
  pause: { from: ['active'], to: 'paused', label: 'Pause' },
  resume: { from: ['paused'], to: 'active', label: 'Resume' },
  part: { from: ['prospect', 'active', 'paused'], to: 'former', label: 'Part ways', needs: 'endDate' },
  return: { from: ['former'], to: 'active', label: 'Take back on the roster' },
}

/** Who asks: an administrator of the roster, or a member of staff who may be the artist's lead agent. */
export type RosterAsker = { mayAdministrate: boolean; mayManage: boolean; isLead: boolean }

export type OfferedMove = {
  action: RosterAction
  to: RosterStatus
  label: string
  needs: 'endDate' | null
  allowed: boolean
  /** Why not, as a sentence. */
  reason: string | null
}

const notYours = 'Only admins and the lead agent change the roster status.'

function mayMove({ mayAdministrate, mayManage, isLead }: RosterAsker): boolean {
  return mayAdministrate || (mayManage && isLead)
}

/** The moves out of a status, each with whether this person may make it: one table for server and buttons. */
export function rosterMovesFrom(status: RosterStatus, asker: RosterAsker): OfferedMove[] {
  return rosterActions.flatMap((action) => {
    const { from, to, label, needs = null } = rosterMoves[action]
    if (!from.includes(status)) return []
    const allowed = mayMove(asker)
    return [{ action, to, label, needs, allowed, reason: allowed ? null : notYours }]
  })
}

/**
 * The status and end date after a move. FORBIDDEN for those who may not; CONFLICT when the status does not allow
 * the move; BAD_REQUEST without the date that it needs.
 */
export function decideRosterMove(
  status: RosterStatus,
  action: RosterAction,
  asker: RosterAsker,
  endDate: string | null,
): { rosterStatus: RosterStatus; formerOn: string | null } {
  if (!mayMove(asker)) throw new DomainError('FORBIDDEN', { message: notYours })
  const { from, to, needs } = rosterMoves[action]
  if (!from.includes(status)) {
    const message = `An artist who is ${rosterLabels[status].toLowerCase()} cannot become ${rosterLabels[to].toLowerCase()} this way.`
    throw new DomainError('CONFLICT', { message })
  }
  if (needs === 'endDate' && !endDate) {
    const message = 'Enter the day on which you part ways.'
    throw new DomainError('BAD_REQUEST', { message, fields: { endDate: message } })
  }
  return { rosterStatus: to, formerOn: needs === 'endDate' ? endDate : null }
}
