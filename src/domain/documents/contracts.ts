// Decides what may be done with a contract, and what follows.
import { can, type Member } from '../access.ts'
import {
  contractActions,
  contractGuards,
  contractMachine,
  contractStateLabels,
  type ContractAction,
  type ContractFacts,
  type ContractState,
} from '../booking/bookings/contract-actions.ts'
import { DomainError, forbiddenSentence } from '../errors.ts'

export type ContractActor =
  /** `artistId` is one artist of the contract's bookings, for members who see some artists only. */
  { kind: 'member'; member: Member; artistId: string } | { kind: 'system' }

export type AllowedContractAction = {
  action: ContractAction
  label: string
  allowed: boolean
  /** Why the button is disabled. */
  reason?: string
  needsReason?: boolean
}

const forbidden = forbiddenSentence
type Refusal = { code: 'FORBIDDEN' | 'CONFLICT'; because: string }

function judge(
  action: ContractAction,
  state: ContractState,
  actor: ContractActor,
  facts: ContractFacts,
): Refusal | undefined {
  const rule = contractMachine[action]
  if (!rule.from.includes(state)) {
    const [now, wanted] = [contractStateLabels[state], contractStateLabels[rule.to]]
    const because = `A contract that is ${now.toLowerCase()} cannot become ${wanted.toLowerCase()}.`
    return { code: 'CONFLICT', because }
  }
  const isTheirs =
    actor.kind === 'system' ? rule.who === null : rule.who && can(actor.member, rule.who, actor)
  if (!isTheirs) return { code: 'FORBIDDEN', because: forbidden }
  const failed = rule.guards.find((name) => !contractGuards[name].holds(facts))
  return failed && { code: 'CONFLICT', because: contractGuards[failed].because }
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
      const { label, needsReason } = contractMachine[action]
      const refusal = judge(action, state, actor, facts)
      return { action, label, allowed: !refusal, reason: refusal?.because, needsReason }
    })
}

/**
 * The state that the action leads to. FORBIDDEN without the right, CONFLICT with a sentence where the machine or a
 * guard stands against it, BAD_REQUEST when a reason is missing.
 */
export function decideContract(
  state: ContractState,
  { action, reason = null }: { action: ContractAction; reason?: string | null },
  actor: ContractActor,
  facts: ContractFacts,
): ContractState {
  const refusal = judge(action, state, actor, facts)
  if (refusal) {
    throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { message: refusal.because } : {})
  }
  if (contractMachine[action].needsReason && !reason?.trim()) {
    const message = 'Say why.'
    throw new DomainError('BAD_REQUEST', { message, fields: { reason: message } })
  }
  return contractMachine[action].to
}
