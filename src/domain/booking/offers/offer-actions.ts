// The machine of an offer as data: which action leads where, who may take it, what stands against it, what follows.
import type { Permission } from '../../access.ts'
import {
  bookingMachine,
  type BookingAction,
  type BookingFacts,
  type Choice,
} from '#domain/booking/bookings/booking-actions.ts'
import { isTentative, type BookingStatus } from '#domain/booking/bookings/bookings.ts'

export const offerStates = [
  'draft',
  'sent',
  'countered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type OfferState = (typeof offerStates)[number]
export const offerStateLabels: Record<OfferState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  countered: 'Countered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

/** Terms are on the table. */
export const isOnTable = (state: OfferState) => state === 'sent' || state === 'countered'

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
export const offerChannelLabels: Record<OfferChannel, string> = {
  email: 'By e-mail',
  phone: 'By phone',
  message: 'By message',
  in_person: 'In person',
  link: 'By the offer’s page',
}

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

type OfferGuard = { holds: (facts: OfferFacts) => boolean; because: string }
const guards = {
  bookingOpen: {
    holds: ({ bookingStatus }) => isTentative(bookingStatus),
    because: 'The date is not open any more. Change the deal instead.',
  },
  termsOpen: {
    holds: ({ termsLocked }) => !termsLocked,
    because: 'A contract with the agreed terms was sent. Change them with a new version of the contract.',
  },
  complete: {
    holds: ({ isComplete }) => isComplete,
    because: 'An offer needs an amount or a percentage, and a promoter on the event.',
  },
  inTime: {
    holds: ({ isInTime }) => isInTime,
    because: 'The offer has run out. Make a new one.',
  },
  lapsed: { holds: ({ isInTime }) => !isInTime, because: 'The offer has not run out yet.' },
  approved: {
    holds: ({ artistApproval: approval }) =>
      approval === undefined || approval === 'not_needed' || approval === 'approved',
    because: 'The artist has not approved this show yet.',
  },
  promotersTurn: {
    holds: ({ direction }) => direction === 'outgoing',
    because: 'These are your own terms. Wait for the answer.',
  },
  ours: {
    holds: ({ direction }) => direction === 'outgoing',
    because: 'The terms on the table are theirs. Decline or counter them.',
  },
} satisfies Record<string, OfferGuard>
export type OfferGuardName = keyof typeof guards
export const offerGuards: Readonly<Record<OfferGuardName, OfferGuard>> = guards

/** What the person is asked for: a reason of the list, and whether the date is kept as a hold or given up. */
export type OfferNeed = 'terms' | 'ending'

export type OfferRule = {
  label: string
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
  /** The booking's action when the date is given up, by whose word it is; its reasons are the ones to choose from. */
  giveUp?: Record<OfferParty, BookingAction>
}

// "Offer" in the table of transitions, row by row. Anything not listed here is refused.
const machine = {
  send: {
    label: 'Send',
    from: ['draft'],
    to: 'sent',
    who: 'offers.administrate',
    guards: ['bookingOpen', 'termsOpen', 'complete', 'inTime'],
  },
  counter: {
    label: 'Counter',
    from: ['sent', 'countered'],
    to: 'countered',
    who: 'offers.administrate',
    guards: ['bookingOpen', 'termsOpen', 'inTime'],
    link: ['promotersTurn', 'bookingOpen', 'termsOpen', 'inTime'],
    needs: 'terms',
  },
  accept: {
    label: 'Accept',
    from: ['sent', 'countered'],
    to: 'accepted',
    who: 'offers.administrate',
    guards: ['bookingOpen', 'termsOpen', 'inTime', 'approved'],
    link: ['promotersTurn', 'bookingOpen', 'termsOpen', 'inTime', 'approved'],
  },
  decline: {
    label: 'Decline',
    from: ['sent', 'countered'],
    to: 'declined',
    who: 'offers.administrate',
    guards: ['inTime'],
    link: ['promotersTurn', 'inTime'],
    needs: 'ending',
    giveUp: { agency: 'decline', promoter: 'lose' },
  },
  withdraw: {
    label: 'Withdraw',
    from: ['sent', 'countered'],
    to: 'withdrawn',
    who: 'offers.administrate',
    guards: ['ours'],
    needs: 'ending',
    giveUp: { agency: 'withdraw', promoter: 'withdraw' },
  },
  expire: {
    label: 'Expire',
    from: ['sent', 'countered'],
    to: 'expired',
    who: null,
    guards: [],
    system: ['lapsed'],
  },
  /** With the show that it is about. */
  endWithShow: {
    label: 'End with the show',
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

/** The reasons to end an offer with: the ones of the booking's action that would follow. */
export function endingReasons(action: OfferAction, word: OfferParty): readonly Choice[] | undefined {
  const next = offerMachine[action].giveUp?.[word]
  return next && bookingMachine[next].reasons
}
