// What colleagues read when something happens to a contract, and the tasks that follow from it.
import type { ContractEnding } from '#domain/documents/contracts.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import type { EmailTexts } from './signing-emails.ts'

export type ContractNotification = 'opened' | 'signed' | 'delegated' | 'completed' | ContractEnding
export type ReviewNotification = 'requested' | 'approved' | 'sentBack'

const titles: Record<ContractNotification | ReviewNotification, Text<'name' | 'number'>> = {
  opened: msg<'name' | 'number'>`{name} viewed contract {number}`,
  signed: msg<'name' | 'number'>`{name} signed contract {number}`,
  declined: msg<'name' | 'number'>`{name} declined contract {number}`,
  delegated: msg<'name' | 'number'>`{name} delegated signing of contract {number}`,
  completed: msg<'name' | 'number'>`Everyone has signed contract {number}`,
  expired: msg<'name' | 'number'>`Contract {number} has expired`,
  amended: msg<'name' | 'number'>`Contract {name} has replaced contract {number}`,
  void: msg<'name' | 'number'>`{name} voided contract {number}`,
  superseded: msg<'name' | 'number'>`{name} replaced contract {number} with a new version`,
  paper: msg<'name' | 'number'>`{name} uploaded the signed copy of contract {number}`,
  requested: msg<'name' | 'number'>`{name} requests approval of changes in contract {number}`,
  approved: msg<'name' | 'number'>`{name} approved the changes in contract {number}`,
  sentBack: msg<'name' | 'number'>`{name} sent back contract {number}`,
}
/** Nobody did where the show ended on its own, as a hold runs out. */
const voided = msg<'name' | 'number'>`Contract {number} was voided`
const button = msg`Open contract`

/** `name`: who did it; of an amended contract, the number of the one that replaced it. */
export function notificationTexts(
  contract: { number: string; title: string },
  how: ContractNotification | ReviewNotification,
  { name, details, url }: { name: string; details: readonly string[]; url: string },
  t: Translator,
): EmailTexts {
  const title = how === 'void' && !name ? voided : titles[how]
  return {
    subject: t(title, { name, number: contract.number }),
    paragraphs: [`${contract.title} (${contract.number})`, ...details],
    button: { label: t(button), url },
    notes: [],
  }
}

/** Tasks that follow from contracts, in the language of the organisation. */
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
