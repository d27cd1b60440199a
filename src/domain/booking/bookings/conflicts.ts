// What contradicts an act, computed from the homes of the facts and shown before the point of no return.
import { can, type Member, type Permission } from '../../access.ts'
import { bookingGuards, guardProblem, type BookingFacts, type GuardName } from './booking-actions.ts'
import { isTentative, isDead, type BookingStatus } from './bookings.ts'
import type { ContractBadge } from './contract-actions.ts'
import type { LocalMonth } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import { allOf, asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import type { ScheduleLabel } from '../settlement/item-states.ts'
import type { PublicTerms } from '#domain/booking/offers/offer-terms.ts'
import type { OfferDirection } from '#domain/booking/offers/offer-actions.ts'
import { closedMonthProblem } from '#domain/booking/availability/periods.ts'
import type { TimeClash } from '#domain/booking/events/show-day-order.ts'
import type { TravelWarning } from '#domain/booking/travel/travel-warnings.ts'

/** The points of no return of a show. */
export const acts = ['confirm', 'sendContract', 'issueInvoice', 'sendDaySheet', 'settle', 'payOut'] as const
export type Act = (typeof acts)[number]

/** Where one press leads to put it right. */
export const fixes = [
  'answerOffer',
  'requestApproval',
  'confirmBooking',
  'openContract',
  'planPayments',
  'editShowDay',
  'openTravel',
  'openInvoices',
  'enterFigures',
  'addContact',
] as const
export type Fix = (typeof fixes)[number]

/** The show as its homes know it at this moment. */
export type ShowFacts = {
  status: BookingStatus
  /** Terms on the table that nobody has answered, for those who may see them. */
  openOffer: { direction: OfferDirection; terms: PublicTerms | null } | null
  approval: NonNullable<BookingFacts['artistApproval']>
  /** The terms in force were first written after the artist approved. */
  approvalIsOlder: boolean
  /** Another agreed show of the artist at the same time. */
  overlap: Problem | null
  /** What other calendars of the artist say of the date. */
  otherPlans: readonly Problem[]
  /** Days and territories of the agencies that the artist is shared with. */
  partners: readonly Problem[]
  contract: ContractBadge
  /** The deal pays something. */
  hasFee: boolean
  hasSchedule: boolean
  /** Instalments with a fixed day that nobody has entered, by their labels. */
  undated: readonly ScheduleLabel[]
  timeClashes: readonly TimeClash[]
  /** Journeys that cannot be made and nights without a bed. */
  travel: readonly Pick<TravelWarning, 'kind' | 'problem'>[]
  /** The final figures are in. */
  hasFigures: boolean
  /** A problem for each instalment that is open. */
  openItems: readonly Problem[]
  /** Invoices that are issued and not paid, by their numbers; to settle, beside those of open instalments. */
  unpaid: readonly string[]
  /** The settlement was posted and taken up again since. */
  isReopened: boolean
  /** Whom nobody can write to for the act. */
  unreachable: readonly Problem[]
  /** Drafts about to be issued whose VAT somebody chose against the rules, with the reason. */
  otherVat: readonly { recipient: string; reason: string | null }[]
  /** The month that the act falls into, where its books are closed. */
  closedMonth: LocalMonth | null
}

type Rule = {
  /** A problem for each contradiction; none when the homes agree. */
  find: (facts: ShowFacts) => readonly Problem[]
  fix?: Fix
}
const when = (isSo: boolean, problem: Problem): Problem[] => (isSo ? [problem] : [])
const isRequested = ({ approval }: ShowFacts) => approval === 'none' || approval === 'asked'

const rules = {
  openOffer: {
    find: ({ openOffer }) => {
      if (!openOffer) return []
      const { direction, terms } = openOffer
      return [
        direction === 'incoming'
          ? bookingProblem('conflict.offerIncoming', { terms })
          : bookingProblem('conflict.offerOutgoing', { terms }),
      ]
    },
    fix: 'answerOffer',
  },
  artistDeclined: {
    find: ({ approval }) => when(approval === 'rejected', bookingProblem('conflict.artistDeclined')),
    fix: 'requestApproval',
  },
  artistNotRequested: {
    find: (facts) => when(isRequested(facts), guardProblem('approved')),
    fix: 'requestApproval',
  },
  approvalOutdated: {
    find: ({ approval, approvalIsOlder }) =>
      when(approval === 'approved' && approvalIsOlder, bookingProblem('conflict.approvalOutdated')),
    fix: 'requestApproval',
  },
  doubleBooking: { find: ({ overlap }) => (overlap ? [overlap] : []) },
  otherPlans: { find: ({ otherPlans }) => otherPlans },
  partnerAgency: { find: ({ partners }) => partners },
  notConfirmed: {
    find: ({ status }) => when(isTentative(status), bookingProblem('conflict.notConfirmed', { status })),
    fix: 'confirmBooking',
  },
  showOff: {
    find: ({ status }) => when(isDead(status), bookingProblem('conflict.showOff', { status })),
  },
  contractUnsigned: {
    find: ({ contract, hasFee }) =>
      when(
        hasFee && contract !== 'signed',
        contract === 'none' || contract === 'draft'
          ? bookingProblem('conflict.noContract')
          : contract === 'declined'
            ? bookingProblem('conflict.contractDeclined')
            : guardProblem('signed'),
      ),
    fix: 'openContract',
  },
  noSchedule: {
    find: ({ hasFee, hasSchedule }) => when(hasFee && !hasSchedule, bookingProblem('conflict.noSchedule')),
    fix: 'planPayments',
  },
  undatedPayment: {
    find: ({ undated }) => undated.map((label) => bookingProblem('conflict.undated', { label })),
    fix: 'planPayments',
  },
  timesClash: {
    find: ({ timeClashes }) => timeClashes.map((clash) => bookingProblem('conflict.times', clash)),
    fix: 'editShowDay',
  },
  travelClash: {
    find: ({ travel }) => travel.filter(({ kind }) => kind !== 'bed').map(({ problem }) => problem),
    fix: 'openTravel',
  },
  hotelEndsEarly: {
    find: ({ travel }) => travel.filter(({ kind }) => kind === 'bed').map(({ problem }) => problem),
    fix: 'openTravel',
  },
  recipientMissing: { find: ({ unreachable }) => unreachable, fix: 'addContact' },
  otherVat: {
    find: ({ otherVat }) => otherVat.map((draft) => bookingProblem('conflict.otherVat', draft)),
  },
  periodClosed: {
    find: ({ closedMonth }) => (closedMonth === null ? [] : [closedMonthProblem(closedMonth)]),
  },
  figuresMissing: {
    find: ({ hasFigures }) => when(!hasFigures, guardProblem('figures')),
    fix: 'enterFigures',
  },
  openInstalment: { find: ({ openItems }) => openItems, fix: 'openInvoices' },
  unpaidInvoice: {
    find: ({ unpaid }) => unpaid.map((number) => bookingProblem('conflict.unpaid', { number })),
    fix: 'openInvoices',
  },
  settlementReopened: {
    find: ({ isReopened }) => when(isReopened, bookingProblem('conflict.reopened')),
    fix: 'openInvoices',
  },
} satisfies Record<string, Rule>

export type ConflictCode = keyof typeof rules
export const conflictCodes = Object.keys(rules) as [ConflictCode, ...ConflictCode[]]
const ruleOf: Readonly<Record<ConflictCode, Rule>> = rules

/** `blocks` cannot be passed; with a permission it can, with a reason; `warns` is shown and may be passed. */
type Weight = 'blocks' | 'warns' | { passes: Permission }

/** Of an act that is a change of status the machine refuses: a code weighs what its guard does. */
function guardedBy(guard: GuardName): Weight {
  const { override } = bookingGuards[guard]
  return override ? { passes: override } : 'blocks'
}

/** What counts against each act, and how much. A code does not apply to an act that is not named for it. */
export const conflictTable: Readonly<Record<Act, Partial<Record<ConflictCode, Weight>>>> = {
  confirm: {
    openOffer: guardedBy('offerAnswered'),
    artistDeclined: guardedBy('approved'),
    artistNotRequested: guardedBy('approved'),
    doubleBooking: guardedBy('noOverlap'),
    otherPlans: 'warns',
    partnerAgency: 'warns',
    approvalOutdated: 'warns',
    noSchedule: 'warns',
    undatedPayment: 'warns',
  },
  sendContract: {
    openOffer: 'blocks',
    artistDeclined: 'blocks',
    artistNotRequested: { passes: 'bookingsConfirm.administrate' },
    approvalOutdated: 'warns',
    doubleBooking: { passes: 'bookingsConfirm.administrate' },
    partnerAgency: 'warns',
    notConfirmed: 'warns',
    noSchedule: 'warns',
    undatedPayment: 'warns',
    timesClash: 'warns',
  },
  issueInvoice: {
    openOffer: 'blocks',
    artistDeclined: 'blocks',
    periodClosed: 'blocks',
    notConfirmed: 'warns',
    showOff: 'warns',
    contractUnsigned: 'warns',
    otherVat: 'warns',
    recipientMissing: 'warns',
  },
  sendDaySheet: {
    showOff: 'blocks',
    notConfirmed: 'warns',
    timesClash: 'warns',
    travelClash: 'warns',
    hotelEndsEarly: 'warns',
    recipientMissing: 'warns',
  },
  // What is agreed is closed first. Of what was invoiced beside it some may not have come in: somebody says why.
  settle: {
    figuresMissing: guardedBy('figures'),
    openInstalment: guardedBy('instalments'),
    unpaidInvoice: guardedBy('invoicesPaid'),
    contractUnsigned: 'warns',
  },
  payOut: {
    periodClosed: 'blocks',
    settlementReopened: { passes: 'payments.administrate' },
    unpaidInvoice: { passes: 'payments.administrate' },
    contractUnsigned: 'warns',
  },
}

export type Conflict = {
  code: ConflictCode
  level: 'blocks' | 'warns'
  /** It blocks, and this person may go on with a reason. */
  canOverride: boolean
  problem: Problem
  fix: Fix | null
}

/** Everything that contradicts the act, what blocks first. `artistId` is the show's, for the rights of the member. */
export function findConflicts(
  act: Act,
  facts: ShowFacts,
  { member, artistId }: { member: Member; artistId: string },
): Conflict[] {
  const weights = conflictTable[act]
  return conflictCodes
    .flatMap((code) => {
      const weight = weights[code]
      if (weight === undefined) return []
      const { find, fix = null } = ruleOf[code]
      const level: Conflict['level'] = weight === 'warns' ? 'warns' : 'blocks'
      const canOverride = typeof weight === 'object' && can(member, weight.passes, { artistId })
      return find(facts).map((problem) => ({ code, level, canOverride, problem, fix }))
    })
    .toSorted((a, b) => Number(a.level === 'warns') - Number(b.level === 'warns'))
}

/**
 * Refuses what is blocked: CONFLICT with everything that nobody present may pass, BAD_REQUEST for the field
 * `overrideReason` where a reason is still missing.
 */
export function assertNoConflict(conflicts: readonly Conflict[], overrideReason: string | null): void {
  const blocking = conflicts.filter(({ level }) => level === 'blocks')
  const final = blocking.filter(({ canOverride }) => !canOverride)
  const together = (list: readonly Conflict[]) => allOf(list.map(({ problem }) => problem))
  if (final.length > 0) throw new DomainError('CONFLICT', { problem: together(final) })
  if (blocking.length > 0 && !overrideReason?.trim()) {
    const fields = { overrideReason: asMessage(bookingProblem('reason.override')) }
    throw new DomainError('BAD_REQUEST', { problem: together(blocking), fields })
  }
}
