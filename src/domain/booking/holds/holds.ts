// Holds (options) on a date: what a hold is, by which policy it runs, and its machine as data.
import type { Permission } from '../../access.ts'
import type { Choice } from '#domain/booking/bookings/booking-actions.ts'
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

const choices = (labels: Record<string, string>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Why a hold is given up. Each says how a booking that is still on hold ends with it, see `bookingEnd`. */
export const releaseReasons = choices({
  no_answer: 'No answer',
  competitor: 'They booked someone else',
  event_off: 'Event does not take place',
  artist: 'Artist not available',
  routing: 'Does not fit the routing',
  other: 'Other',
})
export type ReleaseReason = 'no_answer' | 'competitor' | 'event_off' | 'artist' | 'routing' | 'other'

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

export type HoldGuard = { holds: (facts: HoldFacts, hold: Hold) => boolean; because: string }

const guards = {
  first: {
    holds: ({ first }, hold) => first.id === hold.id,
    because: 'Another hold ranks before this one. Challenge it or wait for its release.',
  },
  lower: { holds: ({ first }, hold) => first.id !== hold.id, because: 'This hold ranks first already.' },
  unchallenged: {
    holds: ({ first }) => first.state === 'active',
    because: 'The first hold is challenged already.',
  },
  canLastLonger: {
    holds: ({ dateEndsAt }, hold) => hold.expiresAt < dateEndsAt,
    because: 'The hold lasts until the show already.',
  },
  upcoming: { holds: ({ now, dateEndsAt }) => now < dateEndsAt, because: 'The date has passed.' },
  endsBooking: {
    holds: ({ mayEndBooking }) => mayEndBooking !== false,
    because: 'Releasing ends the booking, which only an agent may do.',
  },
  hasExpired: { holds: ({ now }, hold) => hold.expiresAt <= now, because: 'The hold has not run out yet.' },
  unanswered: {
    holds: ({ now }, hold) => hold.challengeDeadline !== null && hold.challengeDeadline <= now,
    because: 'There is still time to answer the challenge.',
  },
} satisfies Record<string, HoldGuard>
export type HoldGuardName = keyof typeof guards
export const holdGuards: Readonly<Record<HoldGuardName, HoldGuard>> = guards

export type HoldRule = {
  label: string
  from: readonly HoldState[]
  to: HoldState
  /** The permission of a person; null when only the system may do it. */
  who: Permission | null
  /** The guards the system has to pass; absent when the system never does it. */
  system?: readonly HoldGuardName[]
  guards: readonly HoldGuardName[]
  /** The action moves the hold that ranks first; the hold it is taken on is the one that gains by it. */
  moves?: 'first'
  reasons?: readonly Choice[]
}

// The rows "Hold" of the transition table. Anything not listed here is refused. Placing is `placeHold`.
const machine = {
  extend: {
    label: 'Extend',
    from: ['active'],
    to: 'active',
    who: 'holds.manage',
    guards: ['upcoming', 'canLastLonger'],
  },
  confirm: {
    label: 'Confirm',
    from: ['active', 'challenged'],
    to: 'confirmed',
    who: 'bookingsConfirm.manage',
    guards: ['first'],
  },
  challenge: {
    label: 'Challenge',
    from: ['active'],
    to: 'challenged',
    who: 'holds.administrate',
    guards: ['lower', 'unchallenged'],
    moves: 'first',
  },
  release: {
    label: 'Release',
    from: ['active'],
    to: 'released',
    who: 'holds.manage',
    guards: ['endsBooking'],
    reasons: releaseReasons,
  },
  /** The answer "no" to a challenge, or none by the deadline. */
  giveWay: {
    label: 'Release',
    from: ['challenged'],
    to: 'released',
    who: 'holds.administrate',
    system: ['unanswered'],
    guards: ['endsBooking'],
    reasons: releaseReasons,
  },
  expire: {
    label: 'Expire',
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
