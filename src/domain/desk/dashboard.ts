// What needs somebody today: the kinds of work that wait, who is asked, how far ahead, and in which order.
import type { Permission } from '../access.ts'

type TaskRule = {
  /** Who may do what the row proposes; others never see it. */
  permission: Permission
  /** How many days before its deadline it appears. */
  horizonDays: number
}

export const taskRules = {
  /** Whoever asks should hear from the agency within a day. */
  inquiryNew: { permission: 'inquiries.manage', horizonDays: 1 },
  holdChallenged: { permission: 'holds.manage', horizonDays: 14 },
  holdExpiring: { permission: 'holds.manage', horizonDays: 7 },
  offerIncoming: { permission: 'offers.manage', horizonDays: 14 },
  offerExpiring: { permission: 'offers.manage', horizonDays: 3 },
  offerDraft: { permission: 'offers.manage', horizonDays: 14 },
  approvalMissing: { permission: 'offers.manage', horizonDays: 14 },
  approvalRejected: { permission: 'offers.manage', horizonDays: 14 },
  /** The others wait for the agency's own signature. */
  contractToSign: { permission: 'contractsSend.manage', horizonDays: 60 },
  contractUnsigned: { permission: 'contractsSend.manage', horizonDays: 3 },
  contractDraft: { permission: 'contracts.manage', horizonDays: 14 },
  showIncomplete: { permission: 'bookings.manage', horizonDays: 21 },
  paymentDue: { permission: 'payments.manage', horizonDays: 7 },
  invoiceLate: { permission: 'invoices.administrate', horizonDays: 0 },
  statementQueried: { permission: 'statements.administrate', horizonDays: 0 },
  expenseToDecide: { permission: 'expensesApprove.manage', horizonDays: 0 },
  showUnsettled: { permission: 'bookingsSettle.manage', horizonDays: 14 },
} satisfies Record<string, TaskRule>

export type TaskKind = keyof typeof taskRules
export const taskKinds = Object.keys(taskRules) as TaskKind[]

export const urgencies = ['overdue', 'today', 'week', 'later'] as const
export type Urgency = (typeof urgencies)[number]

const dayMs = 86_400_000

/** How it presses: over, within a day, within a week, or later. */
export function urgencyOf(dueAt: Date, now: Date): Urgency {
  const left = dueAt.getTime() - now.getTime()
  if (left < 0) return 'overdue'
  if (left <= dayMs) return 'today'
  return left <= 7 * dayMs ? 'week' : 'later'
}

/** An expense or a question is answered within these days. */
export const answerMoneyDays = 3
/** A played show should be settled within these days. */
export const settleWithinDays = 7
/** How far ahead everybody sees the agreed shows. */
export const nextShowsDays = 7

/**
 * What an open offer asks of us, if anything: what we countered waits for the promoter, as what we sent does until
 * its last days (which the list has chosen).
 */
export function offerTaskOf(offer: {
  state: 'draft' | 'sent' | 'countered'
  isIncoming: boolean
}): 'offerDraft' | 'offerIncoming' | 'offerExpiring' | null {
  if (offer.state === 'draft') return 'offerDraft'
  if (offer.isIncoming) return 'offerIncoming'
  return offer.state === 'sent' ? 'offerExpiring' : null
}

/** What an open contract asks of us: to be finished, signed for the agency, or followed up. */
export function contractTaskOf(contract: {
  isOut: boolean
  /** The agency is the next to sign. */
  isOurs: boolean
}): 'contractDraft' | 'contractToSign' | 'contractUnsigned' {
  if (!contract.isOut) return 'contractDraft'
  return contract.isOurs ? 'contractToSign' : 'contractUnsigned'
}

/** What is missing for a show that is near, for the row's second line. */
export const showGaps = ['venue', 'showtime', 'buyer'] as const
export type ShowGap = (typeof showGaps)[number]

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

/** By deadline; what ends at the same moment in the order of the rules. */
export function byDeadline<T extends { kind: TaskKind; dueAt: Date; id: string }>(a: T, b: T): number {
  return (
    a.dueAt.getTime() - b.dueAt.getTime() ||
    taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind) ||
    a.id.localeCompare(b.id)
  )
}
