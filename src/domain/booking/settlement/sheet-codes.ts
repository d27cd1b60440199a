// What the lines of a settlement sheet say, as codes with their values; src/texts/booking/settlement-sheet.ts says them.
import type { CommissionBase, ExtraKind, PctBase } from '#domain/booking/deals/deal-terms.ts'
import type { Decimal, Money } from '../../money.ts'

/** One code of a table with its values. */
type Coded<Table> = {
  [Code in keyof Table]: Table[Code] extends null ? { code: Code } : { code: Code; values: Table[Code] }
}[keyof Table]

/** Where a step or a bonus begins, or how far sales have come. */
export type SheetMark = { tickets: number } | { netGross: Money }

type Labels = {
  /** A name that people gave: a kind of ticket, a cost, an artist. */
  named: { name: string }
  gross: null
  ticketFees: null
  adjustedGross: null
  ticketTax: null
  netGross: null
  guarantee: null
  costs: null
  promoterProfit: null
  uncovered: null
  toSplit: null
  splitPoint: null
  share: null
  shareBelow: null
  shareAbove: { from: SheetMark }
  fee: null
  floor: null
  cap: null
  bonus: null
  freeBonus: null
  uncollected: null
  earnings: null
  bookingFeeInside: null
  bookingFeeOnTop: null
  buyout: { kind: ExtraKind }
  withholding: null
  withholdingOnTop: null
  commission: null
  commissionVat: null
  artistNet: null
  artistOwes: null
  agent: null
  bonuses: null
  reimbursements: null
  deductions: null
  promoterTotal: null
  received: null
  walk: null
}
export type SheetLabel = Coded<Labels>

type TicketFees = { sold: number; fees: readonly { name: string; amount: Money }[] }
type ShareOf = { pct: Decimal; base: PctBase; amount: Money }

type Workings = {
  /** Written out when it was posted, before sheets kept codes. */
  stated: { text: string }
  sum: { amounts: readonly Money[] }
  difference: { from: Money; less: Money }
  /** Parts of a section with their labels, those below zero taken off. */
  parts: { parts: readonly { label: SheetLabel; amount: Money }[] }
  ticketSales: { rows: readonly { count: number; price: Money }[] }
  ticketFees: TicketFees
  lessTicketFees: TicketFees & { gross: Money }
  /** A percentage that lies inside an amount. */
  inside: { amount: Money; pct: Decimal }
  perTicket: { sold: number; amount: Money }
  pctOf: { pct: Decimal; amount: Money }
  pctOfBase: ShareOf
  /** A step was reached at these sales. */
  pctOfStep: ShareOf & { sold: number; netGross: Money }
  pctOfPart: ShareOf & { part: Money }
  pctOfCosts: { pct: Decimal; amount: Money }
  partOfTotal: { pct: Decimal; amount: Money }
  finalPlanned: { planned: Money }
  finalUnplanned: null
  finalFigure: null
  adjustmentAsCost: null
  otherArtist: null
  guaranteeAsCost: null
  noCosts: null
  nothingToShare: null
  feeFlat: null
  feePlus: { guarantee: Money; share: Money }
  feeVersus: { guarantee: Money; share: Money }
  feeShare: { share: Money }
  feeBonusOnly: null
  feeFree: null
  belowFloor: { fee: Money; floor: Money }
  aboveCap: { fee: Money; cap: Money }
  soldOut: { amount: Money }
  notSoldOut: null
  /** `isAbove`: it begins above the mark, not at it. */
  bonusBefore: { now: SheetMark; mark: SheetMark; isAbove: boolean }
  bonusReached: { now: SheetMark; mark: SheetMark; amount: Money }
  bonusPerTicket: { sold: number; threshold: number; amount: Money }
  bonusPct: { pct: Decimal; netGross: Money; threshold: Money }
  adjustment: null
  deductionLimit: null
  fixedAmount: null
  paidInFull: null
  deducted: null
  netOfTax: { amount: Money; rest: Decimal }
  commission: { pct: Decimal; base: CommissionBase; amount: Money }
  commissionMinimum: { found: Money; minimum: Money }
  commissionVat: { pct: Decimal; commission: Money }
  withoutCommission: null
}
export type SheetWorking = Coded<Workings>
