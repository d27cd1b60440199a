// A hold of one agency in the queue of another, which it has challenged: how it has turned out there.
import type { HoldState } from './holds.ts'

/** `first`: the other agency has released, and this hold has first refusal. */
export const partnerStandings = ['waiting', 'first', 'ended'] as const
export type PartnerStanding = (typeof partnerStandings)[number]

type StandIn = { rank: number; state: HoldState }

/** By the hold itself, and whether the other agency has agreed a show of the artist on that day. */
export function standingOf({ rank, state }: StandIn, isAgreed: boolean): PartnerStanding {
  if (isAgreed || (state !== 'active' && state !== 'challenged')) return 'ended'
  return rank === 1 ? 'first' : 'waiting'
}
