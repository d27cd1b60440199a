// A hold of one agency in the queue of another, which it has challenged: how it has turned out there.
import type { LocalDate } from '../../dates.ts'
import { takesDay, type SharedDay } from '../availability/shared-days.ts'
import type { HoldState } from './holds.ts'

/** `first`: the other agency has released, and this hold has first refusal. */
export const partnerStandings = ['waiting', 'first', 'ended'] as const
export type PartnerStanding = (typeof partnerStandings)[number]

type StandIn = { rank: number; state: HoldState }

type OwnHold = StandIn & { shareId: string; date: LocalDate; deadline: Date | null }

export type PartnerHold = {
  shareId: string
  partnerName: string
  date: LocalDate
  city: string | null
  /** How the own challenge stands; null without one. */
  standing: PartnerStanding | null
  /** By when the other agency has to answer. */
  deadline: Date | null
  canChallenge: boolean
  canWithdraw: boolean
}

/** By the hold itself, and whether the other agency has agreed a show of the artist on that day. */
export function standingOf({ rank, state }: StandIn, isAgreed: boolean): PartnerStanding {
  if (isAgreed || (state !== 'active' && state !== 'challenged')) return 'ended'
  return rank === 1 ? 'first' : 'waiting'
}

/**
 * The first holds of the other agencies, as far as `days` show them, and the own holds in their queues (the newest
 * first), by date. `partners` are the names of the agencies by agreement.
 */
export function partnerHolds(
  days: readonly SharedDay[],
  ownHolds: readonly OwnHold[],
  { partners, mayAct }: { partners: ReadonlyMap<string, string>; mayAct: boolean },
): PartnerHold[] {
  const keyOf = ({ shareId, date }: { shareId: string; date: LocalDate }) => `${shareId} ${date}`
  const newest = new Map(ownHolds.toReversed().map((hold) => [keyOf(hold), hold]))
  const firsts = days
    .filter(({ kind, rank }) => kind === 'hold' && rank === 1)
    .map(({ shareId, partnerName, from, city }) => ({
      shareId,
      partnerName,
      date: from,
      city,
      isThere: true,
    }))
  const shown = new Set(firsts.map(keyOf))
  const others = [...newest.values()]
    .filter((hold) => !shown.has(keyOf(hold)))
    .map(({ shareId, date }) => {
      const partnerName = partners.get(shareId) ?? ''
      return { shareId, partnerName, date, city: null, isThere: false }
    })
  const isAgreed = ({ shareId, date }: { shareId: string; date: LocalDate }) =>
    days.some((day) => day.shareId === shareId && takesDay(day) && day.from <= date && date <= day.to)
  const rows = [...firsts, ...others].map(({ isThere, ...row }) => {
    const own = newest.get(keyOf(row))
    const standing = own ? standingOf(own, isAgreed(row)) : null
    const isOpen = standing === 'waiting' || standing === 'first'
    return {
      ...row,
      standing,
      deadline: own?.deadline ?? null,
      canChallenge: mayAct && isThere && !isOpen,
      canWithdraw: mayAct && isOpen,
    }
  })
  return rows.toSorted((a, b) => a.date.localeCompare(b.date))
}
