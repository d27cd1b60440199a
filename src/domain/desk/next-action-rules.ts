// The kinds of work that a show asks for: who does it, who sees it, and how long before its deadline it presses.
import type { Permission } from '../access.ts'

export const actionRoles = ['agent', 'accountant', 'tour_manager'] as const
export type ActionRole = (typeof actionRoles)[number]

export type ActionRule = {
  /** Who may do it. */
  permission: Permission
  /** Who sees that it waits; others are shown what comes after it. */
  view: Permission
  /** Whose work it is where the show names nobody, or names somebody who does other work. */
  role: ActionRole
  /** How many days before its deadline it presses; what others wait for presses at once. */
  horizonDays: number
  /** Before that there is nothing to do. */
  isLater?: true
}

/** What the agency does for a show, in the order of its life. */
export const actionRules = {
  holdMissing: { permission: 'holds.manage', view: 'holds.view', role: 'agent', horizonDays: 14 },
  holdChallenged: { permission: 'holds.manage', view: 'holds.view', role: 'agent', horizonDays: 14 },
  holdExpiring: {
    permission: 'holds.manage',
    view: 'holds.view',
    role: 'agent',
    horizonDays: 7,
    isLater: true,
  },
  offerIncoming: { permission: 'offers.manage', view: 'offers.view', role: 'agent', horizonDays: Infinity },
  offerExpiring: {
    permission: 'offers.manage',
    view: 'offers.view',
    role: 'agent',
    horizonDays: 3,
    isLater: true,
  },
  approvalRejected: {
    permission: 'offers.manage',
    view: 'offers.view',
    role: 'agent',
    horizonDays: Infinity,
  },
  approvalMissing: { permission: 'offers.manage', view: 'offers.view', role: 'agent', horizonDays: Infinity },
  offerDraft: { permission: 'offers.manage', view: 'offers.view', role: 'agent', horizonDays: Infinity },
  offerMissing: { permission: 'offers.manage', view: 'offers.view', role: 'agent', horizonDays: 3 },
  showToConfirm: {
    permission: 'bookingsConfirm.manage',
    view: 'offers.view',
    role: 'agent',
    horizonDays: Infinity,
  },
  /** The others wait for the agency's own signature. */
  contractToSign: {
    permission: 'contractsSend.manage',
    view: 'contracts.view',
    role: 'agent',
    horizonDays: 60,
  },
  contractUnsigned: {
    permission: 'contractsSend.manage',
    view: 'contracts.view',
    role: 'agent',
    horizonDays: 14,
    isLater: true,
  },
  contractDraft: { permission: 'contracts.manage', view: 'contracts.view', role: 'agent', horizonDays: 14 },
  contractMissing: { permission: 'contracts.manage', view: 'contracts.view', role: 'agent', horizonDays: 7 },
  invoiceLate: {
    permission: 'invoices.administrate',
    view: 'invoices.view',
    role: 'accountant',
    horizonDays: 0,
    isLater: true,
  },
  /** Nobody pays an invoice that nobody has got. */
  invoiceUnsent: {
    permission: 'invoices.administrate',
    view: 'invoices.view',
    role: 'accountant',
    horizonDays: Infinity,
  },
  invoiceDraft: {
    permission: 'invoices.administrate',
    view: 'invoices.view',
    role: 'accountant',
    horizonDays: 7,
    isLater: true,
  },
  paymentDue: {
    permission: 'invoices.manage',
    view: 'deals.view',
    role: 'accountant',
    horizonDays: 7,
    isLater: true,
  },
  showIncomplete: {
    permission: 'bookings.manage',
    view: 'bookings.view',
    role: 'agent',
    horizonDays: 21,
    isLater: true,
  },
  advanceMissing: {
    permission: 'advancing.manage',
    view: 'advancing.view',
    role: 'agent',
    horizonDays: 7,
    isLater: true,
  },
  advanceToReview: {
    permission: 'advancing.manage',
    view: 'advancing.view',
    role: 'agent',
    horizonDays: 14,
    isLater: true,
  },
  advanceUnanswered: {
    permission: 'advancing.manage',
    view: 'advancing.view',
    role: 'agent',
    horizonDays: 7,
    isLater: true,
  },
  daySheetUnsent: {
    permission: 'travel.manage',
    view: 'travel.view',
    role: 'tour_manager',
    horizonDays: 1,
    isLater: true,
  },
  figuresMissing: {
    permission: 'bookingsSettle.manage',
    view: 'deals.view',
    role: 'accountant',
    horizonDays: 14,
  },
  showUnsettled: {
    permission: 'bookingsSettle.manage',
    view: 'deals.view',
    role: 'accountant',
    horizonDays: 14,
  },
  statementMissing: {
    permission: 'statements.administrate',
    view: 'statements.view',
    role: 'accountant',
    horizonDays: 0,
  },
  payoutDue: {
    permission: 'payments.administrate',
    view: 'statements.view',
    role: 'accountant',
    horizonDays: 7,
  },
} satisfies Record<string, ActionRule>

export type ActionKind = keyof typeof actionRules
export const actionKinds = Object.keys(actionRules) as ActionKind[]

/** What others have to do before the agency can go on. */
export const waits = {
  offerAnswer: { view: 'offers.view', turn: 'promoter' },
  approvalAnswer: { view: 'offers.view', turn: 'artist' },
  signature: { view: 'contracts.view', turn: 'promoter' },
  advanceAnswers: { view: 'advancing.view', turn: 'promoter' },
  payment: { view: 'invoices.view', turn: 'promoter' },
  statementAnswer: { view: 'statements.view', turn: 'artist' },
} satisfies Record<string, { view: Permission; turn: 'promoter' | 'artist' }>

export type WaitKind = keyof typeof waits
export const waitKinds = Object.keys(waits) as WaitKind[]

/** yours: nobody else is named for the show; colleague: somebody else of the agency, who may be named. */
export const turns = ['yours', 'colleague', 'promoter', 'artist'] as const
export type Turn = (typeof turns)[number]

/** The kinds in the order of a show's life, what the agency does before what it waits for. */
export const kindsInOrder: readonly (ActionKind | WaitKind)[] = [...actionKinds, ...waitKinds]

/** Also among the other types of work on the dashboard. */
export const isAction = (kind: string): kind is ActionKind => Object.hasOwn(actionRules, kind)
