// Holds (options) on a date: what a hold is, by which policy it runs, and its machine as data.
import type { Permission } from '../../access.ts'
import type { LocalDate } from '../../dates.ts'

export const holdStates = ['active', 'challenged', 'confirmed', 'released', 'expired'] as const
export type HoldState = (typeof holdStates)[number]
/** The states in which a hold has its place in the queue. */
export const liveHoldStates: readonly HoldState[] = ['active', 'challenged']
export const isLiveHold = ({ state }: { state: HoldState }) => liveHoldStates.includes(state)

/** Who queues for whom: promoters for our artist, or we at a venue. */
export const holdSides = ['artist_date', 'venue_date'] as const
export type HoldSide = (typeof holdSides)[number]

/** First to fifth hold; there is no sixth. */
export const lastRank = 5

/** '1H', '2H' …, as the trade writes ranks. */
export const rankLabel = (rank: number) => `${rank}H`

export type HoldPolicy = {
  /** How long a first hold lasts, in days. */
  expiryDays: number
  /** How long lower ranks last, in days. */
  secondExpiryDays: number
  /** How long the first has to answer a challenge. */
  challengeHours: number
  /** Lower ranks move up when one ends. */
  autoPromote: boolean
  /** A challenge without an answer releases the hold; otherwise it raises an alarm. */
  releaseUnanswered: boolean
}

/** The custom of the trade, until an organisation sets its own. */
export const defaultHoldPolicy: HoldPolicy = {
  expiryDays: 14,
  secondExpiryDays: 7,
  challengeHours: 48,
  autoPromote: true,
  releaseUnanswered: false,
}

/** A hold in its queue, as the rules see it. */
export type Hold = {
  id: string
  artistId: string
  date: LocalDate
  side: HoldSide
  rank: number
  state: HoldState
  bookingId: string | null
  placedAt: Date
  expiresAt: Date
  warnedAt: Date | null
  challengedByHoldId: string | null
  challengedAt: Date | null
  challengeDeadline: Date | null
  alarmedAt: Date | null
  releasedReason: string | null
  endedAt: Date | null
}

/** Why a hold is given up. Each says how a booking that is still on hold ends with it, see `bookingEnd`. */
export const releaseReasons = ['no_answer', 'competitor', 'event_off', 'artist', 'routing', 'other'] as const
export type ReleaseReason = (typeof releaseReasons)[number]

/** The end of a booking whose hold is released: what the promoter decided is lost, what we decided withdrawn. */
export const bookingEnd: Record<ReleaseReason, 'lose' | 'withdraw'> = {
  no_answer: 'lose',
  competitor: 'lose',
  event_off: 'lose',
  artist: 'withdraw',
  routing: 'withdraw',
  other: 'withdraw',
}

export type HoldFacts = {
  /** The hold that ranks first in the queue; the hold itself when it does. */
  first: Pick<Hold, 'id' | 'state' | 'rank'>
  now: Date
  /** The morning after the date, when a hold on it has lost its sense. */
  dateEndsAt: Date
  /** Releasing ends a booking, which asks for a right of its own. */
  mayEndBooking?: boolean
}

export type HoldGuard = (facts: HoldFacts, hold: Hold) => boolean

const guards = {
  first: ({ first }, hold) => first.id === hold.id,
  lower: ({ first }, hold) => first.id !== hold.id,
  unchallenged: ({ first }) => first.state === 'active',
  canLastLonger: ({ dateEndsAt }, hold) => hold.expiresAt < dateEndsAt,
  upcoming: ({ now, dateEndsAt }) => now < dateEndsAt,
  endsBooking: ({ mayEndBooking }) => mayEndBooking !== false,
  hasExpired: ({ now }, hold) => hold.expiresAt <= now,
  unanswered: ({ now }, hold) => hold.challengeDeadline !== null && hold.challengeDeadline <= now,
} satisfies Record<string, HoldGuard>
export type HoldGuardName = keyof typeof guards
export const holdGuards: Readonly<Record<HoldGuardName, HoldGuard>> = guards

export type HoldRule = {
  from: readonly HoldState[]
  to: HoldState
  /** The permission of a person; null when only the system may do it. */
  who: Permission | null
  /** The guards the system has to pass; absent when the system never does it. */
  system?: readonly HoldGuardName[]
  guards: readonly HoldGuardName[]
  /** The action moves the hold that ranks first; the hold it is taken on is the one that gains by it. */
  moves?: 'first'
  reasons?: readonly ReleaseReason[]
}

// The rows "Hold" of the transition table. Anything not listed here is refused. Placing is `placeHold`.
const machine = {
  extend: {
    from: ['active'],
    to: 'active',
    who: 'holds.manage',
    guards: ['upcoming', 'canLastLonger'],
  },
  confirm: {
    from: ['active', 'challenged'],
    to: 'confirmed',
    who: 'bookingsConfirm.manage',
    guards: ['first'],
  },
  challenge: {
    from: ['active'],
    to: 'challenged',
    who: 'holds.administrate',
    guards: ['lower', 'unchallenged'],
    moves: 'first',
  },
  release: {
    from: ['active'],
    to: 'released',
    who: 'holds.manage',
    guards: ['endsBooking'],
    reasons: releaseReasons,
  },
  /** The answer "no" to a challenge, or none by the deadline. */
  giveWay: {
    from: ['challenged'],
    to: 'released',
    who: 'holds.administrate',
    system: ['unanswered'],
    guards: ['endsBooking'],
    reasons: releaseReasons,
  },
  expire: {
    from: ['active'],
    to: 'expired',
    who: null,
    system: ['hasExpired'],
    guards: [],
  },
} satisfies Record<string, HoldRule>

export type HoldAction = keyof typeof machine
export const holdActions = Object.keys(machine) as HoldAction[]
export const holdMachine: Readonly<Record<HoldAction, HoldRule>> = machine
