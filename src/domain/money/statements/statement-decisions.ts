// Decides what may be done with a statement, by the agency and by the artist.
import { can, canInPortal, type ArtistAccess, type Member } from '../../access.ts'
import { commonProblem } from '../../common-problems.ts'
import { DomainError } from '../../errors.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'
import {
  statementActions,
  statementGuards,
  statementMachine,
  type StatementAction,
  type StatementFacts,
} from './statement-actions.ts'
import type { StatementState } from './statement-states.ts'

export type StatementActor =
  | { kind: 'member'; member: Member; artistId: string }
  /** Somebody in the portal, with their access to this artist. */
  | { kind: 'artist'; access: ArtistAccess }

export type AllowedStatementAction = {
  action: StatementAction
  allowed: boolean
  /** Why the button is disabled. */
  reason?: Problem
  needsReason?: boolean
}

const isOnTheirSide = (action: StatementAction, actor: StatementActor): boolean =>
  actor.kind === 'member'
    ? statementMachine[action].who !== null
    : statementMachine[action].portal !== undefined

function isTheirs(action: StatementAction, actor: StatementActor): boolean {
  const { who, portal } = statementMachine[action]
  if (actor.kind === 'member') return who !== null && can(actor.member, who, actor)
  return portal !== undefined && canInPortal(actor.access, portal)
}

function judge(action: StatementAction, state: StatementState, actor: StatementActor, facts: StatementFacts) {
  const { from, guards } = statementMachine[action]
  if (!from.includes(state)) {
    return { code: 'CONFLICT', because: moneyProblem('statement.state', { state }) } as const
  }
  if (!isTheirs(action, actor)) return { code: 'FORBIDDEN', because: commonProblem('forbidden') } as const
  const failed = guards.find((name) => !statementGuards[name].holds(facts))
  return failed && ({ code: 'CONFLICT', because: statementGuards[failed].because } as const)
}

/** What the actor's side can do with the statement now, with the reason where it is disabled. */
export function allowedStatementActions(
  state: StatementState,
  actor: StatementActor,
  facts: StatementFacts,
): AllowedStatementAction[] {
  return statementActions
    .filter((action) => isOnTheirSide(action, actor) && statementMachine[action].from.includes(state))
    .map((action) => {
      const { needsReason } = statementMachine[action]
      const refusal = judge(action, state, actor, facts)
      return { action, allowed: !refusal, reason: refusal?.because, needsReason }
    })
}

/**
 * The state that the action leads to. FORBIDDEN without the right, CONFLICT with the reason where the machine or a
 * guard prevents it, BAD_REQUEST when a reason is missing.
 */
export function decideStatement(
  state: StatementState,
  { action, reason = null }: { action: StatementAction; reason?: string | null },
  actor: StatementActor,
  facts: StatementFacts,
): StatementState {
  const refusal = judge(action, state, actor, facts)
  if (refusal) {
    throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { problem: refusal.because } : {})
  }
  if (statementMachine[action].needsReason && !reason?.trim()) {
    const problem = action === 'void' ? moneyProblem('reasonMissing') : commonProblem('textMissing')
    throw new DomainError('BAD_REQUEST', { problem, fields: { reason: asMessage(problem) } })
  }
  return statementMachine[action].to
}

const hour = 3_600_000
/** How long changed bank data wait before money goes there unasked. */
const bankWaitMs = 72 * hour

/**
 * Whether money may go out for a statement: it is sent or approved, and the bank data are older than 72 hours or were
 * confirmed after their change. `reason` says what prevents it.
 */
export function canPayOut({
  state,
  bankChangedAt,
  now,
  reconfirmedAt,
}: {
  state: StatementState
  bankChangedAt: Date | null
  now: Date
  reconfirmedAt: Date | null
}): { allowed: true; reason: null } | { allowed: false; reason: Problem } {
  if (!statementMachine.pay.from.includes(state)) {
    return { allowed: false, reason: moneyProblem('statement.state', { state }) }
  }
  return isBankFresh({ bankChangedAt, now, reconfirmedAt })
    ? { allowed: false, reason: statementGuards.bankSafe.because }
    : { allowed: true, reason: null }
}

/**
 * Why a statement is not to be paid out now; null when it is. What the bank shows as paid has gone out
 * already: only `canPayOut` is asked about that.
 */
export function whyNoPayout(
  payout: Parameters<typeof canPayOut>[0] & { payoutMinor: number; hasBankData: boolean },
): Problem | null {
  if (payout.payoutMinor <= 0) return statementGuards.payable.because
  return canPayOut(payout).reason ?? (payout.hasBankData ? null : moneyProblem('statement.noBankAccount'))
}

/** Did bank data change less than 72 hours ago without anybody looking at them since? */
export function isBankFresh({
  bankChangedAt,
  now,
  reconfirmedAt,
}: {
  bankChangedAt: Date | null
  now: Date
  reconfirmedAt: Date | null
}): boolean {
  if (bankChangedAt === null || now.getTime() - bankChangedAt.getTime() >= bankWaitMs) return false
  return reconfirmedAt === null || reconfirmedAt.getTime() < bankChangedAt.getTime()
}

/** Nobody has answered for so many days: the statement counts as seen, never as approved. */
export const isSeenBySilence = (sentAt: Date, now: Date, days: number): boolean =>
  now.getTime() - sentAt.getTime() >= days * 24 * hour
