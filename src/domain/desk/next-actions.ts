// The next step of a show, by whom and until when: one answer for header, lists, board and dashboard.
import { can, type Member } from '../access.ts'
import {
  addDays,
  instantOf,
  localOf,
  todayIn,
  type LocalDate,
  type LocalTime,
  type TimeZone,
} from '../dates.ts'
import type { ApprovalState } from '../booking/bookings/artist-approval.ts'
import { isOpenDraft, type ContractState } from '../booking/bookings/contract-actions.ts'
import { isAgreed, isDead, isPlayed, isTentative, type BookingStatus } from '../booking/bookings/bookings.ts'
import type { OfferState } from '../booking/offers/offer-states.ts'
import { dueDate, type DueRule } from '../booking/settlement/schedule.ts'
import { daysBefore } from '../road/day-sheets/day-sheet-sending.ts'
import {
  actionRules,
  isAction,
  kindsInOrder,
  waits,
  type ActionKind,
  type ActionRole,
  type ActionRule,
  type Turn,
  type WaitKind,
} from './next-action-rules.ts'
import type { StatementState } from '../money/statements/statement-states.ts'

/** What is missing for a show that is near, for the row's second line. */
export const showGaps = ['venue', 'showtime', 'buyer'] as const
export type ShowGap = (typeof showGaps)[number]

/** What of a show's records the answer hangs on. Lists are empty for members who may not see them. */
export type ShowFacts = {
  bookingId: string
  artistId: string
  status: BookingStatus
  eventDate: LocalDate
  tz: TimeZone
  startsAt: Date
  confirmedAt: Date | null
  contractedAt: Date | null
  artistName: string
  /** The buyer's or the promoter's company. */
  promoter: string | null
  /** The agent of the show, or of its artist. */
  agent: { userId: string; name: string } | null
  venueId: string | null
  showtime: LocalTime | null
  tbaTime: boolean
  buyerContactId: string | null
  approval: { required: boolean; state: ApprovalState }
  hold: {
    id: string
    version: number
    rank: number
    isChallenged: boolean
    dueAt: Date
    holder: string | null
  } | null
  offers: readonly {
    id: string
    state: OfferState
    isIncoming: boolean
    validUntil: LocalDate | null
    recipient: string | null
  }[]
  contracts: readonly {
    id: string
    state: ContractState
    number: string
    /** The agency is the next to sign. */
    isOurs: boolean
    /** Who is to sign next. */
    signer: string | null
    dueOn: LocalDate | null
  }[]
  /** Planned instalments, with the draft of their invoice if there is one. */
  instalments: readonly (DueRule & { id: string; label: string; draftId: string | null })[]
  /** Invoices that wait for money, neither disputed nor promised for later. */
  invoices: readonly {
    id: string
    number: string | null
    payer: string
    dueOn: LocalDate
    isSent: boolean
  }[]
  advance: { isRequested: boolean; open: number; toReview: number }
  /** Null where the sheet is sent automatically. */
  daySheet: { isSent: boolean } | null
  hasFigures: boolean
  /** Null while nothing of the show is owed to the artist. */
  statement: { id: string | null; state: StatementState | null; settledAt: Date } | null
}

export type NextAction = {
  kind: ActionKind | WaitKind
  /** Of the hold, offer, contract, instalment, invoice or statement; the booking's otherwise. */
  id: string
  dueAt: Date | null
  /** The day that is meant, where the deadline is a day: `dueAt` is its end. */
  dueOn: LocalDate | null
  turn: Turn
  /** The colleague whose turn it is; null when that is the reader, or nobody in particular. */
  who: string | null
  /** Who of the other side has to answer, sign or pay. */
  party: string | null
  /** Whose work it is at the agency. */
  role: ActionRole | null
  mayAct: boolean
  /** Of an instalment its kind, of a document its number. */
  label: string | null
  hold: { version: number; rank: number; holder: string | null } | null
  gaps: ShowGap[]
}

/** A show needs a place, a time or “to be announced”, and somebody to call. */
export function gapsOf(show: {
  venueId: string | null
  showtime: string | null
  tbaTime: boolean
  buyerContactId: string | null
}): ShowGap[] {
  return showGaps.filter((gap) => {
    if (gap === 'venue') return show.venueId === null
    if (gap === 'showtime') return show.showtime === null && !show.tbaTime
    return show.buyerContactId === null
  })
}

/** Days before the show by which its contract should be out, once there was time to write it. */
const contractDays = { before: 30, afterConfirmation: 3 }
/** A contract that is out presses so many days before its deadline, and before the show whatever that is. */
const signatureDays = { before: 3, beforeShow: 14 }
/** The questions to the promoter should be out, answered and checked so many days before the show. */
const advanceDays = { requested: 14, answered: 4 }
/** A played show should be settled within these days. */
export const settleWithinDays = 7

/** The end of a day where the show is. */
export const endOfDay = (date: LocalDate, tz: TimeZone): Date => instantOf(addDays(date, 1), '00:00', tz)

type Duty = Pick<NextAction, 'id' | 'dueAt'> &
  Partial<Pick<NextAction, 'dueOn' | 'label' | 'hold' | 'gaps' | 'party'>>
type Found = Duty & { kind: ActionKind | WaitKind }
/** A deadline that is a day. */
type DueDay = { dueAt: Date; dueOn: LocalDate }
type Stage = { show: ShowFacts; today: LocalDate; by: (date: LocalDate) => DueDay }

const earliest = (a: LocalDate, b: LocalDate) => (a < b ? a : b)
const latest = (a: LocalDate, b: LocalDate) => (a > b ? a : b)

/** What a live hold asks for; also of one without a show. */
export const holdDuty = (hold: NonNullable<ShowFacts['hold']>) => {
  const { id, dueAt, version, rank, holder, isChallenged } = hold
  const kind = isChallenged ? ('holdChallenged' as const) : ('holdExpiring' as const)
  return { kind, id, dueAt, hold: { version, rank, holder } }
}

/** Until a show is agreed: its hold, the artist's approval, the offer. */
function untilAgreed({ show, today, by }: Stage): Found[] {
  if (!isTentative(show.status) || show.eventDate < today) return []
  const { hold, approval, bookingId: id } = show
  const lastDay = by(show.eventDate)
  const due = hold ? { dueAt: hold.dueAt } : lastDay
  const found: Found[] = []
  const open = show.offers.filter(
    ({ state }) => state === 'draft' || state === 'sent' || state === 'countered',
  )
  for (const offer of open) {
    const until = by(offer.validUntil ?? show.eventDate)
    if (offer.state === 'draft') found.push({ kind: 'offerDraft', id: offer.id, ...until })
    else if (offer.isIncoming) found.push({ kind: 'offerIncoming', id: offer.id, ...until })
    else {
      const party = offer.recipient ?? show.promoter
      const runsOut = offer.state === 'sent' && offer.validUntil !== null
      if (runsOut) found.push({ kind: 'offerExpiring', id: offer.id, ...until, party })
      found.push({ kind: 'offerAnswer', id: offer.id, ...until, party })
    }
  }
  const isApproved = !approval.required || approval.state === 'approved'
  if (!isApproved) {
    if (approval.state === 'asked') found.push({ kind: 'approvalAnswer', id, ...due, party: show.artistName })
    else {
      const kind = approval.state === 'rejected' ? 'approvalRejected' : 'approvalMissing'
      found.push({ kind, id, ...lastDay })
    }
  }
  if (!hold && show.status === 'inquiry') found.push({ kind: 'holdMissing', id, ...lastDay })
  if (open.length > 0) return found
  // Without any offer the terms were agreed elsewhere; after one that came to nothing there is none.
  const isAccepted =
    show.offers.some(({ state }) => state === 'accepted') ||
    (show.status === 'offer' && show.offers.length === 0)
  if (isAccepted && isApproved && (hold?.rank ?? 1) === 1) found.push({ kind: 'showToConfirm', id, ...due })
  else if (!isAccepted && show.status !== 'inquiry') found.push({ kind: 'offerMissing', id, ...due })
  return found
}

/** Contracts that are written or out, and the one that nobody has written yet. */
function aboutContracts({ show, today, by }: Stage): Found[] {
  const open = show.contracts.filter(({ state }) => isOpenDraft(state) || isOut(state))
  const found = open.flatMap((contract): Found[] => {
    const { id, number: label, state, isOurs, signer } = contract
    const dueOn = contract.dueOn ?? show.eventDate
    const one = { id, label, ...by(dueOn) }
    // After the show nobody waits for a draft.
    if (isOpenDraft(state)) return isPlayed(show.status) ? [] : [{ ...one, kind: 'contractDraft' }]
    if (isOurs) return [{ ...one, kind: 'contractToSign' }]
    const isNear = show.eventDate <= addDays(today, signatureDays.beforeShow)
    const isDue = dueOn <= addDays(today, signatureDays.before)
    const party = signer ?? show.promoter
    if (!isNear && !isDue) return [{ ...one, kind: 'signature', party }]
    return [{ ...one, kind: 'contractUnsigned', ...by(earliest(dueOn, show.eventDate)), party }]
  })
  const isNeeded = show.status === 'confirmed' && !show.contracts.some(({ state }) => state === 'signed')
  if (!isNeeded || open.length > 0) return found
  const confirmed = show.confirmedAt ? localOf(show.confirmedAt, show.tz).date : today
  const inTime = latest(
    addDays(show.eventDate, -contractDays.before),
    addDays(confirmed, contractDays.afterConfirmation),
  )
  return [{ kind: 'contractMissing', id: show.bookingId, ...by(earliest(inTime, show.eventDate)) }]
}
const isOut = (state: ContractState) => state === 'sent' || state === 'viewed' || state === 'part_signed'

/** Instalments to invoice, and invoices that wait for money. */
function aboutPayments({ show, today, by }: Stage): Found[] {
  const signedOn = show.contractedAt && localOf(show.contractedAt, show.tz).date
  const planned = show.status === 'settled' ? [] : show.instalments
  return [
    ...planned.flatMap((item): Found[] => {
      const dueOn = dueDate(item, { eventDate: show.eventDate, signedOn })
      if (!dueOn) return []
      const due = { ...by(dueOn), label: item.label }
      return item.draftId
        ? [{ ...due, kind: 'invoiceDraft', id: item.draftId }]
        : [{ ...due, kind: 'paymentDue', id: item.id }]
    }),
    ...show.invoices.map(({ id, number, payer, dueOn, isSent }): Found => {
      const kind = dueOn < today ? 'invoiceLate' : isSent ? 'payment' : 'invoiceUnsent'
      return { kind, id, ...by(dueOn), label: number, party: payer }
    }),
  ]
}

/** What a show that is agreed needs before its day: details, answers of the promoter, the day sheet. */
function beforeTheDay({ show, today, by }: Stage): Found[] {
  if (!isAgreed(show.status) || show.eventDate < today) return []
  const { bookingId: id, eventDate, advance, daySheet, promoter: party } = show
  const gaps = gapsOf(show)
  const before = (days: number) => by(addDays(eventDate, -days))
  const found: Found[] = []
  if (gaps.length > 0) found.push({ kind: 'showIncomplete', id, dueAt: show.startsAt, gaps })
  if (!advance.isRequested) found.push({ kind: 'advanceMissing', id, ...before(advanceDays.requested) })
  else {
    const due = before(advanceDays.answered)
    if (advance.toReview > 0) found.push({ kind: 'advanceToReview', id, ...due })
    if (advance.open > 0) {
      found.push(
        { kind: 'advanceUnanswered', id, ...due, party },
        { kind: 'advanceAnswers', id, ...due, party },
      )
    }
  }
  if (daySheet && !daySheet.isSent) found.push({ kind: 'daySheetUnsent', id, ...before(daysBefore) })
  return found
}

/** After the show: its figures, its settlement, and what the artist gets. */
function afterTheDay({ show, by }: Stage): Found[] {
  const { status, eventDate, bookingId: id, statement } = show
  if (status === 'played') {
    const due = by(addDays(eventDate, settleWithinDays))
    return [{ kind: show.hasFigures ? 'showUnsettled' : 'figuresMissing', id, ...due }]
  }
  if (status !== 'settled' || !statement) return []
  const settledOn = localOf(statement.settledAt, show.tz).date
  const one = { id: statement.id ?? id, ...by(addDays(settledOn, settleWithinDays)) }
  switch (statement.state) {
    case 'approved':
      return [{ ...one, kind: 'payoutDue' }]
    case 'sent':
      return [{ ...one, kind: 'statementAnswer', dueAt: null, dueOn: null, party: show.artistName }]
    case 'paid':
      return []
    default:
      return [{ ...one, kind: 'statementMissing' }]
  }
}

const dayMs = 86_400_000

/** Is there less time left than the kind of work needs? */
export const isWithinHorizon = (kind: ActionKind, dueAt: Date, now: Date): boolean =>
  dueAt.getTime() - now.getTime() <= actionRules[kind].horizonDays * dayMs

/** The person who reads it. */
export type ActingMember = Member & { userId: string }

/**
 * All open steps of a show as far as the member may see it, most pressing first: what they may do
 * themselves before what colleagues do, and that before what others are waited for. Empty when there is nothing to do.
 */
export function nextActionsOf(show: ShowFacts, member: ActingMember, now: Date): NextAction[] {
  if (isDead(show.status)) return []
  const stage: Stage = {
    show,
    today: todayIn(show.tz, now),
    by: (date) => ({ dueAt: endOfDay(date, show.tz), dueOn: date }),
  }
  const live = show.hold && isTentative(show.status) ? [holdDuty(show.hold)] : []
  const found: Found[] = [
    ...live,
    ...untilAgreed(stage),
    ...aboutContracts(stage),
    ...aboutPayments(stage),
    ...beforeTheDay(stage),
    ...afterTheDay(stage),
  ]
  const presses = ({ kind, dueAt }: Found) =>
    isAction(kind) && dueAt !== null && isWithinHorizon(kind, dueAt, now)
  const isNow = (one: Found) =>
    !isAction(one.kind) || !(actionRules[one.kind] as ActionRule).isLater || presses(one)
  const pressing = new Set(found.filter(presses).map(({ kind, id }) => `${kind} ${id}`))
  const isConfirmable = found.some(({ kind }) => kind === 'showToConfirm')
  /** Another step says the same more urgently, or ends what this one is about: who can confirm extends no hold. */
  const isSaid = ({ kind, id }: Found) =>
    (kind === 'offerAnswer' && pressing.has(`offerExpiring ${id}`)) ||
    (kind === 'advanceAnswers' && pressing.has(`advanceUnanswered ${id}`)) ||
    (kind === 'holdExpiring' && isConfirmable) ||
    (kind === 'offerMissing' && pressing.has(`holdExpiring ${show.hold?.id}`))
  return found
    .filter((one) => isNow(one) && !isSaid(one))
    .flatMap((one) => toAction(one, show, member) ?? [])
    .toSorted(
      (a, b) =>
        groupOf(a) - groupOf(b) ||
        Number(presses(b)) - Number(presses(a)) ||
        (presses(a) ? timeOf(a, now) - timeOf(b, now) : 0) ||
        kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind) ||
        timeOf(a, now) - timeOf(b, now),
    )
}

const groupOf = ({ kind, mayAct }: NextAction) => (mayAct ? 0 : isAction(kind) ? 1 : 2)
/** What is late or due within a day presses alike: then the earlier step of the show's life comes first. */
const timeOf = ({ dueAt }: NextAction, now: Date) =>
  dueAt ? Math.max(dueAt.getTime(), now.getTime() + dayMs) : Infinity

/** Null for what the member may not see. */
function toAction(found: Found, show: ShowFacts, member: ActingMember): NextAction | null {
  const { kind, id, dueAt, dueOn = null, label = null, hold = null, gaps = [], party = null } = found
  const about = { artistId: show.artistId }
  const one = { kind, id, dueAt, dueOn, label, hold, gaps, party }
  if (!isAction(kind)) {
    const { view, turn } = waits[kind]
    return can(member, view, about) ? { ...one, turn, who: null, role: null, mayAct: false } : null
  }
  const { permission, view, role } = actionRules[kind]
  if (!can(member, view, about)) return null
  const mayAct = can(member, permission, about)
  const { agent } = show
  // Whoever settles and invoices does so for everybody; a tour manager's work is not the agent's.
  const named = role === 'agent' && agent ? agent : null
  const isOwn = named ? named.userId === member.userId : mayAct
  return {
    ...one,
    turn: isOwn ? 'yours' : 'colleague',
    who: isOwn ? null : (named?.name ?? null),
    role,
    mayAct,
  }
}

/** The one answer for a show: what is shown where there is room for one. */
export const nextActionOf = (actions: readonly NextAction[]): NextAction | null => actions[0] ?? null
