// The kinds of proposals, and what becomes of each.
export const proposalKinds = ['hold', 'reply', 'task', 'note'] as const
export type ProposalKind = (typeof proposalKinds)[number]

export const storedProposalStates = ['open', 'approved', 'declined'] as const
export type StoredProposalState = (typeof storedProposalStates)[number]
export const proposalStates = [...storedProposalStates, 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

const days = (count: number) => count * 86_400_000

export const proposalEnd = (now: Date): Date => new Date(now.getTime() + days(14))
/** What is over stays until then, for whoever asks what became of it. */
export const proposalsKeptFrom = (now: Date): Date => new Date(now.getTime() - days(90))

type Shown = { state: StoredProposalState; expiresAt: Date }
export const proposalState = ({ state, expiresAt }: Shown, now: Date): ProposalState =>
  state === 'open' && expiresAt <= now ? 'expired' : state
