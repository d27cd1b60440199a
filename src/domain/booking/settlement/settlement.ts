// The settlement of one deal: from ticket sales to what everybody gets, each figure explained.
import { findArtistNet, type ArtistNet } from '#domain/booking/deals/artist-net.ts'
import { countBoxOffice, type BoxOffice } from '#domain/booking/deals/box-office.ts'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { findEarnings, overagePoint, type FreeBonus } from '#domain/booking/deals/earnings.ts'
import { money, negate, type Money } from '../../money.ts'
import { named, newSheet, notesLast, type Sheet, type SheetLine } from './settlement-sheet.ts'
import { findSplit, type Split } from '#domain/booking/deals/split-point.ts'
import { addUp, type AddedUp } from './sums.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'

export type SettlementCase = {
  terms: DealTerms
  tickets?: Tickets | null
  figures?: DealFigures | null
  /** Earnings of co-headliners that count among this deal's costs, in its currency. */
  others?: readonly { name: string; earnings: Money }[]
  /** What was received already; only that is subtracted. */
  received?: Money
  agentNames?: Readonly<Record<string, string>>
}

export const passedOnParts = ['promoterTotal', 'bookingFee', 'withholding', 'commission'] as const
export type PassedOn = (typeof passedOnParts)[number]

export type Settlement = BoxOffice &
  Split &
  ArtistNet & {
    currency: string
    /** Everything the commission counts as earned. */
    earnings: Money
    /** All that the promoter pays, booking fee and reimbursements included. */
    promoterTotal: Money
    /** What is still to be paid. */
    walk: Money
    /** From what the promoter pays to what reaches the artist; its total is `artistNet`. */
    passedOn: AddedUp<PassedOn>
    overage: { netGross: Money; adjustedGross: Money } | null
    lines: SheetLine[]
  }

/** What settling adds to or takes from the earnings. */
function extraEarnings({ currency }: DealTerms, figures: DealFigures | null) {
  return (figures?.adjustments ?? [])
    .filter(({ kind, commissionable }) => commissionable && kind !== 'reimbursement')
    .map(({ kind, name, amountMinor }) => ({
      name,
      amount: money(kind === 'deduction' ? -amountMinor : amountMinor, currency),
    }))
}

const freeExtra = ({ currency }: DealTerms, figures: DealFigures | null): FreeBonus[] =>
  (figures?.adjustments ?? [])
    .filter(({ kind, commissionable }) => kind === 'bonus' && !commissionable)
    .map(({ name, amountMinor }, index) => ({
      key: `bonusFree${index + 1}`,
      label: named(name),
      amount: money(amountMinor, currency),
      why: { code: 'withoutCommission' },
    }))

/**
 * Settles a deal on the figures at hand; before the show they are planned ones. Every printed figure is rounded
 * half away from zero and the next step counts with it, so that the sheet can be followed with a pocket calculator.
 * BAD_REQUEST where two currencies would meet.
 */
export function settle({
  terms,
  tickets = null,
  figures = null,
  others = [],
  received = money(0, terms.currency),
  agentNames = {},
}: SettlementCase): Settlement {
  const sheet = newSheet()
  const box = countBoxOffice(terms, tickets, sheet)
  const split = findSplit(terms, box, figures, others, sheet)
  const earned = findEarnings(terms, box, split, extraEarnings(terms, figures), sheet)
  const freeBonuses = [...earned.freeBonuses, ...freeExtra(terms, figures)]
  const net = findArtistNet(terms, figures, { ...earned, freeBonuses }, agentNames, sheet)
  const found = findWalk(terms, { net, received }, sheet)
  return {
    currency: terms.currency,
    ...box,
    ...split,
    ...net,
    earnings: earned.earnings,
    ...found,
    overage: overagePoint(terms, split),
    lines: notesLast(sheet.lines),
  }
}

/** What the promoter pays in all, what is left to pay, and how the artist's part comes out of it. */
function findWalk(
  terms: DealTerms,
  { net, received }: { net: ArtistNet; received: Money },
  { add, take, total }: Sheet,
) {
  const { currency } = terms
  if (net.freeBonuses.amountMinor !== 0)
    add('promoter', 'promoterBonuses', { code: 'bonuses' }, net.freeBonuses)
  if (net.reimbursed.amountMinor !== 0)
    add('promoter', 'promoterReimbursed', { code: 'reimbursements' }, net.reimbursed)
  if (net.deductions.amountMinor !== 0)
    take('promoter', 'promoterDeductions', { code: 'deductions' }, net.deductions)
  // Tax that the promoter withholds goes to the tax office and never arrives here. As principal the agency is paid in
  // full, and withholds it from what it owes the artist.
  const isAgencys = terms.contractingMode === 'agency_principal'
  const zero = money(0, currency)
  const withheld = isAgencys ? zero : net.withholding
  if (withheld.amountMinor !== 0) take('promoter', 'promoterWithheld', { code: 'withholding' }, withheld)
  const promoterTotal = total('promoter', 'promoterTotal', { code: 'promoterTotal' }, currency)
  let walk = promoterTotal
  if (received.amountMinor !== 0) {
    take('promoter', 'received', { code: 'received' }, received)
    walk = total('promoter', 'walk', { code: 'walk' }, currency)
  }
  const passedOn = addUp<PassedOn>(
    {
      promoterTotal,
      bookingFee: negate(net.bookingFee),
      withholding: negate(isAgencys ? net.withholding : zero),
      commission: negate(net.commission),
    },
    currency,
    ['promoterTotal'],
  )
  return { promoterTotal, walk, passedOn }
}
