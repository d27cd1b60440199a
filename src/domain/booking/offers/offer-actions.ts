// The machine of an offer as data: which action leads where, who may take it, what prevents it, what follows.
import type { Permission } from '../../access.ts'
import type { Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import type { OfferState } from './offer-states.ts'
import {
  bookingMachine,
  type BookingAction,
  type BookingFacts,
} from '#domain/booking/bookings/booking-actions.ts'
import { isTentative, type BookingStatus } from '#domain/booking/bookings/bookings.ts'

/** Which way terms go: to the promoter, or from the promoter to us. */
export const offerDirections = ['outgoing', 'incoming'] as const
export type OfferDirection = (typeof offerDirections)[number]

export type OfferParty = 'agency' | 'promoter'
/** Whose answer the terms wait for. */
export const receiverOf = (direction: OfferDirection): OfferParty =>
  direction === 'outgoing' ? 'promoter' : 'agency'

/** How terms came over; `link` is the page that an e-mail leads to. */
export const offerChannels = ['email', 'phone', 'message', 'in_person', 'link'] as const
export type OfferChannel = (typeof offerChannels)[number]

/** What the rules need to know beside the offer's state. */
export type OfferFacts = {
  bookingStatus: BookingStatus
  /** Direction of the latest version. */
  direction: OfferDirection
  /** The day of "valid until" has not passed where the show is. */
  isInTime: boolean
  /** The terms name an amount or a percentage, and the event a promoter who pays. */
  isComplete: boolean
  artistApproval: BookingFacts['artistApproval']
  /** The deal's terms are in a contract that was sent. */
  termsLocked: boolean
}

type OfferGuard = { holds: (facts: OfferFacts) => boolean; because: Problem }
const guards = {
  bookingOpen: {
    holds: ({ bookingStatus }) => isTentative(bookingStatus),
    because: bookingProblem('offer.bookingClosed'),
  },
  termsOpen: {
    holds: ({ termsLocked }) => !termsLocked,
    because: bookingProblem('offer.contractSent'),
  },
  complete: {
    holds: ({ isComplete }) => isComplete,
    because: bookingProblem('offer.incomplete'),
  },
  inTime: { holds: ({ isInTime }) => isInTime, because: bookingProblem('offer.expired') },
  lapsed: { holds: ({ isInTime }) => !isInTime, because: bookingProblem('offer.notExpired') },
  approved: {
    holds: ({ artistApproval: approval }) =>
      approval === undefined || approval === 'not_needed' || approval === 'approved',
    because: bookingProblem('offer.notApproved'),
  },
  promotersTurn: {
    holds: ({ direction }) => direction === 'outgoing',
    because: bookingProblem('offer.ownTerms'),
  },
  ours: {
    holds: ({ direction }) => direction === 'outgoing',
    because: bookingProblem('offer.theirTerms'),
  },
} satisfies Record<string, OfferGuard>
export type OfferGuardName = keyof typeof guards
export const offerGuards: Readonly<Record<OfferGuardName, OfferGuard>> = guards

/** What the person is asked for: a reason of the list, and whether the date is kept as a hold or given up. */
export type OfferNeed = 'terms' | 'ending'

export type OfferRule = {
  from: readonly OfferState[]
  to: OfferState
  /** The permission of a member of staff; null when only the system acts. */
  who: Permission | null
  guards: readonly OfferGuardName[]
  /** What the holder of the link has to pass; absent when the link does not lead here. */
  link?: readonly OfferGuardName[]
  /** What the system has to pass; absent when it never acts. */
  system?: readonly OfferGuardName[]
  needs?: OfferNeed
  /** The booking's action when the date is given up, who decided it; its reasons are the ones to choose from. */
  giveUp?: Record<OfferParty, BookingAction>
}

// "Offer" in the table of transitions, row by row. Anything not listed here is refused.
const machine = {
  send: {
    from: ['draft'],
    to: 'sent',
    who: 'offers.administrate',
    guards: ['bookingOpen', 'termsOpen', 'complete', 'inTime'],
  },
  counter: {
    from: ['sent', 'countered'],
    to: 'countered',
    who: 'offers.administrate',
    guards: ['bookingOpen', 'termsOpen', 'inTime'],
    link: ['promotersTurn', 'bookingOpen', 'termsOpen', 'inTime'],
    needs: 'terms',
  },
  accept: {
    from: ['sent', 'countered'],
    to: 'accepted',
    who: 'offers.administrate',
    guards: ['bookingOpen', 'termsOpen', 'inTime', 'approved'],
    link: ['promotersTurn', 'bookingOpen', 'termsOpen', 'inTime', 'approved'],
  },
  decline: {
    from: ['sent', 'countered'],
    to: 'declined',
    who: 'offers.administrate',
    guards: ['inTime'],
    link: ['promotersTurn', 'inTime'],
    needs: 'ending',
    giveUp: { agency: 'decline', promoter: 'lose' },
  },
  withdraw: {
    from: ['sent', 'countered'],
    to: 'withdrawn',
    who: 'offers.administrate',
    guards: ['ours'],
    needs: 'ending',
    giveUp: { agency: 'withdraw', promoter: 'withdraw' },
  },
  expire: {
    from: ['sent', 'countered'],
    to: 'expired',
    who: null,
    guards: [],
    system: ['lapsed'],
  },
  /** With the show that it is about. */
  endWithShow: {
    from: ['sent', 'countered'],
    to: 'withdrawn',
    who: null,
    guards: [],
    system: [],
  },
} satisfies Record<string, OfferRule>

export type OfferAction = keyof typeof machine
export const offerActions = Object.keys(machine) as OfferAction[]
/** The machine for readers: documentation, tests. */
export const offerMachine: Readonly<Record<OfferAction, OfferRule>> = machine

/** The booking's action that would follow an offer's end, whose reasons are the ones to choose from. */
export const endingAction = (action: OfferAction, word: OfferParty): BookingAction | undefined =>
  offerMachine[action].giveUp?.[word]

/** The reasons to end an offer with. */
export function endingReasons(action: OfferAction, word: OfferParty): readonly string[] | undefined {
  const next = endingAction(action, word)
  return next && bookingMachine[next].reasons
}
