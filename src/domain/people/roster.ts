// The roster status of an artist as data: which moves there are, who may make them, what they ask for.
import { DomainError } from '../errors.ts'
import { asMessage, type Problem } from '../problems.ts'
import { peopleProblem } from './problems.ts'
import type { RosterStatus } from './roster-statuses.ts'

export const rosterActions = ['sign', 'pause', 'resume', 'part', 'return'] as const
export type RosterAction = (typeof rosterActions)[number]

type Move = {
  from: readonly RosterStatus[]
  to: RosterStatus
  /** Leaving the roster has a day: commission on what was agreed before it is still ours. */
  needs?: 'endDate'
}

/** prospect → active ⇄ paused → former; who was there before may come back. */
export const rosterMoves: Record<RosterAction, Move> = {
  sign: { from: ['prospect'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  part: { from: ['prospect', 'active', 'paused'], to: 'former', needs: 'endDate' },
  return: { from: ['former'], to: 'active' },
}

/** Who asks: an administrator of the roster, or a member of staff who may be the artist's lead agent. */
export type RosterAsker = { mayAdministrate: boolean; mayManage: boolean; isLead: boolean }

export type OfferedMove = {
  action: RosterAction
  to: RosterStatus
  needs: 'endDate' | null
  allowed: boolean
  /** Why not. */
  problem: Problem | null
}

const notYours = peopleProblem('roster.notAllowed')

function mayMove({ mayAdministrate, mayManage, isLead }: RosterAsker): boolean {
  return mayAdministrate || (mayManage && isLead)
}

/** The moves out of a status, each with whether this person may make it: one table for server and buttons. */
export function rosterMovesFrom(status: RosterStatus, asker: RosterAsker): OfferedMove[] {
  return rosterActions.flatMap((action) => {
    const { from, to, needs = null } = rosterMoves[action]
    if (!from.includes(status)) return []
    const allowed = mayMove(asker)
    return [{ action, to, needs, allowed, problem: allowed ? null : notYours }]
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
  if (!mayMove(asker)) throw new DomainError('FORBIDDEN', { problem: notYours })
  const { from, to, needs } = rosterMoves[action]
  if (!from.includes(status)) {
    throw new DomainError('CONFLICT', { problem: peopleProblem('roster.impossible', { from: status, to }) })
  }
  if (needs === 'endDate' && !endDate) {
    const problem = peopleProblem('roster.endDateMissing')
    throw new DomainError('BAD_REQUEST', { problem, fields: { endDate: asMessage(problem) } })
  }
  return { rosterStatus: to, formerOn: needs === 'endDate' ? endDate : null }
}

/** Is the artist on the agency's public pages? The database has the same rule for what it shows to everybody. */
export const isOnPublicPages = (artist: { publicVisible: boolean; rosterStatus: RosterStatus }): boolean =>
  artist.publicVisible && (artist.rosterStatus === 'active' || artist.rosterStatus === 'paused')
