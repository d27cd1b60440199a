// The life of an agreement to share an artist as data: invited → active → ended, and other terms proposed on the way.
import { DomainError } from '../../errors.ts'
import { peopleProblem } from '../problems.ts'
import { otherSide, type SharingSide, type SharingTerms } from './sharing-terms.ts'

export const sharingStates = ['invited', 'active', 'ended'] as const
export type SharingState = (typeof sharingStates)[number]

export const sharingActions = ['propose', 'accept', 'decline', 'end'] as const
export type SharingAction = (typeof sharingActions)[number]

/** What the other agency may have done since: whoever declines a proposal of their own withdraws it. */
export type PartnerAct = SharingAction | 'join' | 'withdraw'

export type Sharing = {
  side: SharingSide
  state: SharingState
  terms: SharingTerms
  proposal: SharingTerms | null
  proposedBy: SharingSide | null
  endedBy: SharingSide | null
}

type Rule = {
  from: readonly SharingState[]
  /** Whose proposal has to be open: nobody's matters, somebody's, the other side's. */
  proposal?: 'any' | 'theirs'
}

/** A proposal of one's own is taken back as it is declined by the other side. Either side ends, at any time. */
const rules: Record<SharingAction, Rule> = {
  propose: { from: ['active'] },
  accept: { from: ['active'], proposal: 'theirs' },
  decline: { from: ['active'], proposal: 'any' },
  end: { from: ['invited', 'active'] },
}

function isPossible({ state, side, proposedBy }: Sharing, action: SharingAction): boolean {
  const { from, proposal } = rules[action]
  if (!from.includes(state)) return false
  if (proposal === 'theirs') return proposedBy === otherSide(side)
  // What the other side proposes is answered before something else is proposed.
  return proposal === 'any' ? proposedBy !== null : action !== 'propose' || proposedBy !== otherSide(side)
}

/** What this side may do now: one table for the server and its buttons. */
export const sharingActionsOf = (sharing: Sharing): SharingAction[] =>
  sharingActions.filter((action) => isPossible(sharing, action))

/** The agreement after what this side does; CONFLICT where it has ended or the other side was faster. */
export function decideSharing(
  sharing: Sharing,
  action: SharingAction,
  proposed: SharingTerms | null = null,
): Sharing {
  if (!isPossible(sharing, action)) {
    throw new DomainError('CONFLICT', { problem: peopleProblem('sharing.impossible') })
  }
  const settled = { ...sharing, proposal: null, proposedBy: null }
  const changes: Record<SharingAction, () => Sharing> = {
    propose: () => ({ ...sharing, proposal: proposed, proposedBy: sharing.side }),
    accept: () => ({ ...settled, terms: sharing.proposal ?? sharing.terms }),
    decline: () => settled,
    end: () => ({ ...settled, state: 'ended', endedBy: sharing.side }),
  }
  return changes[action]()
}
