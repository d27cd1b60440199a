// Decides what may be done with a contract, and what follows.
import { can, type Member } from '../access.ts'
import {
  contractActions,
  contractGuards,
  contractMachine,
  type ContractAction,
  type ContractFacts,
  type ContractState,
} from '../booking/bookings/contract-actions.ts'
import { commonProblem } from '../common-problems.ts'
import { DomainError } from '../errors.ts'
import { asMessage, type Problem } from '../problems.ts'
import { documentsProblem } from './problems.ts'

export type ContractActor =
  /** `artistId` is one artist of the contract's bookings, for members who see some artists only. */
  { kind: 'member'; member: Member; artistId: string } | { kind: 'system' }

export type AllowedContractAction = {
  action: ContractAction
  allowed: boolean
  /** Why the button is disabled. */
  reason?: Problem
  needsReason?: boolean
}

type Refusal = { code: 'FORBIDDEN' | 'CONFLICT'; because: Problem }

function judge(
  action: ContractAction,
  state: ContractState,
  actor: ContractActor,
  facts: ContractFacts,
): Refusal | undefined {
  const rule = contractMachine[action]
  if (!rule.from.includes(state)) {
    return { code: 'CONFLICT', because: documentsProblem('contract.state', { state }) }
  }
  const isTheirs =
    actor.kind === 'system' ? rule.who === null : rule.who && can(actor.member, rule.who, actor)
  if (!isTheirs) return { code: 'FORBIDDEN', because: commonProblem('forbidden') }
  const failed = rule.guards.find((name) => !contractGuards[name].holds(facts))
  return failed && { code: 'CONFLICT', because: documentsProblem(`guard.${failed}`) }
}

/** What staff can do with the contract now, with the reason where it is disabled. */
export function allowedContractActions(
  state: ContractState,
  actor: ContractActor,
  facts: ContractFacts,
): AllowedContractAction[] {
  return contractActions
    .filter((action) => contractMachine[action].who && contractMachine[action].from.includes(state))
    .map((action) => {
      const { needsReason } = contractMachine[action]
      const refusal = judge(action, state, actor, facts)
      return { action, allowed: !refusal, reason: refusal?.because, needsReason }
    })
}

/**
 * The state that the action leads to. FORBIDDEN without the right, CONFLICT with the reason where the machine or a
 * guard prevents it, BAD_REQUEST when a reason is missing.
 */
export function decideContract(
  state: ContractState,
  { action, reason = null }: { action: ContractAction; reason?: string | null },
  actor: ContractActor,
  facts: ContractFacts,
): ContractState {
  const refusal = judge(action, state, actor, facts)
  if (refusal) {
    throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { problem: refusal.because } : {})
  }
  if (contractMachine[action].needsReason && !reason?.trim()) {
    const problem = documentsProblem('contract.reason')
    throw new DomainError('BAD_REQUEST', { problem, fields: { reason: asMessage(problem) } })
  }
  return contractMachine[action].to
}

/** How signing ends other than by the last signature: `amended` is signed, and another took its place. */
export type ContractEnding = 'void' | 'declined' | 'expired' | 'superseded' | 'amended' | 'paper'

/** What follows when nobody can sign a contract any more, carried out in the same transaction as its new state. */
export const contractEffects = [
  /** The deals of its bookings may change again. */
  'freeTerms',
  /** Whoever was asked to sign is notified, those who have signed among them. */
  'notifySigners',
  /** Whoever sent it and looks after its shows is notified, but for whoever did it. */
  'notifyAgency',
  /** Issued invoices claim what is not agreed in writing: a task each. */
  'reviewInvoices',
] as const
export type ContractEffect = (typeof contractEffects)[number]

const unsigned = ['freeTerms', 'notifySigners', 'notifyAgency', 'reviewInvoices'] as const

/** The effects of each ending, in the order in which they are carried out. */
export const effectsOfEnding: Readonly<Record<ContractEnding, readonly ContractEffect[]>> = {
  void: unsigned,
  declined: unsigned,
  expired: unsigned,
  // The invoices go on under the new version.
  superseded: ['freeTerms', 'notifySigners', 'notifyAgency'],
  amended: ['notifySigners', 'notifyAgency'],
  paper: ['notifySigners', 'notifyAgency'],
}
