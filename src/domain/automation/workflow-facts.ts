// What conditions may ask: which comparisons suit it, and what to choose from.
import { bookingStatuses } from '../booking/bookings/bookings.ts'
import { contractStates } from '../booking/bookings/contract-actions.ts'
import { offerStates } from '../booking/offers/offer-states.ts'
import { daysBetween, type LocalDate } from '../dates.ts'
import {
  factKinds,
  type FactKind,
  type FactName,
  type Facts,
  type Node,
  type Operator,
  type Rule,
} from './workflow-graph.ts'

const suiting: Record<FactKind, readonly Operator[]> = {
  status: ['is', 'is_not', 'is_missing'],
  artist: ['is', 'is_not', 'is_missing'],
  labels: ['includes', 'is_not', 'is_missing'],
  country: ['is', 'is_not', 'is_missing'],
  number: ['is', 'more_than', 'less_than', 'is_missing'],
  contractState: ['is', 'is_not', 'is_missing'],
  yesNo: ['is', 'is_missing'],
  offerState: ['is', 'is_not', 'is_missing'],
}
/** The comparisons that suit a fact, the usual one first. */
export const operatorsFor = (fact: FactName): readonly Operator[] => suiting[factKinds[fact]]

const lists: Partial<Record<FactKind, readonly (string | boolean)[]>> = {
  status: bookingStatuses,
  contractState: contractStates,
  offerState: offerStates,
  yesNo: [true, false],
}
/** Values to choose from; null where one is written, or chosen among records (artists, countries). */
export const choicesFor = (fact: FactName): readonly (string | boolean)[] | null =>
  lists[factKinds[fact]] ?? null

/** Does the value suit the fact? Numbers may come as numbers alone. */
export function isValueOf({ fact, value }: Rule): boolean {
  const kind = factKinds[fact]
  const choices = choicesFor(fact)
  if (choices) return choices.some((choice) => choice === value)
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  return typeof value === 'string' && value.trim() !== ''
}

const rulesOf = (node: Node): readonly Rule[] =>
  node.type === 'condition' ? node.rules : node.type === 'branch' ? node.cases.map(({ rule }) => rule) : []

/** The facts that a node asks for; none, where it is no condition and no branch. */
export const factsNeededBy = (node: Node): FactName[] => [...new Set(rulesOf(node).map(({ fact }) => fact))]

/** What is on file of the subject of a run; null where there is no such record. */
export type OnFile = {
  status: string | null
  artistId: string | null
  labels: string[] | null
  country: string | null
  eventDate: LocalDate | null
  contractState: string | null
  /** The hold was released or confirmed, or has expired; null without any. */
  isHoldOver: boolean | null
  /** True once all deposits of the schedule are paid; null without any. */
  depositPaid: boolean | null
  invoice: { isPaid: boolean; dueOn: LocalDate | null } | null
  missing: number | null
  offerState: string | null
  isSpam: boolean | null
  wasAnswered: boolean | null
}

/** Of what is about no show and no document. */
export const nothingOnFile: OnFile = {
  status: null,
  artistId: null,
  labels: null,
  country: null,
  eventDate: null,
  contractState: null,
  isHoldOver: null,
  depositPaid: null,
  invoice: null,
  missing: null,
  offerState: null,
  isSpam: null,
  wasAnswered: null,
}

/** The facts as conditions ask for them, on that day of the show's zone. */
export function factsOf(onFile: OnFile, today: LocalDate): Facts {
  const { eventDate, invoice, contractState } = onFile
  const dueOn = invoice && !invoice.isPaid ? invoice.dueOn : null
  return {
    'booking.status': onFile.status,
    'booking.artist': onFile.artistId,
    'booking.label': onFile.labels,
    'event.country': onFile.country,
    'event.daysUntil': eventDate === null ? null : daysBetween(today, eventDate),
    'contract.state': contractState,
    'contract.isSigned': contractState === null ? null : contractState === 'signed',
    'deposit.isPaid': onFile.depositPaid,
    'invoice.isPaid': invoice && invoice.isPaid,
    'invoice.daysOverdue': invoice && (dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today))),
    'advancing.missing': onFile.missing,
    'offer.state': onFile.offerState,
    'inquiry.isSpam': onFile.isSpam,
    'message.wasAnswered': onFile.wasAnswered,
  }
}
