// The status machine of a booking as data: which action leads where, who may take it, what prevents it.
import type { Permission } from '../../access.ts'
import type { Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import { agreedStatuses, tentativeStatuses, type BookingState, type BookingStatus } from './bookings.ts'

/** Why a booking ended, as lists offer it; 'other' asks for a note. */
export const declineReasons = ['fee', 'date', 'venue', 'artist', 'other'] as const
export const loseReasons = ['budget', 'competitor', 'no_answer', 'event_off', 'other'] as const
export const withdrawReasons = ['artist', 'routing', 'terms', 'other'] as const
export const cancelReasons = [
  'illness',
  'sales',
  'venue',
  'weather',
  'authority',
  'travel',
  'payment',
  'other',
] as const

/** What the rules need to know beside the booking. Undefined means that nobody keeps such a record yet. */
export type BookingFacts = {
  /** A block of the whole artist lies on the date. */
  hasHardConflict?: boolean
  /** Another confirmed booking of the artist overlaps in time. */
  overlapsConfirmed?: boolean
  /** Place of this booking's hold in its queue; undefined when it has none. */
  holdRank?: number
  /** Terms are on the table that nobody has answered. */
  hasOpenOffer?: boolean
  /** The booking holds nothing itself, and another one does on its date. */
  hasOthersHold?: boolean
  artistApproval?: 'not_needed' | 'none' | 'asked' | 'approved' | 'rejected'
  payerBlocked?: boolean
  /** The deal names an amount or percentage, a currency and a payer. */
  dealComplete?: boolean
  /** All required signers signed the current version, or a paper copy was uploaded. */
  signersDone?: boolean
  hasBegun?: boolean
  /** The morning after the show has come. */
  isDueForPlayed?: boolean
  /** The artist is not archived. */
  isArtistOnFile?: boolean
  finalFiguresEntered?: boolean
  /** Every instalment is paid, waived or written off. */
  areInstalmentsClosed?: boolean
  /** No issued invoice of the show waits for money, beside those of open instalments. */
  areInvoicesPaid?: boolean
  /** Problems that say more than a guard's own, by its name: who, where and when. */
  problems?: Partial<Record<GuardName, Problem>>
}

export type Guard = {
  /** undefined = the fact is unknown. */
  holds: (facts: BookingFacts, state: BookingState) => boolean | undefined
  /** Where an unknown fact blocks as well: nothing may be called signed or settled on no evidence. */
  needsFact?: true
  /** Who may go on regardless, with a reason. */
  override?: Permission
  /** The sheet of the action asks about it and settles it before the action runs, so the button stays open. */
  isInSheet?: true
}

const not = (fact: boolean | undefined) => (fact === undefined ? undefined : !fact)

/** What prevents an action, by name. */
export type GuardName =
  | 'rank'
  | 'firstRefusal'
  | 'noBlock'
  | 'offerAnswered'
  | 'onFile'
  | 'noOverlap'
  | 'approved'
  | 'payer'
  | 'deal'
  | 'signed'
  | 'begun'
  | 'due'
  | 'figures'
  | 'instalments'
  | 'invoicesPaid'

export const bookingGuards: Readonly<Record<GuardName, Guard>> = {
  rank: {
    holds: ({ holdRank }) => holdRank === undefined || holdRank === 1,
  },
  firstRefusal: {
    holds: ({ hasOthersHold }) => not(hasOthersHold),
    override: 'holds.administrate',
  },
  noBlock: {
    holds: ({ hasHardConflict }) => not(hasHardConflict),
    override: 'bookingsConfirm.administrate',
  },
  offerAnswered: {
    holds: ({ hasOpenOffer }) => not(hasOpenOffer),
    isInSheet: true,
  },
  onFile: {
    holds: ({ isArtistOnFile }) => isArtistOnFile,
  },
  noOverlap: {
    holds: ({ overlapsConfirmed }, { doubleOk }) => (doubleOk ? true : not(overlapsConfirmed)),
  },
  approved: {
    holds: ({ artistApproval: approval }) =>
      approval === undefined || approval === 'not_needed' || approval === 'approved',
  },
  payer: {
    holds: ({ payerBlocked }) => not(payerBlocked),
    override: 'companies.administrate',
  },
  deal: {
    holds: ({ dealComplete }) => dealComplete,
  },
  signed: {
    holds: ({ signersDone }) => signersDone,
    needsFact: true,
  },
  begun: { holds: ({ hasBegun }) => hasBegun },
  due: {
    holds: ({ isDueForPlayed }) => isDueForPlayed,
    needsFact: true,
  },
  figures: {
    holds: ({ finalFiguresEntered }) => finalFiguresEntered,
    needsFact: true,
  },
  instalments: {
    holds: ({ areInstalmentsClosed }) => areInstalmentsClosed,
    needsFact: true,
  },
  invoicesPaid: {
    holds: ({ areInvoicesPaid }) => areInvoicesPaid,
    override: 'bookingsSettle.manage',
  },
}
/** Why a guard refuses, in general. */
export const guardProblem = (name: GuardName): Problem => bookingProblem(`guard.${name}`)

/** What the person is asked for before the action runs; `review`: nothing, the sheet shows what speaks against it and follows. */
export const actionNeeds = ['reason', 'text', 'cancellation', 'newDate', 'confirmation', 'review'] as const
export type ActionNeed = (typeof actionNeeds)[number]

export type ActionRule = {
  from: readonly BookingStatus[]
  to: BookingStatus
  /** The permission of a person; null when only the system may do it. */
  who: Permission | null
  /** The guards the system has to pass; absent when the system never does it. */
  system?: readonly GuardName[]
  guards: readonly GuardName[]
  needs?: ActionNeed
  reasons?: readonly string[]
  /**
   * Whether a slip can be undone right after it: whole, or but for what it ended for others (offers, signatures, runs,
   * sequences). Not where there is a way back of its own (cancel), a sheet that says what follows (confirm, settle,
   * postpone), or where it was the word of somebody else (signatures, time).
   */
  undo: ActionUndo
}
export const actionUndos = ['no', 'whole', 'leavesEnds'] as const
export type ActionUndo = (typeof actionUndos)[number]

// "Booking and its status machine", row by row. Anything not listed here is refused.
const machine = {
  hold: {
    undo: 'whole',
    from: ['inquiry'],
    to: 'hold',
    who: 'holds.manage',
    guards: [],
  },
  offer: {
    undo: 'whole',
    from: ['inquiry', 'hold'],
    to: 'offer',
    who: 'offers.administrate',
    guards: ['deal'],
  },
  backToHold: {
    undo: 'whole',
    from: ['offer'],
    to: 'hold',
    who: 'offers.administrate',
    guards: [],
  },
  confirm: {
    undo: 'no',
    from: tentativeStatuses,
    to: 'confirmed',
    who: 'bookingsConfirm.manage',
    guards: ['rank', 'noOverlap', 'approved', 'firstRefusal', 'noBlock', 'payer', 'offerAnswered'],
    needs: 'confirmation',
  },
  contract: {
    undo: 'no',
    from: ['confirmed'],
    to: 'contracted',
    who: 'contractsSend.manage',
    system: ['signed'],
    guards: ['signed'],
  },
  play: {
    undo: 'whole',
    from: agreedStatuses,
    to: 'played',
    who: 'bookingsConfirm.administrate',
    system: ['due'],
    guards: ['begun'],
  },
  settle: {
    undo: 'no',
    from: ['played'],
    to: 'settled',
    who: 'bookingsSettle.manage',
    guards: ['figures', 'instalments', 'invoicesPaid'],
    needs: 'review',
  },
  reopen: {
    undo: 'no',
    from: ['settled'],
    to: 'played',
    who: 'bookingsSettle.administrate',
    guards: [],
    needs: 'text',
  },
  decline: {
    undo: 'leavesEnds',
    from: tentativeStatuses,
    to: 'declined',
    who: 'offers.administrate',
    guards: [],
    needs: 'reason',
    reasons: declineReasons,
  },
  lose: {
    undo: 'leavesEnds',
    from: tentativeStatuses,
    to: 'lost',
    who: 'offers.administrate',
    guards: [],
    needs: 'reason',
    reasons: loseReasons,
  },
  withdraw: {
    undo: 'leavesEnds',
    from: tentativeStatuses,
    to: 'withdrawn',
    who: 'offers.administrate',
    guards: [],
    needs: 'reason',
    reasons: withdrawReasons,
  },
  expire: {
    undo: 'no',
    from: tentativeStatuses,
    to: 'expired',
    who: null,
    system: [],
    guards: [],
  },
  postpone: {
    undo: 'no',
    from: agreedStatuses,
    to: 'postponed',
    who: 'bookingsCancel.manage',
    guards: [],
    needs: 'newDate',
  },
  cancel: {
    undo: 'no',
    from: agreedStatuses,
    to: 'cancelled',
    who: 'bookingsCancel.manage',
    guards: [],
    needs: 'cancellation',
    reasons: cancelReasons,
  },
  reinstate: {
    undo: 'no',
    from: ['cancelled'],
    to: 'confirmed',
    who: 'bookingsCancel.administrate',
    guards: ['onFile', 'noOverlap', 'noBlock', 'payer'],
    needs: 'text',
  },
} satisfies Record<string, ActionRule>

export type BookingAction = keyof typeof machine
export const bookingActions = Object.keys(machine) as BookingAction[]
/** The machine for readers: documentation, tests, columns of a kanban. */
export const bookingMachine: Readonly<Record<BookingAction, ActionRule>> = machine
