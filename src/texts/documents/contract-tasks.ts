// Tasks that follow from contracts, in the language of the organisation.
import { msg } from '#texts/msg.ts'

export const contractTasks = {
  amend: msg<'number'>`Amend contract {number}`,
  otherShows: msg<'reason'>`{reason}. The contract also covers other shows.`,
  signedDay: msg<'day'>`The signed contract still says {day}.`,
  invoice: msg<'number' | 'recipient'>`Decide what to do with invoice {number}, {recipient}`,
  invoiceNotes: msg<'contract'>`Contract {contract} ended before everyone signed, and no signed contract covers this invoice.`,
  confirm: msg<'number'>`Confirm show: contract {number} is signed by everyone`,
  nothingAgainst: msg`Nothing prevents confirming it.`,
}

/** Why a contract was voided along with its show: 'Show cancelled: storm warning'. */
export const showEnded = msg<'status'>`{status, select, cancelled {Show cancelled} postponed {Show postponed} declined {Show declined} withdrawn {Show withdrawn} lost {Show lost} expired {Hold expired} other {Show called off}}`

/** Reason in the signature of a sealed PDF. */
export const sealReason = msg`Contract signed by all parties`
