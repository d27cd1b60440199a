// What follows each action of a booking's status machine, carried out in the same transaction as the change of status.
// What is read from the status itself needs no effect: advance links close, and no day sheet is sent automatically.
import type { BookingAction } from './booking-actions.ts'

export const bookingEffects = [
  /** The booking queues for its date. */
  'placeHold',
  /** Its own hold is kept for good. */
  'takeDate',
  /** The agents of the other holds on the date are notified that it is taken. */
  'notifyHoldsBehind',
  /** Its hold ends, and those behind it move up. */
  'releaseDate',
  /** The artist and the artist's team are notified. */
  'notifyArtist',
  /** The agent of the booking is notified of what somebody else did. */
  'notifyAgent',
  /** Terms on the table, ours or the promoter's, are off it. */
  'endOffers',
  /** Contracts that are out for signature are voided; of those about other shows as well, a task says so. */
  'endSignatureRequests',
  /** What was agreed in writing no longer says when the show is: a task for an amendment. */
  'amendContract',
  'endReminders',
  /** Workflow runs about the show that began before this end. */
  'endRuns',
  'endSequences',
  /** Open tasks about the show are closed, but for those that changes of status made. */
  'closeTasks',
  /** Of a reinstated show: what its cancellation closed is open again, and what it asked for is off. */
  'takeBackTasks',
  'notifyTravellers',
  /** Booked travel becomes tasks with the phone numbers to call. */
  'cancelTravel',
  /** What the cancellation clause gives beyond the invoices that are out: a task to invoice it. */
  'claimFee',
  /** Issued invoices: what was chosen is carried out; what nobody chose becomes a task. */
  'correctInvoices',
  /** Drafts of invoices are asked about: a task each. */
  'reviewDrafts',
  /** Open tasks and drafts of invoices move to the booking at the new date. */
  'moveAlong',
  'postLedger',
  /** Statements that include the settlement's entries need a review: a task. */
  'correctStatements',
] as const
export type BookingEffect = (typeof bookingEffects)[number]

/** Nothing about the show goes on: nobody outside is asked, reminded or written to any more. */
const endOfShow = [
  'endOffers',
  'endSignatureRequests',
  'endReminders',
  'endRuns',
  'endSequences',
  'notifyTravellers',
  'cancelTravel',
] as const satisfies readonly BookingEffect[]

const taken = ['takeDate', 'notifyHoldsBehind', 'notifyArtist', 'notifyAgent'] as const
const given = ['releaseDate', ...endOfShow, 'reviewDrafts', 'notifyAgent'] as const

/**
 * The effects of each action, in the order in which they are carried out. Each does nothing where there is nothing
 * for it to do, so that an action lists what may follow from any of the statuses that it starts at.
 */
export const effectsOf: Readonly<Record<BookingAction, readonly BookingEffect[]>> = {
  hold: ['placeHold'],
  offer: [],
  backToHold: ['placeHold'],
  confirm: taken,
  contract: ['notifyAgent'],
  play: [],
  settle: ['postLedger'],
  reopen: ['correctStatements'],
  decline: given,
  lose: given,
  withdraw: given,
  // The watch over holds writes to the agent itself.
  expire: ['releaseDate', ...endOfShow, 'reviewDrafts'],
  postpone: [
    'releaseDate',
    'moveAlong',
    'amendContract',
    ...endOfShow,
    'correctInvoices',
    'notifyArtist',
    'notifyAgent',
  ],
  cancel: [
    'releaseDate',
    'closeTasks',
    ...endOfShow,
    'claimFee',
    'correctInvoices',
    'reviewDrafts',
    'notifyArtist',
    'notifyAgent',
  ],
  reinstate: ['takeBackTasks', ...taken],
}

/** What a person may leave out of a change of status: what goes to others, and what they have done already. */
export const optionalEffects = ['closeTasks', 'cancelTravel', 'notifyTravellers', 'notifyArtist'] as const
export type OptionalEffect = (typeof optionalEffects)[number]

/** What becomes of an issued invoice of a show that is off. */
export const invoiceOutcomes = ['keep', 'cancel', 'credit', 'later'] as const
export type InvoiceOutcome = (typeof invoiceOutcomes)[number]

/** What a person chose on the sheet before the change of status. */
export type EffectChoices = {
  leftOut: readonly OptionalEffect[]
  invoices: readonly InvoiceChoice[]
}
/** `keepMinor`: for a credit in part, the net amount that the invoice still claims, in its minor units. */
export type InvoiceChoice = { invoiceId: string; outcome: InvoiceOutcome; keepMinor: number | null }

/** The effects without those that the person left out. */
export const chosenEffects = (
  effects: readonly BookingEffect[],
  choices: EffectChoices | null,
): readonly BookingEffect[] =>
  effects.filter((effect) => !(choices?.leftOut as readonly BookingEffect[] | undefined)?.includes(effect))

const notices: readonly BookingEffect[] = ['notifyArtist', 'notifyAgent', 'notifyTravellers']
/** The effects without notifying whoever is part of it: what is imported was agreed before. */
export const quietEffects = (effects: readonly BookingEffect[]): readonly BookingEffect[] =>
  effects.filter((effect) => !notices.includes(effect))
