// The status machine of a booking as data: which action leads where, who may take it, what stands against it.
import type { Permission } from '../../access.ts'
import { agreedStatuses, tentativeStatuses, type BookingState, type BookingStatus } from './bookings.ts'

export type Choice = { value: string; label: string }
const choices = (labels: Record<string, string>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const other = { other: 'Other' }
const declineReasons = choices({
  fee: 'Fee too low',
  date: 'Date does not suit',
  venue: 'Venue does not suit',
  artist: 'Artist does not want to',
  ...other,
})
const loseReasons = choices({
  budget: 'Over their budget',
  competitor: 'Booked someone else',
  no_answer: 'No answer',
  event_off: 'Event does not take place',
  ...other,
})
const withdrawReasons = choices({
  artist: 'Artist not available',
  routing: 'Does not fit the routing',
  terms: 'Terms not agreed',
  ...other,
})
const cancelReasons = choices({
  illness: 'Illness',
  sales: 'Low sales',
  venue: 'Venue not available',
  weather: 'Weather',
  authority: 'Order of the authorities',
  travel: 'Travel',
  payment: 'Payment missing',
  ...other,
})

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
  /** Sentences that say more than a guard's own, by its name: who, where and when. */
  sentences?: Partial<Record<string, string>>
}

export type Guard = {
  /** undefined = the fact is unknown. */
  holds: (facts: BookingFacts, state: BookingState) => boolean | undefined
  /** The sentence beside the disabled button. */
  because: string
  /** Where an unknown fact blocks as well: nothing may be called signed or settled on no evidence. */
  needsFact?: true
  /** Who may go on regardless, with a reason. */
  override?: Permission
  /** The sheet of the action asks about it and settles it before the action runs, so the button stays open. */
  isAskedInSheet?: true
}

const not = (fact: boolean | undefined) => (fact === undefined ? undefined : !fact)

const guards = {
  rank: {
    holds: ({ holdRank }) => holdRank === undefined || holdRank === 1,
    because: 'Another hold ranks before this one. Challenge it or wait for its release.',
  },
  firstRefusal: {
    holds: ({ hasOthersHold }) => not(hasOthersHold),
    because: 'Another booking holds this date and has first refusal.',
    override: 'holds.administrate',
  },
  noBlock: {
    holds: ({ hasHardConflict }) => not(hasHardConflict),
    because: 'The artist is blocked on this date.',
    override: 'bookingsConfirm.administrate',
  },
  offerAnswered: {
    holds: ({ hasOpenOffer }) => not(hasOpenOffer),
    because: 'An offer is open. Accept its terms or keep the current ones first.',
    isAskedInSheet: true,
  },
  onFile: {
    holds: ({ isArtistOnFile }) => isArtistOnFile,
    because: 'The artist is archived. Bring the artist back first.',
  },
  noOverlap: {
    holds: ({ overlapsConfirmed }, { doubleOk }) => (doubleOk ? true : not(overlapsConfirmed)),
    because:
      'The artist already has a confirmed show at this time. Allow two sets on the booking if both are meant.',
  },
  approved: {
    holds: ({ artistApproval: approval }) =>
      approval === undefined || approval === 'not_needed' || approval === 'approved',
    because: 'The artist has not approved this show yet.',
  },
  payer: {
    holds: ({ payerBlocked }) => not(payerBlocked),
    because: 'The promoter is blocked.',
    override: 'companies.administrate',
  },
  deal: {
    holds: ({ dealComplete }) => dealComplete,
    because: 'The deal needs an amount or a percentage, a currency and a payer.',
  },
  signed: {
    holds: ({ signersDone }) => signersDone,
    because: 'The contract is not signed by everyone yet.',
    needsFact: true,
  },
  begun: { holds: ({ hasBegun }) => hasBegun, because: 'The show has not begun yet.' },
  due: {
    holds: ({ isDueForPlayed }) => isDueForPlayed,
    because: 'The morning after the show has not come yet.',
    needsFact: true,
  },
  figures: {
    holds: ({ finalFiguresEntered }) => finalFiguresEntered,
    because: 'Enter the final figures first.',
    needsFact: true,
  },
  instalments: {
    holds: ({ areInstalmentsClosed }) => areInstalmentsClosed,
    because: 'Close every instalment first.',
    needsFact: true,
  },
  invoicesPaid: {
    holds: ({ areInvoicesPaid }) => areInvoicesPaid,
    because: 'An invoice of this show is not paid in full.',
    override: 'bookingsSettle.manage',
  },
} satisfies Record<string, Guard>

export const bookingGuards: Readonly<Record<GuardName, Guard>> = guards
export type GuardName = keyof typeof guards

/** What the person is asked for before the action runs; `review`: nothing, the sheet shows what speaks against it and follows. */
export const actionNeeds = ['reason', 'text', 'cancellation', 'newDate', 'confirmation', 'review'] as const
export type ActionNeed = (typeof actionNeeds)[number]

export type ActionRule = {
  label: string
  from: readonly BookingStatus[]
  to: BookingStatus
  /** The permission of a person; null when only the system may do it. */
  who: Permission | null
  /** The guards the system has to pass; absent when the system never does it. */
  system?: readonly GuardName[]
  guards: readonly GuardName[]
  needs?: ActionNeed
  reasons?: readonly Choice[]
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
    label: 'Place on hold',
    undo: 'whole',
    from: ['inquiry'],
    to: 'hold',
    who: 'holds.manage',
    guards: [],
  },
  offer: {
    label: 'Make an offer',
    undo: 'whole',
    from: ['inquiry', 'hold'],
    to: 'offer',
    who: 'offers.administrate',
    guards: ['deal'],
  },
  backToHold: {
    label: 'Keep as hold',
    undo: 'whole',
    from: ['offer'],
    to: 'hold',
    who: 'offers.administrate',
    guards: [],
  },
  confirm: {
    label: 'Confirm',
    undo: 'no',
    from: tentativeStatuses,
    to: 'confirmed',
    who: 'bookingsConfirm.manage',
    guards: ['rank', 'noOverlap', 'approved', 'firstRefusal', 'noBlock', 'payer', 'offerAnswered'],
    needs: 'confirmation',
  },
  contract: {
    label: 'Mark as contracted',
    undo: 'no',
    from: ['confirmed'],
    to: 'contracted',
    who: 'contractsSend.manage',
    system: ['signed'],
    guards: ['signed'],
  },
  play: {
    label: 'Mark as played',
    undo: 'whole',
    from: agreedStatuses,
    to: 'played',
    who: 'bookingsConfirm.administrate',
    system: ['due'],
    guards: ['begun'],
  },
  settle: {
    label: 'Settle',
    undo: 'no',
    from: ['played'],
    to: 'settled',
    who: 'bookingsSettle.manage',
    guards: ['figures', 'instalments', 'invoicesPaid'],
    needs: 'review',
  },
  reopen: {
    label: 'Reopen settlement',
    undo: 'no',
    from: ['settled'],
    to: 'played',
    who: 'bookingsSettle.administrate',
    guards: [],
    needs: 'text',
  },
  decline: {
    label: 'Decline',
    undo: 'leavesEnds',
    from: tentativeStatuses,
    to: 'declined',
    who: 'offers.administrate',
    guards: [],
    needs: 'reason',
    reasons: declineReasons,
  },
  lose: {
    label: 'Mark as lost',
    undo: 'leavesEnds',
    from: tentativeStatuses,
    to: 'lost',
    who: 'offers.administrate',
    guards: [],
    needs: 'reason',
    reasons: loseReasons,
  },
  withdraw: {
    label: 'Withdraw',
    undo: 'leavesEnds',
    from: tentativeStatuses,
    to: 'withdrawn',
    who: 'offers.administrate',
    guards: [],
    needs: 'reason',
    reasons: withdrawReasons,
  },
  expire: {
    label: 'Expire',
    undo: 'no',
    from: tentativeStatuses,
    to: 'expired',
    who: null,
    system: [],
    guards: [],
  },
  postpone: {
    label: 'Postpone',
    undo: 'no',
    from: agreedStatuses,
    to: 'postponed',
    who: 'bookingsCancel.manage',
    guards: [],
    needs: 'newDate',
  },
  cancel: {
    label: 'Cancel show',
    undo: 'no',
    from: agreedStatuses,
    to: 'cancelled',
    who: 'bookingsCancel.manage',
    guards: [],
    needs: 'cancellation',
    reasons: cancelReasons,
  },
  reinstate: {
    label: 'Reinstate',
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
