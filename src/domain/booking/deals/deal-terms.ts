// The closed lists of a deal, free of schemas so that any page may carry them.

/** Who contracts with whom; it decides who issues the invoice, and who owes tax. */
export const contractingModes = ['agent_in_artist_name', 'agency_principal', 'direct_artist'] as const
export type ContractingMode = (typeof contractingModes)[number]

export const invoiceModes = ['combined', 'itemised', 'fee_separate', 'artist_on_behalf'] as const
export type InvoiceMode = (typeof invoiceModes)[number]

export const dealTypes = ['flat', 'plus', 'versus', 'percentage', 'bonus_only', 'free'] as const
export type DealType = (typeof dealTypes)[number]

type DealTraits = {
  /** The deal names an amount; `fee` where it is the whole price, `guarantee` where more may come. */
  amount: 'fee' | 'guarantee' | null
  /** A percentage of the box office is part of it, so costs, tickets and limits count. */
  hasShare: boolean
  /** Unless the terms say otherwise, the guarantee is one of the costs before sharing. */
  guaranteeInCosts: boolean
  /** The higher of guarantee and share is paid, so there is a point where one passes into the other. */
  paysTheHigher: boolean
  /** It cannot do without a bonus. */
  needsBonus: boolean
  /** Nothing is paid on purpose, so no floor lifts it. */
  isFree: boolean
}
const none: DealTraits = {
  amount: null,
  hasShare: false,
  guaranteeInCosts: false,
  paysTheHigher: false,
  needsBonus: false,
  isFree: false,
}
/** What each deal type consists of; every rule about deals reads it here and nowhere else. */
export const dealTraits: Readonly<Record<DealType, DealTraits>> = {
  flat: { ...none, amount: 'fee' },
  plus: { ...none, amount: 'guarantee', hasShare: true, guaranteeInCosts: true },
  versus: { ...none, amount: 'guarantee', hasShare: true, paysTheHigher: true },
  percentage: { ...none, hasShare: true },
  bonus_only: { ...none, needsBonus: true },
  free: { ...none, isFree: true },
}
export const hasGuarantee = (type: DealType): boolean => dealTraits[type].amount !== null
export const hasShare = (type: DealType): boolean => dealTraits[type].hasShare

/** What a percentage is a share of, from the till down to what is left after costs. */
export const pctBases = ['gross', 'adjusted_gross', 'net_gross', 'net_revenue'] as const
export type PctBase = (typeof pctBases)[number]

/** What a cost in per cent is a share of; what is left after costs it cannot be. */
export const costBases = ['gross', 'adjusted_gross', 'net_gross'] as const
export type CostBase = (typeof costBases)[number]

export const tierTriggers = ['tickets', 'net_gross'] as const

/** Whether the percentage of the highest step reached counts for the whole base, or each step for what is above it. */
export const tierModes = ['whole', 'marginal'] as const

export const bonusTriggers = ['tickets_sold', 'net_gross', 'sell_out'] as const
export type BonusTrigger = (typeof bonusTriggers)[number]

export const bonusKinds = ['flat', 'per_ticket_over', 'pct_over'] as const
export type BonusKind = (typeof bonusKinds)[number]

export const expenseKinds = ['fixed', 'per_ticket', 'pct_of'] as const
export type ExpenseKind = (typeof expenseKinds)[number]

export const bookingFeeModes = ['on_top', 'inclusive_of_all_in', 'inclusive_added'] as const
export type BookingFeeMode = (typeof bookingFeeModes)[number]

export const commissionBases = [
  'guarantee',
  'earnings',
  'earnings_plus_reimbursed',
  'after_withholding',
] as const
export type CommissionBase = (typeof commissionBases)[number]

/** What comes beside the fee. */
export const extraKinds = ['flights', 'hotel', 'ground', 'catering', 'backline', 'visa', 'per_diem'] as const
export type ExtraKind = (typeof extraKinds)[number]
export const extraHows = ['buyer_provides', 'reimbursed', 'buyout'] as const
export type ExtraHow = (typeof extraHows)[number]

export const adjustmentKinds = ['reimbursement', 'deduction', 'bonus'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]
